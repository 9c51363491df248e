"""Push messages: encrypted, signed, tried again, and never into our own network."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bumpyard.core import SetupError
from bumpyard.server.config import Config
from bumpyard.server.outbox import HOUR, MAX_TRIES
from bumpyard.server.push import Push, check_subscription
from bumpyard.store.notices import Subscription
from tests.server.noticing import (
    Later,
    gone,
    noticing,
    playing,
    subscribe,
)
from tests.server.push_service import Browser, PushService
from tests.server.smtp import Mailbox
from tests.server.world import World, serving


@pytest.fixture
async def world(service: PushService, box: Mailbox) -> AsyncIterator[World]:
    async with noticing(service, box) as world:
        yield world


async def test_a_message_is_tried_again_later_and_a_browser_that_is_gone_is_forgotten(
    world: World, service: PushService
) -> None:
    later = Later(world)
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    browser = await subscribe(service, people[seat])
    service.answers = ["503 Busy", "429 Slow down"]
    await later.look()
    await later.look()  # not at once
    assert service.requests == 1
    await later.look(60_000)
    await later.look(120_000)
    assert (service.requests, len(browser.messages)) == (3, 1)
    service.answers = ["410 Gone"]
    await world.running(table).abandon()
    await later.look()
    assert await world.container.store.subscriptions(people[seat].id) == []
    await later.look(60_000)
    assert service.requests == 4


async def test_a_message_that_may_have_arrived_is_not_sent_again(
    world: World, service: PushService
) -> None:
    later = Later(world)
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    await subscribe(service, people[seat])
    service.answers = ["hang up"]
    await later.look()
    await later.look(HOUR)
    assert service.requests == 1


async def test_tries_end_and_redirects_lead_nowhere(world: World, service: PushService) -> None:
    later = Later(world)
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    await subscribe(service, people[seat])
    service.answers = ["503 Busy"] * 20
    for _ in range(10):
        await later.look(HOUR // 2)
    assert service.requests == MAX_TRIES
    service.answers = ["307 Elsewhere"]
    await world.running(table).abandon()
    await later.look()
    await later.look(HOUR)
    assert service.requests == MAX_TRIES + 1


async def test_of_two_processes_one_sends(world: World, service: PushService) -> None:
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    browser = await subscribe(service, people[seat])
    store = world.container.store
    (row,) = await store.due_notices(2**60, 10)
    assert [await store.claim_notice(row.number) for _ in range(3)] == [True, False, False]
    # The one that has claimed it dies: nobody sends it any more.
    later = Later(world)
    await later.look()
    await later.look(HOUR)
    assert browser.messages == []


async def test_a_stale_message_is_not_sent(world: World, service: PushService) -> None:
    later = Later(world)
    table, people, seat = await playing(world)
    await gone(world, table, 0, 1)
    browser = await subscribe(service, people[seat])
    await later.look(13 * HOUR)  # the server was down meanwhile
    assert browser.messages == []


@pytest.mark.parametrize(
    "endpoint",
    [
        *("http://push.example.org/x", "https://127.0.0.1/x", "https://10.1.2.3/x"),
        *("https://[::1]/x", "https://[::ffff:169.254.169.254]/x", "https://push.example.org:22/x"),
        *("file:///etc/passwd", "https://me@push.example.org/x", "https:///x", "x"),
        f"https://push.example.org/{'x' * 1000}",
    ],
)
def test_an_endpoint_that_leads_into_our_own_network_is_refused(endpoint: str) -> None:
    keys = Browser("").subscription["keys"]
    with pytest.raises(SetupError, match="endpoint"):
        check_subscription(Subscription(endpoint, **keys), Config())
    check_subscription(Subscription("https://push.example.org/x", **keys), Config())


async def test_a_name_that_leads_into_our_own_network_is_not_asked(
    world: World, service: PushService
) -> None:
    port = int(service.url.rpartition(":")[2])
    push = Push(world.container.store, Config())
    assert await push._post(f"http://localhost:{port}/push/0", b"x", {}) == "refused"
    assert service.requests == 0
    await push.close()


async def test_keys_that_are_none_are_refused_and_bots_get_nothing(
    world: World, service: PushService
) -> None:
    ada, robo = await world.guest("Ada"), await world.bot()
    browser = service.browser()
    bad = {**browser.subscription, "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
    assert (await ada.ask("POST", "/api/me/push", bad)).json()["why"] == "endpoint"
    refused = await robo.ask("POST", "/api/me/push", browser.subscription)
    assert refused.json()["why"] == "no-push"


async def test_the_key_is_made_once_and_push_can_be_switched_off(world: World) -> None:
    other = Push(world.container.store, world.container.config)
    assert await other.public_key() == await world.container.push.public_key()
    async with serving(push=False) as without:
        ada = await without.guest("Ada")
        assert (await ada.ask("GET", "/api/me/notices/settings")).json()["push"] is None
        browser = Browser("https://push.example.org/x")
        answer = await ada.ask("POST", "/api/me/push", browser.subscription)
        assert answer.json()["why"] == "no-push"


async def test_a_browser_belongs_to_the_guest_who_is_on_it(
    world: World, service: PushService
) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    browser = await subscribe(service, ada)
    await ben.ask("POST", "/api/me/push", browser.subscription)
    store = world.container.store
    assert await store.subscriptions(ada.id) == []
    await ada.ask("DELETE", "/api/me/push", {"endpoint": browser.endpoint})  # not hers any more
    assert len(await store.subscriptions(ben.id)) == 1
    await ben.ask("DELETE", "/api/me/push", {"endpoint": browser.endpoint})
    assert await store.subscriptions(ben.id) == []
