"""Ways to pass moves on between two nodes: one has the tables, players are connected to the other.

`node to node`: the other node splices each connection to the one that has the tables, as built.
`notifications`: the other node notifies the first of commands, is notified of (table, entry) after
every commit, and reads the entries that it misses. `here`: players are at the node with the tables.

A command and an update are as long as usual ones. No rules are played and no views are built: with
notifications the other node would have to build them anew from the entries, which is left out.
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from multiprocessing.connection import Connection
from typing import Any, Literal, TypeAlias

import asyncpg

from bumpyard.server.cluster.internal import Greeting, Internal
from bumpyard.server.cluster.splices import Splices
from bumpyard.server.event_loop import run
from bumpyard.store import Answer, Batch
from bumpyard.store.postgres import PostgresStore
from bumpyard.table import Entry
from contest import SERVER_CORE

Way: TypeAlias = Literal["here", "node to node", "notifications"]
WAYS: tuple[Way, ...] = ("here", "node to node", "notifications")
SECRET = bytes(32)
COMMAND, UPDATE = 300, 800  # bytes
NUMBER = 6  # digits with which a command begins: its table
CHOICE, DRAW, ANSWER = bytes(90), bytes(300), bytes(60)  # of a usual move
MAX_NOTIFIED = 26 * COMMAND  # bytes of a notification: PostgreSQL takes fewer than 8,000
MISSED = """
    SELECT entries.table_id, seq, public, private, hash
    FROM unnest($1::text[], $2::bigint[]) AS asked (table_id, after)
    JOIN entries ON entries.table_id = asked.table_id AND seq > after ORDER BY seq
"""


def id_of(number: int) -> str:
    """Return the id of a table."""
    return f"live{number:016}"


class Player(asyncio.Protocol):
    """A player's connection, at the node with the tables or, with notifications, at the other."""

    def __init__(self, heard: Callable[[int, Player], object]) -> None:
        self._heard = heard
        self._bytes = b""
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        """Begin."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Take commands, of one length each."""
        self._bytes += data
        while len(self._bytes) >= COMMAND:
            number, self._bytes = int(self._bytes[:NUMBER]), self._bytes[COMMAND:]
            self._heard(number, self)


class Notifier:
    """Notifies of what has gathered while the last notification was under way."""

    def __init__(self, connection: Any, channel: str) -> None:
        self._connection = connection
        self._channel = channel
        self._waiting: list[str] = []
        self._working = False

    def add(self, text: str) -> None:
        """Notify of this, with all else that comes before the loop has a moment."""
        self._waiting.append(text)
        if not self._working:
            self._working = True
            asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            length = count = 0
            while count < len(self._waiting) and length + len(self._waiting[count]) < MAX_NOTIFIED:
                length += len(self._waiting[count]) + 1
                count += 1
            text, self._waiting = ",".join(self._waiting[:count]), self._waiting[count:]
            await self._connection.execute("SELECT pg_notify($1, $2)", self._channel, text)
        self._working = False


class Holder:
    """The node that has the tables: it appends a move for every command."""

    def __init__(self, url: str) -> None:
        self.store = PostgresStore(url)
        self._seqs: dict[int, int] = {}

    def move(self, number: int, told: Callable[[int], object]) -> None:
        """Append a move, and tell the number of its last entry when it is committed."""
        seq = self._seqs.get(number, 0)
        self._seqs[number] = seq + 2
        entries = [
            Entry(at, public, b"", sha256(b"%d %d" % (number, at)).digest())
            for at, public in ((seq, CHOICE), (seq + 1, DRAW))
        ]
        answer = Answer(f"{seq}", "bench-guest", ANSWER)
        batch = Batch(id_of(number), entries, int(time.time() * 1000), answer=answer)
        self.store.append_then(batch, partial(_written, told, seq + 1))

    def heard(self, number: int, player: Player) -> None:
        """Take a command, and send the update to the same connection."""
        self.move(number, lambda _: player.transport.write(bytes(UPDATE)))

    async def spliced(self, _: Greeting, connection: socket.socket) -> None:
        """Take a connection that another node passes on."""
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(lambda: Player(self.heard), connection)

    async def listen(self, url: str) -> None:
        """Take commands of which this node is notified, and notify of entries."""
        out = Notifier(await asyncpg.connect(url), "moves")

        def heard(_: object, __: int, ___: str, payload: str) -> None:
            for command in payload.split(","):
                number = int(command[:NUMBER])
                self.move(number, lambda seq, number=number: out.add(f"{number}:{seq}"))  # type: ignore[misc]

        self._listening = await asyncpg.connect(url)
        await self._listening.add_listener("commands", heard)


