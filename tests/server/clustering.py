"""Nodes as processes of their own on one database, anywhere, and how they are disturbed."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import NamedTuple

import httpx

from tests.server.process import ALL_FROM_ONE_ADDRESS, BUMPYARD, Elsewhere, Process, start
from tests.store.postgres import new_database


class Place(NamedTuple):
    """Where a node runs: the command that starts it there, and settings of its own."""

    command: Sequence[str] = BUMPYARD
    settings: Mapping[str, str] = {}


HERE = Place()
RECOVER_SECONDS = 30  # for all nodes, once nothing disturbs them any more
HEALTH_SECONDS = 1.0  # between two questions of a load balancer, and for an answer


class Cluster:
    """Nodes on one database."""

    def __init__(self, folder: Path, http: httpx.AsyncClient, database: str = "") -> None:
        self.folder = folder
        self.http = http
        self.database = database or new_database()
        self.nodes: list[Process] = []
        self._down: set[Process] = set()  # those that do not say that they are ready
        self._places: dict[int, Place] = {}  # by the process ids of nodes
        self._started = 0

    async def start(self, workers: int = 1, place: Place = HERE) -> Process:
        """Start one more node; or several behind one port."""
        limits = {
            **ALL_FROM_ONE_ADDRESS,
            "BUMPYARD_DATABASE": self.database,
            "BUMPYARD_WORKERS": f"{workers}",
            **place.settings,
        }
        folder = self.folder / f"node{self._started}"
        self._started += 1
        node = await start(folder, place.command, limits)
        self._places[node.pid] = place
        try:
            await node.ready()
        except BaseException:
            await node.kill()
            raise
        self.nodes.append(node)
        return node

    @property
    def ready(self) -> list[Process]:
        """The nodes that a load balancer would send clients to."""
        return [node for node in self.nodes if node not in self._down]

    async def ask_who_is_ready(self) -> None:
        """Ask every node each second whether it is ready, as a load balancer does."""
        while True:
            await asyncio.gather(*map(self._ask, list(self.nodes)))
            await asyncio.sleep(HEALTH_SECONDS)

    async def all_ready(self) -> None:
        """Wait until every node is ready: one that was cut off has to renew its lease first."""
        async with asyncio.timeout(RECOVER_SECONDS):
            while True:
                await asyncio.gather(*map(self._ask, list(self.nodes)))
                if len(self.ready) == len(self.nodes):
                    return
                await asyncio.sleep(HEALTH_SECONDS / 10)

    async def _ask(self, node: Process) -> None:
        try:
            answer = await self.http.get(f"{node.url}/ready", timeout=HEALTH_SECONDS)
        except httpx.HTTPError:
            self._down.add(node)
        else:
            (self._down.discard if answer.is_success else self._down.add)(node)

    def world(self, node: Process) -> Elsewhere:
        """Return how to reach a node."""
        return Elsewhere(self.http, node.url)

    async def kill(self, node: Process) -> Place:
        """End a node with kill -9; return where it was."""
        self.nodes.remove(node)
        await node.kill()
        return self._places[node.pid]

    async def restart(self, node: Process) -> Process:
        """Stop a node in order, and start another in its place: as a rolling update does."""
        self.nodes.remove(node)  # as a balancer does, which asks whether a node is ready
        assert "everything is written" in await node.stop()
        return await self.start(place=self._places[node.pid])

    @asynccontextmanager
    async def stopped(self, node: Process) -> AsyncIterator[None]:
        """Hold a node: it hangs while this is open."""
        os.kill(node.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(node.pid, signal.SIGCONT)


@asynccontextmanager
async def cluster(
    folder: Path,
    nodes: int,
    workers: int = 1,
    places: Sequence[Place] = (),
    database: str = "",
) -> AsyncIterator[Cluster]:
    """Run so many nodes while this is open, or machines with so many each."""
    async with httpx.AsyncClient(trust_env=False, timeout=10) as http:
        made = Cluster(folder, http, database)
        try:
            for _, place in zip(range(nodes), places or [HERE] * nodes, strict=True):
                await made.start(workers, place)
            balancer = asyncio.ensure_future(made.ask_who_is_ready())
            try:
                yield made
            finally:
                balancer.cancel()
                await asyncio.wait([balancer])
        finally:
            for node in made.nodes:
                with suppress(ProcessLookupError):
                    os.kill(node.pid, signal.SIGCONT)
                await node.kill()


def skewed(seconds: int) -> Place:
    """Return where a node runs whose wall clock is wrong."""
    python, *_ = BUMPYARD
    return Place((python, "-m", "tests.server.skewed", f"{seconds}"))


async def date_of(group: Cluster, node: Process) -> float:
    """Return the time that a node has, in seconds since 1970."""
    answer = await group.world(node).ask("GET", "/ready")
    return parsedate_to_datetime(answer.headers["date"]).timestamp()
