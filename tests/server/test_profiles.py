"""Profiles: what they show, to whom, and that a hidden one can't be told from none."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bumpyard.store.db import Db
from bumpyard.store.sql.profiles import game_profiles
from tests.server.returning import codes_of
from tests.server.test_friends import befriend
from tests.server.world import Person, World, serving
from tests.store.kept import BEN, opened


async def with_handle(person: Person, handle: str) -> None:
    await codes_of(person)
    answer = await person.ask("PUT", "/api/me/handle", {"handle": handle})
    assert answer.status_code == 200, answer.text


async def show(person: Person, shown: str) -> int:
    return (await person.ask("PUT", "/api/me/profile", {"shown": shown})).status_code


async def seen(person: Person, handle: str = "ben_7") -> int:
    return (await person.ask("GET", f"/api/people/{handle}")).status_code


@pytest.mark.parametrize(
    "shown, friend, stranger",
    [("everyone", 200, 200), ("friends", 200, 404), ("nobody", 404, 404)],
)
async def test_a_profile_is_seen_by_whom_its_owner_lets(
    world: World, shown: str, friend: int, stranger: int
) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await with_handle(ben, "ben_7")
    await befriend(ada, ben)
    assert (await ben.ask("GET", "/api/me/profile")).json() == {"shown": "friends"}
    assert await show(ben, shown) == 200
    assert (await seen(ada), await seen(cleo), await seen(ben)) == (friend, stranger, 200)
    assert (await world.ask("GET", "/api/people/ben_7")).status_code == stranger
    assert await show(ben, "some") == 400


async def test_a_hidden_handle_is_answered_like_one_that_nobody_has(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    await with_handle(ben, "ben_7")
    await show(ben, "everyone")
    for who, other in ((ada, ben), (ben, ada)):  # whoever blocks whom
        await who.ask("PUT", f"/api/me/blocked/{other.id}")
        for path in ("", "/ratings"):
            hidden = await ada.ask("GET", f"/api/people/ben_7{path}")
            unknown = await ada.ask("GET", f"/api/people/nobody_7{path}")
            assert (hidden.status_code, hidden.text) == (unknown.status_code, unknown.text)
        assert await seen(ada) == 404
        await who.ask("DELETE", f"/api/me/blocked/{other.id}")
    assert await seen(ada) == 200


def play(db: Db, guest: str, games: int) -> None:
    """Let a guest have finished games, each with a report: early ones with more errors."""
    for number in range(games):
        table = f"{number:020}"
        db.execute(
            "INSERT INTO tables (id, code, created, status, host, settings, secret, clock, changed)"
            " VALUES (?, ?, 1, 'closed', '', x'', x'', x'', 1)",
            (table, table[-12:]),
        )
        db.execute(
            "INSERT INTO played (guest, ended, table_id, seat, game) VALUES (?, ?, ?, 0, 'duel')",
            (guest, number, table),
        )
        rate = 0.5 if number < games - 20 else 0.25
        db.execute(
            "INSERT INTO studies (table_id, seat, luck, error, rating) VALUES (?, 0, 0.1, 0, ?)",
            (table, rate),
        )


async def test_it_shows_games_luck_and_errors_against_the_past(world: World) -> None:
    ben: Person = await world.guest("Ben")
    await with_handle(ben, "ben_7")
    empty: dict[str, Any] = (await ben.ask("GET", "/api/people/Ben_7")).json()
    assert (empty["games"], empty["mine"], empty["handle"]) == ([], True, "ben_7")
    await world.container.store.write(play, ben.id, 50)
    (duel,) = (await ben.ask("GET", "/api/people/ben_7")).json()["games"]
    assert duel.pop("luck") == pytest.approx(0.1)
    assert duel == {"game": "duel", "games": 50, "reports": 50, "recent": 0.25, "past": 0.5}


async def test_many_games_are_summed_up_by_indexes(tmp_path: Path) -> None:
    """No statement of a profile reads all games or all reports, which are everybody's."""
    async with opened(tmp_path / "store.db") as store:
        await store.new_guest(BEN, b"hash of ben's token")
        await store.write(play, BEN.id, 10_000)
        plans = await store.read(plans_of_a_profile, BEN.id)
    assert any("SEARCH played" in step for step in plans)
    assert any("SEARCH studies" in step for step in plans)
    assert not [step for step in plans if re.match(r"SCAN (played|studies)", step)]


def plans_of_a_profile(db: Db, guest: str) -> list[str]:
    """Sum up a guest's games; return the steps that SQLite plans for each statement."""
    assert isinstance(db, sqlite3.Connection)
    statements: list[str] = []
    db.set_trace_callback(statements.append)  # as they are run, with their values
    assert [each.games for each in game_profiles(db, guest)] == [10_000]
    db.set_trace_callback(None)
    asked = [it for it in statements if it.startswith("SELECT")]
    return [row[3] for it in asked for row in db.execute(f"EXPLAIN QUERY PLAN {it}")]


async def test_a_host_can_have_no_profiles() -> None:
    async with serving(profiles=False) as world:
        ben = await world.guest("Ben")
        await with_handle(ben, "ben_7")
        assert await seen(ben) == 404
