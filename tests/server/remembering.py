"""People who play at tables of a server, and remember all that it told them.

A server may be killed at any moment. What its clients were told before must be what the log says
after its restart: they look at nothing but messages and game files, however the server keeps both.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any, NamedTuple, TypeAlias, TypeVar

import httpx
import msgspec
from msgspec import Raw
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bumpyard.fair.files import read_game
from bumpyard.fair.verify import check_links
from bumpyard.games import GAMES
from tests.server.world import Message, Person, Socket, World, act, mix, present

T = TypeVar("T")
Key: TypeAlias = tuple[int, int]  # the number of a decision, and the seat
STALL_SECONDS = 25  # without an acknowledgement, while 20 tables play
GONE = (ConnectionClosed, InvalidHandshake, OSError, httpx.HTTPError)  # what a killed server raises


class Asked(NamedTuple):
    """A decision that was sent, and its answer."""

    command: Message
    seat: int
    answer: Message | None = None


class Memory:
    """What the clients of one table were told."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.hashes: dict[int, str] = {}  # of entries, by their numbers
        self.asked: dict[str, Asked] = {}  # decisions, by the ids of their commands
        self.newest = 0  # the newest entry that something was acknowledged for

    def hear(self, message: Message) -> None:
        """Remember a message. It must agree with what was told before."""
        match message:
            case {"type": "update", "seq": seq, "hash": hash_}:
                before = self.hashes.setdefault(seq, hash_)
                assert before == hash_, f"{self}: entry {seq} is told with two hashes"
            case {"type": "ack", "id": command, "seq": seq}:
                self.newest = max(self.newest, seq)
                if (asked := self.asked.get(command)) is not None:
                    assert asked.answer in (None, message), f"{self}: {command} has two answers"
                    self.asked[command] = asked._replace(answer=message)
            case {"type": "error"}:
                raise AssertionError(f"{self}: a legal command is refused: {message}")

    def open(self, seat: int) -> list[Message]:
        """Return the commands of a seat that were not answered, and the last that was."""
        mine = [asked for asked in self.asked.values() if asked.seat == seat]
        last = [asked.command for asked in mine if asked.answer is not None][-1:]
        return last + [asked.command for asked in mine if asked.answer is None]

    def compare(self, file: bytes) -> None:
        """Compare all that was told with the log, as the game file gives it."""
        entries = read_game(file).entries
        check_links(entries)  # so there is no gap
        assert self.newest < len(entries), f"{self}: entry {self.newest} was acknowledged, and lost"
        for seq, told in self.hashes.items():
            assert seq < len(entries), f"{self}: entry {seq} was told, and is lost"
            assert entries[seq].hash == told, f"{self}: entry {seq} has another hash than was told"
        decided = _decisions([entry.public for entry in entries])
        for command, seat, answer in self.asked.values():
            if answer is not None:
                seq, action = decided.get((command["at"], seat), (len(entries), None))
                assert seq <= answer["seq"], f"{self}: {command} was acknowledged, and is lost"
                assert action in (None, _canonical(command["action"])), f"{self}: not {command}"

    def __str__(self) -> str:
        return f"table {self.table}"


def _canonical(action: Any) -> bytes:
    return msgspec.json.encode(action, order="sorted")


def _decisions(entries: Sequence[Raw]) -> dict[Key, tuple[int, bytes | None]]:
    """Return the entry of every decision; and the action, unless it is sealed."""
    decided: dict[Key, tuple[int, bytes | None]] = {}
    for seq, public in enumerate(entries):
        entry = msgspec.json.decode(public)
        if entry["type"] in {"chose", "sealed"}:
            key = (entry["at"], entry["seat"])
            assert key not in decided, f"seat {key[1]} has made decision {key[0]} twice"
            action = _canonical(entry["action"]) if "action" in entry else None
            decided[key] = (seq, action)
    return decided


class Ears(Socket):
    """A socket; all that comes through it is remembered at once."""

    def __init__(self, connection: ClientConnection, hear: Callable[[Message], object]) -> None:
        super().__init__(connection)
        self._hear = hear

    async def read(self) -> Message:
        message = await super().read()
        self._hear(message)
        return message

    async def drain(self) -> None:
        """Read what had arrived before the server went."""
        with suppress(ConnectionClosed):
            while True:
                await self.read()