def _written(told: Callable[[int], object], seq: int, result: bool | Exception) -> None:
    assert result is True, result
    told(seq)


class Other:
    """The node of the players, with notifications: it reads the entries that it misses."""

    def __init__(self) -> None:
        self._players: dict[int, Player] = {}
        self._known: dict[int, int] = {}
        self._missed: set[int] = set()
        self._reading = False

    async def listen(self, url: str) -> None:
        """Pass commands on, and read entries when notified of them."""
        self._out = Notifier(await asyncpg.connect(url), "commands")
        self._reader = await asyncpg.connect(url)
        self._read = await self._reader.prepare(MISSED)

        def heard(_: object, __: int, ___: str, payload: str) -> None:
            self._missed |= {int(it.partition(":")[0]) for it in payload.split(",")}
            if not self._reading:
                self._reading = True
                asyncio.get_running_loop().create_task(self._catch_up())

        self._listening = await asyncpg.connect(url)
        await self._listening.add_listener("moves", heard)

    def heard(self, number: int, player: Player) -> None:
        """Take a command of a player."""
        self._players[number] = player
        self._out.add(f"{number:0{NUMBER}}".ljust(COMMAND, "."))

    async def _catch_up(self) -> None:
        while self._missed:
            numbers, self._missed = [*self._missed], set()
            rows = await self._read.fetch(
                [id_of(it) for it in numbers], [self._known.get(it, -1) for it in numbers]
            )
            for table, seq, *_ in rows:
                number = int(table[4:])
                self._known[number] = seq
                if seq % 2:  # the last entry of a move
                    self._players[number].transport.write(bytes(UPDATE))
        self._reading = False


def hold(url: str, way: Way, pipe: Connection) -> None:
    """Be the node that has the tables, in a process of its own."""

    async def serve() -> None:
        holder = Holder(url)
        await holder.store.open(upkeep=False)
        loop = asyncio.get_running_loop()
        if way == "here":
            server = await loop.create_server(lambda: Player(holder.heard), "127.0.0.1", 0)
            pipe.send(server.sockets[0].getsockname()[1])
        elif way == "node to node":
            internal = Internal("127.0.0.1", 0, holder.spliced)
            internal.open(SECRET)
            pipe.send(internal.address)
        else:
            await holder.listen(url)
            pipe.send("")
        await asyncio.Event().wait()

    os.sched_setaffinity(0, {SERVER_CORE})
    run(serve())


def attend(url: str, way: Way, address: str, pipe: Connection) -> None:
    """Be the node of the players, in a process of its own."""

    async def serve() -> None:
        loop = asyncio.get_running_loop()
        if way == "notifications":
            other = Other()
            await other.listen(url)
            server = await loop.create_server(lambda: Player(other.heard), "127.0.0.1", 0)
            pipe.send(server.sockets[0].getsockname()[1])
            await asyncio.Event().wait()
        splices = Splices()
        with socket.create_server(("127.0.0.1", 0), backlog=1000) as listening:
            listening.setblocking(False)
            pipe.send(listening.getsockname()[1])
            while True:
                connection, _ = await loop.sock_accept(listening)
                splices.open(address, SECRET, connection.detach(), b"")

    os.sched_setaffinity(0, {SERVER_CORE})
    run(serve())
