"""The store in one SQLite file: one connection that writes, one that reads, a thread for each.

All that waits to be written is written in one transaction, batches as one row of the journal, and
acknowledged after its commit, which the disk has confirmed (`synchronous = FULL`). Only this one
connection ever writes to the file or moves the write-ahead log into it.
"""

from __future__ import annotations

import os
import sqlite3
from asyncio import Future
from collections.abc import Callable, Sequence
from pathlib import Path

from ..table import Entry
from . import Batch, GameCounts, Guest, Said, TableRow
from .errors import SQLITE_ERRORS, StoreError
from .friends import Kind, Relation
from .groups import one_by_one
from .journal import Journal
from .lock import Lock
from .migrations import migrate, scripts, version
from .moderation import GuestReport, HostAct
from .people import AccountRow, GuestSession, Passkey, Rename
from .played import GamesWanted, PlayedGame, Study
from .sql import counts, friends, guests, logs, moderation, people, played, room, tables
from .worker import Worker

MIN_VERSION = (3, 38)  # for STRICT and unixepoch
SAFE_VERSION = (3, 51, 3)  # older: two connections that reset the write-ahead log can corrupt it

WRITER = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;           -- a deleted guest leaves no bytes behind
    PRAGMA wal_autocheckpoint = 0;       -- never in a commit: the journal does it between groups
    PRAGMA journal_size_limit = 67108864;
    PRAGMA cache_size = -8192;           -- KiB: the system caches the file, too
    PRAGMA busy_timeout = 5000;
"""
READER = """
    PRAGMA query_only = ON;
    PRAGMA wal_autocheckpoint = 0;
    PRAGMA cache_size = -4096;
    PRAGMA busy_timeout = 5000;
"""


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a database that others may be writing to, only to read."""
    try:
        db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
        db.executescript(READER)
    except SQLITE_ERRORS as error:
        raise StoreError(f"can't open {path}: {error}") from None
    return db


def connect_to_write(path: Path, journal: Journal) -> sqlite3.Connection:
    """Open or make a database, and bring it up to date. The caller holds its lock."""
    if sqlite3.sqlite_version_info < MIN_VERSION:
        wanted = ".".join(map(str, MIN_VERSION))
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old: Bumpyard needs {wanted}")
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds secrets
        db = sqlite3.connect(path, isolation_level=None)
        version(db, path, len(scripts()))  # before anything is changed
        db.executescript(WRITER)
        migrate(db, path)
        journal.open(db)
        logs.forget_answers(db)
    except OSError as error:
        raise StoreError(f"can't open {path}: {error.strerror}") from None
    except SQLITE_ERRORS as error:
        raise StoreError(f"can't open {path}: {error}") from None
    return db