class Circle:
    """Two who play one game after the other, and one who watches."""

    def __init__(
        self, people: Sequence[Person], game: str, told: Callable[[Message], object]
    ) -> None:
        self.people = people
        self.game = game
        self.told = told  # called with every message
        self.memories: list[Memory] = []  # of each game
        self.playing = False  # the newest game is mixed, and not over

    async def play(self) -> None:
        """Play until the server goes."""
        with suppress(*GONE):
            while await self._play_game():
                pass

    async def _play_game(self) -> bool:
        """Play a game, or go on with it; False if the server has gone before its end."""
        if not self.playing:
            world = self.people[0].world
            self.memories.append(Memory(await world.table(*self.people[:2], game=self.game)))
        async with AsyncExitStack() as stack:
            table = self.memories[-1].table
            opened = [who.socket(table=table) for who in self.people]
            sockets = [await stack.enter_async_context(socket) for socket in opened]
            everyone = [Ears(socket.connection, self._hear) for socket in sockets]
            try:
                await self._take_seats(everyone)
                over = await asyncio.gather(
                    *(self._sit(socket, seat) for seat, socket in enumerate(everyone))
                )
            except ConnectionClosed:
                over = [False]
            if not all(over):
                for socket in everyone:
                    await socket.drain()
                return False
        self.playing = False
        return True

    def _hear(self, message: Message) -> None:
        self.memories[-1].hear(message)
        self.told(message)

    async def _take_seats(self, everyone: list[Ears]) -> None:
        table = self.memories[-1].table
        for socket in everyone:
            await socket.watch(table)
        if not self.playing:
            await mix([*everyone[:2]], table)
            self.playing = True

    async def _sit(self, socket: Ears, seat: int) -> bool:
        """Play on a seat, or watch, to the end; False if the server has gone before."""
        memory = self.memories[-1]
        decided = {asked.command["at"] for asked in memory.asked.values() if asked.seat == seat}
        with suppress(ConnectionClosed):
            for command in memory.open(seat):
                await socket.send(**command)
            update = await present(socket)
            while update.get("secret") is None:
                if update.get("legal") and update["at"] not in decided:
                    decided.add(update["at"])
                    command = act(update, seat, secrets.randbelow(1000))
                    memory.asked[command["id"]] = Asked(command, seat)
                    await socket.send(**command)
                update = await socket.until("update")
            return True
        return False


class Company:
    """People in circles at one server, who play until they have heard enough."""

    def __init__(self) -> None:
        self.circles: list[Circle] = []
        self.acknowledged: set[str] = set()  # the ids of commands
        self._wanted = 0
        self._enough = asyncio.Event()

    async def come(self, world: World, tables: int) -> None:
        """Let people come and sit down in so many circles, which play every game."""
        games = [*GAMES]
        for number in range(tables):
            people = [await world.guest() for _ in range(3)]
            self.circles.append(Circle(people, games[number % len(games)], self._told))

    @property
    def memories(self) -> list[Memory]:
        return [memory for circle in self.circles for memory in circle.memories]

    def _told(self, message: Message) -> None:
        if message["type"] == "ack":
            self.acknowledged.add(message["id"])
            if len(self.acknowledged) >= self._wanted:
                self._enough.set()

    async def hear(self, wanted: int) -> None:
        """Wait until so many more commands were acknowledged."""
        self._wanted = len(self.acknowledged) + wanted
        self._enough.clear()
        await self._enough.wait()

    async def play(self, wanted: int, end: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Play until so many more commands were acknowledged; then end the server."""
        playing = asyncio.create_task(self._play())
        enough = asyncio.create_task(self.hear(wanted))
        heard = -1
        while not (playing.done() or enough.done()):
            assert len(self.acknowledged) > heard, f"no acknowledgement for {STALL_SECONDS} s"
            heard = len(self.acknowledged)
            await asyncio.wait(
                {playing, enough}, timeout=STALL_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
        ended = await end()
        await playing
        assert enough.done(), "the server closed every socket before it was ended"
        return ended

    async def _play(self) -> bool:
        await asyncio.gather(*(circle.play() for circle in self.circles))
        return True
