"""Play people: those who wait are brought to one table, and nobody is held up by another."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from bumpyard.server.homes import Homes
from bumpyard.server.queue import QUEUE
from bumpyard.store.db import Db
from bumpyard.store.moderation import HostAct
from bumpyard.store.waiting import Place
from tests.server.process import ALL_FROM_ONE_ADDRESS, Elsewhere, server
from tests.server.world import Message, Person, Socket, World, mix, pledge_of, serving

TUMBLE = {"game": "tumble", "seats": 2, "pace": "turn"}


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bumpyard.server.queue.LOOK_SECONDS", 0.01)
    monkeypatch.setattr("bumpyard.server.queue.OVERVIEW_SECONDS", 0.0)


@pytest.fixture
async def hasty() -> AsyncIterator[World]:
    """A server where people have to come at once, and where no place is held for long."""
    async with serving(come_seconds=0.2, hold_seconds=0.2) as world:
        yield world


async def wait(person: Person, **wanted: Any) -> Message:
    answer = await person.ask("PUT", "/api/queue", {**TUMBLE, **wanted})
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def mine(person: Person) -> Message | None:
    found: Message | None = (await person.ask("GET", "/api/queue")).json()["mine"]
    return found


async def until(person: Person, holds: Callable[[Message | None], bool]) -> Message | None:
    """Ask for somebody's place until something holds."""
    while not holds(place := await mine(person)):
        pass
    return place


async def called(socket: Socket) -> str:
    """Wait for the call; return the table's code."""
    notice = await socket.until("notice", lambda notice: "called" in notice)
    return str(notice["called"]["code"])


async def come(socket: Socket, code: str) -> str:
    """Come to a table; return its id."""
    await socket.send(do="subscribe", table=code)
    return str((await socket.until("lobby"))["table"])


def seats_of(world: World, table: str, *people: Person) -> list[int]:
    return [world.running(table).row.seats.index(person.id) for person in people]


async def test_two_who_wait_for_the_same_are_called_and_play_once_both_have_come(
    world: World,
) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    async with ada.socket() as one, ben.socket() as two:
        assert (await wait(ada))["mine"]["waiting"] == 1
        await wait(cleo, seats=3)  # something else
        await wait(ben)
        code = await called(one)
        assert await called(two) == code
        place = await mine(ada)
        assert place is not None
        assert place["code"] == code
        table = await come(one, code)
        assert world.running(table).row.status == "open"
        assert (await mine(ada) or {})["code"] == code
        await come(two, code)
        for socket in (one, two):
            await socket.until("lobby", lambda lobby: lobby["status"] == "running")
        await mix([one, two], table, seats_of(world, table, ada, ben))
        await until(ada, lambda place: place is None)
        assert await mine(ben) is None
        settings = world.running(table).settings
        assert (settings.clock.kind, settings.clock.limit, settings.coach) == (
            "turn",
            60_000,
            False,
        )
    assert (await mine(cleo) or {})["code"] is None


@pytest.mark.parametrize("ratings", [True, False])
async def test_a_table_is_rated_where_there_are_ratings(ratings: bool) -> None:
    async with serving(ratings=ratings) as world:
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        async with ada.socket() as one, ben.socket():
            await wait(ada)
            await wait(ben)
            await one.send(do="subscribe", table=await called(one))
            lobby = await one.until("lobby")
        assert lobby["settings"].get("rated", False) is ratings
        assert "unrated" not in lobby


async def test_who_does_not_come_loses_the_place_and_the_other_waits_on(hasty: World) -> None:
    ada, ben, cleo = [await hasty.guest(name) for name in ("Ada", "Ben", "Cleo")]
    async with ada.socket() as one, ben.socket(), cleo.socket() as three:
        await wait(ada)
        since = (await hasty.container.store.place(ada.id) or Place("", "", 0, "", 0)).since
        await wait(ben)
        code = await called(one)
        await come(one, code)
        closed = await one.until("lobby", lambda lobby: lobby["status"] == "closed")
        assert closed["code"] == code
        await until(ben, lambda place: place is None)
        await until(ada, lambda place: place is not None and place["code"] is None)
        place = await hasty.container.store.place(ada.id)
        assert place is not None
        assert place.since == since
        await wait(cleo)
        again = await called(one)
        assert again != code
        assert await called(three) == again


