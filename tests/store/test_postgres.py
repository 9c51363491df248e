"""What holds for the store in PostgreSQL alone: its schema, lost answers, archives, its absence."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from bumpyard.store import Batch, Said
from bumpyard.store.db import Db
from bumpyard.store.errors import DiskError, StoreError
from bumpyard.store.migrations import migrate as migrate_lite
from bumpyard.store.postgres import PostgresStore, pool
from bumpyard.store.postgres.migrations import scripts
from tests.store.cutting import Way
from tests.store.kept import ANNA, batch, entry, keep, opened, played, row, with_tables
from tests.store.postgres import new_database, psql, server, url_of

NOW = time.time_ns() // 1_000_000
LONG_AGO = NOW - 90_000_000  # more than a day
ONLY_POSTGRES = {"archives", "bumpyard", "cluster", "heads", "nodes"}
ONLY_SQLITE = {"journal", "replies"}  # PostgreSQL needs none, and has all answers in one table


def changed(db: Db, sql: str) -> int:
    return db.execute(sql).rowcount


async def all_of(store: PostgresStore, sql: str) -> list[tuple[object, ...]]:
    return await store.read(lambda db: db.execute(sql).fetchall())


async def test_who_looks_before_they_write_sees_what_others_have_written() -> None:
    """Two nodes that each add a row only if there is none leave one, as one writer would."""

    def add_one(db: Db, table: str) -> None:
        if not db.execute("SELECT count(*) FROM ended_games").fetchall()[0][0]:
            db.execute(
                "INSERT INTO ended_games (game, ended_by, number) VALUES (?, 'x', 1)", (table,)
            )

    url = new_database()
    async with opened(url) as one, opened(url) as two:
        await asyncio.gather(*(store.write(add_one, f"{store}") for store in (one, two) * 3))
        assert await all_of(one, "SELECT count(*) FROM ended_games") == [(1,)]


async def test_both_kinds_of_store_have_the_same_tables_and_columns() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate_lite(db, "new.db")
        names = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        lite = {
            name: {column[1] for column in db.execute(f"PRAGMA table_info({name})")}
            for (name,) in names
        }
    async with opened(new_database()) as store:
        postgres: dict[str, set[str]] = {}
        for table, column in await all_of(
            store,
            "SELECT table_name::text, column_name::text FROM information_schema.columns"
            " JOIN pg_tables ON tablename = table_name AND schemaname = table_schema"
            " WHERE table_schema = 'public'",
        ):
            postgres.setdefault(str(table), set()).add(str(column))
    for known in ONLY_POSTGRES:
        postgres.pop(known)
    for known in ONLY_SQLITE:
        lite.pop(known)
    assert postgres == lite, "write the migration of store/migrations for store/postgres, too"


async def test_two_who_open_an_empty_database_at_once_make_one_schema() -> None:
    url = new_database("template0")
    stores = [PostgresStore(url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    assert await all_of(stores[0], "SELECT version FROM bumpyard") == [(len(scripts()),)]
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_database_of_another_program_or_of_a_newer_bumpyard_is_refused() -> None:
    url = new_database("template0")
    async with opened(new_database()) as store:
        await store.write(lambda db: db.execute("UPDATE bumpyard SET version = 99").rowcount)
        with pytest.raises(StoreError, match=r"newer Bumpyard .*update"):
            await PostgresStore(store.url).open()
    other = PostgresStore(url)
    await other.open()
    await other.write(lambda db: db.execute("DROP TABLE bumpyard").rowcount)
    await other.close()
    with pytest.raises(StoreError, match="tables of another program"):
        await PostgresStore(url).open()


async def test_a_database_that_there_is_not_is_named_without_the_password() -> None:
    url = url_of(server().get_uri(), "nowhere").replace("postgres:@", "postgres:secret@")
    with pytest.raises(StoreError, match="nowhere") as told:
        await PostgresStore(url).open()
    assert "secret" not in str(told.value)


async def test_a_move_whose_answer_is_lost_is_there_once() -> None:
    async with with_tables(new_database(), count=2) as store, Way(store.url).open() as way:
        async with opened(way.url) as cut:
            assert await cut.append(batch(0, command="c0"))
            way.cut_told = lambda data: way.cuts < 2 and b"t1" in data  # the answer names the table
            moves = [cut.append(batch(1, command="c1")), cut.append(batch(0, table="t2"))]
            assert await asyncio.gather(*moves) == [True, True]
            assert way.cuts == 2  # the first answer, and that to the question what became of it
            assert not await cut.append(batch(1, note="another"))
        assert await store.entries("t1") == [entry(0), entry(1)]
        assert await store.entries("t2") == [entry(0)]
        assert await store.answered("t1", "anna", "c1") == b"done "


async def test_a_move_that_never_arrives_is_sent_again() -> None:
    async with with_tables(new_database()) as store, Way(store.url).open() as way:
        async with opened(way.url) as cut:
            assert await cut.append(batch(0))
            way.cut_asked = lambda data: way.cuts < 1 and b'"seq":1' in data
            assert await cut.append(batch(1))
            assert way.cuts == 1
        assert await store.entries("t1") == [entry(0), entry(1)]


async def test_a_command_without_entries_whose_answer_is_lost_counts_once() -> None:
    async with (
        with_tables(new_database()) as store,
        Way(store.url).open() as way,
        opened(way.url) as cut,
    ):
        assert await cut.append(batch(0))
        way.cut_told = lambda data: way.cuts < 1 and b"SELECT 1" in data
        assert await cut.append(replace(batch(command="talk"), clock=b"new"))
        assert way.cuts == 1
        assert not await cut.append(batch(command="talk"))


@pytest.mark.parametrize("lost", [b"COMMIT\0", b"INSERT INTO chat"], ids=["commit", "insert"])
@pytest.mark.parametrize("way_of", ["cut_asked", "cut_told"])
async def test_a_line_of_chat_is_written_once_whatever_is_lost(lost: bytes, way_of: str) -> None:
    async with with_tables(new_database()) as store, Way(store.url).open() as way:
        async with opened(way.url) as cut:
            await cut.chat("t1")
            told = b"COMMIT\0" if lost.startswith(b"COMMIT") else b"INSERT 0 1"
            wanted = lost if way_of == "cut_asked" else told
            setattr(way, way_of, lambda data: way.cuts < 1 and wanted in data)
            await cut.say(Said("t1", "anna", 5, "Servus"))
            assert way.cuts == 1
        assert await store.chat("t1") == [Said("t1", "anna", 5, "Servus")]


async def test_while_the_database_is_away_nothing_is_acknowledged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "PATIENCE_SECONDS", 0.1)
    monkeypatch.setattr(pool.Patience.__init__, "__defaults__", (0.1,))
    alarms: list[Exception] = []
    async with with_tables(new_database()) as store, Way(store.url).open() as way:
        async with opened(way.url) as cut:
            cut.alarm_with(alarms.append)
            assert await cut.append(batch(0))
            way.closed = True
            sent = cut.append(batch(1))  # on its way when the database goes
            with pytest.raises(DiskError, match="the database is away"):
                await cut.tables()
            with pytest.raises(DiskError, match="the database is away"):
                await cut.check_room()
            assert alarms
            assert not sent.done()
            way.closed = False
            assert await sent
            await cut.check_room()
        assert await store.entries("t1") == [entry(0), entry(1)]


async def test_logs_of_tables_long_over_are_archived_and_read_as_before() -> None:
    url = new_database()
    games = [played(f"g{number}", seed=number) for number in range(3)]
    async with opened(url) as store:
        await store.new_guest(ANNA, b"hash")
        for game in games:
            await keep(store, game)
        before = {game.begun.table: await store.entries(game.begun.table) for game in games}
        last = await store.last_entries([*before])
        rows = await store.tables()
        await store.write(
            lambda db: db.execute("UPDATE heads SET changed = ?", (LONG_AGO,)).rowcount
        )
        [(size,)] = await all_of(store, "SELECT sum(length(public) + length(hash)) FROM entries")
    async with opened(url) as store:
        assert await all_of(store, "SELECT count(*) FROM entries") == [(0,)]
        assert await all_of(store, "SELECT count(*) FROM heads") == [(0,)]
        assert {id_: await store.entries(id_) for id_ in before} == before
        assert await store.entries("g1", after=3) == before["g1"][4:]
        assert await store.last_entries([*before]) == last
        assert await store.tables() == [replace(each, changed=LONG_AGO) for each in rows]
        assert not await store.append(batch(len(before["g0"]), table="g0"))
        [(archived,)] = await all_of(store, "SELECT sum(length(entries)) FROM archives")
        assert isinstance(size, int | float) or size
        assert int(str(archived)) < int(str(size)) / 2


async def test_a_game_that_is_still_to_be_rated_is_archived_only_then() -> None:
    url = new_database()
    async with opened(url) as store:
        await store.new_guest(ANNA, b"hash")
        await keep(store, played("g0"))
        await store.write(
            lambda db: db.execute("UPDATE heads SET changed = ?", (LONG_AGO,)).rowcount
        )
        await store.write(partial(changed, sql="INSERT INTO rated_games (table_id) VALUES ('g0')"))
    async with opened(url) as store:
        assert await all_of(store, "SELECT table_id FROM heads") == [("g0",)]
        assert await store.to_rate() == ["g0"]
        assert await store.rate("g0", "agreed", [])
    async with opened(url) as store:
        assert await all_of(store, "SELECT table_id FROM archives") == [("g0",)]


async def test_an_entry_that_is_not_archived_stays() -> None:
    async with with_tables(new_database()) as store:
        assert await store.append(batch(0))
        for sql in ("DELETE FROM entries", "UPDATE entries SET seq = 5"):
            with pytest.raises(StoreError, match="an entry of a log never"):
                await store.write(partial(changed, sql=sql))
        assert await store.entries("t1") == [entry(0)]


async def test_a_writer_that_hangs_keeps_nobody_from_writing() -> None:
    goes_on = threading.Event()
    url = new_database()

    def hang(db: Db) -> None:
        db.execute("UPDATE cluster SET leader = 'hangs'")
        goes_on.wait()

    async with opened(url) as hanging, opened(url) as other:
        written = hanging.write(hang)
        while not await all_of(
            other, "SELECT 1 FROM pg_locks WHERE relation = 'cluster'::regclass"
        ):
            pass
        await other.write(changed, "UPDATE cluster SET leader = 'writes'")  # within a lease
        goes_on.set()
        await written  # it is done again, from its begin


async def test_text_with_a_nul_is_never_found() -> None:
    async with with_tables(new_database()) as store:
        assert await store.table("t1\0") is None
        assert await store.guests(["anna\0"]) == {}


async def test_a_table_of_another_node_is_not_appended_to() -> None:
    async with with_tables(new_database()) as store:
        store.appender.fenced = True
        store.appender.fences["t1"] = 1
        for late in (batch(0), batch(command="talk"), Batch("t1", (), 1, clock=b"late")):
            with pytest.raises(StoreError, match="'t1' is with another node"):
                await store.append(late)
        with pytest.raises(StoreError, match="'t1' is with another node"):
            await store.change_table(row("t1", status="closed"))
        assert await store.table("t1") == row("t1")
        store.appender.fences["t1"] = 1
        await store.write(lambda db: db.execute("UPDATE heads SET fence = 1").rowcount)
        assert await store.append(batch(0))
        assert await store.append(batch(command="talk"))


async def test_connections_that_the_database_ends_are_replaced(tmp_path: Path) -> None:
    async with with_tables(new_database()) as store:
        for number in range(5):
            psql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test%'"
            )
            assert await store.append(batch(number))
            assert await store.table("t1")
        assert len(await store.entries("t1")) == 5
