"""A change of the system's time changes no clock of a table."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.server.world import mix, serving

HOUR = 3_600 * 10**9


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