class SqliteReader:
    """The reading half of the store, for which anyone may have a connection."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._reader = Worker(lambda: connect_to_read(self.path), one_by_one)

    @property
    def about(self) -> str:
        """A line for the server's start: the file, SQLite's version, and how it is written."""
        safe = sqlite3.sqlite_version_info >= SAFE_VERSION
        note = "" if safe else ", which no other may write to"
        return f"{self.path} (SQLite {sqlite3.sqlite_version}; one writer{note}; synced in full)"

    async def open(self) -> None:
        """Begin to read."""
        await self._reader.start()

    async def close(self) -> None:
        """Read no more."""
        await self._reader.stop()

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        return await self._reader.do(logs.entries, table, after)

    async def last_entries(self, tables: Sequence[str]) -> dict[str, Entry]:
        return await self._reader.do(logs.last_entries, tables)

    async def answered(self, table: str, guest: str, command: str) -> bytes | None:
        return await self._reader.do(logs.answered, table, guest, command)

    async def table(self, id_or_code: str) -> TableRow | None:
        return await self._reader.do(tables.table, id_or_code)

    async def tables(self, status: str | None = None, limit: int = 100) -> list[TableRow]:
        return await self._reader.do(tables.tables, status, limit)

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        return await self._reader.do(tables.tables_of, guest, limit)

    async def tables_by_id(self, ids: Sequence[str]) -> list[TableRow]:
        return await self._reader.do(tables.tables_by_id, ids)

    async def counts(self) -> list[GameCounts]:
        return await self._reader.do(counts.counts)

    async def interrupted(self) -> list[str]:
        return await self._reader.do(counts.interrupted)

    async def guest_by_token(self, token_hash: bytes) -> Guest | None:
        return await self._reader.do(guests.guest_by_token, token_hash)

    async def guests(self, ids: Sequence[str]) -> dict[str, Guest]:
        return await self._reader.do(guests.guests, ids)

    async def chat(self, table: str, limit: int = 100) -> list[Said]:
        return await self._reader.do(guests.chat, table, limit)

    async def chat_of(self, guest: str) -> list[Said]:
        return await self._reader.do(guests.chat_of, guest)

    async def account(self, guest: str) -> AccountRow:
        return await self._reader.do(people.account, guest)

    async def session(self, token_hash: bytes) -> GuestSession | None:
        return await self._reader.do(people.session, token_hash)

    async def passkey(self, id: bytes) -> Passkey | None:  # noqa: A002  # the word for it
        return await self._reader.do(people.passkey, id)

    async def holder(self, kind: str, hash: bytes, now: int) -> str | None:  # noqa: A002  # the word for it
        return await self._reader.do(people.holder, kind, hash, now)

    async def renames(self) -> list[Rename]:
        return await self._reader.do(people.renames)

    async def reports(self) -> list[GuestReport]:
        return await self._reader.do(moderation.reports)

    async def acts(self, guest: str | None) -> list[HostAct]:
        return await self._reader.do(moderation.acts, guest)

    async def relations(self, guest: str) -> list[Relation]:
        return await self._reader.do(friends.relations, guest)

    async def by_handle(self, key: str) -> str | None:
        return await self._reader.do(friends.by_handle, key)

    async def handles(self, guests: Sequence[str]) -> dict[str, str]:
        return await self._reader.do(friends.handles, guests)

    async def tables_at(self, guests: Sequence[str]) -> list[TableRow]:
        return await self._reader.do(tables.tables_at, guests)

    async def invitations(self, guest: str) -> list[str]:
        return await self._reader.do(friends.invitations, guest)

    async def games(self, guest: str, wanted: GamesWanted) -> list[PlayedGame]:
        return await self._reader.do(played.games, guest, wanted)

    async def opponents(self, guest: str) -> dict[str, int]:
        return await self._reader.do(played.opponents, guest)


class SqliteStore(SqliteReader):
    """The store in one file. It is made with the file's path, and opened with `open`."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(path)
        self._lock = Lock(self.path)
        self._journal = Journal()
        self._writer = Worker(
            lambda: connect_to_write(self.path, self._journal),
            self._journal.work,
            self._journal.tidy,
        )

    async def open(self) -> None:
        self._lock.take()
        try:
            await self._writer.start()
            await super().open()
        except StoreError:
            await self.close()
            raise

    async def close(self) -> None:
        await super().close()  # the writer goes last, and tidies up
        await self._writer.stop()
        self._lock.release()

    async def check_room(self) -> None:
        await self._writer.do(room.take_room)
        await self._writer.do(room.leave_room)

    # --- logs ---

    def append(self, batch: Batch) -> Future[bool]:
        return self._writer.do(self._journal.append, batch)

    def append_then(self, batch: Batch, then: Callable[[bool | Exception], object]) -> None:
        self._writer.do_then(then, self._journal.append, batch)

    # --- tables ---

    async def new_table(self, row: TableRow) -> bool:
        return await self._writer.do(tables.new_table, row)

    async def change_table(self, row: TableRow) -> None:
        await self._writer.do(self._journal.put_away)  # or its clock would come after this one
        await self._writer.do(tables.change_table, row)

    # --- guests and chat ---

    async def new_guest(self, guest: Guest, token_hash: bytes, device: str = "") -> None:
        await self._writer.do(guests.new_guest, guest, token_hash, device)

    async def change_guest(
        self,
        guest: str,
        name: str | None,
        language: str | None,
        face: str | None,
    ) -> None:
        await self._writer.do(guests.change_guest, guest, name, language, face)

    async def delete_guest(self, id: str) -> None:  # noqa: A002  # the word for it
        await self._writer.do(self._journal.put_away)  # with the answers that are to be forgotten
        await self._writer.do(guests.delete_guest, id)

    async def say(self, said: Said) -> None:
        await self._writer.do(guests.say, said)

    # --- accounts ---

    async def merge_guest(self, old: str, new: str) -> None:
        await self._writer.do(people.merge_guest, old, new)

    async def add_session(self, guest: str, session: GuestSession) -> None:
        await self._writer.do(people.add_session, guest, session)

    async def use_session(self, token_hash: bytes, time: int) -> None:
        await self._writer.do(people.use_session, token_hash, time)

    async def end_sessions(self, hashes: Sequence[bytes]) -> None:
        await self._writer.do(people.end_sessions, hashes)

    async def add_passkey(self, passkey: Passkey) -> bool:
        return await self._writer.do(people.add_passkey, passkey)

    async def use_passkey(self, id: bytes, sign_count: int, time: int) -> bool:  # noqa: A002  # the word for it
        return await self._writer.do(people.use_passkey, id, sign_count, time)

    async def delete_passkey(self, guest: str, id: bytes) -> bool:  # noqa: A002  # the word for it
        return await self._writer.do(people.delete_passkey, guest, id)

    async def put_once(
        self, guest: str, kind: str, hashes: Sequence[bytes], until: int | None
    ) -> None:
        await self._writer.do(people.put_once, guest, kind, hashes, until)

    async def take_once(self, kind: str, hash: bytes, now: int) -> bool:  # noqa: A002  # the word for it
        return await self._writer.do(people.take_once, kind, hash, now)

    async def set_handle(self, guest: str, handle: str, key: str) -> bool:
        return await self._writer.do(people.set_handle, guest, handle, key)

    # --- friends ---

    async def relate(self, guest: str, other: str, kind: Kind | None) -> None:
        await self._writer.do(friends.relate, guest, other, kind)

    async def invite(self, guest: str, table: str) -> None:
        await self._writer.do(friends.invite, guest, table)

    # --- moderation ---

    async def add_report(self, report: GuestReport) -> None:
        await self._writer.do(moderation.add_report, report)

    async def close_report(self, number: int) -> bool:
        return await self._writer.do(moderation.close_report, number)

    async def act(self, act: HostAct) -> None:
        await self._writer.do(moderation.act, act)

    async def take_notice(self, guest: str) -> None:
        await self._writer.do(moderation.take_notice, guest)

    # --- finished games ---

    async def star(self, guest: str, table: str, starred: bool) -> bool:  # the state to be written
        return await self._writer.do(played.star, guest, table, starred)

    async def keep_studies(self, table: str, studies: Sequence[Study]) -> None:
        await self._writer.do(played.keep_studies, table, studies)
