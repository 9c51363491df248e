"""Notices: each thing is told once, to those who do not look, in the way that they want."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from bumpyard.server.outbox import HOUR
from tests.server.conftest import database_for
from tests.server.noticing import (
    Later,
    fresh,
    gone,
    move,
    noticing,
    playing,
    settings,
    subscribe,
    told,
)
from tests.server.process import ALL_FROM_ONE_ADDRESS, Elsewhere, server
from tests.server.push_service import Browser, PushService
from tests.server.smtp import Mailbox
from tests.server.test_friends import befriend
from tests.server.world import Person, World, mix, mover


@pytest.fixture
async def world(
    request: pytest.FixtureRequest, service: PushService, box: Mailbox
) -> AsyncIterator[World]:
    async with noticing(service, box, database_for(request)) as world:
        yield world


async def test_a_player_who_is_away_is_told_once_that_it_is_their_turn(
    world: World, service: PushService
) -> None:
    later = Later(world)
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    due, other = people[seat], people[1 - seat]
    browser, second = await subscribe(service, due), await subscribe(service, other)
    assert (await fresh(due), await fresh(other)) == ([("turn", "")], [])
    await later.look()
    (message,) = browser.messages
    code = world.running(table).row.code
    assert message["path"] == f"/t/{code}"
    assert (message["title"], message["body"]) == ("Tumble", "It is your turn.")
    # Neither another look, nor another process, nor a table that is opened again says it twice.
    await later.look()
    world.running(table).absences._notices._told.clear()
    world.running(table).follow_up()
    await later.look()
    assert (len(browser.messages), second.messages, service.requests) == (1, [], 1)


async def test_who_looks_at_the_table_is_told_nothing(world: World, service: PushService) -> None:
    later = Later(world)
    people = [await world.guest("Ada"), await world.guest("Ben")]
    browsers = [await subscribe(service, person) for person in people]
    table = await world.table(*people)
    async with people[0].socket() as one, people[1].socket() as two:
        for socket in (one, two):
            await socket.watch(table)
        seat = mover(await mix([one, two], table))
        await move((one, two)[seat], seat)
        await later.look()
        assert [await fresh(person) for person in people] == [[], []]
    assert [browser.messages for browser in browsers] == [[], []]


async def test_what_was_seen_in_the_page_is_sent_nowhere(
    world: World, service: PushService
) -> None:
    later = Later(world)
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    browser = await subscribe(service, people[seat])
    (notice,) = (await people[seat].ask("GET", "/api/me/notices")).json()
    seen = {"numbers": [notice["number"]]}
    await people[1 - seat].ask("POST", "/api/me/notices/seen", seen)  # nobody sees for others
    assert await fresh(people[seat]) == [("turn", "")]
    assert (await people[seat].ask("POST", "/api/me/notices/seen", seen)).status_code == 204
    assert await fresh(people[seat]) == []
    await later.look()
    assert browser.messages == []


async def test_who_comes_to_the_table_has_seen_it_all(world: World, service: PushService) -> None:
    later = Later(world)
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    browser = await subscribe(service, people[seat])
    world.container.tables._linger_no_more(table)  # it is read from the store again
    async with people[seat].socket() as socket:
        await socket.watch(table)
        await told(world)
        assert await fresh(people[seat]) == []
    await later.look()
    assert browser.messages == []


async def test_the_end_of_a_game_is_told_to_who_was_away(
    world: World, service: PushService
) -> None:
    later = Later(world)
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    browser = await subscribe(service, people[seat])
    await world.running(table).abandon()
    await told(world)
    assert await fresh(people[seat]) == [("ended", "")]
    await later.look()
    assert [it["body"] for it in browser.messages] == ["The game has ended."]


async def test_an_invitation_and_a_friend_who_waits_are_told(
    world: World, service: PushService
) -> None:
    later = Later(world)
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await befriend(ada, ben)
    browser = await subscribe(service, ben)
    table = await world.table(ada, start=False, seats=3)
    for _ in range(2):
        await ada.ask("POST", f"/api/tables/{table}/invite", {"guest": ben.id})
    await later.look()
    open_to_all = await world.table(ada, start=False, public=True, seats=3)
    again = await world.table(ada, start=False, public=True, seats=3)
    await later.look()
    bodies = [it["body"] for it in browser.messages]
    assert bodies == ["Ada invites you to play.", "Ada waits for players."]
    await told(world)
    assert sorted(await fresh(ben)) == [("invite", "Ada"), ("waits", "Ada")]
    assert await fresh(cleo) == []
    for begun in (table, open_to_all, again):
        await ada.post(f"/api/tables/{begun}/start")
    assert await fresh(ben) == []  # they are not true any more


async def test_a_rematch_invites_those_who_have_left(world: World) -> None:
    table, people, _ = await playing(world)
    await gone(world, table, 0, 1)
    await world.running(table).abandon()
    await people[0].post(f"/api/tables/{table}/rematch")
    await told(world)
    assert ("invite", "Ada") in await fresh(people[1])
    assert ("invite", "Ada") not in await fresh(people[0])


async def test_a_kind_can_be_switched_off(world: World) -> None:
    table, people, seat = await playing(world)
    for person in people:
        await settings(person, off=["turn"])
    await gone(world, table, 0, 1)
    before = len(await fresh(people[seat]))
    async with people[seat].socket() as socket:
        await socket.watch(table)
        await move(socket, seat)
    await gone(world, table, 0, 1)
    assert len(await fresh(people[seat])) <= before <= 1


async def test_quiet_hours_hold_a_message_until_they_end(
    world: World, service: PushService
) -> None:
    later = Later(world)
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    browser = await subscribe(service, people[seat])
    minute = (later.usual() // 60_000) % (24 * 60)  # of the day in UTC
    quiet = {"start": (minute - 60) % 1440, "end": (minute + 120) % 1440, "zone": "UTC"}
    await settings(people[seat], quiet=quiet)
    await later.look()
    await later.look(HOUR)
    assert browser.messages == []
    await later.look(HOUR + 60_000)
    assert len(browser.messages) == 1
    wrong = {"quiet": {**quiet, "zone": "../../etc/passwd"}}
    refused = await people[seat].ask("PUT", "/api/me/notices/settings", wrong)
    assert (refused.status_code, refused.json()["why"]) == (400, "zone")


async def test_nobody_who_plays_alone_is_told(world: World) -> None:
    ada = await world.guest("Ada")
    table = await world.table(ada)
    async with ada.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
    await gone(world, table, 0)
    assert await fresh(ada) == []


async def test_of_several_workers_one_sends_and_none_again_after_a_restart(
    service: PushService, tmp_path: Path
) -> None:
    more = {
        "BUMPYARD_WORKERS": "2",
        "BUMPYARD_PUSH_ANYWHERE": "true",
        "BUMPYARD_NOTICE_SECONDS": "0.1",
    }
    people: list[Person] = []
    browsers: list[Browser] = []
    async with httpx.AsyncClient(trust_env=False) as http:
        world = Elsewhere(http)
        for number in (1, 2):
            async with server(tmp_path, {**ALL_FROM_ONE_ADDRESS, **more}) as process:
                world.url = process.url
                if not people:
                    people = [await world.guest("Ada"), await world.guest("Ben")]
                    how = (await people[0].ask("GET", "/api/me/notices/settings")).json()
                    service.key = how["push"]
                    browsers = [await subscribe(service, person) for person in people]
                await _left_at(world, people)
                await service.arrived(number)
    # Each table once: what was sent before the restart was not sent after it.
    paths = [message["path"] for browser in browsers for message in browser.messages]
    assert (service.requests, len({*paths})) == (2, 2)


async def _left_at(world: World, people: list[Person]) -> None:
    """Let people begin a game, and leave."""
    table = await world.table(*people)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(it.socket(table=table)) for it in people]
        for socket in sockets:
            await socket.watch(table)
        await mix(sockets, table)
