"""The write-ahead log: it is moved into the file, and begun anew, while nobody waits for it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from threading import Lock, Thread

import pytest

from bumpyard.store import Said, journal, worker
from tests.store.kept import batch, move, opened, rows_in_journal, rows_in_logs, with_tables


@pytest.mark.parametrize("too_long, tries", [(10_000, 3), (0, 1)])
async def test_the_write_ahead_log_stays_short_though_somebody_always_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, too_long: int, tries: int
) -> None:
    monkeypatch.setattr(journal, "MAX_HELD", 1)
    monkeypatch.setattr(journal, "CHECKPOINT_AFTER", 20)
    monkeypatch.setattr(journal, "LONG", 100)
    monkeypatch.setattr(journal, "TOO_LONG", too_long)
    monkeypatch.setattr(journal, "PATIENCE", 30_000)
    path, tried, ending = tmp_path / "a.db", count(1), list[Thread]()
    lock, restarting = Lock(), False  # whoever begins to read meanwhile would be waited for, too

    def read_on(statement: str) -> None:
        """Read until the store has tried three times to end the log, or waits to."""
        nonlocal restarting
        with lock:
            restarting = "RESTART" in statement
        if restarting and next(tried) % tries == 0:
            thread = Thread(target=reader.rollback)
            thread.start()
            if too_long:
                thread.join()
            else:
                ending.append(thread)

    async with with_tables(path) as store:
        with closing(sqlite3.connect(path, check_same_thread=False)) as reader:
            await store._writer.do(lambda db: db.set_trace_callback(read_on))
            for number in range(200):
                with lock:
                    if not reader.in_transaction and not restarting:
                        reader.execute("BEGIN")
                        reader.execute("SELECT count(*) FROM guests").fetchall()
                assert await store.append(move("t1", number))
            await store._writer.do(lambda db: db.set_trace_callback(None))
            for thread in ending:
                thread.join()
        pages = path.with_name("a.db-wal").stat().st_size / 4096
    assert 100 < pages < 300
    assert next(tried) > tries


async def test_when_nothing_else_is_to_be_done_the_journal_is_put_into_the_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "IDLE_SECONDS", 0.001)
    async with with_tables(tmp_path / "a.db") as store, asyncio.timeout(30):
        assert await store.append(batch(0))
        while await store._reader.do(rows_in_journal):
            pass
        assert await store._reader.do(rows_in_logs) == 1


async def test_the_write_ahead_log_is_moved_into_the_file_when_its_batches_are_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MAX_HELD", 1)
    monkeypatch.setattr(journal, "CHECKPOINT_AFTER", 3)
    order: list[str] = []
    async with with_tables(tmp_path / "a.db") as store:
        await store._writer.do(lambda db: db.set_trace_callback(order.append))
        order.clear()
        for number in range(4):
            assert await store.append(move("t1", number))
        shutil.copy(tmp_path / "a.db", tmp_path / "alone.db")
    async with opened(tmp_path / "alone.db") as store:
        assert len(await store.entries("t1")) == 6
    at = [number for number, statement in enumerate(order) if "wal_checkpoint" in statement]
    assert order[at[0] - 1] == "COMMIT"  # of what was put away; its group was acknowledged before
    assert order[: at[0]].count("COMMIT") == 6


@pytest.mark.parametrize("lines, most, idle_seconds", [(3, 3, 600.0), (1, 1_000, 0.01)])
async def test_the_write_ahead_log_is_moved_when_people_only_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: int, most: int, idle_seconds: float
) -> None:
    monkeypatch.setattr(journal, "MAX_COMMITS", most)
    monkeypatch.setattr(worker, "IDLE_SECONDS", idle_seconds)
    order: list[str] = []
    async with with_tables(tmp_path / "a.db") as store, asyncio.timeout(30):
        await store._writer.do(lambda db: db.set_trace_callback(order.append))
        for number in range(lines):
            await store.say(Said("t1", "anna", number, "hello"))
        while not any("wal_checkpoint" in statement for statement in order):
            await store._reader.do(rows_in_journal)
