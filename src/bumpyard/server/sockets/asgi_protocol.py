"""uvicorn's WebSocket protocol for the ASGI fallback, with a limit on frames.

uvicorn answers pings and puts fragments together before the application sees anything of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ..limits import Limits
from .admission import CLOSE_SECONDS, PIECE
from .session import MESSAGES_A_FRAME, POLICY

NO_UPGRADE = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 23\r\n\r\n"
    b"no request for a socket"
)


def protocol_for(limits: Limits) -> Callable[..., WebSocketsSansIOProtocol]:
    """Return the factory that uvicorn calls for every socket."""
    return partial(LimitedProtocol, limits)


class LimitedProtocol(WebSocketsSansIOProtocol):
    """One socket: control frames and fragments are limited at the rate of messages.

    Whole messages count too, but are never dropped here: their session answers each.
    """

    def __init__(self, limits: Limits, *, client: str | None = None, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self._client = client  # its address, where another node passes its bytes on
        self._bucket = limits.socket()
        self._allowed = 10 * limits.config.bad_messages  # over the limit, until it is closed
        self.close_timeout = CLOSE_SECONDS

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.close_sent or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
        if not self.handshake_initiated and not self.transport.is_closing():
            # uvicorn repeats the whole request: what is incomplete now has a body, or is too long.
            self.transport.write(NO_UPGRADE)
            self.transport.close()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # else uvicorn logs an error for a socket we refused

    def handle_ping(self) -> None:
        if self._count(MESSAGES_A_FRAME):
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the pong that is made already

    def handle_pong(self, event: Frame) -> None:
        if self._count(MESSAGES_A_FRAME):
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._count(MESSAGES_A_FRAME):
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        self._count()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._count()
        super().handle_bytes(event)

    def _count(self, tokens: int = 1) -> bool:
        if self._bucket.take(monotonic(), tokens):
            return True
        self._allowed -= 1
        if tokens > 1 or self._allowed < 0:
            self._close("too many messages at once")
        return False

    def _close(self, reason: str) -> None:
        if self.close_sent:
            return
        self.close_sent = True
        self.conn.send_close(POLICY, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY, "reason": reason})
        self.transport.pause_reading()
        self.read_paused = False  # or it would be resumed
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.close)
