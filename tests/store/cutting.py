"""A way to PostgreSQL that can be cut: before a commit arrives, or before its answer does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit


class Way:
    """A proxy between a store and its database. What it is told to look for, it cuts off."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._socket = f"{parse_qs(parts.query)['host'][0]}/.s.PGSQL.5432"
        self._database = parts.path
        self.url = ""
        self.cut_asked: Callable[[bytes], bool] = lambda _: False  # of the store: it never arrives
        self.cut_told: Callable[[bytes], bool] = lambda _: False  # of the database: it is lost
        self.cuts = 0
        self.closed = False  # nobody gets through
        self._whole = asyncio.Event()
        self._whole.set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Way]:
        server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self.url = f"postgresql://postgres@127.0.0.1:{port}{self._database}?sslmode=disable"
        try:
            yield self
        finally:
            server.close()

    def stall(self) -> None:
        """Let nothing through, and tell nobody: as a network that loses every packet."""
        self._whole.clear()

    def go_on(self) -> None:
        """Let everything through, first of all what has waited."""
        self._whole.set()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.closed:
            writer.transport.abort()
            return
        there, back = await asyncio.open_unix_connection(self._socket)
        ways = [
            asyncio.ensure_future(self._pipe(reader, back, "cut_asked")),
            asyncio.ensure_future(self._pipe(there, writer, "cut_told")),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for each in (writer, back):
            each.transport.abort()
        for way in ways:
            way.cancel()
            with suppress(asyncio.CancelledError):
                await way

    async def _pipe(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, cut: str
    ) -> None:
        with suppress(ConnectionError):
            while data := await source.read(1 << 16):
                if self.closed or getattr(self, cut)(data):
                    self.cuts += 1
                    return
                await self._whole.wait()
                sink.write(data)
                await sink.drain()