@pytest.mark.parametrize("way", ["queue", "table"])
async def test_who_leaves_the_queue_or_gets_up_holds_up_nobody(world: World, way: str) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    async with ada.socket() as one, ben.socket():
        await wait(ada)
        await wait(ben)
        code = await called(one)
        await come(one, code)
        if way == "queue":
            await ben.ask("DELETE", "/api/queue")
        else:
            await ben.post(f"/api/tables/{code}/leave")
        await one.until("lobby", lambda lobby: lobby["status"] == "closed")
        await until(ben, lambda place: place is None)
        await until(ada, lambda place: place is not None and place["code"] is None)


async def test_a_start_that_fails_sends_back_only_those_who_did_their_part() -> None:
    async with serving(start_seconds=0.3) as world:
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        async with ada.socket() as one, ben.socket() as two:
            await wait(ada)
            await wait(ben)
            table = await come(one, await called(one))
            await come(two, await called(two))
            seat = world.running(table).row.seats.index(ada.id)
            pledged = await pledge_of(one, table, seat, "00" * 32)
            assert (await one.do("pledge", table, **pledged))["type"] == "ack"
            await until(ben, lambda place: place is None)
            await until(ada, lambda place: place is not None and place["code"] is None)


async def test_a_place_is_held_for_a_while_and_then_given_up(hasty: World) -> None:
    ada, ben = await hasty.guest("Ada"), await hasty.guest("Ben")
    hasty.container.guests.recent = {}.keys  # type: ignore[method-assign]  # sockets alone count
    async with ada.socket():
        await wait(ada)
    await wait(ben)  # nobody is there to be called
    store = hasty.container.store
    while (await store.waiting()).places:
        pass
    waits = await store.waits()
    assert [each.met for of_pool in waits.values() for each in of_pool] == [False, False]


async def test_blocked_people_are_never_called_together(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await ben.ask("PUT", f"/api/me/blocked/{ada.id}")
    async with ada.socket() as one, ben.socket() as two, cleo.socket() as three:
        await wait(ada)
        await wait(ben)
        await wait(cleo)
        assert await called(one) == await called(three)
        await two.send(do="ping")
        await two.until("pong")
        assert not [each for each in two.received if each["type"] == "notice"]


def rate(db: Db, guest: str, mu: float) -> None:
    db.execute(
        "INSERT INTO ratings (guest, game, seats, games, quits, mu, sigma, changed)"
        " VALUES (?, 'tumble', 2, 9, 0, ?, 2.0, 1)",
        (guest, mu),
    )


async def test_who_is_nearest_in_rating_is_called(world: World) -> None:
    people = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    store, mu = world.container.store, (25.0, 32.0, 26.0)
    for person, strength in zip(people, mu, strict=True):
        await store.write(rate, person.id, strength)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(person.socket()) for person in people]
        for person in people:
            await wait(person)
        assert await called(sockets[0]) == await called(sockets[2])
        assert (await mine(people[1]) or {})["code"] is None


