"""A server of several processes: players notice nothing of it, and one that dies comes back."""

from __future__ import annotations

import asyncio
import os
import re
import select
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest

from bumpyard.cli import main as bumpyard
from bumpyard.server.config import Config
from bumpyard.server.homes import Homes, new_id, next_rematch
from bumpyard.server.spread.supervisor import Supervisor
from bumpyard.store.errors import StoreError
from tests.server.kills import compare
from tests.server.process import ALL_FROM_ONE_ADDRESS, Elsewhere, Process, server
from tests.server.remembering import Company
from tests.server.world import Message, Person, Socket, act, mix, mover, present


@pytest.fixture
async def world() -> AsyncIterator[Elsewhere]:
    async with httpx.AsyncClient(trust_env=False) as http:
        yield Elsewhere(http)


@asynccontextmanager
async def spread(world: Elsewhere, folder: Path, workers: int) -> AsyncIterator[Process]:
    """Run a server of so many workers."""
    limits = {**ALL_FROM_ONE_ADDRESS, "BUMPYARD_WORKERS": f"{workers}"}
    async with server(folder, limits) as process:
        world.url = process.url
        yield process


async def table_at(worker: int, workers: int, world: Elsewhere, *people: Person) -> str:
    """Make tables until one is at home with a worker."""
    while True:
        table = await world.table(*people)
        if Homes(0, workers).of(table) == worker:
            return table


async def move(sockets: list[Socket]) -> None:
    """Make a move at the one table that both watch."""
    updates = [await present(socket) for socket in sockets]
    seat = mover(updates)
    command = act(updates[seat], seat)
    await sockets[seat].send(**command)
    await sockets[seat].until("ack", lambda ack: ack["id"] == command["id"])
    await sockets[1 - seat].until("update", lambda update: update["seq"] > updates[0]["seq"])


async def until_at(
    socket: Socket, kind: str, tables: list[str], holds: Callable[[Message], bool]
) -> None:
    """Read until a message for which something holds has come from every table."""
    left = {*tables}
    while left:
        left.discard(
            (await socket.until(kind, lambda it: it["table"] in left and holds(it)))["table"]
        )


async def together(world: Elsewhere, paths: list[str], pieces: int = 1 << 20) -> list[str]:
    """Send requests over one connection before an answer is read; return the answers' tables."""
    url = httpx.URL(world.url)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    requests = [f"GET {path} HTTP/1.1\r\nHost: {url.host}\r\n" for path in paths]
    requests[-1] += "Connection: close\r\n"
    text = "".join(f"{request}\r\n" for request in requests).encode()
    for start in range(0, len(text), pieces):
        writer.write(text[start : start + pieces])
        await writer.drain()
        await asyncio.sleep(0)
    answers = await reader.read()
    writer.close()
    assert answers.count(b"HTTP/1.1 200 ") == len(paths)
    return [found.decode() for found in re.findall(rb'"table":"(\w+)"', answers)]


byte_by_byte = partial(together, pieces=1)


def test_a_home_is_told_by_the_id_and_a_rematch_has_the_same() -> None:
    ids = [new_id() for _ in range(400)]
    for workers in (1, 2, 3, 64):
        homes = Homes(0, workers)
        found = {homes.of(table) for table in ids}
        assert len(found) > workers * 0.9
        assert found <= set(range(workers))
        for table in ids:
            assert homes.of(next_rematch(table)) == homes.of(new_id(table)) == homes.of(table)
    assert all(len(table) == 20 for table in ids)
    assert Homes().here("any")


