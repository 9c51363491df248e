"""The daily: one try for everyone, with the same luck, and all of it open when the day is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bumpyard.client import Client, Table, Unfair
from bumpyard.fair import Dealer, verify
from bumpyard.server.daily import BOTS, Streak, streak_of
from bumpyard.store.daily import DailyRow
from bumpyard.table.days import after, begins, day_of, opens
from tests.server.world import Message, Person, World, act, present, serving

DAY = 24 * 60 * 60 * 1000


def at_time(world: World, time: int) -> None:
    """Set the clock of a server."""
    container = world.container
    container.dailies.now = container.tables.services.now = lambda: time


async def get(person: Person, path: str) -> dict[str, Any]:
    answer = await person.ask("GET", path)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def play(person: Person, table: str, pick: int = -1, most: int = 1000) -> list[Message]:
    """Take the first legal action each time, or the last; return all updates."""
    answered: set[int] = set()
    async with person.socket() as socket:
        update = await socket.watch(table)
        while update.get("secret") is None and len(answered) < most:
            if update.get("legal") and update["at"] not in answered:
                answered.add(update["at"])
                await socket.send(**act(update, 0, pick))
            update = await socket.until("update")
        return [message for message in socket.received if message["type"] == "update"]


async def begin(person: Person, game: str = "tumble") -> str:
    return str((await person.post(f"/api/daily/{game}"))["table"])


async def finish(person: Person, pick: int = -1) -> str:
    table = await begin(person)
    await play(person, table, pick)
    return table


async def log_of(person: Person, table: str) -> list[dict[str, Any]]:
    """Return what happened at a table, without what names the table."""
    entries = (await get(person, f"/api/tables/{table}/game"))["entries"]
    return [entry["public"] for entry in entries[1:]]


# --- one try --------------------------------------------------------------------------------------


async def test_each_has_one_try_which_goes_on_wherever_they_come_back(world: World) -> None:
    ada = await world.guest("Ada")
    today = await get(ada, "/api/daily")
    assert [game["game"] for game in today["games"]] == [*BOTS]
    assert today["ends"] == begins(today["day"]) + DAY
    table = await begin(ada)
    assert await begin(ada) == table
    assert len(await play(ada, table, most=2)) > 1
    lobby = (await world.ask("GET", f"/api/tables/{table}")).json()
    assert (lobby["status"], lobby["settings"]["daily"]) == ("running", today["day"])
    await play(ada, table)
    assert await begin(ada) == table  # it is over, and stays the one
    mine = (await get(ada, "/api/daily"))["games"][0]["mine"]
    assert mine["table"] == table
    assert mine["finished"]
    assert len(mine["squares"]) == 10
    assert set(mine["squares"]) <= set("012")


async def test_nothing_helps_at_a_daily(world: World) -> None:
    ada = await world.guest("Ada")
    table = await begin(ada)
    async with ada.socket() as socket:
        await socket.watch(table)
        assert "undo" not in await present(socket)
        refused = [await socket.do(do, table) for do in ("undo", "leave")]
        assert [answer["type"] for answer in refused] == ["error", "error"]
        assert (await socket.do("pledge", table, hash="0" * 64, signer="0" * 64))["code"]
    coach = await ada.ask("GET", f"/api/tables/{table}/coach")
    assert coach.json()["why"] == "no-coach"
    await play(ada, table)
    again = await ada.ask("POST", f"/api/tables/{table}/rematch")
    assert (again.status_code, again.json()["why"]) == (409, "no-rematch")
    made = await ada.ask("POST", "/api/tables", {"game": "duel", "seats": 2, "daily": "2026-11-18"})
    assert (made.status_code, "POST /api/daily/GAME" in made.text) == (400, True)


async def test_giving_up_is_the_try(world: World) -> None:
    ada = await world.guest("Ada")
    table = await begin(ada)
    async with ada.socket() as socket:
        await socket.watch(table)
        await socket.do("resign", table)
        while not any(it.get("status") == "over" for it in socket.received):
            await socket.read()
    today = await get(ada, "/api/daily")
    assert today["games"][0]["mine"]["finished"] is False
    assert today["streak"]["days"] == 0
    assert await begin(ada) == table
    found = await get(ada, f"/api/daily/{today['day']}/tumble")
    assert (found["begun"], found["finished"], found.get("results")) == (1, 0, None)


# --- the same for everyone ------------------------------------------------------------------------


@pytest.mark.parametrize("game", BOTS)
async def test_who_decides_alike_has_the_same_game_bots_included(world: World, game: str) -> None:
    logs = []
    for name in ("Ada", "Ben"):
        person = await world.guest(name)
        table = await begin(person, game)
        await play(person, table, pick=0, most=6)
        logs.append(await log_of(person, table))
    length = min(map(len, logs))
    ada, ben = ([_without_salt(entry) for entry in log[:length]] for log in logs)
    assert length > 20
    assert ada == ben


def _without_salt(entry: dict[str, Any]) -> dict[str, Any]:
    """Leave out the salts of sealed choices, which are random."""
    if entry["type"] == "opened":
        choices = [{**choice, "salt": ""} for choice in entry["choices"]]
        return {**entry, "choices": choices}
    return {**entry, "hash": ""} if entry["type"] == "sealed" else entry


async def test_roots_are_published_a_week_ahead_and_stay(tmp_path: Path) -> None:
    async with serving(tmp_path) as world:
        first = (await world.ask("GET", "/api/daily/commitments")).json()["dailies"]
    async with serving(tmp_path) as world:
        again = (await world.ask("GET", "/api/daily/commitments")).json()["dailies"]
    assert again == first
    days = sorted({each["day"] for each in first})
    assert [day_of(begins(days[0]) + DAY * n) for n in range(8)] == days
    assert len(first) == 8 * len(BOTS)
    assert not any("secret" in each for each in first)
    assert len({each["root"] for each in first}) == len(first)


async def test_a_daily_that_was_published_is_never_replaced(world: World) -> None:
    """Two workers may make the same day: the first one counts."""
    store, day = world.container.store, world.container.dailies.today
    before = await store.dailies(day)
    await store.offer_dailies([DailyRow(day, "tumble", bytes(32), Dealer(bytes(32)).root)])
    assert await store.dailies(day) == before


# --- results --------------------------------------------------------------------------------------


async def test_results_are_shown_after_ones_own_try(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await finish(ada)
    theirs = await finish(ben, pick=0)
    await begin(cleo)
    path = f"/api/daily/{world.container.dailies.today}/tumble"
    hidden = await get(cleo, path)
    assert (hidden["begun"], hidden["finished"]) == (3, 2)
    assert "results" not in hidden
    link = (await ada.post("/api/me/friends/link"))["link"]
    await ben.post("/api/me/friends", {"link": link.rpartition("#")[2]})
    shown = await get(ada, path)
    results = {each["player"]["name"]: each for each in shown["results"]}
    assert {results["Ada"]["place"], results["Ben"]["place"]} <= {1, 2}
    assert results["Ada"]["you"]
    assert results["Ben"]["friend"]
    assert "table" not in results["Ben"]  # nobody sees another's game before the day is over
    better = {name: (await get(who, path))["better"] for name, who in (("Ada", ada), ("Ben", ben))}
    assert sorted(better.values()) in ([0, 1], [0, 0])
    refused = await ada.ask("GET", f"/api/tables/{theirs}/story")
    assert refused.json()["why"] == "private"
    await ben.ask("PUT", f"/api/me/blocked/{ada.id}")
    for who, name in ((ada, "Ada"), (ben, "Ben")):  # neither sees the other
        assert [each["player"]["name"] for each in (await get(who, path))["results"]] == [name]


async def test_when_the_day_is_over_everything_is_open(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    day = world.container.dailies.today
    table, running = await finish(ada), await begin(ben)
    text = (await ada.ask("GET", f"/api/tables/{table}/game")).content
    assert verify(text).proven == 0
    at_time(world, opens(day))
    async with ben.socket() as socket:
        update = await socket.watch(running)
        late = await socket.do("act", running, at=update["at"], action={"type": "roll"})
        assert late["why"] == "day-over"
    committed = (await world.ask("GET", "/api/daily/commitments")).json()["dailies"]
    told = next(each for each in committed if (each["day"], each["game"]) == (day, "tumble"))
    text = (await ben.ask("GET", f"/api/tables/{table}/game")).content
    found = verify(text)
    assert (found.proven, found.root) == (found.draws, told["root"])
    assert told["secret"].encode() in text
    assert (await ben.ask("GET", f"/api/tables/{table}/story")).status_code == 200
    shown = await get(ben, f"/api/daily/{day}/tumble")
    assert [each["table"] for each in shown["results"]] == [table]
    gone_on = await ben.ask("POST", f"/api/tables/{table}/whatif", {"moment": 20, "seat": 0})
    assert gone_on.status_code == 201
    assert await begin(ben) != running  # another day, another try


async def test_a_game_that_was_not_finished_is_closed_when_it_is_opened_again(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as world:
        ada = await world.guest("Ada")
        table, day = await begin(ada), world.container.dailies.today
        cookie = ada.headers
    async with serving(tmp_path) as world:
        at_time(world, opens(day))
        lobby = (await world.ask("GET", f"/api/tables/{table}")).json()
        assert (lobby["status"], lobby["ending"]) == ("over", "abandoned")
        ada = Person(world, ada.id)
        ada.headers = cookie
        assert (await get(ada, f"/api/daily/{day}/tumble"))["mine"]["finished"] is False


# --- whose it is ----------------------------------------------------------------------------------


async def test_who_becomes_another_guest_keeps_the_first_try(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    first, second = await begin(ada), await begin(ben)
    only = await begin(ben, "duel")
    store = world.container.store
    early, late = [(await store.tries(each.id, game="tumble"))[0].began for each in (ada, ben)]
    assert early <= late
    await store.merge_guest(ben.id, ada.id)
    kept = {each.game: each.table for each in await store.tries(ada.id)}
    assert kept == {"tumble": first, "duel": only}
    assert not await store.tries(ben.id)
    assert second not in kept.values()


async def test_tries_are_downloaded_and_forgotten(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    table = await finish(ada)
    await finish(ben)
    mine = await get(ada, "/api/me/data")
    assert [each["table"] for each in mine["dailies"]] == [table]
    assert (await ada.ask("DELETE", "/api/me")).is_success
    shown = await get(ben, f"/api/daily/{world.container.dailies.today}/tumble")
    assert (shown["begun"], [each["you"] for each in shown["results"]]) == (1, [True])


async def test_a_host_can_do_without_and_nonsense_is_refused() -> None:
    async with serving(daily=False) as world:
        ada = await world.guest("Ada")
        for answer in (
            await ada.ask("GET", "/api/daily"),
            await ada.ask("POST", "/api/daily/duel"),
        ):
            assert (answer.status_code, answer.json()["why"]) == (403, "no-daily")
        assert not await world.container.store.dailies("")
    async with serving() as world:
        ada, tomorrow = await world.guest("Ada"), after(world.container.dailies.today, 1)
        asked = [
            await ada.ask("POST", "/api/daily/chess"),
            await ada.ask("GET", f"/api/daily/{tomorrow}/tumble"),
            await ada.ask("GET", "/api/daily/2026-13-01/tumble"),
            await (await world.bot()).ask("POST", "/api/daily/tumble"),
        ]
        assert [answer.status_code for answer in asked] == [404, 404, 404, 403]


def test_a_streak_forgives_one_missed_day_in_a_week() -> None:
    today = "2026-11-18"
    days = {after(today, -n) for n in range(20)}
    assert streak_of(days, today).days == 20
    assert streak_of(days - {after(today, -3)}, today).days == 19
    assert streak_of(days - {after(today, -3), after(today, -10)}, today).days == 18
    assert streak_of(days - {after(today, -3), after(today, -9)}, today).days == 8
    assert streak_of(days - {after(today, -1), after(today, -2)}, today).days == 1
    assert streak_of(set(), today).days == 0
    assert [streak_of(days - {after(today, -n)}, today).forgiven for n in (3, 9)] == [True, False]
    assert not streak_of({today}, today).forgiven
    assert streak_of({after(today, -1)}, today) == Streak(1, False, False)


# --- the client in Python -------------------------------------------------------------------------


async def play_all(table: Table) -> None:
    async for turn in table.turns():
        await turn.play(turn.legal[-1])


async def test_the_client_plays_a_daily_and_verifies_it_when_the_day_is_over(world: World) -> None:
    async with Client(world.url) as client:
        await client.guest("Ada")
        table = await client.daily("tumble")
        await play_all(table)
        found = await table.verify()
        assert (found.verdict, found.proven) == ("verified", 0)
        at_time(world, opens(world.container.dailies.today))
        found = await table.verify()
        assert (found.verdict, found.proven) == ("verified", found.draws)


async def test_the_client_refuses_another_root_than_the_published_one(world: World) -> None:
    """A server that has other dice for one player."""
    async with Client(world.url) as client:
        await client.guest("Ada")
        store, day = world.container.store, world.container.dailies.today
        published = await store.daily(day, "tumble")
        assert published is not None
        own = Dealer()

        async def other(_day: str, _game: str) -> DailyRow:
            return DailyRow(day, "tumble", bytes.fromhex(own.secret), own.root)

        store.daily = other  # type: ignore[method-assign, assignment]  # a lie: the table begins with this one
        table = await client.daily("tumble")
        with pytest.raises(Unfair, match="not of the daily that was published"):
            await play_all(table)


async def test_the_client_refuses_a_daily_that_it_did_not_enter(world: World) -> None:
    async with Client(world.url) as client:
        await client.guest("Ada")
        entered = await client.daily("tumble")
    async with Client(world.url, token=client.token) as client:
        table = await client.watch(entered.id)
        with pytest.raises(Unfair, match="we did not enter one"):
            await play_all(table)
