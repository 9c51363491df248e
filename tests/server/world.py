"""A real server on a real port, and people who come to it with real sockets."""

from __future__ import annotations

import secrets
import ssl
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from bumpyard.core import Seat
from bumpyard.fair.seals import pledge, seal
from bumpyard.server.config import Config
from bumpyard.server.container import Container
from bumpyard.server.main import Server
from bumpyard.server.tables.running_table import RunningTable
from bumpyard.table.table import Table
from bumpyard.wire import PROTOCOL
from tests.hanging import unless_it_hangs

T = TypeVar("T")
Message = dict[str, Any]
PATIENCE = 120.0  # seconds for an answer: `unless_it_hangs` ends what hangs, sooner
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # else each client reads all certificates
GENEROUS: dict[str, Any] = {  # for tests that are not about limits
    "socket_messages": 1e6,
    "guest_messages": 1e6,
    "address_messages": 1e6,
    "address_requests": 1e6,
    "address_guests": 1e6,
    "address_connections": 10_000,
    "address_sockets": 10_000,
    "deal_seconds": 1e-3,
}


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on the loop of the server, but not for ever."""

    async def bounded() -> T:
        async with unless_it_hangs():
            return await main

    return uvloop.run(bounded())


@asynccontextmanager
async def serving(data: Path | None = None, **settings: Any) -> AsyncIterator[World]:
    """Run a server while this is open. Its bots think in a thread, which starts at once."""
    with TemporaryDirectory() as folder:
        chosen = {"port": 0, "data": str(data or folder), **GENEROUS, **settings}
        server = Server(msgspec.convert(chosen, Config))
        server.container.workers._pool = ThreadPoolExecutor(1)
        async with (
            server.running(),
            httpx.AsyncClient(trust_env=False, verify=NO_TLS, timeout=PATIENCE) as http,
        ):
            yield World(server, http)


class World:
    """A server, and how to reach it."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http
        self.url = f"http://127.0.0.1:{server.port}"

    @property
    def container(self) -> Container:
        return self.server.container

    def running(self, table: str) -> RunningTable:
        """Return a table that is in the server's memory."""
        return self.container.tables[table]

    def game(self, table: str) -> Table:
        """Return the game of a table that is in the server's memory."""
        game = self.running(table).game
        assert game is not None
        return game

    def count(self, metric: str) -> float:
        """Return the value of a metric."""
        return self.container.metrics.registry.get_sample_value(metric) or 0.0

    async def guest(self, name: str | None = None) -> Person:
        """Let somebody come who is not known yet."""
        body = {} if name is None else {"name": name}
        answer = await self.ask("POST", "/api/guest", body)
        assert answer.status_code == 200, answer.text
        return Person(self, answer.json()["guest"], answer.cookies["bumpyard"])

    async def bot(self, name: str = "Robo") -> Person:
        answer = await self.ask("POST", "/api/bots", {"name": name})
        return Person(self, answer.json()["guest"], bearer=answer.json()["token"])

    async def ask(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        self.http.cookies.clear()
        return await self.http.request(
            method, self.url + path, json=body, headers={"Origin": self.url, **(headers or {})}
        )

    async def table(self, *people: Person, start: bool = True, **settings: Any) -> str:
        """Make a table for people, and start its game."""
        host, *others = people
        wanted = {"game": "tumble", "seats": max(2, len(people)), **settings}
        table = str((await host.post("/api/tables", wanted))["table"])
        for person in others:
            await person.post(f"/api/tables/{table}/join", {})
        if start:
            await host.post(f"/api/tables/{table}/start")
        return table


class Person:
    """Somebody with a cookie, or a bot with a token."""

    def __init__(self, world: World, guest: str, cookie: str = "", bearer: str = "") -> None:
        self.world = world
        self.id = guest
        self.headers = (
            {"Authorization": f"Bearer {bearer}"} if bearer else {"Cookie": f"bumpyard={cookie}"}
        )

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.world.ask(method, path, body, self.headers)

    async def post(self, path: str, body: Any = None) -> Message:
        answer = await self.ask("POST", path, body)
        assert answer.is_success, answer.text
        read: Message = answer.json()
        return read

    @asynccontextmanager
    async def socket(
        self, *, table: str | None = None, hello: bool = True, **options: Any
    ) -> AsyncIterator[Socket]:
        """Open a socket, and say hello; `table`: it goes to the worker that has this table."""
        named = "" if table is None else f"?table={table}"
        async with connect(
            self.world.url.replace("http", "ws") + "/socket" + named,
            origin=self.world.url,  # type: ignore[arg-type]  # a str by another name
            additional_headers=self.headers,
            proxy=None,
            **{"compression": None, "max_queue": None, **options},
        ) as connection:
            socket = Socket(connection)
            if hello:
                await socket.send(do="hello", protocol=PROTOCOL)
                await socket.until("welcome")
            yield socket


class Socket:
    """A socket, with all that was received so far."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.received: list[Message] = []
        self.bytes: list[bytes] = []  # the same, as they came
        self._ids = 0

    async def send(self, **message: Any) -> None:
        await self.connection.send(msgspec.json.encode(message).decode())

    async def read(self) -> Message:
        data = await self.connection.recv(decode=False)
        message: Message = msgspec.json.decode(data)
        self.received.append(message)
        self.bytes.append(bytes(data))
        return message

    async def until(
        self, kind: str, holds: Callable[[Message], bool] = lambda message: True
    ) -> Message:
        """Read until a message of a kind comes, for which something holds."""
        while True:
            message = await self.read()
            if message["type"] == kind and holds(message):
                return message

    async def do(self, do: str, table: str, **fields: Any) -> Message:
        """Send a command, and return the answer: an ack or an error."""
        self._ids += 1
        command = fields.pop("id", f"{do}-{self._ids}-{secrets.token_hex(4)}")
        await self.send(do=do, id=command, table=table, **fields)
        while True:
            message = await self.read()
            if message["type"] in {"ack", "error"} and message.get("id") == command:
                return message

    async def watch(self, table: str, after: int | None = None) -> Message:
        """Subscribe to a table that has begun, and return its present state."""
        await self.send(do="subscribe", table=table, after=after)
        return await self.until("update")


async def mix(
    sockets: list[Socket], table: str, seats: Sequence[int] | None = None
) -> list[Message]:
    """Let everyone pledge and mix; return the state after that, for each."""
    own = [secrets.token_hex(32) for _ in sockets]
    for seat, socket, mine in zip(seats or range(len(sockets)), sockets, own, strict=True):
        pledged = await pledge_of(socket, table, seat, mine)
        assert (await socket.do("pledge", table, **pledged))["type"] == "ack"
    for socket, mine in zip(sockets, own, strict=True):
        assert (await socket.do("mix", table, bytes=mine))["type"] == "ack"
    return [await present(socket) for socket in sockets]


async def pledge_of(socket: Socket, table: str, seat: int, own: str) -> dict[str, str]:
    """Return what a seat sends to commit itself to its bytes; the socket watches the table."""
    updates = (it for it in socket.received if it["type"] == "update" and it["table"] == table)
    base = next((update["base"] for update in updates if update.get("base")), None)
    if base is None:
        base = (await socket.until("update", lambda update: "base" in update))["base"]
    first, signer = bytes.fromhex(base["first"]), bytes(32)
    return {"hash": pledge(first, seat, bytes.fromhex(own), signer).hex(), "signer": signer.hex()}


async def present(socket: Socket) -> Message:
    """Return the newest update: all that was sent before a pong has arrived before it."""
    await socket.send(do="ping")
    await socket.until("pong")
    return next(message for message in reversed(socket.received) if message["type"] == "update")


async def turn(socket: Socket) -> Message:
    """Return the state once it is this player's turn."""
    update = await present(socket)
    while not update.get("legal"):
        update = await socket.until("update")
    return update


def mover(updates: list[Message]) -> int:
    """Return the first seat that has to decide."""
    return next(seat for seat, update in enumerate(updates) if update.get("legal"))


def act(update: Message, seat: int, choice: int = 0) -> Message:
    """Return a command that takes one of the legal actions."""
    action = update["legal"][choice % len(update["legal"])]
    salt = secrets.token_hex(32)
    raw = msgspec.json.encode(action)
    hashed = seal(update["table"], update["at"], Seat(seat), raw, bytes.fromhex(salt)).hex()
    return {
        "do": "act",
        "id": f"{seat}-{update['at']}-{secrets.token_hex(4)}",
        "table": update["table"],
        "at": update["at"],
        "action": action,
        "salt": salt,
        "seal": hashed,
    }


async def play_on(socket: Socket, seat: int, update: Message, most: int = 10_000) -> Message:
    """Play at random until the game is over, or so many decisions are made."""
    answered: set[int] = set()
    while update.get("secret") is None and len(answered) < most:
        if update.get("legal") and update["at"] not in answered:
            answered.add(update["at"])
            await socket.send(**act(update, seat, secrets.randbelow(1000)))
        update = await socket.until("update")
    return update
