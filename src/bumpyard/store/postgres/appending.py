"""Moves: all batches that wait are one statement, which is one transaction and one round trip.

The statement finds the heads of the tables that the batches follow, and appends to these alone.
If its answer is lost, the batches are sent again until it is known what became of them: those
whose entries are there, by their hashes, were written the first time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from ..errors import DiskError, StoreError
from ..rows import Batch
from .pool import AGAIN, FULL, Link, Patience, Pool

MAX_GROUP = 512  # batches of one transaction
NO_FENCE = -1  # which no table has

Result: TypeAlias = bool | Exception
Then: TypeAlias = Callable[[Result], object]

APPEND = """
    WITH run AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[],
            $6::bigint[], $7::text[], $8::bytea[])
        AS run (table_id, first, last, time, clock, fence, status, secret)
    ), moved AS (
        UPDATE heads SET newest = run.last, changed = run.time,
            clock = coalesce(run.clock, heads.clock)
        FROM run
        WHERE heads.table_id = run.table_id AND heads.newest = run.first - 1
        AND (run.fence IS NULL OR heads.fence = run.fence)
        RETURNING heads.table_id
    ), appended AS (
        INSERT INTO entries
        SELECT entry.* FROM unnest($9::text[], $10::bigint[], $11::bigint[], $12::bytea[],
            $13::bytea[], $14::bytea[]) AS entry (table_id, seq, time, public, private, hash)
        JOIN moved USING (table_id)
    ), answered AS (
        INSERT INTO answers
        SELECT given.* FROM unnest($15::text[], $16::text[], $17::text[], $18::bytea[])
            AS given (table_id, guest, command, answer)
        JOIN moved USING (table_id) ON CONFLICT DO NOTHING
    ), changed AS (
        UPDATE tables SET status = coalesce(run.status, tables.status),
            secret = coalesce(run.secret, tables.secret)
        FROM run JOIN moved USING (table_id)
        WHERE id = run.table_id AND (run.status IS NOT NULL OR run.secret IS NOT NULL)
    )
    SELECT table_id FROM moved
"""
WRITTEN = """
    SELECT table_id FROM entries JOIN unnest($1::text[], $2::bigint[], $3::bytea[])
        AS asked (table_id, seq, hash) USING (table_id, seq, hash)
"""
CHANGE = """
    WITH known AS (
        SELECT id AS table_id FROM tables LEFT JOIN heads ON table_id = id
        WHERE id = $1 AND ($2::bigint IS NULL OR fence = $2)
    ), answered AS (
        INSERT INTO answers (table_id, guest, command, answer)
        SELECT table_id, $3, $4, $5 FROM known WHERE $4::text IS NOT NULL
        ON CONFLICT (table_id, guest, command) DO NOTHING RETURNING table_id
    ), counted AS (
        SELECT table_id FROM known WHERE $4 IS NULL UNION ALL SELECT table_id FROM answered
    ), clocked AS (
        UPDATE heads SET clock = $6 FROM counted
        WHERE heads.table_id = counted.table_id AND $6::bytea IS NOT NULL
    ), changed AS (
        UPDATE tables SET status = coalesce($7, status), secret = coalesce($8, secret) FROM counted
        WHERE id = counted.table_id AND ($7::text IS NOT NULL OR $8::bytea IS NOT NULL)
    )
    SELECT count(*) FROM counted
