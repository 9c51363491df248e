"""Profiles: which parts they show, to whom, and that a hidden one can't be told from none."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bumpyard.store.db import Db
from bumpyard.store.migrations import migrate, scripts
from bumpyard.store.moderation import HostAct
from bumpyard.store.profiles import ProfileShown
from bumpyard.store.sql.profiles import game_counts, game_reports, profile_shown
from tests.server.returning import codes_of
from tests.server.test_friends import befriend
from tests.server.world import Person, World, serving
from tests.store.kept import BEN, opened

PARTS = ("ratings", "games", "reports")
DAY = 86_400_000


async def with_handle(person: Person, handle: str) -> None:
    await codes_of(person)
    answer = await person.ask("PUT", "/api/me/handle", {"handle": handle})
    assert answer.status_code == 200, answer.text


async def show(person: Person, *shown: str) -> int:
    """Choose who may see each part; one choice: all of them."""
    wanted = dict(zip(PARTS, shown * len(PARTS), strict=False))
    return (await person.ask("PUT", "/api/me/profile", wanted)).status_code


async def seen(viewer: Person | World, owner: Person) -> tuple[str, ...]:
    """Look for everything of Ben; return the parts that came."""
    answer = await viewer.ask("GET", "/api/people/ben_7")
    nobody = await viewer.ask("GET", "/api/people/nobody_7")
    ratings = (await viewer.ask("GET", "/api/people/ben_7/ratings")).json()["ratings"]
    handles = (await viewer.ask("GET", f"/api/people?guests={owner.id}")).json()["handles"]
    found = {**answer.json(), "ratings": ratings}
    parts = tuple(part for part in PARTS if found.get(part))
    if parts:
        assert (found["parts"], handles) == ([*parts], {owner.id: "ben_7"})
    else:  # nobody can tell it from a handle that nobody has
        assert (answer.status_code, answer.text) == (404, nobody.text)
        assert handles == {}
    return parts


def play(db: Db, guest: str, games: int) -> None:
    """Let a guest have finished games, each with a report: early ones with more errors."""
    for number in range(games):
        table = f"{number:020}"
        db.execute(
            "INSERT INTO tables (id, code, created, status, host, settings, secret, clock, changed)"
            " VALUES (?1, ?2, 1, 'closed', '', ?3, ?3, ?3, 1)",
            (table, table[-12:], b""),
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
    db.execute(
        "INSERT INTO ratings (guest, game, seats, games, quits, mu, sigma, changed)"
        " VALUES (?, 'duel', 2, ?, 0, 27.0, 2.0, 1)",
        (guest, games),
    )


async def ben_with_games(world: World) -> Person:
    """Let Ben come, who has a handle, and something in each part of his profile."""
    ben = await world.guest("Ben")
    await with_handle(ben, "ben_7")
    await world.container.store.write(play, ben.id, 1)
    return ben


async def test_each_part_is_seen_by_those_whom_its_owner_lets(world: World) -> None:
    ben = await ben_with_games(world)
    friend, stranger, asking = [await world.guest(name) for name in ("Ada", "Cleo", "Dan")]
    await befriend(friend, ben)
    await asking.ask("POST", "/api/me/friends", {"handle": "ben_7"})  # he has not agreed
    default = {"ratings": "everyone", "games": "friends", "reports": "friends"}
    assert (await ben.ask("GET", "/api/me/profile")).json() == default
    for shown, to_friend, to_stranger in (
        (("friends",), PARTS, ()),
        (("everyone",), PARTS, PARTS),
        (("nobody",), (), ()),
        (("everyone", "friends", "nobody"), ("ratings", "games"), ("ratings",)),
        (("nobody", "everyone", "friends"), ("games", "reports"), ("games",)),
        (("friends", "nobody", "everyone"), ("ratings", "reports"), ("reports",)),
    ):
        assert await show(ben, *shown) == 200
        assert await seen(ben, ben) == PARTS
        assert await seen(friend, ben) == to_friend
        assert await seen(stranger, ben) == await seen(asking, ben) == to_stranger
        assert await seen(world, ben) == to_stranger  # who is no guest at all
    assert await show(ben, "some") == 400


async def test_who_blocks_or_is_blocked_sees_nothing(world: World) -> None:
    ben, ada = await ben_with_games(world), await world.guest("Ada")
    await show(ben, "everyone")
    for who, other in ((ada, ben), (ben, ada)):
        await who.ask("PUT", f"/api/me/blocked/{other.id}")
        assert await seen(ada, ben) == ()
        await who.ask("DELETE", f"/api/me/blocked/{other.id}")
    assert await seen(ada, ben) == PARTS


async def test_a_ban_hides_a_profile_and_makes_its_viewer_a_stranger(world: World) -> None:
    ben, ada = await ben_with_games(world), await world.guest("Ada")
    await befriend(ada, ben)
    now, store = world.container.ratings.now(), world.container.store
    await show(ben, "everyone", "friends", "friends")
    await store.act(HostAct(ada.id, now, "ban", "rude", now + DAY))
    assert await seen(ada, ben) == ("ratings",)
    await store.act(HostAct(ada.id, now, "lift", ""))
    assert await seen(ada, ben) == PARTS
    await store.act(HostAct(ben.id, now, "ban", "rude", now + DAY))
    assert await seen(ada, ben) == ()
    await store.act(HostAct(ben.id, now, "ban", "rude", now - DAY))  # it has ended meanwhile
    assert await seen(ada, ben) == PARTS


async def test_only_those_with_a_handle_have_a_profile_to_link_to(world: World) -> None:
    ben, ada = await ben_with_games(world), await world.guest("Ada")
    await show(ada, "everyone")
    await show(ben, "everyone")
    asked = await ada.ask("GET", f"/api/people?guests={ada.id}&guests={ben.id}&guests=nobody")
    assert asked.json() == {"handles": {ben.id: "ben_7"}}
    many = "&".join(["guests=x"] * 101)
    assert (await ada.ask("GET", f"/api/people?{many}")).status_code == 400


async def test_it_shows_games_luck_and_errors_against_the_past(world: World) -> None:
    ben: Person = await world.guest("Ben")
    await with_handle(ben, "ben_7")
    empty = (await ben.ask("GET", "/api/people/Ben_7")).json()
    assert (empty["mine"], empty["handle"], empty["parts"]) == (True, "ben_7", [*PARTS])
    await world.container.store.write(play, ben.id, 50)
    found = (await ben.ask("GET", "/api/people/ben_7")).json()
    assert found["games"] == [{"game": "duel", "games": 50}]
    (duel,) = found["reports"]
    assert duel.pop("luck") == pytest.approx(0.1)
    assert duel == {"game": "duel", "reports": 50, "recent": 0.25, "past": 0.5}


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
    assert [each.games for each in game_counts(db, guest)] == [10_000]
    assert [each.reports for each in game_reports(db, guest)] == [10_000]
    db.set_trace_callback(None)
    asked = [it for it in statements if it.startswith("SELECT")]
    return [row[3] for it in asked for row in db.execute(f"EXPLAIN QUERY PLAN {it}")]


def test_the_one_choice_of_an_older_file_holds_for_every_part() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        (number,) = [at for at, it in enumerate(scripts()) if "DROP COLUMN profile" in it]
        migrate(db, "old.db", scripts()[:number])
        db.execute(
            "INSERT INTO guests (id, token_hash, name, created, bot, banned, language, profile)"
            " VALUES ('anna', x'', 'Anna', 1, 0, 0, 'en', 'nobody')"
        )
        migrate(db, "old.db")
        assert profile_shown(db, "anna") == ProfileShown("nobody", "nobody", "nobody")


async def test_a_host_can_have_no_profiles() -> None:
    async with serving(profiles=False) as world:
        ben = await ben_with_games(world)
        await show(ben, "everyone")
        assert await seen(ben, ben) == ()
