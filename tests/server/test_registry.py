"""The registry: tables are in memory as long as somebody needs them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bumpyard.server.tables import registry
from bumpyard.store import Guest
from bumpyard.store.places import database_in
from bumpyard.table.entries import Entry
from tests.server.world import World, mix, serving, turn


async def test_a_table_that_nobody_is_at_is_not_kept_in_memory(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "IDLE_SECONDS", 0.01)
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        await turn(socket)
        assert table in world.container.tables
    await dropped(world)  # everyone has left
    lobby = (await world.ask("GET", f"/api/tables/{table}")).json()
    assert lobby["status"] == "running"
    await dropped(world)  # one has looked at it, and did not come in


async def test_of_the_tables_that_nobody_is_at_only_so_many_stay_in_memory(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "MAX_LINGERING", 3)
    person = await world.guest()
    async with person.socket() as socket:
        watched = await world.table(person)
        await socket.watch(watched)
        others = [await world.table(person, start=False) for _ in range(6)]
        tables = world.container.tables
        assert [table for table in others if table in tables] == others[-3:]
        assert watched in tables


async def test_a_table_is_opened_once_though_the_first_who_asked_gives_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as world:
        table = await world.table(await world.guest())
    async with serving(tmp_path) as world:
        tables, store = world.container.tables, world.container.store
        entries_of, reading, go_on = store.entries, asyncio.Event(), asyncio.Event()
        logs_read: list[str] = []

        async def slowly(table: str) -> list[Entry]:
            logs_read.append(table)
            reading.set()
            await go_on.wait()
            return await entries_of(table)

        monkeypatch.setattr(store, "entries", slowly)
        first = asyncio.ensure_future(tables.find(table))
        await reading.wait()
        first.cancel()
        second = asyncio.ensure_future(tables.find(table))
        await asyncio.sleep(0)
        await store.table(table)  # what was asked before is answered before
        go_on.set()
        assert await second is await tables.find(table)
        assert logs_read == [table]


async def test_a_guest_who_is_renamed_while_a_table_is_opened_has_the_new_name_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as world:
        ada = await world.guest("Ada")
        table = await world.table(ada, start=False)
    async with serving(tmp_path) as world:
        container = world.container
        find_guests, renamed = container.store.guests, asyncio.Event()
        reading = asyncio.Event()

        async def slowly(ids: Sequence[str]) -> dict[str, Guest]:
            found = await find_guests(ids)
            reading.set()
            await renamed.wait()
            return found

        guest = (await find_guests([ada.id]))[ada.id]
        monkeypatch.setattr(container.store, "guests", slowly)
        opening = asyncio.ensure_future(container.tables.find(table))
        await reading.wait()
        monkeypatch.setattr(container.store, "guests", find_guests)  # only the table waits
        changed = await container.guests.change(guest, "Ada L.", None, None)
        renaming = asyncio.ensure_future(container.tables.rename(changed))
        await asyncio.sleep(0)
        renamed.set()
        await renaming
        assert (await opening).guests[ada.id].name == "Ada L."


async def test_a_table_stays_in_memory_while_a_bot_thinks_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "IDLE_SECONDS", 0.01)
    tables, workers = world.container.tables, world.container.workers
    choose, thinking, decide = workers.choose, asyncio.Event(), asyncio.Event()

    async def slowly(decision: bytes) -> bytes | None:
        thinking.set()
        await decide.wait()
        return await choose(decision)

    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        await turn(socket)
        monkeypatch.setattr(workers, "choose", slowly)
        await socket.do("leave", table)  # bots play, as long as somebody watches
        await thinking.wait()
        running, at = tables[table], world.game(table).at
    while running.connections or tables._lingering:
        await world.ask("GET", "/health")
    kept = table in tables
    decide.set()
    assert kept
    await dropped(world)  # when the bot has decided: nobody sees more
    assert running.game is not None
    assert running.game.at > at


async def test_a_damaged_log_of_a_table_with_a_clock_does_not_stop_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = {"kind": "game", "limit": 600_000, "increment": 0}
    async with serving(tmp_path) as world:
        person = await world.guest()
        damaged, whole = [await world.table(person, clock=clock) for _ in range(2)]
    with closing(sqlite3.connect(database_in(tmp_path), isolation_level=None)) as db:
        db.execute("DROP TRIGGER entries_never_change")
        db.execute("UPDATE entries SET public = x'00' WHERE table_id = ? AND seq = 0", (damaged,))
    async with serving(tmp_path) as world:
        assert whole in world.container.tables
        assert damaged not in world.container.tables
        assert world.count("bumpyard_damaged_total") == 1
        assert (await world.ask("GET", "/ready")).status_code == 200
        answer = await world.ask("GET", f"/api/tables/{damaged}")
        assert (answer.status_code, answer.json()["code"]) == (503, "store")
        assert (await world.ask("GET", f"/api/tables/{whole}")).status_code == 200
        await world.container.remove(person.id)  # at the table that can be opened
        assert world.game(whole).who[0] == "bot"
    told = [record for record in caplog.records if record.message == "a table can't be opened"]
    assert told[0].levelname == "ERROR"
    assert told[0].facts == {"table": damaged}  # type: ignore[attr-defined]


async def dropped(world: World) -> None:
    """Wait until no table is in memory."""
    while len(world.container.tables):
        await world.ask("GET", "/health")
