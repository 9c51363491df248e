"""Nodes as processes of their own on one database, and people who go to any of them."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx

from tests.server.histories import History
from tests.server.process import ALL_FROM_ONE_ADDRESS, Elsewhere, Process, start
from tests.server.remembering import GONE, Ears
from tests.server.world import Message, Person, act, mix, present
from tests.store.postgres import new_database

AGAIN_SECONDS = 0.2  # seconds until somebody connects again
SILENCE_SECONDS = 4.0  # seconds after which somebody goes to another node: this one hangs


class Cluster:
    """Nodes on one database."""

    def __init__(self, folder: Path, http: httpx.AsyncClient) -> None:
        self.folder = folder
        self.http = http
        self.database = new_database()
        self.nodes: list[Process] = []

    async def start(self, workers: int = 1) -> Process:
        """Start one more node; or several behind one port."""
        limits = {
            **ALL_FROM_ONE_ADDRESS,
            "BUMPYARD_DATABASE": self.database,
            "BUMPYARD_WORKERS": f"{workers}",
        }
        folder = self.folder / f"node{len(self.nodes)}"
        node = await start(folder, limits=limits)
        self.nodes.append(node)
        await node.ready()
        return node

    def world(self, node: Process) -> Elsewhere:
        """Return how to reach a node."""
        return Elsewhere(self.http, node.url)

    async def kill(self, node: Process) -> None:
        """End a node with kill -9."""
        self.nodes.remove(node)
        await node.kill()

    @asynccontextmanager
    async def stopped(self, node: Process) -> AsyncIterator[None]:
        """Hold a node: it hangs while this is open."""
        os.kill(node.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(node.pid, signal.SIGCONT)


@asynccontextmanager
async def cluster(folder: Path, nodes: int, workers: int = 1) -> AsyncIterator[Cluster]:
    """Run so many nodes while this is open, or machines with so many each."""
    async with httpx.AsyncClient(trust_env=False) as http:
        made = Cluster(folder, http)
        try:
            for _ in range(nodes):
                await made.start(workers)
            yield made
        finally:
            for node in made.nodes:
                with suppress(ProcessLookupError):
                    os.kill(node.pid, signal.SIGCONT)
                await node.kill()


def at(world: Elsewhere, person: Person) -> Person:
    """Return the same person at another node."""
    there = Person(world, person.id)
    there.headers = person.headers
    return there


class Pair:
    """Two who play at one table, each at any node, and come back wherever a node is left."""

    def __init__(self, group: Cluster, table: str, people: Sequence[Person]) -> None:
        self.cluster = group
        self.table = table
        self.people = people
        self.history = History(table)
        self.acknowledged = 0
        self.over = False
        self._enough = asyncio.Event()
        self._wanted = 0

    @classmethod
    async def sit_down(cls, group: Cluster, game: str = "tumble") -> Pair:
        """Let two people come to different nodes, and begin a game."""
        first, last = (group.world(node) for node in (group.nodes[0], group.nodes[-1]))
        people = [await first.guest(), await last.guest()]
        host = at(first, people[0])
        table = str((await host.post("/api/tables", {"game": game, "seats": 2}))["table"])
        await at(last, people[1]).post(f"/api/tables/{table}/join", {})
        await host.post(f"/api/tables/{table}/start")
        pair = cls(group, table, people)
        async with (
            at(first, people[0]).socket(table=table) as one,
            at(last, people[1]).socket(table=table) as two,
        ):
            for socket in (one, two):
                await socket.watch(table)
            await mix([one, two], table)
        return pair

    async def hear(self, wanted: int) -> None:
        """Wait until so many more decisions were acknowledged, or the game is over."""
        self._wanted = self.acknowledged + wanted
        self._enough.clear()
        await self._enough.wait()

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Let both play while this is open."""
        seats = [asyncio.ensure_future(self._play(seat)) for seat in range(2)]
        try:
            yield
        finally:
            for seat in seats:
                seat.cancel()
            done = await asyncio.gather(*seats, return_exceptions=True)
        for result in done:
            if isinstance(result, Exception):
                raise result

    async def _play(self, seat: int) -> None:
        """Play on a seat, at one node after the other."""
        turn = seat
        while not self.over:
            node = self.cluster.nodes[turn % len(self.cluster.nodes)]
            turn += 1
            with suppress(*GONE, TimeoutError):
                await self._play_at(self.cluster.world(node), seat)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _play_at(self, world: Elsewhere, seat: int) -> None:
        client = f"{seat}-{secrets.token_hex(4)}"
        person = at(world, self.people[seat])
        async with person.socket(table=self.table, open_timeout=SILENCE_SECONDS) as plain:
            socket = Ears(plain.connection, lambda message: self._hear(client, message))
            self.history.subscribed(client)
            async with asyncio.timeout(SILENCE_SECONDS):
                await socket.watch(self.table)
                for command in self.history.unanswered(seat):
                    await socket.send(**command)
                update = await present(socket)
            while update.get("secret") is None:
                if update.get("legal") and not self.history.has_asked(seat, update["at"]):
                    command = act(update, seat, secrets.randbelow(1000))
                    self.history.asked(seat, command)
                    await socket.send(**command)
                async with asyncio.timeout(SILENCE_SECONDS):
                    update = await socket.until("update")
            self.over = True
            self._enough.set()

    def _hear(self, client: str, message: Message) -> None:
        self.history.hear(client, message)
        if message["type"] == "ack":
            self.acknowledged += 1
            if self.acknowledged >= self._wanted:
                self._enough.set()

    async def faults(self) -> list[str]:
        """Read the log from a node, and return what is wrong with what both were told."""
        world = self.cluster.world(self.cluster.nodes[0])
        answer = await world.ask("GET", f"/api/tables/{self.table}/game")
        assert answer.is_success, answer.text
        return self.history.faults(answer.content)
