"""Sockets through plain ASGI: the fallback where picows is not available."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from ..peers import peer
from .admission import BYTES_WAITING, MAX_MESSAGE_BYTES, MESSAGES_WAITING, Admission
from .session import TOO_BIG, TRY_LATER, Session

Event: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]


async def serve(
    admission: Admission, scope: MutableMapping[str, Any], receive: Receive, send: Send
) -> None:
    """Serve one socket."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    address = scope["client"][0] if scope.get("client") else ""
    who = peer(headers, address, scope.get("scheme", "ws"), admission.config)
    await receive()  # websocket.connect
    refused = admission.refusal(scope["path"], who)
    if refused is not None:
        await _refuse(send, *refused)
        return
    await send({"type": "websocket.accept"})
    wire = AsgiWire(admission, send)
    session = wire.session = admission.open(wire, who)
    writing = asyncio.ensure_future(wire.write())
    try:
        while (event := await receive())["type"] == "websocket.receive":
            data = event.get("bytes")
            message = event["text"].encode() if data is None else data
            if len(message) > MAX_MESSAGE_BYTES:
                session.close(TOO_BIG, f"a message has at most {MAX_MESSAGE_BYTES} bytes")
            session.receive(message)
    finally:
        session.lost()
        wire.end()
        await writing
        admission.leave(who)


async def _refuse(send: Send, status: int, reason: str) -> None:
    body = reason.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


class AsgiWire:
    """One socket, as its session sees it: messages wait here to leave."""

    session: Session

    def __init__(self, admission: Admission, send: Send) -> None:
        self.admission = admission
        self._send = send
        self._out: deque[Event] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._ended = False

    def send(self, *messages: bytes) -> None:
        for message in messages:
            self._size += len(message)
            self._put({"type": "websocket.send", "text": message.decode()})
        if len(self._out) > MESSAGES_WAITING or self._size > BYTES_WAITING:
            self._drop()

    def close(self, code: int, reason: str) -> None:
        self._put({"type": "websocket.close", "code": code, "reason": reason})
        self.end()

    def end(self) -> None:
        """Send what waits, and no more."""
        self._ended = True
        self._wake.set()

    async def write(self) -> None:
        """Send what waits, as fast as it is read."""
        while True:
            while self._out:
                event = self._out.popleft()
                stalled = asyncio.get_running_loop().call_later(
                    self.admission.config.stall_seconds, self._drop
                )
                try:
                    await self._send(event)
                except (OSError, RuntimeError):  # the socket is closed
                    self._out.clear()
                finally:
                    stalled.cancel()
                self._size -= len(event.get("text", ""))
            if self._ended:
                return
            self._wake.clear()
            await self._wake.wait()

    def _put(self, event: Event) -> None:
        if not self._ended:
            self._out.append(event)
            self._wake.set()

    def _drop(self) -> None:
        """Close the socket of a client that does not read."""
        self.admission.metrics.dropped.inc()
        self._out.clear()
        self._size = 0
        self.session.close(TRY_LATER, "the client did not read its messages")
