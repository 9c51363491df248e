"""The clock of a table: it is held during the deal, and knows no system's time."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.server.world import mix, mover, present, serving

HOUR = 3_600 * 10**9
MINUTE = {"kind": "turn", "limit": 60_000, "increment": 0}


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_jump_of_the_system_s_clock_changes_no_clock_of_a_table(
    monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    async with serving() as world:
        person = await world.guest()
        clock = {"kind": "turn", "limit": 600_000, "increment": 0}
        table = await world.table(person, clock=clock)
        async with person.socket() as socket:
            await socket.watch(table)
            (update,) = await mix([socket], table)
            assert update["who"] == ["person", "bot"]
            jumped = time.time_ns
            monkeypatch.setattr(time, "time_ns", lambda: jumped() + jump)
            left = world.running(table).clock.left()
            assert 0 < left[0] <= 600_000
            assert world.running(table).clock.out_of_time() == ()
            assert (await socket.do("pause", table))["type"] == "ack"  # it writes the clock
            assert 0 < world.running(table).clock.left()[0] <= 600_000


async def test_time_runs_out_though_the_system_s_clock_is_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with serving() as world:
        person = await world.guest()
        table = await world.table(person, clock={"kind": "turn", "limit": 1000, "increment": 0})
        async with person.socket() as socket:
            await socket.watch(table)
            await mix([socket], table)
            jumped = time.time_ns
            monkeypatch.setattr(time, "time_ns", lambda: jumped() - HOUR)
            async with asyncio.timeout(50):
                await socket.until("update", lambda update: update["who"] == ["bot", "bot"])


async def test_a_clock_is_held_until_those_who_decide_have_seen_the_deal() -> None:
    async with serving(deal_seconds=3600.0) as world:
        people = [await world.guest(), await world.guest()]
        table = await world.table(*people, clock=MINUTE)
        async with people[0].socket() as one, people[1].socket() as two:
            sockets = [one, two]
            for socket in sockets:
                await socket.watch(table)
            updates = await mix(sockets, table)
            first = mover(updates)
            assert updates[first]["clock"] == [60_000, 60_000]
            assert updates[first]["held"] > 3_500_000
            await sockets[1 - first].send(do="ready", table=table)  # who does not decide yet
            assert (await present(sockets[first]))["held"] > 3_500_000
            await sockets[first].send(do="ready", table=table)
            update = await sockets[1 - first].until("update", lambda it: "held" not in it)
            assert update["clock"][1 - first] == 60_000
            clock = world.running(table).clock
            assert clock.value.running == (first,)
            assert clock.alarm_time(world.game(table)) == clock.value.since + 60_000


async def test_nobody_can_hold_a_clock_for_longer_than_the_deal_may_take() -> None:
    async with serving(deal_seconds=0.01) as world:
        person = await world.guest()
        table = await world.table(person, clock={**MINUTE, "limit": 1000})
        async with person.socket() as socket:
            await socket.watch(table)
            await mix([socket], table)
            await socket.until("update", lambda update: update["who"] == ["bot", "bot"])


async def test_only_those_who_play_can_be_ready() -> None:
    async with serving() as world:
        person, watcher = await world.guest(), await world.guest()
        table = await world.table(person, clock=MINUTE)
        async with watcher.socket() as socket:
            await socket.watch(table)
            await socket.send(do="ready", table=table)
            assert (await socket.until("error"))["code"] == "not-yours"
