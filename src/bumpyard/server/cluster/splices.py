"""Splices: a client's connection whose table is with another node, piped to it byte by byte."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import suppress
from typing import Any

from ..tasks import BackgroundTasks
from .internal import Greeting, call

BUFFER = 64 * 1024  # bytes that wait, here and in the system, before the other end is not read
UNAVAILABLE = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\n"
    b"Content-Length: 0\r\n\r\n"
)
log = logging.getLogger("bumpyard.cluster")


class Half(asyncio.Protocol):
    """One end of a splice: what it reads, the other end writes."""

    other: Half

    def __init__(self, early: bytes = b"") -> None:
        self.transport: asyncio.Transport | None = None
        self.early = early  # bytes to be written, until it is connected

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.set_write_buffer_limits(BUFFER)
        transport.write(self.early)
        self.early = b""

    def data_received(self, data: bytes) -> None:
        if self.other.transport is None:
            self.other.early += data
        else:
            self.other.transport.write(data)

    def eof_received(self) -> bool:
        if self.other.transport is not None and self.other.transport.can_write_eof():
            self.other.transport.write_eof()
        return True  # the other direction may go on

    def pause_writing(self) -> None:
        if self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other.transport is not None:
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.other.transport is not None:
            self.other.transport.close() if exc is None else self.other.transport.abort()


class Splices:
    """All splices of a node, by the addresses that they lead to."""

    def __init__(self) -> None:
        self._tasks = BackgroundTasks(log, "a connection could not be passed on")
        self._open: dict[str, set[Half]] = {}

    def open(self, address: str, secret: bytes, client: int, received: bytes) -> None:
        """Pass a connection on, by its descriptor, with the bytes that were read from it."""
        connection = socket.socket(fileno=client)
        connection.setblocking(False)
        self._tasks.start(self._splice(address, secret, connection, received))

    async def _splice(
        self, address: str, secret: bytes, connection: socket.socket, received: bytes
    ) -> None:
        try:
            peer = connection.getpeername()[0]
            there = await call(address, secret, Greeting("connection", peer))
        except (OSError, TimeoutError):  # that node has just died, or the client is gone
            with suppress(OSError):
                await asyncio.get_running_loop().sock_sendall(connection, UNAVAILABLE)
            connection.close()
            return
        for end, option in ((connection, socket.SO_SNDBUF), (there, socket.SO_RCVBUF)):
            end.setsockopt(socket.SOL_SOCKET, option, BUFFER)  # else megabytes wait in the system
        near, far = Half(), Half(received)
        near.other, far.other = far, near
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(lambda: far, there)
        await loop.connect_accepted_socket(lambda: near, connection)
        self._open.setdefault(address, set()).add(near)

    def keep(self, addresses: set[str]) -> None:
        """End the splices to all other nodes: they are dead. Clients come back."""
        for address in [*self._open]:
            living = {half for half in self._open[address] if not _is_closed(half)}
            self._open[address] = living
            if address not in addresses:
                for half in self._open.pop(address):
                    if half.transport is not None:
                        half.transport.abort()

    async def close(self) -> None:
        """End all."""
        await self._tasks.finish()
        self.keep(set())


def _is_closed(half: Half) -> bool:
    return half.transport is None or half.transport.is_closing()
