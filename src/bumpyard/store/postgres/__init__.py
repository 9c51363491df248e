"""The store in PostgreSQL: for servers on several hosts, which share nothing else.

The functions of `store.sql` run on it through `facade.py`. Moves have a way of their own
(`appending.py`). What fails because the database is away is tried again; nothing is written twice.
"""

from __future__ import annotations

import asyncio
import sqlite3
from asyncio import Future
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, Concatenate

import asyncpg

from ...table import Entry
from .. import Batch, GameCounts, Store, TableRow
from ..access import P, T
from ..db import Db
from ..errors import StoreError
from ..worker import settle
from . import logs
from .appending import Appender
from .facade import PostgresDb
from .migrations import check, migrate
from .pool import AWAY, PATIENCE_SECONDS, Link, Patience, Pool, shown

CONNECTIONS = 6  # for everything but moves, which need one
ROOM_BYTES = 256 * 1024  # bytes: more than a commit usually writes
ARCHIVE_AT_ONCE = 100  # tables, before others have a turn
ARCHIVE_SECONDS = 60.0  # seconds until the next tables are archived
# Functions of `store.sql` look, then write: as in SQLite, nobody may write in between.
BEGIN = "BEGIN ISOLATION LEVEL SERIALIZABLE"
NUMBER = "SELECT pg_current_xact_id_if_assigned()::text"  # of a transaction that has written


