"""Sockets through picows, as uvicorn's WebSocket protocol: the fastest way, on the same port.

uvicorn answers HTTP. When a request asks for a socket, uvicorn makes one of these protocols, hands
the transport over, and repeats the request.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import Any, cast

from picows import (
    WSAutoPingStrategy,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]  # not in its stubs

from ..peers import peer
from .admission import (
    BYTES_WAITING,
    CLOSE_SECONDS,
    MAX_MESSAGE_BYTES,
    MESSAGES_WAITING,
    PIECE,
    Admission,
)
from .session import POLICY, PROTOCOL_ERROR, TOO_BIG, Session

CONTROL = (WSMsgType.PING, WSMsgType.PONG)
MAX_COPIED_BYTES = 2048  # of the largest that it has copied, picows keeps a buffer for each socket
BUFFER = 4096  # bytes of a socket's read buffer, which rarely has to grow
MAX_DROPPED_BYTES = 4 * MAX_MESSAGE_BYTES  # after a close: what an honest client had on its way
KERNEL_BUFFER = 65536  # bytes that the system may keep for a client that does not read

# Errors of clients are counted, and not logged one by one.
quiet = logging.getLogger("bumpyard.picows")
quiet.setLevel(logging.CRITICAL)


def protocol_for(admission: Admission) -> Callable[..., asyncio.Protocol]:
    """Return the factory that uvicorn calls for every socket."""

    def make(*, server_state: Any, client: str | None = None, **_: Any) -> asyncio.Protocol:
        return PicowsProtocol(admission, server_state.connections, client)

    return make


class PicowsProtocol(asyncio.Protocol):
    """One socket, as uvicorn sees it; picows does the work."""

    def __init__(
        self, admission: Admission, connections: set[Any], client: str | None = None
    ) -> None:
        self.admission = admission
        self._client = client  # its address, where another node passes its bytes on
        self.connections = connections
        self.transport: asyncio.Transport
        self.wire: PicowsWire | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._repeated = False  # the request that uvicorn has read
        self._dropped = 0  # bytes that came after our close
        config = admission.config
        self._inner = WSProtocol(
            None,  # host and port, path: a client's
            None,
            False,  # a client
            self._enter,
            quiet,
            True,  # disconnect on an exception
            config.hello_seconds,
            True,  # ping by itself
            config.ping_seconds,
            config.ping_seconds,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            False,  # pong by itself: pings are limited like messages
            MAX_MESSAGE_BYTES,
            None,  # headers: a client's
            BUFFER,
        )

    def _enter(self, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener | WSListener:
        headers = {name.lower(): value for name, value in request.headers.items()}
        address = self.transport.get_extra_info("peername")
        secure = self.transport.get_extra_info("sslcontext") is not None
        who = peer(
            headers,
            self._client or (address[0] if isinstance(address, tuple) else ""),
            "https" if secure else "http",
            self.admission.config,
        )
        refused = self.admission.refusal(request.path.decode("latin-1"), who)
        if refused is not None:
            status, reason = refused
            return WSUpgradeResponseWithListener(
                WSUpgradeResponse.create_error_response(status, reason.encode()), None
            )
        self.wire = PicowsWire(self.admission, self.transport)
        self.wire.session = self.admission.open(self.wire, who)
        return self.wire

    # --- asyncio.Protocol ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport = cast(
            "asyncio.Transport", transport
        )  # uvloop's has no such base
        self.connections.add(self)
        transport.set_write_buffer_limits(high=16384)
        sock = transport.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if not self._repeated:
            self._repeated = True
            data = _plain_upgrade(data)
        rest = memoryview(data)
        while rest and not self._inner.transport.is_close_frame_sent:
            buffer = self._inner.get_buffer(-1)
            size = min(len(buffer), len(rest), PIECE)
            buffer[:size] = rest[:size]
            self._inner.buffer_updated(size)
            rest = rest[size:]
        # After our own close, bytes that still arrive are dropped; of a flood, none are taken.
        self._dropped += len(rest)
        if self._dropped > MAX_DROPPED_BYTES:
            self.transport.pause_reading()

    def eof_received(self) -> bool | None:
        return bool(self._inner.eof_received())

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(self)
        self._cancel()
        self._inner.connection_lost(exc)
        if self.wire is not None:
            self.wire.gone()

    def pause_writing(self) -> None:
        seconds = self.admission.config.stall_seconds
        loop = asyncio.get_running_loop()
        self._stalled = loop.call_later(seconds, self._drop)

    def resume_writing(self) -> None:
        self._cancel()

    def _cancel(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _drop(self) -> None:
        if self.wire is not None:
            self.wire.drop()

    # --- uvicorn ---

    def shutdown(self) -> None:
        """Close, because the server stops. Sessions have been closed by then."""
        self.transport.close()


class PicowsWire(WSListener):
    """One socket, as its session sees it."""

    session: Session

    def __init__(self, admission: Admission, transport: asyncio.Transport) -> None:
        self.admission = admission
        self.transport = transport
        self.socket: WSTransport | None = None
        self._waiting = 0  # messages sent since the write buffer was last empty
        self._parts = bytearray()
        self._fragmented = False

    # --- receiving ---

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.socket = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code())
            transport.disconnect()
        elif kind in CONTROL:
            if self.session.count_frame() and kind == WSMsgType.PING:
                transport.send_pong(frame.get_payload_as_bytes())
        elif frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.session.close(PROTOCOL_ERROR, "no extension was agreed on")
        elif (kind == WSMsgType.CONTINUATION) != self._fragmented:
            self.session.close(
                PROTOCOL_ERROR, "a fragment without a beginning, or a beginning without an end"
            )
        elif frame.fin and not self._fragmented:
            self.session.receive(frame.get_payload_as_bytes())
        else:
            self._take_fragment(frame)

    def _take_fragment(self, frame: WSFrame) -> None:
        if not (frame.fin or self.session.count_frame()):
            self.session.close(
                POLICY, "too many fragments at once"
            )  # one that is dropped is missed
            return
        self._parts += frame.get_payload_as_memoryview()
        self._fragmented = not frame.fin
        if len(self._parts) > MAX_MESSAGE_BYTES:
            self.session.close(TOO_BIG, f"a message has at most {MAX_MESSAGE_BYTES} bytes")
        elif frame.fin:
            message, self._parts = bytes(self._parts), bytearray()
            self.session.receive(message)

    def gone(self) -> None:
        """End the session: the socket is closed."""
        self.session.lost()
        self.admission.leave(self.session.peer)

    # --- sending ---

    def send(self, *messages: bytes) -> None:
        assert self.socket is not None  # a session sends after its client has
        size = self.transport.get_write_buffer_size()
        if len(messages) == 1 and len(messages[0]) <= MAX_COPIED_BYTES:
            self.socket.send(WSMsgType.TEXT, messages[0])
        elif not self.socket.is_close_frame_sent:
            # One write for all: a system call costs more than joining them.
            self.transport.write(b"".join([_head(len(it)) + it for it in messages]))
        if not size:
            self._waiting = 0
            return
        self._waiting += len(messages)
        size += sum(map(len, messages))
        if self._waiting > MESSAGES_WAITING or size > BYTES_WAITING:
            self.drop()

    def drop(self) -> None:
        """Close the socket of a client that does not read."""
        self.admission.metrics.dropped.inc()
        self.transport.abort()
        self.session.lost()

    def close(self, code: int, reason: str) -> None:
        assert self.socket is not None
        self.socket.send_close(code, reason.encode())  # type: ignore[arg-type]  # any number will do
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.transport.close)


def _head(size: int) -> bytes:
    """Return the head of a frame that holds a whole text."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def _plain_upgrade(request: bytes) -> bytes:
    """Return a request with the Connection header that picows expects.

    Firefox sends `keep-alive, Upgrade`. uvicorn has made sure that an upgrade is asked for.
    """
    lines = [line for line in request.split(b"\r\n") if not line.lower().startswith(b"connection:")]
    lines.insert(1, b"Connection: Upgrade")
    return b"\r\n".join(lines)
