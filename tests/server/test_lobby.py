"""A table before its game: settings that change, the front door, and the same people again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.world import Message, Person, World, mix, serving


def seated(lobby: Message) -> list[str | None]:
    return [player and player["guest"] for player in lobby["players"]]


def named(players: list[Message]) -> list[str]:
    return [player["name"] for player in players]


async def change(host: Person, lobby: Message, **changed: Any) -> Message:
    """Send all settings of a table again, some of them changed."""
    settings = {**lobby["settings"], **changed}
    answer = await host.ask("PUT", f"/api/tables/{lobby['table']}/settings", settings)
    assert answer.is_success, answer.text
    read: Message = answer.json()
    return read


# --- settings ---


async def test_the_host_changes_game_seats_bots_and_clock_and_everyone_is_told(
    world: World,
) -> None:
    host, friend = await world.guest(), await world.guest()
    table = await world.table(host, friend, seats=5, start=False)
    lobby = await host.post(f"/api/tables/{table}/join", {"seat": 4})
    clock = {"kind": "turn", "limit": 60_000, "increment": 0}
    async with friend.socket() as socket:
        await socket.send(do="subscribe", table=table)
        wanted = {"game": "dodgems", "seats": 3, "options": {}, "bots": ["strong"], "clock": clock}
        changed = await change(host, lobby, **wanted)
        assert changed["game"] == "dodgems"
        assert changed["settings"]["bots"] == ["strong"]
        assert seated(changed) == [host.id, friend.id, None]  # seat 4 is gone, seat 1 is not
        assert await socket.until("lobby", lambda told: told["game"] == "dodgems") == changed
        assert await change(host, lobby, **wanted) == changed  # a second time is the same
    started = await host.post(f"/api/tables/{table}/start")
    assert started["players"][2]["level"] == "strong"
    assert world.game(table).rules.meta.name == "dodgems"
    assert world.running(table).clock.value.rule.limit == 60_000


async def test_changed_settings_are_there_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as world:
        host = await world.guest()
        table = await world.table(host, start=False)
        lobby = (await world.ask("GET", f"/api/tables/{table}")).json()
        await change(host, lobby, seats=4, public=True)
    async with serving(tmp_path) as world:
        lobby = (await world.ask("GET", f"/api/tables/{table}")).json()
        assert (len(lobby["players"]), lobby["settings"]["public"]) == (4, True)


async def test_settings_that_can_not_be_are_refused_with_a_reason(world: World) -> None:
    host, *friends = [await world.guest() for _ in range(3)]
    table = await world.table(host, *friends, start=False)
    lobby = (await world.ask("GET", f"/api/tables/{table}")).json()

    async def refused(person: Person, **changed: Any) -> tuple[int, str, str | None]:
        settings = {**lobby["settings"], **changed}
        answer = await person.ask("PUT", f"/api/tables/{table}/settings", settings)
        problem = answer.json()
        return answer.status_code, problem["message"], problem.get("why")

    words = "3 people sit here, and 2 can play: one has to get up"
    assert await refused(host, seats=2) == (409, words, "too-few-seats")
    assert await refused(host, seats=8) == (
        400,
        "Tumble is for 2, 3, 4, 5 players, not 8",
        None,
    )
    assert await refused(friends[0]) == (403, "only the host can do that", "not-host")
    assert (await refused(host, whatif={"table": table, "moment": 0}))[0] == 400
    assert (await world.ask("GET", f"/api/tables/{table}")).json() == lobby
    await host.post(f"/api/tables/{table}/start")
    assert await refused(host, seats=4) == (409, "the game has begun", "begun")


async def test_nobody_names_people_to_invite(world: World) -> None:
    host = await world.guest()
    wanted = {"game": "tumble", "seats": 2, "rematch_of": "0" * 20}
    answer = await host.ask("POST", "/api/tables", wanted)
    assert answer.status_code == 400
    assert "POST /api/tables/ID/rematch" in answer.json()["message"]
    table = await world.table(host, start=False)
    lobby = (await world.ask("GET", f"/api/tables/{table}")).json()
    changed = await change(host, lobby, rematch_of="0" * 20)
    assert changed["settings"]["rematch_of"] is None


# --- the door ---


async def test_the_host_sees_who_is_at_the_door_while_they_are_there(world: World) -> None:
    host, friend = await world.guest("Ada"), await world.guest("Ben")
    table = await world.table(host, start=False)
    async with host.socket() as inside:
        await inside.send(do="subscribe", table=table)
        assert "door" not in await inside.until("lobby")
        async with friend.socket() as outside, friend.socket() as second:
            for socket in (outside, second):  # two windows are one friend
                await socket.send(do="subscribe", table=table)
            told = await inside.until("lobby", lambda lobby: "door" in lobby)
            assert named(told["door"]) == ["Ben"]
            await friend.ask("PATCH", "/api/me", {"name": "Benno"})
            await inside.until("lobby", lambda lobby: named(lobby["door"]) == ["Benno"])
            await friend.post(f"/api/tables/{table}/join", {})
            told = await inside.until("lobby", lambda lobby: "door" not in lobby)
            assert named(told["players"]) == ["Ada", "Benno"]
            await friend.post(f"/api/tables/{table}/leave")
            await inside.until("lobby", lambda lobby: "door" in lobby)
        await inside.until("lobby", lambda lobby: "door" not in lobby)


async def test_who_is_removed_is_told_and_gets_no_seat_until_the_host_lets_them(
    world: World,
) -> None:
    host, friend = await world.guest(), await world.guest()
    table = await world.table(host, friend, start=False)
    async with friend.socket() as socket:
        await socket.send(do="subscribe", table=table)
        await host.post(f"/api/tables/{table}/kick", {"seat": 1})
        told = await socket.until("lobby", lambda lobby: "removed" in lobby)
        assert told["removed"] == [friend.id]
        assert seated(told) == [host.id, None]
        back = await friend.ask("POST", f"/api/tables/{table}/join", {})
        assert (back.status_code, back.json()["why"]) == (409, "removed")
        not_host = await friend.ask("POST", f"/api/tables/{table}/admit", {"guest": friend.id})
        assert not_host.json()["why"] == "not-host"
        for _ in range(2):  # a second time changes nothing
            await host.post(f"/api/tables/{table}/admit", {"guest": friend.id})
        await socket.until("lobby", lambda lobby: "removed" not in lobby)
    assert seated(await friend.post(f"/api/tables/{table}/join", {})) == [host.id, friend.id]


async def test_who_is_removed_stays_so_when_the_server_starts_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as world:
        host, friend = await world.guest(), await world.guest()
        table = await world.table(host, friend, start=False)
        await host.post(f"/api/tables/{table}/kick", {"seat": 1})
    async with serving(tmp_path) as world:
        join = f"/api/tables/{table}/join"
        back = await world.ask("POST", join, {}, headers=friend.headers)
        assert (back.status_code, back.json()["why"]) == (409, "removed")
        await world.ask(
            "POST", f"/api/tables/{table}/admit", {"guest": friend.id}, headers=host.headers
        )
    async with serving(tmp_path) as world:
        assert (await world.ask("POST", join, {}, headers=friend.headers)).is_success


# --- the same people again ---


async def ended(world: World, people: list[Person], **settings: Any) -> str:
    """Let people end a game together."""
    table = await world.table(*people, **settings)
    async with people[0].socket() as first, people[1].socket() as second:
        for socket in (first, second):
            await socket.watch(table)
        await mix([first, second], table)
        for socket in (first, second):
            await socket.do("abandon", table)
    return table


@pytest.fixture
async def people(world: World) -> list[Person]:
    return [await world.guest("Ada"), await world.guest("Ben")]


async def test_the_same_people_are_invited_each_to_the_next_seat(
    world: World, people: list[Person]
) -> None:
    ada, ben = people
    running = await world.table(ada, ben)
    early = await ada.ask("POST", f"/api/tables/{running}/rematch")
    assert (early.status_code, early.json()["why"]) == (409, "not-over")
    table = await ended(world, people, seats=3, public=False, bots=["strong"])
    stranger = await world.guest()
    assert (await stranger.ask("POST", f"/api/tables/{table}/rematch")).status_code == 403
    async with ada.socket() as socket:
        await socket.watch(table)
        again = await ben.post(f"/api/tables/{table}/rematch")
        assert seated(again) == [None, None, ben.id]
        assert again["host"] == ben.id
        assert named(again["invited"]) == ["Ada"]
        assert again["settings"]["bots"] == ["strong"]
        told = await socket.until("lobby", lambda lobby: "rematch" in lobby)
        assert told["rematch"] == again["table"]
    listing = (await ada.ask("GET", "/api/tables")).json()
    assert [lobby["table"] for lobby in listing["invited"]] == [again["table"]]
    assert (await ben.ask("GET", "/api/tables")).json()["invited"] == []
    assert (await stranger.ask("GET", "/api/tables")).json()["invited"] == []
    for _ in range(2):  # a second time is the same
        joined = await ada.post(f"/api/tables/{table}/rematch")
        assert joined["table"] == again["table"]
        assert seated(joined) == [None, ada.id, ben.id]
        assert "invited" not in joined
    assert (await ada.ask("GET", "/api/tables")).json()["invited"] == []


async def test_nobody_waits_for_those_who_do_not_come_again(
    world: World, people: list[Person]
) -> None:
    ada, ben = people
    table = await ended(world, people)
    again = await ada.post(f"/api/tables/{table}/rematch")
    started = await ada.post(f"/api/tables/{again['table']}/start")
    assert [player["bot"] for player in started["players"]] == [True, False]
    late = await ben.post(f"/api/tables/{table}/rematch")
    assert (late["table"], late["status"]) == (again["table"], "running")
    assert (await ben.ask("GET", "/api/tables")).json()["invited"] == []


async def test_after_a_rematch_comes_another(world: World, people: list[Person]) -> None:
    ada, ben = people
    first = await ended(world, people)
    second = await ada.post(f"/api/tables/{first}/rematch")
    await ben.post(f"/api/tables/{first}/rematch")
    await ada.post(f"/api/tables/{second['table']}/start")
    async with ada.socket() as one, ben.socket() as two:
        for socket in (one, two):
            await socket.watch(second["table"])
        await mix([one, two], second["table"], seats=[1, 0])
        for socket in (one, two):
            await socket.do("abandon", second["table"])
    third = await ada.post(f"/api/tables/{first}/rematch")
    assert third["status"] == "open"
    assert (await ben.post(f"/api/tables/{second['table']}/rematch"))["table"] == third["table"]


async def test_a_removed_guest_is_not_invited_any_more(world: World, people: list[Person]) -> None:
    ada, ben = people
    table = await ended(world, people)
    again = await ada.post(f"/api/tables/{table}/rematch")
    await ben.post(f"/api/tables/{table}/rematch")
    await ada.post(f"/api/tables/{again['table']}/kick", {"seat": 0})
    assert (await ben.ask("GET", "/api/tables")).json()["invited"] == []
    assert seated(await ben.post(f"/api/tables/{table}/rematch")) == [None, ada.id]


# --- how one's games stand ---


async def test_a_list_of_ones_own_tables_says_whose_turn_it_is(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as world:
        ada, ben = await world.guest(), await world.guest()
        table = await world.table(ada, ben)
        async with ada.socket() as first, ben.socket() as second:
            for socket in (first, second):
                await socket.watch(table)
            update, _ = await mix([first, second], table)
        broken = await ended(world, [ada, ben])
    async with serving(tmp_path) as world:  # no table is in memory
        listing = await world.ask("GET", "/api/tables", headers=ada.headers)
        summaries = listing.json()["summaries"]
        assert summaries[table]["waiting"] == update["waiting"]
        assert summaries[table]["changed"] > 0
        assert summaries[broken].keys() == {"changed"}  # it was ended early