class PostgresStore(Store):
    """The store in a database. It is made with the database's address, and opened with `open`."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.pool = Pool(url, CONNECTIONS)
        self._version = ""
        self._moves = Pool(url, 1)
        self.appender = Appender(self._moves)
        self._threads = ThreadPoolExecutor(CONNECTIONS, "postgres")
        self._archiving: asyncio.Task[None] | None = None
        self._busy: set[asyncio.Task[Any]] = set()

    @property
    def about(self) -> str:
        """A line for the server's start: the database, and its version."""
        return f"{shown(self.url)} ({self._version or 'PostgreSQL'})"

    def alarm_with(self, alarm: Callable[[Exception], object]) -> None:
        self.pool.alarm = self._moves.alarm = alarm

    # --- opening and closing ---

    async def open(self, *, upkeep: bool = True) -> None:
        """Connect, bring the database up to date, and archive what is long over."""
        self.pool.open = self._moves.open = True
        try:
            await self.pool.attempt(self._prepare, Patience())
            if upkeep:
                await self._archive_some()
                self._archiving = asyncio.get_running_loop().create_task(self._archive())
        except BaseException:
            await self.close()
            raise

    async def open_as_it_is(self) -> None:
        """Connect without changing anything; raise unless the database is up to date."""
        self.pool.open = self._moves.open = True

        async def work(link: Link) -> None:
            await check(link, self.url)

        try:
            await self.pool.attempt(work, Patience())
        except BaseException:
            await self.close()
            raise

    async def _prepare(self, link: Link) -> None:
        await migrate(link, self.url)
        synced = await link.connection.fetchval("SHOW synchronous_commit")
        version = link.connection.get_server_version()
        self._version = f"PostgreSQL {version.major}.{version.minor}; synchronous_commit {synced}"

    async def close(self) -> None:
        """Write all that waits, and close."""
        if self._archiving is not None:
            self._archiving.cancel()
            with suppress(asyncio.CancelledError):
                await self._archiving
            self._archiving = None
        with suppress(TimeoutError):  # the database is away, and may be for long
            await asyncio.wait_for(self.appender.idle(), PATIENCE_SECONDS)
        if self._busy:
            await asyncio.wait(self._busy, timeout=PATIENCE_SECONDS)
        for pool in (self.pool, self._moves):
            await pool.close()
        await self.appender.idle()
        self._threads.shutdown(wait=False)

    # --- reading and writing ---

    def read(
        self, call: Callable[Concatenate[Db, P], T], *args: P.args, **_: P.kwargs
    ) -> Awaitable[T]:
        return self._start(self._read(call, args))

    def write(
        self, call: Callable[Concatenate[Db, P], T], *args: P.args, **_: P.kwargs
    ) -> Awaitable[T]:
        return self._start(self._write(call, args))

    def _start(self, work: Any) -> Awaitable[Any]:
        """Let something run to its end, also if nobody waits for it any more."""
        task = asyncio.get_running_loop().create_task(work)
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        return asyncio.shield(task)

    async def _read(self, call: Callable[..., T], args: Sequence[Any]) -> T:
        return await self.pool.attempt(partial(self._called, call, args), Patience())

    async def _called(self, call: Callable[..., T], args: Sequence[Any], link: Link) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, call, PostgresDb(link, loop), *args)

    async def _write(self, call: Callable[..., T], args: Sequence[Any]) -> T:
        """Call a function in a transaction: once, though the answer to its commit may be lost."""
        lost: list[tuple[str, T]] = []  # the number of a transaction, and what it returned
        beaten: list[Exception] = []

        async def work(link: Link) -> T:
            if lost and await _committed(link, lost[-1][0]):
                return lost[-1][1]
            lost.clear()
            await link.script(BEGIN)
            try:
                result = await self._called(call, args, link)
            except AWAY:
                raise
            except sqlite3.IntegrityError as error:
                await link.script("ROLLBACK")
                beaten.append(error)
                if len(beaten) > 1:
                    raise
                # Another transaction was first, which this one could not see: now it can.
                raise asyncpg.SerializationError(str(error)) from error
            except BaseException:
                await link.script("ROLLBACK")
                raise
            with suppress(asyncpg.InFailedSQLTransactionError):  # refused, and the function knows
                (row,), _ = await link.run(NUMBER)
                if row[0] is not None:
                    lost.append((row[0], result))
            await link.script("COMMIT")
            return result

        return await self.pool.attempt(work, Patience())

    async def snapshot(self, call: Callable[..., T], *args: Any) -> T:
        """Call a function that only reads, all of it at one moment; a standby can do so, too."""

        async def work(link: Link) -> T:
            async with link.connection.transaction(isolation="repeatable_read", readonly=True):
                return await self._called(call, args, link)

        return await self.pool.attempt(work, Patience())

    # --- logs ---

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        return await self.read(logs.entries, table, after)

    async def last_entries(self, tables: Sequence[str]) -> dict[str, Entry]:
        return await self.read(logs.last_entries, tables)

    async def table(self, id_or_code: str) -> TableRow | None:
        return await self.read(logs.table, id_or_code)

    async def change_table(self, row: TableRow) -> None:
        return await self.write(logs.change_table, row, self.appender.fence_of(row.id))

    async def answered(self, table: str, guest: str, command: str) -> bytes | None:
        return await self.read(logs.answered, table, guest, command)

    async def delete_guest(self, id: str) -> None:  # noqa: A002  # the word for it
        return await self.write(logs.delete_guest, id)

    async def counts(self) -> list[GameCounts]:
        return await self.read(logs.counts)

    def append(self, batch: Batch) -> Future[bool]:
        future: Future[bool] = asyncio.get_running_loop().create_future()
        self.append_then(batch, partial(settle, future))
        return future

    def append_then(self, batch: Batch, then: Callable[[bool | Exception], object]) -> None:
        self.appender.append(batch, then)

    # --- upkeep ---

    async def check_room(self) -> None:
        async def work(link: Link) -> None:
            await link.run(
                "SELECT pg_logical_emit_message(true, 'room', $1::bytea)", bytes(ROOM_BYTES)
            )

        await self.pool.attempt(work, Patience())

    async def _archive(self) -> None:
        while True:
            await asyncio.sleep(ARCHIVE_SECONDS)
            with suppress(StoreError):  # the next time, then
                await self._archive_some()

    async def _archive_some(self) -> None:
        while tables := await self.read(logs.long_over, ARCHIVE_AT_ONCE):
            for table in tables:
                await self.write(logs.archive, table)
            await asyncio.sleep(0)


async def _committed(link: Link, number: str) -> bool:
    """Return whether a transaction was committed whose answer was lost."""
    try:
        rows, _ = await link.run("SELECT pg_xact_status($1::text::xid8)", number)
    except asyncpg.DataError:  # it is in the future of a host that has taken over: it never was
        return False
    if rows[0][0] == "in progress":  # it ends soon, for its connection is gone
        raise asyncpg.ConnectionDoesNotExistError("a transaction is still to end")
    return bool(rows[0][0] == "committed")
