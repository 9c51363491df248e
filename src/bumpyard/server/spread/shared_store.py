"""The store of a worker: it reads the file by itself, and has the supervisor write to it.

So a file has one writer, however many workers there are, and what they all write in the time of
one sync is one commit.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from msgspec import Raw

from ...store import Batch, Guest, Said, TableRow
from ...store.errors import DiskError, StoreError
from ...store.friends import Kind
from ...store.moderation import GuestReport, HostAct
from ...store.people import GuestSession, Passkey
from ...store.played import Study
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

    async def _write(self, method: str, *arguments: Any) -> Any:
        number = next(self._numbers)
        future: Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = partial(settle, future)
        self._channel.send(Write(number, method, Raw(ENCODER.encode(arguments))))
        return await future

    async def check_room(self) -> None:
        await self._write("check_room")

    async def new_table(self, row: TableRow) -> bool:
        return bool(await self._write("new_table", row))

    async def change_table(self, row: TableRow) -> None:
        await self._write("change_table", row)

    async def new_guest(self, guest: Guest, token_hash: bytes, device: str = "") -> None:
        await self._write("new_guest", guest, token_hash, device)

    async def change_guest(
        self,
        guest: str,
        name: str | None,
        language: str | None,
        face: str | None,
    ) -> None:
        await self._write("change_guest", guest, name, language, face)

    async def delete_guest(self, id: str) -> None:  # noqa: A002  # the word for it
        await self._write("delete_guest", id)

    async def say(self, said: Said) -> None:
        await self._write("say", said)

    async def merge_guest(self, old: str, new: str) -> None:
        await self._write("merge_guest", old, new)

    async def add_session(self, guest: str, session: GuestSession) -> None:
        await self._write("add_session", guest, session)

    async def use_session(self, token_hash: bytes, time: int) -> None:
        await self._write("use_session", token_hash, time)

    async def end_sessions(self, hashes: Sequence[bytes]) -> None:
        await self._write("end_sessions", hashes)

    async def add_passkey(self, passkey: Passkey) -> bool:
        return bool(await self._write("add_passkey", passkey))

    async def use_passkey(self, id: bytes, sign_count: int, time: int) -> bool:  # noqa: A002  # the word for it
        return bool(await self._write("use_passkey", id, sign_count, time))

    async def delete_passkey(self, guest: str, id: bytes) -> bool:  # noqa: A002  # the word for it
        return bool(await self._write("delete_passkey", guest, id))

    async def put_once(
        self, guest: str, kind: str, hashes: Sequence[bytes], until: int | None
    ) -> None:
        await self._write("put_once", guest, kind, hashes, until)

    async def take_once(self, kind: str, hash: bytes, now: int) -> bool:  # noqa: A002  # the word for it
        return bool(await self._write("take_once", kind, hash, now))

    async def set_handle(self, guest: str, handle: str, key: str) -> bool:
        return bool(await self._write("set_handle", guest, handle, key))

    async def relate(self, guest: str, other: str, kind: Kind | None) -> None:
        await self._write("relate", guest, other, kind)

    async def invite(self, guest: str, table: str) -> None:
        await self._write("invite", guest, table)

    async def add_report(self, report: GuestReport) -> None:
        await self._write("add_report", report)

    async def close_report(self, number: int) -> bool:
        return bool(await self._write("close_report", number))

    async def act(self, act: HostAct) -> None:
        await self._write("act", act)

    async def take_notice(self, guest: str) -> None:
        await self._write("take_notice", guest)

    async def star(self, guest: str, table: str, starred: bool) -> bool:  # the state to be written
        return bool(await self._write("star", guest, table, starred))

    async def keep_studies(self, table: str, studies: Sequence[Study]) -> None:
        await self._write("keep_studies", table, studies)
