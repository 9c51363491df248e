"""The SQLite store: grouped and synced commits, one server a file, room on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest

from bumpyard.store import journal
from bumpyard.store.db import Db
from bumpyard.store.errors import StoreError
from bumpyard.store.ratings import Board
from bumpyard.store.sqlite import SqliteStore
from tests.store import trials
from tests.store.kept import batch, entry, opened, with_tables


async def busy(store: SqliteStore) -> Event:
    """Keep the writer busy until the event is set."""
    loop, go_on = asyncio.get_running_loop(), Event()
    taken = loop.create_future()

    def wait(db: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(taken.set_result, None)
        go_on.wait()

    store._writer.do(wait)
    await taken
    return go_on


async def traced(store: SqliteStore, tell: Callable[[str], object] | None) -> None:
    """Have everything told that the writer does, or nothing any more."""
    await store._writer.do(lambda db: db.set_trace_callback(tell))


async def test_all_that_waits_is_written_with_one_commit_and_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MAX_HELD", 1000)  # nothing is put into the logs meanwhile
    async with with_tables(tmp_path / "a.db", count=200) as store:
        said: list[str] = []
        await traced(store, said.append)
        go_on = await busy(store)
        appends = [
            asyncio.ensure_future(store.append(batch(0, table=f"t{number}")))
            for number in range(1, 201)
        ]
        await asyncio.sleep(0)  # all of them are handed over
        said.clear()
        loop, wakes = asyncio.get_running_loop(), 0
        wake = loop.call_soon_threadsafe

        def count(*args: Any) -> asyncio.Handle:
            nonlocal wakes
            wakes += 1
            return wake(*args)

        monkeypatch.setattr(loop, "call_soon_threadsafe", count)
        go_on.set()
        assert await asyncio.gather(*appends) == [True] * 200
        assert said.count("COMMIT") == wakes == 2  # what kept it busy, and all the others


async def test_nothing_is_acknowledged_before_its_commit(tmp_path: Path) -> None:
    async with with_tables(tmp_path / "a.db") as store:
        order: list[str] = []
        await traced(store, lambda sql: order.append(sql.split()[0]))
        for seq in range(3):
            done = asyncio.ensure_future(store.append(batch(seq)))
            done.add_done_callback(lambda _: order.append("acknowledged"))
            await done
        await asyncio.sleep(0)
        assert order[-4:] == ["BEGIN", "INSERT", "COMMIT", "acknowledged"]
        assert order.count("acknowledged") == order[1:].count("COMMIT") == 3


async def test_commits_are_synced_in_full_and_none_of_them_moves_the_log(tmp_path: Path) -> None:
    def settings(db: sqlite3.Connection) -> list[object]:
        names = "journal_mode synchronous foreign_keys query_only wal_autocheckpoint"
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in names.split()]

    async with opened(tmp_path / "a.db") as store:
        assert await store._writer.do(settings) == ["wal", 2, 1, 0, 0]
        assert (await store._reader.do(settings))[3:] == [1, 0]
        assert sqlite3.sqlite_version in store.about


async def test_who_is_merged_or_forgotten_is_found_by_indexes(tmp_path: Path) -> None:
    """Moves wait for the writer: it may not read all answers of all guests."""
    async with with_tables(tmp_path / "a.db") as store:
        told: list[str] = []
        await traced(store, told.append)
        await store.merge_guest("ben", "anna")
        await store.delete_guest("anna")
        await traced(store, None)
        hosting = "UPDATE tables SET host"
        changing = [it for it in told if it.startswith(("DELETE", hosting))]
        assert any(it.startswith(hosting) for it in changing)
        plans = await store.read(lambda db: [plan for it in changing for plan in planned(db, it)])
    assert any("SEARCH answers" in plan for plan in plans)
    assert any("SEARCH replies" in plan for plan in plans)
    assert not [plan for plan in plans if plan.startswith("SCAN")]


async def test_a_leaderboard_is_read_from_the_best_on_by_indexes(tmp_path: Path) -> None:
    """It would look through all friends of everyone for each place otherwise."""
    async with with_tables(tmp_path / "a.db") as store:
        told: list[str] = []
        await store.read(lambda db: cast("sqlite3.Connection", db).set_trace_callback(told.append))
        assert await store.leaders(Board("tumble", 2, max_sigma=3.0, viewer="anna")) == []
        await store.read(lambda db: cast("sqlite3.Connection", db).set_trace_callback(None))
        (asked,) = [it for it in told if it.startswith("SELECT listed")]
        plans = await store.read(lambda db: planned(db, asked))
    assert any("ratings_by_strength" in plan for plan in plans)
    assert not [plan for plan in plans if plan.startswith("SCAN")]


def planned(db: Db, sql: str) -> list[str]:
    """Return the steps that SQLite plans for a statement."""
    return [str(row[3]) for row in db.execute(f"EXPLAIN QUERY PLAN {sql}")]


async def test_of_two_who_race_for_an_entry_one_wins_every_time(tmp_path: Path) -> None:
    one, other = await trials.race(tmp_path / "a.db", times=500)
    assert one + other == 500


async def test_whoever_stops_waiting_does_not_stop_the_writing(tmp_path: Path) -> None:
    async with with_tables(tmp_path / "a.db") as store:
        go_on = await busy(store)
        gone = asyncio.ensure_future(store.append(batch(0)))
        stays = asyncio.ensure_future(store.append(batch(1)))
        await asyncio.sleep(0)
        gone.cancel()
        go_on.set()
        assert await stays
        assert await store.entries("t1") == [entry(0), entry(1)]


async def test_what_waits_is_written_before_the_store_closes(tmp_path: Path) -> None:
    async with with_tables(tmp_path / "a.db") as store:
        go_on = await busy(store)
        waiting = [asyncio.ensure_future(store.append(batch(seq))) for seq in range(3)]
        await asyncio.sleep(0)
        closing = asyncio.ensure_future(store._writer.stop())
        await asyncio.sleep(0)
        go_on.set()
        await closing
        assert await asyncio.gather(*waiting) == [True] * 3
    async with opened(tmp_path / "a.db") as store:
        assert len(await store.entries("t1")) == 3


async def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    async with with_tables(tmp_path / "a.db") as store:

        def room(db: sqlite3.Connection, pages: int) -> None:
            db.execute(f"PRAGMA max_page_count = {pages}")

        await store._writer.do(room, 100)
        taken, refused = await trials.fill(store)
        assert taken
        assert refused
        with pytest.raises(StoreError, match="full"):
            await store.append(batch(taken, note="x" * 9000))
        await store._writer.do(room, 10_000)
        assert await store.append(batch(taken, note="there is room"))
        assert len(await store.entries("t1")) == taken + 1


async def test_an_entry_can_be_neither_changed_nor_removed(tmp_path: Path) -> None:
    async with with_tables(tmp_path / "a.db") as store:
        await store.append(batch(0, 1))
        await store._writer.do(store._journal.put_away)
        for sql in ("UPDATE entries SET time = 0", "DELETE FROM entries WHERE seq = 1"):
            with pytest.raises(StoreError, match="never"):
                await store._writer.do(sqlite3.Connection.execute, sql)
        assert await store.entries("t1") == [entry(0), entry(1)]


async def test_a_file_has_one_server(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path):
        with pytest.raises(StoreError, match=r"a\.db is in use: a server is running on it"):
            await SqliteStore(path).open()
        other = f"""if True:
            import asyncio
            from bumpyard.store.sqlite import SqliteStore
            asyncio.run(SqliteStore({str(path)!r}).open())"""
        ran = subprocess.run(  # noqa: ASYNC221, S603  # our own, and nothing else goes on
            [sys.executable, "-c", other], capture_output=True, text=True, check=False
        )
        assert "a.db is in use" in ran.stderr
    async with opened(path):
        pass


async def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a.db"
    async with with_tables(path):
        for file in path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


async def test_a_file_that_can_not_be_opened_says_why(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"not a database, but long enough to be taken for one" * 50)
    for name, why in (
        ("a.db", "not a database"),
        ("folder.db", "directory"),
        ("a.db/b.db", "[Nn]ot a directory|exists"),
    ):
        (tmp_path / "folder.db").mkdir(exist_ok=True)
        with pytest.raises(StoreError, match=why) as refused:
            await SqliteStore(tmp_path / name).open()
        assert name in str(refused.value)
        assert refused.value.code == "store"


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert trials.kill(tmp_path / "a.db", times=5, tables=20, seed=1) >= 5


def test_damage_leaves_an_exact_prefix_or_is_found(tmp_path: Path) -> None:
    seen = trials.damage(tmp_path, times=40, seed=1)
    assert seen.total() == 40
    assert seen["a prefix"]
    assert seen["found by SQLite"] + seen["found by the chain"]