"""


class Waiting(NamedTuple):
    """A batch that waits to be written."""

    batch: Batch
    then: Then


class Run:
    """Batches of one table that follow each other."""

    def __init__(self, waiting: Waiting) -> None:
        self.waiting = [waiting]
        self.table = waiting.batch.table
        self.first = waiting.batch.entries[0].seq

    @property
    def last(self) -> Any:
        """Its last entry."""
        return self.waiting[-1].batch.entries[-1]

    def newest(self, field: str) -> Any:
        """Return the last value of a field of the batches that is not None."""
        values = (getattr(each.batch, field) for each in reversed(self.waiting))
        return next((value for value in values if value is not None), None)


class Appender:
    """Appends batches to logs, in the order they come in."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.fences: dict[str, int] = {}  # of tables that this node has taken
        self.fenced = False  # a node of a cluster writes to no other tables
        self._queue: deque[Waiting] = deque()
        self._working: asyncio.Task[None] | None = None

    def append(self, batch: Batch, then: Then) -> None:
        """Append a batch, and call a function with the result."""
        if not self._pool.open:
            asyncio.get_running_loop().call_soon(then, StoreError("the store is not open"))
            return
        self._queue.append(Waiting(batch, then))
        if self._working is None:
            self._working = asyncio.get_running_loop().create_task(self._work())

    def fence_of(self, table: str) -> int | None:
        """Return the fence that a table must have; None: any, where there is one server only."""
        return self.fences.get(table, NO_FENCE if self.fenced else None)

    async def idle(self) -> None:
        """Wait until nothing is left to be written."""
        while self._working is not None:
            await asyncio.wait((self._working,))

    async def _work(self) -> None:
        try:
            while self._queue:
                await self._write(self._take())
        finally:
            self._working = None

    def _take(self) -> list[Waiting]:
        """Take batches that can be written together; the others wait, in their order."""
        group: list[Waiting] = []
        later: list[Waiting] = []
        last: dict[str, int] = {}  # entries of the group, by their tables
        held: set[str] = set()  # tables of which a batch waits
        while self._queue and len(group) < MAX_GROUP:
            waiting = self._queue.popleft()
            batch = waiting.batch
            entries, table = batch.entries, batch.table
            if table in held:
                later.append(waiting)
            elif not entries and _changes(batch):
                if not group:
                    return [waiting]
                held.add(table)
                later.append(waiting)
            elif entries and last.get(table, entries[0].seq - 1) != entries[0].seq - 1:
                held.add(table)
                later.append(waiting)
            else:
                group.append(waiting)
                if entries:
                    last[table] = entries[-1].seq
        self._queue.extendleft(reversed(later))
        return group

    async def _write(self, group: list[Waiting]) -> None:
        if len(group) == 1 and not group[0].batch.entries and _changes(group[0].batch):
            _tell(group[0], await self._safely(partial(self._change, group[0].batch)))
            return
        results: dict[int, Result] = {}
        runs: dict[str, Run] = {}
        for waiting in group:
            entries, table = waiting.batch.entries, waiting.batch.table
            if not entries:
                results[id(waiting)] = True  # all before it are written with it
            elif any(entry.seq != seq for seq, entry in enumerate(entries, entries[0].seq)):
                text = f"the entries for table '{table}' do not follow each other"
                results[id(waiting)] = StoreError(text)
            elif table in runs:
                runs[table].waiting.append(waiting)
            else:
                runs[table] = Run(waiting)
        if runs:
            results |= await self._append_all(list(runs.values()))
        for waiting in group:
            _tell(waiting, results[id(waiting)])

    async def _append_all(self, runs: Sequence[Run]) -> dict[int, Result]:
        """Append runs together; what can't be appended so, batch by batch."""
        moved = await self._safely(partial(self._append, runs))
        if isinstance(moved, Exception) and len(runs) == len(runs[0].waiting) == 1:
            return {id(runs[0].waiting[0]): moved}
        done = set() if isinstance(moved, Exception) else moved
        results: dict[int, Result] = {}
        for run in runs:
            for waiting in run.waiting:
                if run.table in done:
                    results[id(waiting)] = True
                elif isinstance(moved, DiskError):
                    results[id(waiting)] = moved
                elif isinstance(moved, Exception) or len(run.waiting) > 1:
                    results |= await self._append_all([Run(waiting)])
                else:
                    results[id(waiting)] = await self._safely(partial(self._refused, run))
        return results

    async def _safely(self, work: Callable[[Link, bool], Any]) -> Any:
        """Do work until it is known what became of it; return what it returns, or an error."""
        again, sent = Patience(), False
        while True:
            try:
                async with self._pool.link() as link:
                    before, sent = sent, True
                    return await work(link, before)
            except StoreError as error:
                return error
            except ValueError as error:  # asyncpg counts it among those of the connection
                return StoreError(f"the database: {error}")
            except AGAIN as error:
                if sent:
                    again.for_ever()
                try:
                    await again.pause(self._pool, error)
                except DiskError as late:
                    return late
            except FULL as error:
                return DiskError(f"the database: {error}")
            except Exception as error:  # noqa: BLE001  # the caller gets it
                return StoreError(f"the database: {error}")

    async def _append(self, runs: Sequence[Run], link: Link, again: bool) -> set[str]:
        """Append runs; return the tables of those that are written."""
        batches = [each.batch for run in runs for each in run.waiting]
        entries = [(batch, entry) for batch in batches for entry in batch.entries]
        answers = [(batch.table, batch.answer) for batch in batches if batch.answer is not None]
        rows, _ = await link.run(
            APPEND,
            [run.table for run in runs],
            [run.first for run in runs],
            [run.last.seq for run in runs],
            [run.newest("time") for run in runs],
            [run.newest("clock") for run in runs],
            [self.fence_of(run.table) for run in runs],
            [run.newest("status") for run in runs],
            [run.newest("secret") for run in runs],
            [batch.table for batch, _ in entries],
            [entry.seq for _, entry in entries],
            [batch.time for batch, _ in entries],
            [entry.public for _, entry in entries],
            [entry.private for _, entry in entries],
            [entry.hash for _, entry in entries],
            [table for table, _ in answers],
            [answer.guest for _, answer in answers],
            [answer.command for _, answer in answers],
            [answer.answer for _, answer in answers],
        )
        done = {row[0] for row in rows}
        if again and len(done) < len(runs):
            asked = [run for run in runs if run.table not in done]
            lists = (
                [run.table for run in asked],
                [run.last.seq for run in asked],
                [run.last.hash for run in asked],
            )
            rows, _ = await link.run(WRITTEN, *lists)
            done |= {row[0] for row in rows}
        return done

    async def _refused(self, run: Run, link: Link, again: bool) -> bool:  # noqa: ARG002  # as all
        """Say why a batch was not appended: False, or an error."""
        rows, _ = await link.run(
            "SELECT fence FROM tables LEFT JOIN heads ON table_id = id WHERE id = $1", run.table
        )
        self._check_known(run.table, rows)
        return False

    def _check_known(self, table: str, rows: Sequence[Any]) -> None:
        if not rows:
            raise StoreError(f"there is no table '{table}'")
        if self.fence_of(table) not in (None, rows[0][0]):
            self.fences.pop(table, None)  # it has to be taken again
            raise StoreError(f"table '{table}' is with another node")

    async def _change(self, batch: Batch, link: Link, again: bool) -> bool:
        """Write a batch without entries; False if its command was answered before."""
        answer = batch.answer
        given = (
            (None, None, None) if answer is None else (answer.guest, answer.command, answer.answer)
        )
        rows, _ = await link.run(
            CHANGE,
            *(batch.table, self.fence_of(batch.table)),
            *given,
            *(batch.clock, batch.status, batch.secret),
        )
        if rows[0][0]:
            return True
        rows, _ = await link.run(
            "SELECT fence FROM tables LEFT JOIN heads ON table_id = id WHERE id = $1", batch.table
        )
        if answer is not None or self.fence_of(batch.table) is not None:
            self._check_known(batch.table, rows)
        if not again or answer is None:
            return False
        rows, _ = await link.run(
            "SELECT answer FROM answers WHERE table_id = $1 AND guest = $2 AND command = $3",
            *(batch.table, answer.guest, answer.command),
        )
        return bool(rows and rows[0][0] == answer.answer)


def _changes(batch: Batch) -> bool:
    return any(it is not None for it in (batch.answer, batch.clock, batch.status, batch.secret))


def _tell(waiting: Waiting, result: Result) -> None:
    try:
        waiting.then(result)
    except Exception as error:  # noqa: BLE001  # the others have to go on
        context = {"message": "what follows a write failed", "exception": error}
        asyncio.get_running_loop().call_exception_handler(context)
