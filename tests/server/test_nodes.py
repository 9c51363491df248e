"""Two nodes in one process: who has a table, how others reach it, and what happens to the loser."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from bumpyard.server.cluster.internal import Greeting, call
from bumpyard.server.cluster.node import Node
from bumpyard.server.config import Config
from bumpyard.server.orders import Online
from bumpyard.server.queue import QUEUE
from bumpyard.store.db import Db
from tests.server.world import GENEROUS, Person, Socket, World, act, mix, mover, present
from tests.store.postgres import new_database


class Two(NamedTuple):
    """Two nodes, and somebody who came to each."""

    nodes: tuple[Node, Node]
    worlds: tuple[World, World]
    people: tuple[Person, Person]

    async def table(self, **settings: object) -> str:
        """Begin a game for both, at a table of the first node."""
        host, guest = self.people
        wanted = {"game": "tumble", "seats": 2, **settings}
        table = str((await host.post("/api/tables", wanted))["table"])
        await guest.post(f"/api/tables/{table}/join", {})
        await host.post(f"/api/tables/{table}/start")
        return table

    async def sql(self, sql: str, *values: object) -> None:
        """Change something in the database."""

        def change(db: Db) -> None:
            db.execute(sql, values)

        await self.nodes[1].store.write(change)


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Two]:
    url = new_database()
    nodes = [
        Node(
            msgspec.convert(
                {**GENEROUS, "port": 0, "data": f"{tmp_path}/{number}", "database": url}, Config
            )
        )
        for number in range(2)
    ]
    for node in nodes:
        node.container.workers._pool = ThreadPoolExecutor(1)
    first, last = nodes
    async with first.running(), last.running(), httpx.AsyncClient(trust_env=False) as http:
        worlds = World(first.server, http), World(last.server, http)
        people = await worlds[0].guest("Anna"), await worlds[1].guest("Ben")
        await until(lambda: bool(first.leases.others))  # it knows the other
        yield Two((first, last), worlds, people)


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(20):
        while True:
            if holds():
                return
            await asyncio.sleep(0.05)


async def move(sockets: list[Socket]) -> None:
    """Make a move, and let everyone hear of it."""
    updates = [await present(socket) for socket in sockets]
    seat = mover(updates[:2])
    command = act(updates[seat], seat)
    await sockets[seat].send(**command)
    await sockets[seat].until("ack", lambda ack: ack["id"] == command["id"])


async def test_any_node_serves_any_seat(two: Two) -> None:
    table = await two.table()
    first, last = two.nodes
    assert first.leases.here(table)
    assert not last.leases.here(table)
    other = await two.table()
    anna, ben = two.people
    async with (
        anna.socket(table=table) as one,
        ben.socket(table=table) as spliced,
        ben.socket() as line,  # to the second node, which has no table
    ):
        for watching in (one, spliced, line):
            await watching.watch(table)
        await mix([one, spliced], table)
        for _ in range(5):
            await move([one, spliced, line])
        views = [await present(watching) for watching in (one, spliced, line)]
        assert len({view["hash"] for view in views}) == 1
        assert views[1]["view"] == views[2]["view"]
        await line.watch(other)
        await line.send(do="say", id="hello", table=table, text="Servus")
        assert (await one.until("chat"))["text"] == "Servus"
    code = (await two.people[1].ask("GET", f"/api/tables/{table}")).json()["code"]
    found = await two.people[1].ask("GET", f"/api/tables/{code}")
    assert found.json()["table"] == table


async def test_orders_reach_every_node(two: Two) -> None:
    anna, ben = two.people
    async with anna.socket(), ben.socket():
        answers = await two.nodes[0].everywhere(Online((anna.id, ben.id)))
        assert sorted(id_ for answer in answers if isinstance(answer, dict) for id_ in answer) == (
            sorted((anna.id, ben.id))
        )
    ready = await two.worlds[1].ask("GET", "/ready")
    assert ready.status_code == 200


async def test_a_node_that_has_lost_a_table_writes_nothing_more(two: Two) -> None:
    table = await two.table()
    anna, ben = two.people
    async with anna.socket(table=table) as one, ben.socket(table=table) as other:
        for watching in (one, other):
            await watching.watch(table)
        updates = await mix([one, other], table)
        await two.sql(
            "UPDATE heads SET node = ?, fence = fence + 1 WHERE table_id = ?",
            two.nodes[1].leases.nodes.id,
            table,
        )
        seat = mover(updates)
        await (one, other)[seat].send(**act(updates[seat], seat))
        for watching in (one, other):
            with pytest.raises(ConnectionClosed):
                await watching.until("never")
    assert table not in two.nodes[0].container.tables
    async with anna.socket(table=table) as one, ben.socket(table=table) as other:
        again = [await watching.watch(table) for watching in (one, other)]
        assert [it["seq"] for it in again] == [updates[0]["seq"]] * 2  # it was not written
        await move([one, other])
    assert two.nodes[1].leases.here(table)


async def test_the_tables_of_a_node_that_has_died_are_adopted_with_their_clocks(two: Two) -> None:
    table = await two.table(clock={"kind": "game", "limit": 600_000, "increment": 0})
    first, last = two.nodes
    assert first.leases.here(QUEUE)
    for task in first.leases._working:  # it hangs
        task.cancel()
    await two.sql("UPDATE nodes SET alive_until = now() WHERE id = ?", first.leases.nodes.id)
    await until(lambda: last.leases.here(table) and last.leases.here(QUEUE))
    await until(lambda: table in last.container.tables)
    assert table in first.container.tables  # it does not know yet
    await first.leases._renew()
    await until(lambda: table not in first.container.tables)
    assert not first.leases.here(table)
    assert not first.leases.here(QUEUE)


async def test_a_node_without_a_lease_tells_nobody_anything(two: Two) -> None:
    table = await two.table()
    first, _ = two.nodes
    async with two.people[0].socket(table=table) as one:
        await one.watch(table)
        for task in first.leases._working:
            task.cancel()
        first.leases._valid_until = 0.0  # it was stopped for long, and goes on
        await one.send(do="ping")
        with pytest.raises(ConnectionClosed, match="lost its lease"):
            await one.until("pong")
        ready = await two.worlds[0].ask("GET", "/ready")
        assert (ready.status_code, "lease" in ready.text) == (503, True)


async def test_tables_that_nobody_plays_at_are_given_up(two: Two) -> None:
    table = await two.table()
    first, last = two.nodes
    running = first.container.tables
    running._linger_no_more(table)
    assert table in running  # it waits for bytes of both
    await running[table].abandon()
    await until(lambda: not first.leases.here(table))
    async with asyncio.timeout(20):
        while not await last.leases.at_home([table]):
            pass


async def test_a_call_without_the_secret_is_refused(two: Two) -> None:
    address = two.nodes[0].leases.nodes.address
    connection = await call(address, b"a guess", Greeting("messages", "127.0.0.1:1"))
    loop = asyncio.get_running_loop()
    assert await loop.sock_recv(connection, 1) == b""
    connection.close()
