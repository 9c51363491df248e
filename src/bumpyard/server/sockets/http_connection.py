"""An HTTP connection: uvicorn's own, with a deadline for requests.

uvicorn waits for ever for a request that was begun, and for the first one of a connection.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from functools import partial
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..config import Config
from ..metrics import Metrics
from .elsewhere import Elsewhere, table_in

# Malformed requests are counted, and not logged one by one: they would fill a disk.
quiet = logging.getLogger("bumpyard.http.connections")
quiet.setLevel(logging.ERROR)

ARRIVING = (h11.IDLE, h11.SEND_BODY)  # the states of a client whose request is not complete


def connections_for(
    config: Config, metrics: Metrics, elsewhere: Elsewhere[Any] | None = None
) -> Callable[..., asyncio.Protocol]:
    """Return the factory of all connections."""
    return partial(HttpConnection, config, metrics, elsewhere)


class Timer:
    """A timer that is started and cancelled again and again."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, seconds: float, ring: Callable[[], None]
    ) -> None:
        self._loop = loop
        self._seconds = seconds
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Ring after the seconds, unless it runs already."""
        if self._handle is None:
            self._handle = self._loop.call_later(self._seconds, self._ring)

    def cancel(self) -> None:
        """Do not ring."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class HttpConnection(H11Protocol):
    """One connection, until it is closed or becomes a socket."""

    def __init__(  # noqa: PLR0913  # a connection has come from anywhere
        self,
        settings: Config,
        metrics: Metrics,
        elsewhere: Elsewhere[Any] | None,
        *,
        leave_place: Callable[[], None] | None = None,
        received: bytes = b"",
        client: str | None = None,
        **uvicorn: Any,
    ) -> None:
        super().__init__(**uvicorn)
        self._client = client  # its address, where another node passes its bytes on
        if client is not None:
            self.ws_protocol_class: Any = partial(self.ws_protocol_class, client=client)
        self.logger = quiet
        self._elsewhere = elsewhere
        self._received = received  # by another worker, which has handed the connection over
        self._metrics = metrics
        self._leaving: Callable[[], None] | None = None  # to another worker
        self._leave_place = leave_place
        self._arriving = Timer(self.loop, settings.request_seconds, self._cut)  # a request
        self._stalled = Timer(self.loop, settings.stall_seconds, self._cut)  # an answer

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        if self._client is not None:
            self.client = (self._client, 0)
        self._set_deadline()
        if self._received:
            self.data_received(self._received)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._set_deadline()

    def handle_events(self) -> None:
        # Between two requests, all that h11 has not read is the beginning of the next one.
        if self._elsewhere is not None and self.conn.their_state is h11.IDLE:
            received, _ = self.conn.trailing_data
            line, ended, _ = received.partition(b"\r\n")
            key = table_in(line)
            if key is not None and self._belongs_elsewhere(self._elsewhere, key):
                return
            if key is None and ended and (desk := self._elsewhere.desk) is not None:
                self._hand_over(self._elsewhere, desk)
                return
        super().handle_events()

    def _belongs_elsewhere(self, elsewhere: Elsewhere[Any], key: str) -> bool:
        """Hand the connection over, or ask the store where its table is before it goes on."""
        worker = elsewhere.at_once(key)
        if worker is not None:
            self._hand_over(elsewhere, worker)
            return True
        if not elsewhere.may_be(key):
            return False
        self.transport.pause_reading()
        asking = self.loop.create_task(elsewhere.worker_of(key))
        asking.add_done_callback(partial(self._found, elsewhere))
        return True

    def _found(self, elsewhere: Elsewhere[Any], asked: asyncio.Task[Any]) -> None:
        if self.transport.is_closing() or asked.cancelled():
            return
        worker = None if asked.exception() else asked.result()  # the request meets the error again
        if worker is not None:
            self._hand_over(elsewhere, worker)
        else:
            self.transport.resume_reading()
            super().handle_events()
            self._set_deadline()

    def _hand_over(self, elsewhere: Elsewhere[Any], worker: Any) -> None:
        """Let another worker go on with the connection, once all answers have left."""
        self.transport.pause_reading()
        if self.transport.get_write_buffer_size():
            self._leaving = partial(self._hand_over, elsewhere, worker)
            self.transport.set_write_buffer_limits(0)  # so that resume_writing tells
            return
        received, _ = self.conn.trailing_data
        descriptor = os.dup(self.transport.get_extra_info("socket").fileno())
        self.transport.abort()  # closes the descriptor here, and not the connection
        elsewhere.hand_over(worker, descriptor, received)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()  # sockets have places of their own
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        self._metrics.refused.inc()
        super().send_400_response(msg)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.start()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stalled.cancel()
        if self._leaving is not None:
            leaving, self._leaving = self._leaving, None
            leaving()

    def _set_deadline(self) -> None:
        """Run from a request's first byte, or from the connection's begin, to its last byte."""
        if self.conn.their_state not in ARRIVING:
            self._arriving.cancel()
        else:
            self._arriving.start()

    def _cut(self) -> None:
        self._metrics.cut.inc()
        self.transport.abort()

    def _leave(self) -> None:
        self._arriving.cancel()
        self._stalled.cancel()
        leave, self._leave_place = self._leave_place, None
        if leave is not None:
            leave()
