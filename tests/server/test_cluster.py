"""Nodes as processes on one database: one that dies or hangs is not missed, nor is PostgreSQL."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from signal import SIGKILL

from tests.server.clustering import Place, cluster, date_of, skewed
from tests.server.roaming import Pair
from tests.store import postgres
from tests.store.cutting import Way
from tests.store.postgres import new_database


async def test_a_node_that_is_killed_in_the_middle_of_games_is_not_missed(tmp_path: Path) -> None:
    async with cluster(tmp_path, 2) as group:
        pairs = [await Pair.sit_down(group, game) for game in ("tumble", "duel")]
        async with pairs[0].playing(), pairs[1].playing():
            await asyncio.gather(*(pair.hear(10) for pair in pairs))
            await group.kill(group.nodes[0])  # which has both tables
            await asyncio.gather(*(pair.hear(10) for pair in pairs))
        assert [await pair.faults() for pair in pairs] == [[], []]


async def test_a_node_that_hangs_longer_than_its_lease_shows_nothing_old(tmp_path: Path) -> None:
    async with cluster(tmp_path, 2) as group:
        pair = await Pair.sit_down(group)
        async with pair.playing():
            await pair.hear(5)
            async with group.stopped(group.nodes[0]):
                await pair.hear(10)  # the other node has taken the table
            await pair.hear(10)
        assert await pair.faults() == []


async def test_a_node_that_is_cut_off_from_the_database_is_not_missed(tmp_path: Path) -> None:
    database = new_database()
    async with Way(database).open() as way:
        places = [Place(settings={"BUMPYARD_DATABASE": url}) for url in (way.url, database)]
        async with cluster(tmp_path, 2, places=places, database=database) as group:
            pair = await Pair.sit_down(group)
            async with pair.playing():
                await pair.hear(5)
                way.stall()
                await pair.hear(20)  # the other node has taken the table
                way.go_on()
                await pair.hear(10)
            assert await pair.faults() == []


async def test_a_rolling_restart_loses_no_move_though_clocks_differ(tmp_path: Path) -> None:
    hour = {"kind": "game", "limit": 3_600_000, "increment": 0}
    async with cluster(tmp_path, 2, places=[skewed(-30), skewed(30)]) as group:
        dates = [await date_of(group, node) for node in group.nodes]
        assert dates[1] - dates[0] > 50
        pair = await Pair.sit_down(group, clock=hour)
        async with pair.playing():
            for node in list(group.nodes):
                await pair.hear(5)
                await group.restart(node)
            await pair.hear(5)
        assert await pair.faults() == []
        assert list(pair.clocks.jumps()) == []


async def test_postgresql_can_be_restarted_under_load(tmp_path: Path) -> None:  # item 7
    async with cluster(tmp_path, 2) as group:
        pairs = [await Pair.sit_down(group, game) for game in ("tumble", "dodgems")]
        async with pairs[0].playing(), pairs[1].playing():
            for _ in range(2):
                await asyncio.gather(*(pair.hear(5) for pair in pairs))
                await asyncio.to_thread(postgres.restart)
            await asyncio.gather(*(pair.hear(5) for pair in pairs))
        assert [await pair.faults() for pair in pairs] == [[], []]


async def test_nodes_of_one_machine_share_a_port_and_come_back(tmp_path: Path) -> None:
    async with cluster(tmp_path, 1, workers=2) as group:
        pair = await Pair.sit_down(group)
        async with pair.playing():
            await pair.hear(5)
            for node in (0, 1):
                os.kill(group.nodes[0].child("bumpyard.server.cluster.process", node), SIGKILL)
                await pair.hear(5)
        assert await pair.faults() == []
        assert "everything is written" in await group.nodes[0].stop()
