"""The door of a server: it accepts connections one at a time, so many for each address.

asyncio's own server accepts all that wait before anything else runs, and makes a transport and a
protocol for each. A flood of connections would hold up everybody who plays.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from functools import partial
from typing import Any

from ..limits import Places
from ..metrics import Metrics
from ..peers import limited_as

log = logging.getLogger("bumpyard.server")
BACKLOG = 2048  # connections that wait to be accepted
PAUSE_SECONDS = 1.0  # after an error of the system: it may have no open file left


class Door:
    """Lets a connection in if its address has a place left."""

    def __init__(
        self,
        listening: socket.socket,
        places: Places | None,
        metrics: Metrics,
        make_connection: Callable[..., asyncio.Protocol],
    ) -> None:
        self._listening = listening
        self._places = places  # none behind a proxy: its address is everyone's, and it limits them
        self._metrics = metrics
        self._make_connection = make_connection

    def open(self) -> asyncio.Future[None]:
        """Accept connections until what this returns is cancelled."""
        self._listening.listen(BACKLOG)
        self._listening.setblocking(False)
        return asyncio.ensure_future(self._accept())

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, peer = await loop.sock_accept(self._listening)
            except ConnectionError:
                continue  # it is gone already
            except OSError:
                log.exception("can't accept connections")
                await asyncio.sleep(PAUSE_SECONDS)
            else:
                await self.admit(connection, peer[0])

    async def admit(self, connection: socket.socket, peer: str, **more: Any) -> None:
        """Make an HTTP connection of an accepted one, or close it."""
        address = limited_as(peer)
        if self._places is not None:
            if not self._places.enter(address):
                self._metrics.cut.inc()
                connection.close()
                await asyncio.sleep(0)  # whoever plays has a turn between two that are refused
                return
            more["leave_place"] = partial(self._places.leave, address)
        make = partial(self._make_connection, **more)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(make, connection)
        except OSError:  # it is gone already
            connection.close()
            if self._places is not None:
                self._places.leave(address)
