"""A bad connection, on demand: it passes bytes on, changes them, or breaks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias
from urllib.parse import urlsplit

Change: TypeAlias = Callable[[bytes], bytes | None]  # None: break the connection instead

HOST = "127.0.0.1"


def unchanged(data: bytes) -> bytes:
    return data


class Proxy:
    """A proxy before a server. What it does can be changed at any time."""

    def __init__(self, url: str) -> None:
        port = urlsplit(url).port
        assert port is not None
        self._port = port
        self._writers: set[asyncio.StreamWriter] = set()
        self.to_server: Change = unchanged
        self.to_client: Change = unchanged
        self.open = True
        self.broken = 0  # connections that were broken on purpose
        self.refused = asyncio.Event()  # somebody came while it was closed
        self.url = ""

    def cut(self) -> None:
        """Break all connections, in the middle of a message."""
        for writer in self._writers:
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.open:
            self.refused.set()
            writer.transport.abort()
            return
        up_reader, up_writer = await asyncio.open_connection(HOST, self._port)
        ends = {writer, up_writer}
        self._writers |= ends
        with suppress(OSError):
            await asyncio.gather(
                self._pump(reader, up_writer),
                self._pump(up_reader, writer, to_client=True),
            )
        for end in ends:
            end.transport.abort()
        self._writers -= ends

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, to_client: bool = False
    ) -> None:
        while data := await reader.read(65536):
            changed = self.to_client(data) if to_client else self.to_server(data)
            if changed is None:
                self.broken += 1
                raise ConnectionError("broken on purpose")
            writer.write(changed)
            await writer.drain()
        raise ConnectionError("one end has gone")


@asynccontextmanager
async def proxied(url: str) -> AsyncIterator[Proxy]:
    """Put a proxy before a server."""
    proxy = Proxy(url)
    server = await asyncio.start_server(proxy.serve, HOST, 0)
    proxy.url = f"http://{HOST}:{server.sockets[0].getsockname()[1]}"
    try:
        yield proxy
    finally:
        server.close()
        proxy.cut()
