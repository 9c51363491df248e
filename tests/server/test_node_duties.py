"""What a cluster does once: one node does it, and another goes on if that node dies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from threading import Event

import pytest

from bumpyard.server.daily import AHEAD, BOTS
from bumpyard.server.queue import QUEUE
from tests.server.noticing import PROMPT, fresh, subscribe, told
from tests.server.push_service import PushService
from tests.server.test_queue import called, come, wait
from tests.server.test_ratings import left, rated
from tests.server.two_nodes import Two, two_nodes, until
from tests.server.world import act, mix, mover, present


@pytest.fixture
async def prompt(tmp_path: Path, service: PushService) -> AsyncIterator[Two]:
    """Run two nodes that send notices when a test lets them look."""
    async with two_nodes(tmp_path, **PROMPT) as two:
        service.key = await two.nodes[0].container.push.public_key()
        assert service.key == await two.nodes[1].container.push.public_key()
        for node in two.nodes:
            looking = node.container.outbox._looking
            assert looking is not None
            looking.cancel()
        yield two


async def test_a_notice_is_sent_once_though_every_node_looks(
    prompt: Two, service: PushService
) -> None:
    table = await prompt.table()
    one, two = prompt.people
    async with one.socket() as here, two.socket() as there:
        for socket in (here, there):
            await socket.watch(table)
        seat = mover(await mix([here, there], table))
    world, due = prompt.worlds[0], prompt.people[seat]
    browser = await subscribe(service, due)
    while await fresh(due) != [("turn", "")]:
        await told(world)
    first, last = (node.container.outbox for node in prompt.nodes)
    while not browser.messages:  # it is due after a moment
        await asyncio.gather(first.look(), last.look())
    await asyncio.gather(first.look(), last.look())
    assert [it["body"] for it in browser.messages] == ["It is your turn."]
    assert service.requests == 1


async def test_those_who_wait_at_different_nodes_meet_though_the_leader_dies(two: Two) -> None:
    anna, ben = two.people
    first, last = two.nodes
    assert first.leases.here(QUEUE)
    async with anna.socket() as one:
        await wait(anna)
        await two.end_lease()
        first.leases._valid_until = 0.0
        await until(lambda: last.leases.here(QUEUE))
    async with two.elsewhere(anna).socket() as one, ben.socket() as other:
        await wait(ben)
        code = await called(one)
        assert await called(other) == code
        table = await come(one, code)
        await come(other, code)
        for socket in (one, other):
            await socket.until("lobby", lambda lobby: lobby["status"] == "running")
        assert last.leases.here(table)


async def test_a_bot_moves_at_another_node_if_its_own_dies(two: Two) -> None:
    first, last = two.nodes
    anna, _ = two.people
    goes_on = Event()
    pool = first.container.workers._pool
    assert pool is not None
    pool.submit(goes_on.wait)  # no bot thinks there
    try:
        body = {"game": "tumble", "seats": 2}
        table = str((await anna.post("/api/tables", body))["table"])
        await anna.post(f"/api/tables/{table}/start")
        async with anna.socket(table=table) as socket:
            await socket.watch(table)
            (update,) = await mix([socket], table)
            while update.get("legal"):
                await socket.send(**act(update, 0))
                await socket.until("ack")
                update = await present(socket)
        await until(lambda: first.container.workers.waiting == 1)  # the bot's turn has begun
        seq = two.worlds[0].game(table).seq
        await two.end_lease()
        await until(lambda: table in last.container.tables)
        await until(lambda: two.worlds[1].game(table).seq > seq)
    finally:
        goes_on.set()


async def test_a_game_whose_node_died_before_it_was_rated_is_rated_by_another(two: Two) -> None:
    first, last = two.nodes
    await first.container.rater.close()
    table = await left(two.worlds[0], *two.people, rated=True)
    assert await last.container.store.to_rate() == [table]
    await two.end_lease()
    while await last.container.store.to_rate():
        pass
    await until(lambda: last.leases.here(table) or not last.leases.others)
    assert (await rated(two.worlds[1], table))["verdict"] == "rated"
    (change,) = await last.container.store.ratings_of(two.people[1].id)
    assert change.games == 1


async def test_all_nodes_offer_the_same_daily_and_one_try_at_it(two: Two) -> None:
    first, last = (node.container for node in two.nodes)
    await two.sql("DELETE FROM dailies")
    for container in (first, last):
        container.dailies._prepared = ""
    await asyncio.gather(first.dailies.prepare(), last.dailies.prepare())
    made = await last.store.dailies(last.dailies.today)
    assert len(made) == len(BOTS) * (AHEAD + 1)
    anna, _ = two.people
    tried = [anna.post("/api/daily/tumble") for _ in range(2)]
    tried += [two.elsewhere(anna).post("/api/daily/tumble") for _ in range(2)]
    assert len({lobby["table"] for lobby in await asyncio.gather(*tried)}) == 1
