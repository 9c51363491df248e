"""The journal: batches are acknowledged when they are in it, and put into the logs later."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace

from bumpyard.store import Batch, journal
from bumpyard.store.errors import StoreError
from bumpyard.store.sql import logs, tables
from bumpyard.store.sql.journal import read as read_journal
from bumpyard.store.sqlite import SqliteStore, connect_to_read
from tests.store import trials
from tests.store.kept import (
    NOW,
    batch,
    entry,
    move,
    opened,
    rows_in_journal,
    rows_in_logs,
    with_tables,
)

TABLES = ("t1", "t2")


async def play(store: SqliteStore, moves: int, told: Callable[[str, int], object]) -> None:
    """Make moves at all tables at once; the last ends the game."""
    for number in range(moves):
        batches = [move(table, number) for table in TABLES]
        if number == moves - 1:
            batches = [replace(it, status="over") for it in batches]
        assert all(await asyncio.gather(*map(store.append, batches)))
        for table in TABLES:
            told(table, number)


@pytest.mark.parametrize("at_once", [1, 6])
async def test_a_crash_before_any_statement_loses_nothing_that_was_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(journal, "MAX_HELD", 6)
    monkeypatch.setattr(journal, "AT_ONCE", at_once)
    path, moves = tmp_path / "a.db", 8
    acknowledged = dict.fromkeys(TABLES, -1)
    crashes: list[tuple[str, dict[str, int]]] = []  # the statement, and what was acknowledged

    def crash(statement: str) -> None:
        folder = tmp_path / f"{len(crashes)}"
        folder.mkdir()
        crashes.append((statement, dict(acknowledged)))
        for name in ("a.db", "a.db-wal"):
            shutil.copy(path.with_name(name), folder)

    def prepare(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA cache_size = 1")  # page: so that half a transaction is in the file, too
        db.set_trace_callback(crash)

    async with with_tables(path, count=2) as store:
        await store._writer.do(prepare)
        await play(store, moves, acknowledged.__setitem__)
    found = [await survivors(tmp_path / f"{number}" / "a.db") for number in range(len(crashes))]
    for (statement, told), there in zip(crashes, found, strict=True):
        for table in TABLES:
            assert told[table] <= there[table], f"{table} lost a move before {statement}"
    for step in ("BEGIN", "INSERT INTO journal", "COMMIT", "INSERT INTO entries", "DELETE FROM jo"):
        assert any(statement.startswith(step) for statement, _ in crashes), step
    assert {there["t1"] for there in found} >= set(range(-1, moves - 1))


async def survivors(path: Path) -> dict[str, int]:
    """Return the newest move of each table, as it is read after a crash and a new start."""
    with closing(connect_to_read(path)) as db:
        before = {table: (tables.table(db, table), logs.entries(db, table)) for table in TABLES}
    async with opened(path) as store:
        assert await store._writer.do(rows_in_journal) == 0
        newest = {}
        for table, (row, log) in before.items():
            assert (await store.table(table), await store.entries(table)) == (row, log)
            last = newest[table] = len(log) // 2 - 1
            assert log == [e for number in range(last + 1) for e in move(table, number).entries]
            for number in range(last + 1):
                answer = await store.answered(table, "anna", f"c{number}")
                assert answer == f"done {number}".encode()
            assert await store.answered(table, "anna", f"c{last + 1}") is None
            assert row is not None
            assert row.clock == (f"[{last}]".encode() if log else b"")
            assert row.changed == (NOW + last if log else 0)
            assert not await store.append(move(table, last))
            assert not await store.append(move(table, last + 2))
            assert await store.append(move(table, last + 1))
        return newest


async def test_a_commit_is_one_row_and_many_are_put_into_the_logs_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MAX_HELD", 6)
    async with with_tables(tmp_path / "a.db", count=2) as store:
        seen = []
        for number in range(4):
            await asyncio.gather(*(store.append(move(table, number)) for table in TABLES))
            seen.append([await store._writer.do(it) for it in (rows_in_journal, rows_in_logs)])
        assert seen == [[1, 0], [2, 0], [0, 12], [1, 12]]


async def test_the_oldest_batches_of_a_long_journal_are_put_into_the_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MAX_HELD", 6)
    monkeypatch.setattr(journal, "AT_ONCE", 3)
    async with with_tables(tmp_path / "a.db", count=2) as store:
        seen = []
        for number in range(5):
            await asyncio.gather(*(store.append(move(table, number)) for table in TABLES))
            seen.append([await store._writer.do(it) for it in (rows_in_journal, rows_in_logs)])
        assert seen == [[1, 0], [2, 0], [1, 8], [2, 8], [1, 16]]  # rows of two batches


async def test_a_game_that_ends_is_put_into_its_log_before_others(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with with_tables(path, count=2) as store:
        for number in range(3):
            await asyncio.gather(*(store.append(move(table, number)) for table in TABLES))
        last = replace(move("t1", 3), status="over")
        assert all(await asyncio.gather(store.append(move("t2", 3)), store.append(last)))
        assert await store._writer.do(rows_in_logs) == 8  # of t1
        assert await store._writer.do(rows_in_journal) == 4
        for table in TABLES:
            assert len(await store.entries(table)) == 8
        for name in ("a.db", "a.db-wal"):
            shutil.copy(tmp_path / name, tmp_path / f"crashed-{name}")
        await store._writer.do(store._journal.put_away)
        assert await store._writer.do(rows_in_logs) == 16
    (tmp_path / "crashed-a.db").rename(tmp_path / "b.db")
    (tmp_path / "crashed-a.db-wal").rename(tmp_path / "b.db-wal")
    async with opened(tmp_path / "b.db") as store:
        assert await store._writer.do(rows_in_journal) == 0
        for table in TABLES:
            assert len(await store.entries(table)) == 8
            assert await store.answered(table, "anna", "c3") == b"done 3"


@pytest.mark.parametrize("read", ["entries", "table"])
async def test_what_is_put_into_the_logs_during_a_read_is_read(tmp_path: Path, read: str) -> None:
    async with with_tables(tmp_path / "a.db") as store:
        loop, statements = asyncio.get_running_loop(), count()
        put_away = Event()

        def put_all_away() -> None:
            store.append(move("t1", 2))
            store._writer.do(store._journal.put_away).add_done_callback(lambda _: put_away.set())

        def between(_: str) -> None:
            if next(statements) == 1:  # the journal has been read, and the log has not
                loop.call_soon_threadsafe(put_all_away)
                assert put_away.wait(30)

        for number in range(2):
            assert await store.append(move("t1", number))
        await store._reader.do(lambda db: db.set_trace_callback(between))
        if read == "entries":
            assert len(await store.entries("t1")) == 6
        else:
            table = await store.table("t1")
            assert table is not None
            assert (table.clock, table.changed) == (b"[2]", NOW + 2)
        assert put_away.is_set()


async def test_a_clock_that_comes_without_entries_is_the_newest(tmp_path: Path) -> None:
    async with with_tables(tmp_path / "a.db") as store:
        await store.append(move("t1", 0))
        await store.append(Batch("t1", (), NOW + 1, clock=b"paused"))
        for _ in range(2):
            table = await store.table("t1")
            assert table is not None
            assert table.clock == b"paused"
            await store._writer.do(store._journal.put_away)


async def test_a_row_that_is_written_again_keeps_its_clock(tmp_path: Path) -> None:
    async with with_tables(tmp_path / "a.db") as store:
        await store.append(move("t1", 0))
        table = await store.table("t1")
        assert table is not None
        await store.change_table(replace(table, clock=b"newer"))
        await store._writer.do(store._journal.put_away)
        assert await store.table("t1") == replace(table, clock=b"newer")


async def test_the_journal_stays_as_it_is_for_tables_and_guests_that_it_has_nothing_about(
    tmp_path: Path,
) -> None:
    async with with_tables(tmp_path / "a.db", count=2) as store:

        async def left() -> list[str]:
            await store.append(move("t1", next(numbers)))
            yet_open = await store.table("t2")
            assert yet_open is not None
            await store.change_table(yet_open)
            await store.delete_guest("ben")
            return [it.table for it in await store._writer.do(read_journal)]

        numbers = count()
        assert await left() == ["t1"]
        await store._writer.do(store._journal.put_away)
        assert await left() == ["t1"]
        assert await left() == ["t1", "t1"]
        await store.delete_guest("anna")
        assert await store._writer.do(rows_in_journal) == 0
        assert await store.answered("t1", "anna", "c0") is None


async def test_a_full_disk_leaves_in_the_journal_what_does_not_fit_into_the_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MAX_HELD", 30)
    async with with_tables(tmp_path / "a.db") as store:

        def room(db: sqlite3.Connection, pages: int) -> None:
            db.execute(f"PRAGMA max_page_count = {pages}")

        await store._writer.do(room, 100)
        taken, _ = await trials.fill(store)
        assert await store._writer.do(rows_in_journal)
        await store._writer.do(room, 10_000)
        assert await store.append(batch(taken, note="there is room"))
        assert len(await store.entries("t1")) == taken + 1
    with closing(connect_to_read(tmp_path / "a.db")) as db:
        assert (rows_in_journal(db), rows_in_logs(db)) == (0, taken + 1)


async def test_what_was_to_be_put_away_with_a_commit_that_fails_stays_in_the_journal(
    tmp_path: Path,
) -> None:
    def fail(db: sqlite3.Connection) -> None:
        raise StoreError("not this time")

    async with with_tables(tmp_path / "a.db") as store:
        assert await store.append(move("t1", 0))
        together = (store._writer.do(it) for it in (store._journal.put_away, fail))
        done = await asyncio.gather(*together, return_exceptions=True)
        assert list(map(str, done)) == ["None", "not this time"]
        assert await store.append(move("t1", 1))
        await store._writer.do(store._journal.put_away)
        assert len(await store.entries("t1")) == 4


async def test_a_damaged_journal_is_named(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store._writer.do(lambda db: db.execute("INSERT INTO journal VALUES (1, x'93')"))
    with pytest.raises(StoreError, match=r"journal is damaged .* restore a backup"):
        await SqliteStore(tmp_path / "a.db").open()


async def test_the_journal_knows_the_newest_entries_of_more_tables_than_it_remembers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MAX_TABLES", 1)
    monkeypatch.setattr(journal, "MAX_HELD", 3)
    async with with_tables(tmp_path / "a.db", count=2) as store:
        for number in range(5):
            for table in TABLES:
                assert await store.append(move(table, number))
                assert not await store.append(move(table, number))
        assert await store.entries("t2") == [entry(seq, f"{seq // 2}") for seq in range(10)]


@pytest.mark.parametrize("at_once, held", [(5, {*range(5)}), (2, {2, 3, 4})])
async def test_a_reader_that_remembers_the_journal_reads_what_another_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int, held: set[int]
) -> None:
    monkeypatch.setattr(journal, "MAX_HELD", 5)
    monkeypatch.setattr(journal, "AT_ONCE", at_once)
    path = tmp_path / "a.db"
    lengths = set[int]()
    async with with_tables(path) as store:
        writer = store._writer  # in its thread, it does nothing meanwhile
        reader, other = await writer.do(lambda _: (connect_to_read(path), sqlite3.connect(path)))

        def compare(_: sqlite3.Connection) -> None:
            remembered = [*read_journal(reader)]
            assert remembered == [*read_journal(other)]
            assert logs.entries(reader, "t1") == logs.entries(other, "t1")
            lengths.add(len(remembered))

        for number in range(40):
            assert await store.append(move("t1", number))
            if number % 3 and number % 7:  # else it misses what happens meanwhile
                await writer.do(compare)
        for connection in (reader, other):
            await writer.do(partial(_close, connection))
    assert lengths == held


def _close(connection: sqlite3.Connection, _: sqlite3.Connection) -> None:
    connection.close()


async def test_a_reader_that_remembers_the_journal_finds_damage_every_time(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with with_tables(path) as store:
        assert await store.append(move("t1", 0))
    with closing(connect_to_read(path)) as reader, closing(sqlite3.connect(path)) as writer:
        with writer:
            writer.execute("INSERT INTO journal (batches) VALUES (x'00')")
        for _ in range(2):
            with pytest.raises(StoreError, match="journal is damaged"):
                read_journal(reader)
