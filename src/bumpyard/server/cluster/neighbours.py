"""Channels to the other nodes: for the lines of sockets, and for orders.

A node calls another one for what it sends, and is called for what it gets. If one of the two ends,
both nodes forget the lines between them, and orders that were not answered are sent again.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from asyncio import Future
from collections.abc import Callable
from functools import partial
from itertools import count

from ...store.errors import StoreError
from ..orders import Answer, AnyOrder
from ..spread.channel import Channel
from ..tasks import BackgroundTasks
from .internal import Greeting, call
from .messages import BETWEEN, Between, Carried, Ordered

ANSWER_SECONDS = 2.0  # for an order that only asks: a node that hangs holds up nobody else
AGAIN_SECONDS = 0.5  # until an order is sent again to a node that lives
log = logging.getLogger("bumpyard.cluster")


class Lost(Exception):
    """The channel has ended before the answer came."""


class Neighbours:
    """The other nodes, by their addresses."""

    def __init__(
        self,
        address: str,
        take: Callable[[str, Between], None],
        gone: Callable[[str], None],
    ) -> None:
        self.address = address
        self.secret = b""
        self.living: Callable[[], set[str]] = set  # the addresses of nodes that live
        self._take = take
        self._gone = gone
        self._tasks = BackgroundTasks(log, "a node could not be called")
        self._out: dict[str, Channel] = {}
        self._in: dict[str, Channel] = {}
        self._waiting: dict[str, list[Between]] = {}  # until a channel is open
        self._numbers = count()
        self._asked: dict[int, tuple[str, Future[Answer]]] = {}

    # --- sending ---

    def send(self, address: str, message: Between) -> None:
        """Send a message to a node."""
        if address in self._out:
            self._out[address].send(message)
        elif address in self._waiting:
            self._waiting[address].append(message)
        else:
            self._waiting[address] = [message]
            self._tasks.start(self._call(address))

    async def _call(self, address: str) -> None:
        try:
            connection = await call(address, self.secret, Greeting("messages", self.address))
        except (OSError, TimeoutError):
            self._waiting.pop(address, None)
            self._lose(address)
            return
        lost = partial(self._end, self._out, address)
        channel = self._out[address] = Channel(connection, BETWEEN, _nothing, lost)
        channel.open()
        for message in self._waiting.pop(address, ()):
            channel.send(message)

    # --- receiving ---

    def accept(self, address: str, connection: socket.socket) -> None:
        """Take what another node sends."""
        if (before := self._in.pop(address, None)) is not None:
            before.close()
        lost = partial(self._end, self._in, address)

        def take(message: Between, _: int | None) -> None:
            if isinstance(message, Carried):
                self._answered(message)
            else:
                self._take(address, message)

        channel = self._in[address] = Channel(connection, BETWEEN, take, lost)
        channel.open()

    def _end(self, channels: dict[str, Channel], address: str) -> None:
        channels.pop(address, None)
        self._lose(address)

    def _lose(self, address: str) -> None:
        for channels in (self._out, self._in):
            if (channel := channels.pop(address, None)) is not None:
                channel.close()
        for number, (asked, future) in [*self._asked.items()]:
            if asked == address:
                del self._asked[number]
                if not future.done():
                    future.set_exception(Lost)
        self._gone(address)

    def keep(self, addresses: set[str]) -> None:
        """End the channels to all other nodes: they are dead."""
        for address in {*self._out, *self._in} - addresses:
            self._lose(address)

    async def close(self) -> None:
        """End all."""
        self.keep(set())
        await self._tasks.finish()

    # --- orders ---

    async def carried_out(self, address: str, order: AnyOrder) -> Answer:
        """Have a node carry an order out; None if it dies, or hangs and was only asked."""
        seconds = None if order.waits else ANSWER_SECONDS
        while address in self.living():
            try:
                return await asyncio.wait_for(self._ask(address, order), seconds)
            except Lost:
                await asyncio.sleep(AGAIN_SECONDS)
            except TimeoutError:
                return None
        return None

    async def _ask(self, address: str, order: AnyOrder) -> Answer:
        number = next(self._numbers)
        future: Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = address, future
        self.send(address, Ordered(number, order))
        try:
            return await future
        finally:
            self._asked.pop(number, None)

    def _answered(self, message: Carried) -> None:
        _, future = self._asked.pop(message.number, ("", None))
        if future is None or future.done():
            return
        if message.error is None:
            future.set_result(message.answer)
        else:
            future.set_exception(StoreError(message.error))


def _nothing(message: Between, _: int | None) -> None:
    """Ignore what comes back: the other node has a channel of its own for it."""
    log.warning("an unexpected message", extra={"facts": {"message": type(message).__name__}})
