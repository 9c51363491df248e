"""People who play at any node of a cluster, and come back wherever a node is left.

They remember all that they are told, and how long they waited for it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from time import monotonic
from typing import Any, NamedTuple

import httpx

from tests.server.clock_jumps import Clocks
from tests.server.clustering import Cluster
from tests.server.histories import AGAIN, History
from tests.server.process import Elsewhere
from tests.server.remembering import GONE, Ears
from tests.server.world import Message, Person, act, mix, present

AGAIN_SECONDS = 0.2  # until somebody connects again, or sends a command again
LISTEN_SECONDS = 1.0  # of silence until somebody asks a node whether it lives, and as long again
ENTER_SECONDS = 4.0  # to be shown a table, before somebody goes to another node
OPTIONS: dict[str, Any] = {"open_timeout": 2, "close_timeout": 0.1, "ping_interval": None}


class Busy(OSError):
    """A node can't do it now, and says so."""


def at(world: Elsewhere, person: Person) -> Person:
    """Return the same person at another node."""
    there = Person(world, person.id)
    there.headers = person.headers
    return there


async def newcomer(world: Elsewhere) -> Person:
    """Let somebody come to a node, or raise Busy."""
    answer = await world.ask("POST", "/api/guest", {})
    check(answer)
    return Person(world, answer.json()["guest"], answer.cookies["bumpyard"])


async def post(person: Person, path: str, body: Any = None) -> Message:
    """Ask a node to do something, or raise Busy."""
    answer = await person.ask("POST", path, body)
    check(answer)
    read: Message = answer.json()
    return read


def check(answer: httpx.Response) -> None:
    """Raise unless a node has done what it was asked for."""
    if answer.status_code == 503:
        raise Busy(answer.text)
    assert answer.is_success, answer.text


class Span(NamedTuple):
    """From when to when something lasted, in seconds of monotonic time."""

    since: float
    until: float

    @property
    def seconds(self) -> float:
        return self.until - self.since


class Waits:
    """How long clients have waited, for an answer or for their table."""

    def __init__(self) -> None:
        self.over: list[Span] = []
        self._since: dict[str, float] = {}

    def begin(self, what: str) -> None:
        self._since.setdefault(what, monotonic())

    def end(self, what: str) -> None:
        if (since := self._since.pop(what, None)) is not None:
            self.over.append(Span(since, monotonic()))

    def end_all(self) -> None:
        """Count those who still wait."""
        for what in [*self._since]:
            self.end(what)


