"""Clients of a simulated table, and their connections, which break."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw, Struct

from bumpyard.core import Seat
from bumpyard.fair import seals
from bumpyard.server import protocol
from bumpyard.store import Guest
from bumpyard.table.table import Table
from tests.table.tables import ENCODE, NAME

if TYPE_CHECKING:
    from tests.table.simulation import World


class Told(Struct):
    """What a client reads of a message."""

    type: str
    seq: int | None = None
    at: int = 0
    hash: str = ""
    legal: list[Raw] = []
    steps: list[dict[str, Any]] = []
    waiting: list[int] = []
    secret: str | None = None
    undo: str | None = None
    asked: int | None = None
    id: str = ""
    code: str = ""


class Socket:
    """A connection of one device: messages come in order, as long as it holds."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.guest = device.guest
        self.open = True
        self.arrives = 0.0

    def send(self, *messages: bytes) -> None:
        loop = asyncio.get_running_loop()
        world = self.device.world
        for message in messages:
            delay = world.random.uniform(0.01, 0.3)
            self.arrives = max(self.arrives + 1e-6, loop.time() + delay)
            loop.call_at(self.arrives, self._deliver, message)

    def close(self, code: int = 1000, reason: str = "") -> None:
        self.open = False

    def _deliver(self, data: bytes) -> None:
        if self.open and self.device.world.fault(0.02):
            self.open = False
        if self.open:
            self.device.hear(data)


class Device:
    """A client that plays for a seat, or only watches; it never gives up."""

    def __init__(self, world: World, guest: Guest, seat: Seat | None, number: int) -> None:
        self.world = world
        self.guest = guest
        self.seat = seat
        self.name = f"{guest.id}-{number}"
        self.seq: int | None = None
        self.newest: bytes = b""
        self.hashes: dict[int, str] = {}
        self.socket: Socket | None = None
        self.waiting: protocol.Act | protocol.Undo | None = None
        self.count = 0
        self.acked: list[protocol.Act] = []
        self.over = False

    async def run(self) -> None:
        """Reconnect and send again, for as long as it takes."""
        while not self.over:
            if self.socket is None or not self.socket.open:
                await self._connect()
            elif self.waiting is not None:
                self.world.send(self, self.waiting)
            elif self.world.random.random() < 0.3:  # it was quiet for long: is anyone there?
                self.socket.open = False
            await asyncio.sleep(self.world.random.uniform(0.5, 2.0))

    async def _connect(self) -> None:
        table = self.world.table
        if table is not None:
            self.socket = Socket(self)
            table.connections[self.socket] = False  # no TV
            table._watch(self.socket, self.seq)

    def hear(self, data: bytes) -> None:
        told = msgspec.json.decode(data, type=Told)
        if told.type == "update":
            self._update(told, data)
        elif self.waiting is not None and told.id == self.waiting.id:
            if told.type == "ack":
                assert told.seq is not None
                assert told.seq < len(self.world.log), "told before it was stored"
                if isinstance(self.waiting, protocol.Act):
                    self.acked.append(self.waiting)
            if told.type == "ack" or told.code != "store":
                self.waiting = None

    def _update(self, told: Told, data: bytes) -> None:
        assert told.seq is not None
        assert told.seq < len(self.world.log), "told before it was stored"
        assert self.hashes.setdefault(told.seq, told.hash) == told.hash
        if self.seq is not None:
            if told.seq < self.seq:
                return  # the answer to a stale command, overtaken
            known = [step["seq"] for step in told.steps]
            if known:
                assert known == list(range(known[0], told.seq + 1))
                assert known[0] <= self.seq + 1, "a gap"
        self.seq, self.newest = told.seq, data
        self.over = told.secret is not None
        if self.seat is not None and not self.over and self.waiting is None:
            self._decide(told)

    def _decide(self, told: Told) -> None:
        chance = self.world.random.random()
        assert self.seat is not None
        if told.undo == "free" and chance < 0.1:
            self.waiting = protocol.Undo(self._id(), NAME)
        elif told.legal:
            action = self.world.random.choice(told.legal)
            salt = self.world.random.randbytes(32)
            seal = seals.seal(NAME, told.at, self.seat, bytes(action), salt).hex()
            self.waiting = protocol.Act(self._id(), NAME, told.at, action, salt.hex(), seal)
        if self.waiting is not None:
            self.world.send(self, self.waiting)

    def check(self, table: Table) -> None:
        """Check that every message was true, and that the last one has the present state."""
        final = msgspec.json.decode(ENCODE(table.update_for(self.seat)))
        told = msgspec.json.decode(self.newest)
        for passing in ("steps", "clock", "base"):
            for update in (told, final):
                update.pop(passing, None)
        assert told == final
        for seq, hashed in self.hashes.items():
            assert self.world.log[seq].hash.hex() == hashed

    def _id(self) -> str:
        self.count += 1
        return f"{self.name}-{self.count}"
