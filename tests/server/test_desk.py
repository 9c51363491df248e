"""A server with a desk: a process of lower priority for all that is about no table."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import pytest

from bumpyard.cli import main as bumpyard
from bumpyard.server.homes import Homes, new_id
from bumpyard.server.queue import QUEUE
from tests.server.process import ALL_FROM_ONE_ADDRESS, Elsewhere, Process, server
from tests.server.test_queue import called, come, wait
from tests.server.test_ratings import left, rated
from tests.server.test_spread import killed_for_good, move
from tests.server.world import Person, Socket, mix

WORKER, DESK = 0, 1


@asynccontextmanager
async def with_desk(folder: Path) -> AsyncIterator[tuple[Process, Elsewhere]]:
    """Run a server of one worker and a desk."""
    async with (
        server(folder, {**ALL_FROM_ONE_ADDRESS, "BUMPYARD_DESK": "true"}) as process,
        httpx.AsyncClient(trust_env=False, timeout=None) as http,  # noqa: S113  # tests are bounded
    ):
        yield process, Elsewhere(http, process.url)


@asynccontextmanager
async def playing(world: Elsewhere, *guests: Person) -> AsyncIterator[tuple[str, list[Socket]]]:
    """Let guests play at a table, each with a socket that leads straight there."""
    table = await world.table(*guests)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(each.socket(table=table)) for each in guests]
        for socket in sockets:
            await socket.watch(table)
        await mix(sockets, table)
        yield table, sockets


@contextmanager
def stopped(process: int) -> Iterator[None]:
    """Let a process hang."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


async def test_tables_are_with_workers_and_all_else_is_with_the_desk() -> None:
    tables = [new_id() for _ in range(50)]
    workers = [Homes(number, 2, desk=2) for number in (0, 1)]
    desk = Homes(2, 2, desk=2)
    assert not any(desk.here(table) for table in tables)
    assert all(sum(worker.here(table) for worker in workers) == 1 for table in tables)
    assert [home.here(QUEUE) for home in (*workers, desk)] == [False, False, True]
    assert [home.has_desk for home in (*workers, desk, Homes())] == [True, True, False, False]
    assert len(desk.own_id()) == len(tables[0])
    assert await desk.rated_here(tables) == tables
    assert await workers[0].rated_here(tables) == []
    assert await Homes().rated_here(tables) == tables


async def test_players_notice_nothing_of_a_desk(tmp_path: Path) -> None:
    async with with_desk(tmp_path) as (process, world):
        priorities = [
            os.getpriority(os.PRIO_PROCESS, process.worker(number)) for number in (WORKER, DESK)
        ]
        assert priorities[DESK] > priorities[WORKER] == os.getpriority(os.PRIO_PROCESS, 0)
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        table = await world.table(ada, ben)
        (listed,) = (await ada.ask("GET", "/api/tables")).json()["mine"]
        for path in (f"/api/tables/{table}", f"/api/tables/{listed['code']}", "/api/me") * 2:
            assert (await ada.ask("GET", path)).is_success  # over one connection
        for path in ("/api/tables/ZZZZZZ", "/api/tables/nonsense", f"/api/tables/{new_id()}"):
            assert (await ada.ask("GET", path)).status_code == 404
        async with ada.socket(table=table) as one, ben.socket() as two:  # at the worker, the desk
            for socket in (one, two):
                await socket.watch(table)
            await mix([one, two], table)
            for _ in range(3):
                await move([one, two])
            await ben.ask("PATCH", "/api/me", {"name": "Benedict"})
            await one.until("lobby", lambda lobby: lobby["players"][1]["name"] == "Benedict")
        assert (await rated(world, await left(world, ada, ben, rated=True)))["verdict"] == "rated"
        daily = await ada.post("/api/daily/duel")
        assert (await ada.ask("GET", f"/api/tables/{daily['table']}")).json()["status"] == "running"
        assert (await world.ask("GET", "/ready")).json() == {"status": "ready"}
        assert "everything is written" in await process.stop()


async def test_those_who_wait_at_the_desk_are_called_to_a_table_of_a_worker(tmp_path: Path) -> None:
    async with with_desk(tmp_path) as (_, world):
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        async with ada.socket() as one, ben.socket() as two:
            await wait(ada)
            await wait(ben)
            code = await called(one)
            assert await called(two) == code
            for socket in (one, two):
                await come(socket, code)
            await one.until("lobby", lambda lobby: lobby["status"] == "running")


async def test_a_desk_that_hangs_holds_up_nobody_who_plays_nor_a_worker_a_list(
    tmp_path: Path,
) -> None:
    async with with_desk(tmp_path) as (process, world):
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        async with playing(world, ada, ben) as (table, sockets):
            with stopped(process.worker(DESK)):
                for _ in range(3):
                    await move(sockets)
            with stopped(process.worker(WORKER)):
                # Another client, for this one may be connected to the worker.
                async with httpx.AsyncClient(trust_env=False, base_url=process.url) as http:
                    me = await http.get("/api/me", headers=ada.headers)
                    assert me.json()["name"] == "Ada"
                    listed = (await http.get("/api/tables", headers=ben.headers)).json()["mine"]
                    assert [lobby["table"] for lobby in listed] == [table]
            await move(sockets)


async def test_a_desk_that_is_killed_comes_back_and_players_play_on(tmp_path: Path) -> None:
    async with with_desk(tmp_path) as (process, world):
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        async with playing(world, ada, ben) as (_, sockets):
            killed = process.worker(DESK)
            await killed_for_good(killed)
            await move(sockets)
            async with httpx.AsyncClient(trust_env=False, timeout=None) as http:  # noqa: S113  # it waits for a new desk
                answer = await http.get(f"{process.url}/api/me", headers=ada.headers)
                assert answer.json()["name"] == "Ada"
            assert process.worker(DESK) != killed
            await move(sockets)


def test_a_desk_beside_postgresql_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert bumpyard(["serve", "--desk", "--database", "postgresql://nobody@127.0.0.1/none"]) == 2
    assert "one more node" in capsys.readouterr().err