async def test_who_is_banned_or_forgotten_waits_no_more(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    for person in (ada, ben):
        await wait(person, game="duel" if person is ada else "tumble")
    store = world.container.store
    await store.act(HostAct(ada.id, 1, "ban", "cheating"))
    await ben.ask("DELETE", "/api/me")
    assert (await store.waiting()).places == ()


async def test_a_place_can_be_changed_and_asking_again_keeps_it(world: World) -> None:
    ada = await world.guest("Ada")
    await wait(ada)
    store = world.container.store
    before = await store.place(ada.id)
    await wait(ada)
    assert await store.place(ada.id) == before
    await wait(ada, seats=4)
    after = await store.place(ada.id)
    assert after is not None
    assert (after.seats, (await mine(ada) or {})["seats"]) == (4, 4)
    assert (await ada.ask("DELETE", "/api/queue")).json()["mine"] is None


async def test_how_long_it_takes_is_told_from_what_was_observed(world: World) -> None:
    ada = await world.guest("Ada")
    found = await wait(ada)
    assert found["mine"]["left"] is None  # nothing is known yet
    store = world.container.store
    for number in range(6):
        guest = await world.guest(f"Guest {number}")
        await store.wait(Place(guest.id, "tumble", 2, "turn", 1_000_000))
        await store.wait_no_more([guest.id], 1_020_000 + number, met=True)
    info = (await ada.ask("GET", "/api/queue")).json()
    (pool,) = info["pools"]
    assert (pool["waiting"], pool["left"]) == (1, 20_002)
    assert 0 < info["mine"]["left"] <= 20_002


async def test_nonsense_is_refused(world: World) -> None:
    ada, robo = await world.guest("Ada"), await world.bot()
    for wanted, status in (
        ({"game": "chess"}, 400),
        ({"seats": 7}, 400),
        ({"seats": 1}, 400),
        ({"pace": "fast"}, 400),
        ({"rating": 3000}, 400),
    ):
        answer = await ada.ask("PUT", "/api/queue", {**TUMBLE, **wanted})
        assert answer.status_code == status, answer.text
    assert (await robo.ask("PUT", "/api/queue", TUMBLE)).json()["why"] == "no-queue"
    assert (await world.ask("PUT", "/api/queue", TUMBLE)).status_code == 401
    assert (await world.ask("GET", "/api/queue")).json()["mine"] is None
    assert [(await ada.ask("PUT", "/api/queue", TUMBLE)).status_code for _ in range(12)][-1] == 429


async def test_a_host_can_have_no_queue() -> None:
    async with serving(queue=False) as world:
        ada = await world.guest("Ada")
        assert (await ada.ask("GET", "/api/queue")).json()["on"] is False
        assert (await ada.ask("PUT", "/api/queue", TUMBLE)).json()["why"] == "no-queue"


async def test_a_restart_keeps_places_and_calls(tmp_path: Path) -> None:
    async with serving(tmp_path) as world:
        ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
        await wait(cleo, seats=5)
        async with ada.socket() as one, ben.socket():
            await wait(ada)
            await wait(ben)
            code = await called(one)
    async with serving(tmp_path) as world:
        for person in (ada, ben, cleo):
            person.world = world
        assert (await mine(cleo) or {})["seats"] == 5
        assert (await mine(ada) or {})["code"] == code
        async with ada.socket() as one, ben.socket() as two:
            table = await come(one, code)
            await come(two, code)
            for socket in (one, two):
                await socket.until("lobby", lambda lobby: lobby["status"] == "running")
            await mix([one, two], table, seats_of(world, table, ada, ben))
            await until(ada, lambda place: place is None)


async def test_one_of_several_workers_brings_people_of_all_workers_together(
    tmp_path: Path,
) -> None:
    assert len({Homes(worker, 2).here(QUEUE) for worker in (0, 1)}) == 2  # it has one home
    limits = {**ALL_FROM_ONE_ADDRESS, "BUMPYARD_WORKERS": "2"}
    async with httpx.AsyncClient(trust_env=False) as http, server(tmp_path, limits) as process:
        world = Elsewhere(http)
        world.url = process.url
        people = [await world.guest(f"Guest {number}") for number in range(8)]
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(person.socket()) for person in people]
            for person in people:
                await wait(person)
            codes = [await called(socket) for socket in sockets]
            assert sorted(codes.count(code) for code in {*codes}) == [2, 2, 2, 2]
            for code, socket in zip(codes, sockets, strict=True):
                await come(socket, code)
            for socket in sockets:
                await socket.until("lobby", lambda lobby: lobby["status"] == "running")
