"""The store in one SQLite file: one connection that writes, one that reads, a thread for each.

All that waits to be written is written in one transaction, batches as one row of the journal, and
acknowledged after its commit, which the disk has confirmed (`synchronous = FULL`). Only this one
connection ever writes to the file or moves the write-ahead log into it.
"""

from __future__ import annotations

import os
import sqlite3
from asyncio import Future
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Concatenate

from . import Batch, Store
from .access import P, T
from .db import Db
from .errors import SQLITE_ERRORS, StoreError
from .groups import one_by_one
from .journal import Journal
from .lock import Lock
from .migrations import migrate, scripts, version
from .sql import guests, logs, tables
from .sql.journal import ReadingConnection
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
        uri = f"{path.resolve().as_uri()}?mode=ro"
        db = sqlite3.connect(uri, uri=True, isolation_level=None, factory=ReadingConnection)
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


# These come after what the journal holds of the same table or guest: a clock in it would overwrite
# the row's, and answers in it are to be forgotten with a guest.
AFTER_THE_JOURNAL: Mapping[Callable[..., object], Callable[..., str]] = {
    tables.change_table: lambda row: row.id,
    guests.delete_guest: lambda guest: guest,
}


class SqliteReader(Store):
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

    def read(
        self, call: Callable[Concatenate[Db, P], T], *args: P.args, **_: P.kwargs
    ) -> Awaitable[T]:
        return self._reader.do(call, *args, **_)


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

    async def write(self, call: Callable[Concatenate[Db, P], T], *args: P.args, **_: P.kwargs) -> T:
        if key := AFTER_THE_JOURNAL.get(call):
            await self._writer.do(self._journal.put_away_for, key(*args))
        return await self._writer.do(call, *args, **_)

    def append(self, batch: Batch) -> Future[bool]:
        return self._writer.do(self._journal.append, batch)

    def append_then(self, batch: Batch, then: Callable[[bool | Exception], object]) -> None:
        self._writer.do_then(then, self._journal.append, batch)