async def test_players_notice_nothing_of_several_workers(tmp_path: Path, world: Elsewhere) -> None:
    async with spread(world, tmp_path, 2) as process:
        people = [await world.guest(name) for name in ("Anna", "Ben")]
        tables = [await table_at(worker, 2, world, *people) for worker in (0, 1)]
        listed = (await people[0].ask("GET", "/api/tables")).json()["mine"]
        codes = {lobby["table"]: lobby["code"] for lobby in listed}
        assert codes.keys() >= {*tables}
        for table in tables * 2:  # over one connection, by id and by code
            for key in (table, codes[table], codes[table].lower()):
                assert (await people[1].ask("GET", f"/api/tables/{key}")).json()["table"] == table
        assert (await people[0].ask("GET", "/api/tables/ZZZZZZ")).status_code == 404
        for sent in (together, byte_by_byte):
            assert await sent(world, [f"/api/tables/{table}" for table in tables * 2]) == tables * 2
        long = ["/docs/openapi.json"] * 40  # more than the system keeps for who does not read
        assert (await together(world, [*long, f"/api/tables/{tables[0]}"]))[-1] == tables[0]
        assert (await together(world, [*long, f"/api/tables/{tables[1]}"]))[-1] == tables[1]

        async with (
            people[0].socket() as anna,
            people[1].socket() as ben,
            people[1].socket(table=tables[1]) as direct,
        ):
            for table in tables:  # of which one is with another worker, for either socket
                pair = [anna, ben]
                for socket in pair:
                    await socket.watch(table)
                await mix(pair, table)
                for _ in range(3):
                    await move(pair)
                await anna.send(do="say", id=f"say-{table}", table=table, text="well done")
                assert (await ben.until("chat"))["text"] == "well done"
            await direct.watch(tables[1])
            await people[0].ask("PATCH", "/api/me", {"name": "Annabel"})
            await until_at(ben, "lobby", tables, lambda it: it["players"][0]["name"] == "Annabel")
            metrics = (await world.ask("GET", "/metrics")).text
            assert re.search(r"^bumpyard_sockets 3\.0$", metrics, re.MULTILINE)
            assert re.search(
                r'^bumpyard_games\{game="tumble",state="running"\} ', metrics, re.MULTILINE
            )
            assert (await world.ask("GET", "/ready")).json() == {"status": "ready"}
            ban = ["admin", "--data", str(tmp_path), "ban", people[1].id]
            assert await asyncio.to_thread(bumpyard, ban) == 0
            await until_at(anna, "update", tables, lambda it: it["who"] == ["person", "bot"])
            assert (await people[1].ask("GET", "/api/me")).status_code == 403
        assert "everything is written" in await process.stop()


async def killed_for_good(process: int) -> None:
    """Kill a process, and wait until it has ended."""
    ended = os.pidfd_open(process)
    os.kill(process, signal.SIGKILL)
    await asyncio.to_thread(select.select, [ended], [], [])
    os.close(ended)


async def test_a_worker_that_is_killed_comes_back_and_the_others_play_on(
    tmp_path: Path, world: Elsewhere
) -> None:
    async with spread(world, tmp_path, 2) as process:
        again = Supervisor(Config(port=0, data=str(tmp_path), workers=2))
        with pytest.raises(StoreError, match="is in use"):
            async with again.running():
                pass
        company = Company()
        await company.come(world, 8)
        homes = Homes(0, 2)

        async def kill_one() -> None:
            while len({homes.of(it.table) for it in company.memories}) < 2:  # both have tables
                await company.hear(10)
            killed = process.worker(0)
            await killed_for_good(killed)  # or it could accept the connection below, and die
            lost = [it for it in company.memories if homes.of(it.table) == 0]
            # Another client, for this one may be connected to the worker; it waits for a new one.
            async with httpx.AsyncClient(trust_env=False, timeout=None) as http:  # noqa: S113  # so
                await compare(Elsewhere(http, process.url), lost)  # with the one in its place
            assert process.worker(0) != killed
            await company.hear(10)  # at the other tables
            os.kill(process.pid, signal.SIGKILL)  # without which no worker goes on

        await company.play(60, kill_one)
    async with spread(world, tmp_path, 3):  # no table is lost if there are others
        await compare(world, company.memories)
        circle = company.circles[0]
        listed = (await circle.people[0].ask("GET", "/api/tables")).json()["mine"]
        # One more may have been made whose maker was not told before the kill.
        assert {lobby["table"] for lobby in listed} >= {it.table for it in circle.memories}
    assert bumpyard(["check", "--data", str(tmp_path)]) == 0


async def test_a_worker_that_hangs_holds_up_nobody_else(tmp_path: Path, world: Elsewhere) -> None:
    async with spread(world, tmp_path, 2) as process:
        person = await world.guest("Anna")
        hanging = process.worker(1)
        os.kill(hanging, signal.SIGSTOP)
        try:
            # Another client, for this one may be connected to the worker that hangs.
            async with httpx.AsyncClient(trust_env=False, base_url=process.url) as http:
                ready = await http.get("/ready")
                assert (ready.status_code, ready.json()) == (503, {"status": "silent"})
                listed = await http.get("/api/tables", headers=person.headers)
                assert listed.json()["mine"] == []
                assert b"bumpyard_" in (await http.get("/metrics")).content
        finally:
            os.kill(hanging, signal.SIGCONT)
        async with httpx.AsyncClient(trust_env=False, base_url=process.url) as http:
            while (await http.get("/ready")).status_code != 200:
                pass
