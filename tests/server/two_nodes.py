"""Two nodes of a cluster in one process, and somebody who came to each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from bumpyard.server.cluster.node import Node
from bumpyard.server.config import Config
from bumpyard.store.db import Db
from tests.hanging import unless_it_hangs
from tests.server.world import GENEROUS, NO_TLS, Person, Socket, World, act, mover, present
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

    def elsewhere(self, person: Person) -> Person:
        """Return the same person at the second node."""
        there = Person(self.worlds[1], person.id)
        there.headers = person.headers
        return there

    async def end_lease(self) -> None:
        """Let the first node hang for longer than its lease."""
        self.hold()
        id_ = self.nodes[0].leases.nodes.id
        await self.sql("UPDATE nodes SET alive_until = now() WHERE id = ?", id_)

    def hold(self) -> None:
        """Let the first node hang: it does not renew its lease any more."""
        for task in self.nodes[0].leases._working:
            task.cancel()


@asynccontextmanager
async def two_nodes(folder: Path, **settings: Any) -> AsyncIterator[Two]:
    """Run two nodes while this is open. Their bots think in a thread, which starts at once."""
    shared = {**GENEROUS, "port": 0, "database": new_database(), **settings}
    first, last = (
        Node(msgspec.convert({**shared, "data": f"{folder}/{number}"}, Config))
        for number in range(2)
    )
    for node in (first, last):
        node.container.workers._pool = ThreadPoolExecutor(1)
    async with (
        first.running(),
        last.running(),
        httpx.AsyncClient(trust_env=False, verify=NO_TLS) as http,
    ):
        worlds = World(first.server, http), World(last.server, http)
        people = await worlds[0].guest("Anna"), await worlds[1].guest("Ben")
        await until(lambda: bool(first.leases.others))  # it knows the other
        yield Two((first, last), worlds, people)


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with unless_it_hangs():
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