class Pair:
    """Two who play at one table, each at any node."""

    def __init__(self, group: Cluster, table: str, people: Sequence[Person]) -> None:
        self.cluster = group
        self.table = table
        self.people = people
        self.history = History(table)
        self.clocks = Clocks()
        self.waits = Waits()
        self.think_seconds = 0.0
        self.acknowledged = 0
        self.over = asyncio.Event()
        self._enough = asyncio.Event()
        self._wanted = 0

    @classmethod
    async def sit_down(cls, group: Cluster, game: str = "tumble", **settings: Any) -> Pair:
        """Let two people come to different nodes, and begin a game."""
        if not (nodes := group.ready):
            raise Busy("no node is ready")
        first, last = group.world(nodes[0]), group.world(nodes[-1])
        people = [await newcomer(first), await newcomer(last)]
        host, other = at(first, people[0]), at(last, people[1])
        wanted = {"game": game, "seats": 2, **settings}
        table = str((await post(host, "/api/tables", wanted))["table"])
        await post(other, f"/api/tables/{table}/join", {})
        await post(host, f"/api/tables/{table}/start")
        pair = cls(group, table, people)
        async with (
            host.socket(table=table, **OPTIONS) as one,
            other.socket(table=table, **OPTIONS) as two,
        ):
            for socket in (one, two):
                await socket.watch(table)
            try:
                await mix([one, two], table)
            except AssertionError:
                if any(it.get("code") in AGAIN for it in (one.received[-1], two.received[-1])):
                    raise Busy("the game can't begin now") from None
                raise
        return pair

    async def hear(self, wanted: int) -> None:
        """Wait until so many more decisions were acknowledged, or the game is over."""
        self._wanted = self.acknowledged + wanted
        self._enough.clear()
        if not self.over.is_set():
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
            self.waits.end_all()
        for result in done:
            if isinstance(result, Exception):
                raise result

    async def _play(self, seat: int) -> None:
        """Play on a seat, at one node after the other."""
        turn = seat
        while not self.over.is_set():
            self.waits.begin(f"seat {seat}")
            if nodes := self.cluster.ready:
                node = nodes[turn % len(nodes)]
                turn += 1
                with suppress(*GONE, TimeoutError):
                    await self._play_at(self.cluster.world(node), seat)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _play_at(self, world: Elsewhere, seat: int) -> None:
        client = f"{seat}-{secrets.token_hex(4)}"
        person = at(world, self.people[seat])
        async with AsyncExitStack() as stack:
            async with asyncio.timeout(ENTER_SECONDS):
                # Half of them are passed on with their connection, the others by a line.
                table = self.table if secrets.randbelow(2) else None
                opened = person.socket(table=table, **OPTIONS)
                plain = await stack.enter_async_context(opened)
                socket = Ears(plain.connection, partial(self._hear, client))
                self.history.subscribed(client)
                await socket.watch(self.table)
                for command in self.history.unanswered(seat):
                    await socket.send(**command)
                update = await present(socket)
            self.waits.end(f"seat {seat}")
            while update.get("secret") is None:
                if update.get("legal") and not self.history.has_asked(seat, update["at"]):
                    await asyncio.sleep(secrets.randbelow(1000) / 500 * self.think_seconds)
                    command = act(update, seat, secrets.randbelow(1000))
                    self.history.asked(seat, command)
                    self.waits.begin(command["id"])
                    await socket.send(**command)
                update = await self._next(socket)
            self.over.set()
            self._enough.set()

    async def _next(self, socket: Ears) -> Message:
        """Return the next update; leave a node that is silent."""
        asked = False
        while True:
            try:
                async with asyncio.timeout(LISTEN_SECONDS):
                    message = await socket.read()
            except TimeoutError:
                if asked:
                    raise
                asked = True
                await socket.send(do="ping")
                continue
            asked = False
            if message["type"] == "update":
                return message
            if message["type"] == "error" and message["code"] in AGAIN:
                await asyncio.sleep(AGAIN_SECONDS)
                if (asked_before := self.history.commands.get(message.get("id", ""))) is not None:
                    await socket.send(**asked_before.command)

    def _hear(self, client: str, message: Message) -> None:
        self.history.hear(client, message)
        self.clocks.hear(message, monotonic())
        if message["type"] == "ack":
            self.waits.end(message["id"])
            self.acknowledged += 1
            if self.acknowledged >= self._wanted:
                self._enough.set()

    # --- afterwards ---

    async def look_everywhere(self) -> None:
        """Look at the table from every node, once nobody plays: all views have to be equal."""
        await self.cluster.all_ready()
        for number, node in enumerate(self.cluster.nodes):
            client = f"viewer-{number}"
            person = at(self.cluster.world(node), self.people[0])
            self.waits.begin(client)
            async with person.socket(table=self.table, **OPTIONS) as plain:
                socket = Ears(plain.connection, partial(self._hear, client))
                self.history.subscribed(client)
                await socket.watch(self.table)
            self.waits.end(client)

    async def faults(self) -> list[str]:
        """Read the log from a node, and return what is wrong with what both were told."""
        await self.look_everywhere()
        world = self.cluster.world(self.cluster.nodes[0])
        answer = await world.ask("GET", f"/api/tables/{self.table}/game")
        assert answer.is_success, answer.text
        return self.history.faults(answer.content)
