"""Notices by e-mail, for games of a day a turn; and nothing that is secret in any notice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from bumpyard.server.outbox import HOUR
from bumpyard.store.notices import NewNotice
from tests.server.conftest import database_for
from tests.server.noticing import (
    SLOW,
    Later,
    gone,
    move,
    noticing,
    playing,
    settings,
    subscribe,
    told,
)
from tests.server.push_service import PushService
from tests.server.smtp import Mailbox
from tests.server.test_emails import has_email
from tests.server.world import Person, World, mix


@pytest.fixture
async def world(
    request: pytest.FixtureRequest, service: PushService, box: Mailbox
) -> AsyncIterator[World]:
    async with noticing(service, box, database_for(request)) as world:
        yield world


async def test_turns_of_slow_games_come_in_one_message(world: World, box: Mailbox) -> None:
    later = Later(world)
    table, people, seat = await playing(world, **SLOW)
    await gone(world, table, 0, 1)
    due = people[seat]
    await has_email(box, due)
    other = await world.table(due, people[1 - seat], start=False, **SLOW)
    await later.look()
    assert len(box.received) == 1  # the one that confirmed the address: the guest may still come
    await world.container.store.add_notice(_invited(due, other, later))
    await asyncio.gather(later.look(HOUR), later.look(0))  # as two nodes may
    digest = await box.message(1)
    assert digest.subject == "Your games on Bumpyard"
    code = world.running(table).row.code
    assert digest.text.count(f"/t/{code}") == 1
    assert "Tumble: It is your turn." in digest.text
    assert "Tumble: The game has ended." in digest.text
    assert "Hello " in digest.text
    await later.look(HOUR)
    assert len(box.received) == 2  # not twice


def _invited(guest: Person, table: str, later: Later) -> NewNotice:
    now = later.usual() + later.passed
    return NewNotice(guest.id, "ended", "another", table, now, now, None, True)


async def test_a_push_message_needs_no_e_mail_and_a_fast_game_neither(
    world: World, service: PushService, box: Mailbox
) -> None:
    later = Later(world)
    for clock in (SLOW, {}):
        table, people, seat = await playing(world, **clock)
        await gone(world, table, 0, 1)
        before = len(box.received)
        await has_email(box, people[seat], f"{seat}{len(clock)}@example.org")
        if clock:
            await subscribe(service, people[seat])
        await later.look()
        await later.look(HOUR)
        await later.look(10 * HOUR)
        assert len(box.received) == before + 1


async def test_a_mail_server_that_is_away_is_asked_again_and_one_that_refuses_is_not(
    world: World, box: Mailbox
) -> None:
    later = Later(world)
    table, people, seat = await playing(world, **SLOW)
    await gone(world, table, 0, 1)
    await has_email(box, people[seat])
    box.refuses = {"MAIL": "451 later"}
    await later.look(HOUR)
    box.refuses = {}
    await later.look(HOUR)
    assert len(box.received) == 2
    await world.running(table).abandon()
    box.refuses = {"RCPT": "550 no such box"}
    await later.look(10 * HOUR)
    await later.look(HOUR)
    box.refuses = {}
    await later.look(10 * HOUR)
    assert len(box.received) == 2


async def test_all_of_it_is_downloaded_and_forgotten(world: World, service: PushService) -> None:
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    due = people[seat]
    browser = await subscribe(service, due)
    await settings(due, off=["waits"])
    data = (await due.ask("GET", "/api/me/data")).json()
    assert data["push"] == [browser.endpoint]
    assert data["notice_settings"]["off"] == ["waits"]
    assert [each["kind"] for each in data["notices"]] == ["turn"]
    await due.ask("DELETE", "/api/me")
    await told(world)
    store = world.container.store
    assert (await store.notices_of(due.id), await store.subscriptions(due.id)) == ([], [])


async def test_nothing_that_is_secret_is_in_a_notice(
    world: World, service: PushService, box: Mailbox
) -> None:
    later = Later(world)
    canary = "xyzzy-canary"
    people = [await world.guest("Ada"), await world.guest("Ben")]
    browser = await subscribe(service, people[0])
    await has_email(box, people[1])
    table = await world.table(*people, game="duel", **SLOW)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(person.socket()) for person in people]
        for socket in sockets:
            await socket.watch(table)
        updates = await mix(sockets, table)
        for seat, socket in enumerate(sockets):
            await socket.do("say", table, text=canary)
            if updates[seat].get("legal"):
                await move(socket, seat)
    await gone(world, table, 0, 1)
    await later.look()
    await world.running(table).abandon()
    await later.look()
    await later.look(9 * HOUR)
    sent = [*browser.bytes, *(each.data for each in box.received[1:])]
    assert len(sent) >= 2
    game = world.game(table)
    row = await world.container.store.table(table)
    assert row is not None
    cards = {card for seat in (0, 1) for card in game.rules.secrets(game.state, seat)}  # type: ignore[arg-type]  # a number is a seat
    for data in sent:
        assert canary.encode() not in data
        assert row.secret.hex().encode() not in data
        assert not [card for card in cards if f"{card}".encode() in data]
