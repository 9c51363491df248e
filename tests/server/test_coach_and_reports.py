"""The coach while a game is played, and the report after it."""

from __future__ import annotations

import asyncio
from multiprocessing import active_children
from typing import Any

import pytest

from bumpyard.server.workers import reports as workers_reports
from bumpyard.server.workers.reports import Reports
from bumpyard.store.sqlite import SqliteStore
from bumpyard.table.entries import Entry
from tests.server.world import Person, World, mix, mover, play_on, serving


async def finished(world: World, **settings: Any) -> tuple[str, Person]:
    """Play a game to its end, one person against a bot."""
    person = await world.guest("Ada")
    table = await world.table(person, **settings)
    async with person.socket() as socket:
        await socket.watch(table)
        (update,) = await mix([socket], table)
        await play_on(socket, 0, update)
    return table, person


@pytest.mark.parametrize("game", ["tumble"])
async def test_the_coach_speaks_of_every_legal_action(world: World, game: str) -> None:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people, game=game, coach=True)
    async with people[0].socket() as first, people[1].socket() as second:
        sockets = [first, second]
        for socket in sockets:
            await socket.watch(table)
        updates = await mix(sockets, table)
        seat = mover(updates)
        answer = await people[seat].ask("GET", f"/api/tables/{table}/coach")
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert told["at"] == updates[seat]["at"]
        opinions = told["advice"]["opinions"]
        assert [opinion["action"] for opinion in opinions] == updates[seat]["legal"]
        assert min(opinion["loss"] for opinion in opinions) == 0
        again = await people[seat].ask("GET", f"/api/tables/{table}/coach")
        assert again.json() == told
        refused = await people[1 - seat].ask("GET", f"/api/tables/{table}/coach")
        assert refused.status_code == 409
        assert "nothing for you to decide" in refused.json()["message"]
        stranger = await world.guest()
        refused = await stranger.ask("GET", f"/api/tables/{table}/coach")
        assert refused.status_code == 403


async def test_where_the_coach_is_not_allowed_nobody_gets_it(world: World) -> None:
    person = await world.guest()
    table = await world.table(person)
    answer = await person.ask("GET", f"/api/tables/{table}/coach")
    assert answer.status_code == 409
    assert "allows no coach" in answer.json()["message"]


async def test_a_report_is_made_in_the_background_and_says_how_far_it_is(world: World) -> None:
    table, person = await finished(world)
    begun = (await world.ask("GET", f"/api/tables/{table}/report")).json()
    assert begun["state"] in {"waiting", "working"}
    await asyncio.gather(*world.container.reports._tasks)
    told = (await world.ask("GET", f"/api/tables/{table}/report")).json()
    assert told["state"] == "ready"
    replay = (await world.ask("GET", f"/api/tables/{table}/replay")).json()
    assert told["done"] == told["of"] == len(replay["steps"])
    report = told["report"]
    assert len(report["chances"]) == told["of"] + 1
    assert [account["result"] for account in report["accounts"]] == report["chances"][-1]
    own = report["accounts"][0]
    (game,) = (await person.ask("GET", "/api/me/games")).json()["games"]
    luck = own["own_dice"] + own["others_dice"] + own["cards"]
    assert game["study"] == {"luck": luck, "error": own["error"], "rating": own["rating"]}


async def test_two_who_ask_for_a_report_at_once_wait_for_the_same(world: World) -> None:
    table, _ = await finished(world)
    path = f"/api/tables/{table}/report"
    await asyncio.gather(world.ask("GET", path), world.ask("GET", path))
    assert len(world.container.reports._tasks) == 1


async def test_a_report_is_for_those_who_may_see_the_game_and_only_once_it_is_over(
    world: World,
) -> None:
    person = await world.guest()
    table = await world.table(person)
    early = await person.ask("GET", f"/api/tables/{table}/report")
    assert early.status_code == 409
    table, player = await finished(world, watching="none")
    own = await player.ask("GET", f"/api/tables/{table}/report")
    assert own.status_code == 200
    others = await person.ask("GET", f"/api/tables/{table}/report")
    assert others.status_code == 403


async def test_a_server_that_stops_gives_up_its_reports() -> None:
    async with serving() as world:
        table, _ = await finished(world)
        await world.ask("GET", f"/api/tables/{table}/report")
        reports = world.container.reports
    assert not reports._tasks


async def test_a_report_that_fails_says_so_and_leaves_no_process() -> None:
    reports = Reports(SqliteStore("nowhere.db"))
    job = reports.make("t", [Entry(0, b"no entry of any log", b"", b"")])
    await asyncio.gather(*reports._tasks)
    assert job.state == "failed"
    assert not active_children()


async def test_a_report_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_reports, "MAX_SECONDS", 0.0)
    reports = Reports(SqliteStore("nowhere.db"))
    job = reports.make("t", [])
    await asyncio.gather(*reports._tasks)
    assert job.state == "failed"
    assert not active_children()
