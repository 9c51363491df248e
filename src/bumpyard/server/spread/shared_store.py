"""The store of a worker: it reads the file by itself, and has the supervisor write to it.

So a file has one writer, however many workers there are, and what they all write in the time of
one sync is one commit.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Concatenate

from msgspec import Raw

from ...store import Batch
from ...store.access import P, T
from ...store.db import Db
from ...store.errors import DiskError, StoreError
from ...store.sql import name_of
from ...store.sqlite import SqliteReader
from ...store.worker import settle
from .channel import Channel
from .messages import ENCODER, Append, NotWritten, Write, Written


class SharedStore(SqliteReader):
    """The store, as a worker sees it."""

    def __init__(self, path: Path, channel: Channel) -> None:
        super().__init__(path)
        self._channel = channel
        self._numbers = count()
        self._waiting: dict[int, Callable[[Any], object]] = {}
        self._idle: Future[None] | None = None

    async def close(self) -> None:
        """Wait until all is written, and close."""
        if self._waiting:
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle
        await super().close()

    def take(self, message: Written | NotWritten) -> None:
        """Take the supervisor's answer."""
        then = self._waiting.pop(message.number)
        if isinstance(message, Written):
            result: object = message.result
        else:
            result = (DiskError if message.disk else StoreError)(message.reason)
        try:
            then(result)
        except Exception as error:  # noqa: BLE001  # other writes have to go on
            context = {"message": "what follows a write failed", "exception": error}
            asyncio.get_running_loop().call_exception_handler(context)
        if not self._waiting and self._idle is not None:
            self._idle.set_result(None)
            self._idle = None

    # --- writing ---

    def append(self, batch: Batch) -> Future[bool]:
        future: Future[bool] = asyncio.get_running_loop().create_future()
        self.append_then(batch, partial(settle, future))
        return future

    def append_then(self, batch: Batch, then: Callable[[bool | Exception], object]) -> None:
        number = next(self._numbers)
        self._waiting[number] = then
        self._channel.send(Append(number, batch))

    async def write(self, call: Callable[Concatenate[Db, P], T], *args: P.args, **_: P.kwargs) -> T:
        number = next(self._numbers)
        future: Future[T] = asyncio.get_running_loop().create_future()
        self._waiting[number] = partial(settle, future)
        self._channel.send(Write(number, name_of(call), Raw(ENCODER.encode(args))))
        return await future
