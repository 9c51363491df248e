"""My games: what a guest has finished, with whom, and how it went."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

from tests.server.test_story import finished
from tests.server.world import Person, World, mix


async def games(person: Person, query: str = "") -> dict[str, Any]:
    answer = await person.ask("GET", f"/api/me/games{query}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_a_finished_game_is_listed_with_its_result_and_opponents(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    await world.table(ada)  # it runs
    over = await finished(world, ada)
    together = await ended(world, ada, ben)
    found = await games(ada)
    assert [game["lobby"]["table"] for game in found["games"]] == [together, over]
    early, whole = found["games"]
    assert "outcome" not in early  # they ended it
    assert [player["name"] for player in early["lobby"]["players"]] == ["Ada", "Ben"]
    assert len(whole["outcome"]["scores"]) == 2
    assert whole["seat"] == 0
    assert not found.get("more")
    assert [(each["player"]["name"], each["games"]) for each in found["opponents"]] == [("Ben", 1)]
    with_ben = await games(ada, f"?opponent={ben.id}&game=tumble")
    assert [game["lobby"]["table"] for game in with_ben["games"]] == [together]
    older = await games(ada, f"?before={together}")
    assert [game["lobby"]["table"] for game in older["games"]] == [over]
    assert "opponents" not in older
    assert "opponents" not in with_ben
    assert not (await games(ben, "?game=duel"))["games"]


async def test_a_star_is_ones_own(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    table = await ended(world, ada, ben)
    for _ in range(2):  # twice is once
        assert (await ada.ask("PUT", f"/api/me/games/{table}/star")).status_code == 204
    assert (await games(ada, "?starred=true"))["games"][0]["starred"]
    assert not (await games(ben, "?starred=true"))["games"]
    mine = (await ada.ask("GET", "/api/me/data")).json()
    assert [(each["table"], each["starred"]) for each in mine["finished_games"]] == [(table, True)]
    assert (await ada.ask("DELETE", f"/api/me/games/{table}/star")).status_code == 204
    assert not (await games(ada, "?starred=true"))["games"]
    stranger = await world.guest()
    refused = await stranger.ask("PUT", f"/api/me/games/{table}/star")
    assert refused.status_code == 404
    assert refused.json()["message"] == f"you have no finished game '{table}'"


async def test_games_are_for_guests_and_nonsense_finds_nothing(world: World) -> None:
    assert (await world.ask("GET", "/api/me/games")).status_code == 401
    ada = await world.guest()
    assert (await games(ada, "?game=chess&opponent=nobody&before=nothing"))["games"] == []
    assert (await ada.ask("GET", "/api/me/games?starred=perhaps")).status_code == 400
    assert (await ada.ask("GET", f"/api/me/games?game={'x' * 65}")).status_code == 400


async def test_a_list_of_tables_says_until_when_there_is_time(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    clock = {"kind": "turn", "limit": 60_000, "increment": 0}
    table = await world.table(ada, ben, clock=clock)
    endless = await world.table(ada, ben)
    async with ada.socket() as one, ben.socket() as two:
        for socket in (one, two):
            await socket.watch(table)
        await mix([one, two], table)
        listing = (await ada.ask("GET", "/api/tables")).json()
    summary = listing["summaries"][table]
    assert summary["until"] == summary["changed"] + 60_000
    assert "until" not in listing["summaries"][endless]


async def ended(world: World, *people: Person) -> str:
    """Let people begin a game, and agree to end it."""
    table = await world.table(*people)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(each.socket()) for each in people]
        for socket in sockets:
            await socket.watch(table)
        await mix(sockets, table)
        for socket in sockets:
            assert (await socket.do("abandon", table))["type"] == "ack"
    return table
