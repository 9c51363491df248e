"""Connections between nodes: authenticated by a secret that the database keeps.

The node that is called sends a challenge. The caller answers with its greeting, and a MAC over
both. After that come the bytes of a client's connection, or messages between the two nodes.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import socket
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec
from msgspec import Struct

from ..tasks import BackgroundTasks

CHALLENGE = 32  # bytes
MAC = 32  # bytes
MAX_GREETING = 4096  # bytes
GREET_SECONDS = 2.0
SILENT_SECONDS = 3  # seconds after which a host that acknowledges nothing counts as gone
BACKLOG = 1024
log = logging.getLogger("bumpyard.cluster")


class Greeting(Struct, frozen=True):
    """What a node calls another one for."""

    purpose: Literal["connection", "messages"]
    address: str  # of the client; or the caller's own, for other nodes


_GREETING = msgspec.msgpack.Decoder(Greeting)


def mac_of(secret: bytes, challenge: bytes, greeting: bytes) -> bytes:
    """Return the proof of a caller that it knows the secret."""
    return hmac.digest(secret, challenge + greeting, "sha256")


async def call(address: str, secret: bytes, greeting: Greeting) -> socket.socket:
    """Connect to another node; raise OSError if it does not answer."""
    host, _, port = address.rpartition(":")
    loop = asyncio.get_running_loop()
    host = host.strip("[]")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    connection = socket.socket(family, socket.SOCK_STREAM)
    connection.setblocking(False)
    try:
        async with asyncio.timeout(GREET_SECONDS):
            await loop.sock_connect(connection, (host, int(port)))
            _set_up(connection)
            challenge = await _exactly(connection, CHALLENGE)
            body = msgspec.msgpack.encode(greeting)
            proof = mac_of(secret, challenge, body)
            await loop.sock_sendall(connection, proof + len(body).to_bytes(2, "big") + body)
    except BaseException:
        connection.close()
        raise
    return connection


class Internal:
    """The port on which other nodes call this one."""

    def __init__(
        self,
        host: str,
        port: int,
        take: Callable[[Greeting, socket.socket], Awaitable[None]],
    ) -> None:
        self._take = take
        self._tasks = BackgroundTasks(log, "a node's call could not be taken")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        self._listening = socket.socket(family, socket.SOCK_STREAM)
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listening.bind((host, port))
        bound = self._listening.getsockname()[1]
        self.address = f"[{host}]:{bound}" if ":" in host else f"{host}:{bound}"
        self._accepting: asyncio.Task[None] | None = None

    def open(self, secret: bytes) -> None:
        """Take calls."""
        self._listening.listen(BACKLOG)
        self._listening.setblocking(False)
        self._accepting = asyncio.get_running_loop().create_task(self._accept(secret))

    async def close(self) -> None:
        """Take no more calls."""
        if self._accepting is not None:
            self._accepting.cancel()
            await asyncio.wait([self._accepting])
        self._listening.close()
        await self._tasks.finish()

    async def _accept(self, secret: bytes) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, _ = await loop.sock_accept(self._listening)
            except OSError:
                log.exception("can't accept calls of other nodes")
                await asyncio.sleep(1)
            else:
                self._tasks.start(self._greet(secret, connection))

    async def _greet(self, secret: bytes, connection: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        connection.setblocking(False)
        try:
            async with asyncio.timeout(GREET_SECONDS):
                challenge = secrets.token_bytes(CHALLENGE)
                await loop.sock_sendall(connection, challenge)
                proof = await _exactly(connection, MAC)
                length = int.from_bytes(await _exactly(connection, 2), "big")
                body = await _exactly(connection, min(length, MAX_GREETING))
            if not hmac.compare_digest(proof, mac_of(secret, challenge, body)):
                raise ConnectionError("it does not know the secret")
            greeting = _GREETING.decode(body)
            _set_up(connection)
        except (OSError, TimeoutError, msgspec.MsgspecError) as error:
            connection.close()
            log.warning("a call was refused", extra={"facts": {"reason": str(error)}})
            return
        await self._take(greeting, connection)


def _set_up(connection: socket.socket) -> None:
    """Send without delay; and end with an error if packets are lost, in seconds and not minutes."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (
        ("TCP_NODELAY", 1),
        ("TCP_KEEPIDLE", SILENT_SECONDS),
        ("TCP_KEEPINTVL", 1),
        ("TCP_USER_TIMEOUT", SILENT_SECONDS * 1000),
    ):
        if hasattr(socket, name):  # Linux has all
            connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


async def _exactly(connection: socket.socket, count: int) -> bytes:
    """Read so many bytes and not one more: the others are for somebody else."""
    loop = asyncio.get_running_loop()
    found = b""
    while len(found) < count:
        data = await loop.sock_recv(connection, count - len(found))
        if not data:
            raise ConnectionError("it was closed")
        found += data
    return found
