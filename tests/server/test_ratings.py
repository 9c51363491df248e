"""Ratings on the server: who is rated and how, what is shown of it, and who may switch it off."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from bumpyard.core import Seat
from bumpyard.lab.rating import Player, model_for
from bumpyard.loading import load
from bumpyard.server.workers.rater import rate_played
from bumpyard.server.workers.rating import Played
from tests.server.gathering import gathering
from tests.server.test_requests import two_takes
from tests.server.test_story import finished
from tests.server.world import Person, World, act, mix, mover, serving


async def rated(world: World, table: str) -> dict[str, Any]:
    """Wait until a game is rated."""
    while True:
        found: dict[str, Any] = (await world.ask("GET", f"/api/tables/{table}/ratings")).json()
        if "verdict" in found:
            return found
        await asyncio.sleep(0)


async def left(world: World, *people: Person, agreed: bool = False, **settings: Any) -> str:
    """Let people begin a game; all but the first resign, or agree; then the first ends it."""
    table = await world.table(*people, **settings)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(each.socket()) for each in people]
        for socket in sockets:
            await socket.watch(table)
        updates = await mix(sockets, table)
        seat = mover(updates)
        await sockets[seat].send(**act(updates[seat], seat))
        await sockets[seat].until("ack")
        for socket in sockets[1:]:
            await socket.do("abandon" if agreed else "resign", table)
        await sockets[0].do("abandon", table)
    return table


async def test_somebody_new_is_in_the_middle_and_uncertain(world: World) -> None:
    ada = await world.guest("Ada")
    found = await world.container.ratings.of([ada.id], "duel", 2)
    assert (found[ada.id].rating, found[ada.id].provisional) == (1500, True)
    assert (await ada.ask("GET", "/api/me/ratings")).json() == {"on": True, "ratings": []}


async def test_a_leaderboard_is_of_a_game_with_so_many_seats(world: World) -> None:
    found = (await world.ask("GET", "/api/ratings/tumble?seats=3")).json()
    assert found["leaders"] == []
    wrong = await world.ask("GET", "/api/ratings/duel?seats=3")
    assert wrong.json()["message"] == "Tumble Duel is for 2 players, not 3"
    wrong = await world.ask("GET", "/api/ratings/duel?season=1999-1")
    assert wrong.status_code == 404
    assert "there is no season '1999-1'" in wrong.json()["message"]
    assert (await world.ask("GET", "/api/ratings/chess")).status_code in {400, 404}


async def test_a_table_says_before_it_starts_whether_it_is_rated(world: World) -> None:
    ada = await world.guest("Ada")
    table = await world.table(ada, start=False, rated=True)
    assert world.running(table).lobby.message().unrated == ()
    settings = {"game": "duel", "seats": 2, "rated": True, "coach": True, "watching": "open"}
    table = await world.table(ada, start=False, **settings)
    assert world.running(table).lobby.message().unrated == ("coach", "open")
    strengths = (await world.ask("GET", f"/api/tables/{table}/ratings")).json()["strengths"]
    assert [each["margin"] == 0 for each in strengths] == [False, True]  # a bot's never changes


async def test_who_leaves_loses_rating_and_the_others_do_not(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    table = await left(world, ada, ben, rated=True)
    found = await rated(world, table)
    assert found["verdict"] == "rated"
    first, second = found["seats"]
    assert first["moment"]["gain"] > 0 > second["moment"]["gain"]
    assert "quit" not in first["moment"]
    assert second["moment"]["quit"]
    (rating,) = (await ben.ask("GET", "/api/me/ratings")).json()["ratings"]
    assert (rating["strength"]["games"], rating["strength"].get("finished")) == (1, None)
    mine = (await ben.ask("GET", "/api/me/data")).json()
    assert [each["table"] for each in mine["rated_games"]] == [table]


def test_nobody_who_leaves_gains_by_others_who_left_before() -> None:
    model = model_for(load("duel"), 2)
    assert model is not None
    players = [Player(), Player()]
    played = Played(
        started=True, quitters=(Seat(0), Seat(1)), scores=(40.0, 50.0), winners=(Seat(1),)
    )
    first, second = rate_played(players, played, model)
    assert first.player.mu < players[0].mu
    assert second.player == players[1]


async def test_a_game_that_all_agree_to_end_and_an_unrated_one_count_for_nobody(
    world: World,
) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    table = await left(world, ada, ben, rated=True, agreed=True)
    assert await rated(world, table) == {"verdict": "agreed", "strengths": [NEW, NEW]}
    table = await left(world, ada, ben, rated=True, coach=True)
    assert (await rated(world, table))["verdict"] == "unrated"
    await left(world, ada, ben)
    assert await world.container.store.to_rate() == []
    assert await world.container.store.ratings_of(ben.id) == []


NEW = {"rating": 1500, "margin": 490, "provisional": True}


async def test_a_game_is_rated_after_the_next_start_if_the_server_stopped_before(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as world:
        await world.container.rater.close()  # it stops before the game does
        ada = await world.guest("Ada")
        table = await finished(world, ada, game="duel", rated=True)
        assert await world.container.store.to_rate() == [table]
    async with serving(tmp_path, ratings=False) as world:
        assert await world.container.store.to_rate() == [table]
        assert (await world.ask("GET", f"/api/tables/{table}/ratings")).json() == {}
        body = {"game": "duel", "seats": 2, "rated": True}
        refused = await world.ask("POST", "/api/tables", body, ada.headers)
        assert refused.json()["message"].startswith("this server has no ratings")
    async with serving(tmp_path) as world:
        found = await rated(world, table)
        assert found["verdict"] == "rated"
        (mine,) = found["seats"]  # a bot's rating never changes
        assert mine["strength"]["games"] == 1
        before = await world.container.store.ratings_of(ada.id)
        world.container.rater.wake()
        assert await world.container.store.to_rate() == []
        assert await world.container.store.ratings_of(ada.id) == before
        (rating,) = (await world.ask("GET", "/api/me/ratings", headers=ada.headers)).json()[
            "ratings"
        ]
        assert [each["table"] for each in rating["moments"]] == [table]


async def test_at_a_rated_table_only_free_decisions_are_undone() -> None:
    async with serving() as world, gathering(world, together=False, rated=True) as group:
        first, *_ = await two_takes(group)
        answer = await group.sockets[first].do("undo", group.table)
        assert (answer["type"], answer["why"]) == ("error", "rated-undo")
