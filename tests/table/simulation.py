"""A running table, its store, and a bad network between it and its players, all from one seed.

The table is the server's own `RunningTable`. Time is virtual: the loop jumps to the next event, so
that hours pass in milliseconds and nothing depends on the machine.

- The store writes in order, after a while; sometimes it fails, and the table reads its log again.
- The server crashes sometimes: what is in the store is what there is then.
- Commands are dropped, doubled and overtaken by others. What the server sends comes in order, until
  a connection breaks; a client that comes back names its newest entry.
- Each player has two devices, which decide differently for the same seat.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any

from bumpyard.core import Seat
from bumpyard.fair import receipt, verify, write
from bumpyard.server.config import Config
from bumpyard.server.metrics import Metrics
from bumpyard.server.table_settings import TableSettings
from bumpyard.server.tables.opening import open_game
from bumpyard.server.tables.running_table import RunningTable
from bumpyard.server.tables.services import Services
from bumpyard.store import Batch, Guest, TableRow
from bumpyard.table.clock import ClockRule
from bumpyard.table.entries import Choice, Chose, Entry, Opened, Sealed, Who, read
from bumpyard.table.table import Table
from tests.table.devices import Device
from tests.table.tables import ENCODE, NAME, dealer, person, rules_of
from tests.table.virtual_time import VirtualLoop

FAULTS = 40.0  # seconds of them; then everything works
END = 50.0  # when the game is abandoned, if it is not over
METRICS = Metrics()
LONGEST = 200.0  # by when everyone must know it


class MemoryStore:
    """The store as one life of the server sees it: in order, all or nothing, sometimes not."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.failed = False  # until the table reads its log again
        self.crashed = False
        self.last: asyncio.Future[None] | None = None

    def alarm_with(self, alarm: Callable[[Exception], object]) -> None:
        """Raise no alarm: what fails is told to those who write."""

    def append_then(self, batch: Batch, then: Callable[[bool | Exception], object]) -> None:
        def done(appending: asyncio.Future[bool]) -> None:
            if not appending.cancelled():  # as all tasks are, when the world ends
                then(appending.exception() is None and appending.result())

        asyncio.ensure_future(self._append(batch)).add_done_callback(done)

    async def _append(self, batch: Batch) -> bool:
        before, written = self.last, asyncio.get_running_loop().create_future()
        self.last = written
        try:
            if before is not None:
                await before  # batches are written in the order they were given in
            await asyncio.sleep(self.world.random.uniform(0.001, 0.2))
            return self._write(batch)
        finally:
            written.set_result(None)

    def _write(self, batch: Batch) -> bool:
        world = self.world
        if self.failed or self.crashed:
            return False  # what was built on something that could not be written
        self.failed = True
        if world.fault(0.03):
            raise OSError("the disk is full")
        if batch.entries and batch.entries[0].seq != len(world.log):
            return False
        world.log += batch.entries
        if batch.answer is not None:
            key = (batch.answer.guest, batch.answer.command)
            assert key not in world.answers, "a command counted twice"
            world.answers[key] = batch.answer.answer
        self.failed = world.fault(0.01)  # written, and the news of it was lost
        return not self.failed

    async def table(self, table: str) -> TableRow:
        """Return the row: the table reads all of itself again."""
        await asyncio.sleep(0.05)
        if self.crashed:
            raise OSError("the server has crashed")
        self.failed = False
        return self.world.row

    async def entries(self, table: str) -> list[Entry]:
        return list(self.world.log)

    async def check_room(self) -> None:
        """There is room again."""

    async def answered(self, table: str, guest: str, command: str) -> bytes | None:
        await asyncio.sleep(self.world.random.uniform(0.0, 0.01))
        return self.world.answers.get((guest, command))


class World:
    """The whole simulation, from one seed."""

    def __init__(self, seed: int, game: str, seats: int = 2) -> None:
        self.seed = seed
        self.random = random.Random(seed)
        self.rules = rules_of(game)
        self.log: list[Entry] = []  # what is on disk, and outlives a crash
        self.answers: dict[tuple[str, str], bytes] = {}
        self.table: RunningTable | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.failed: BaseException | None = None
        guests = [Guest(f"guest{seat}", "", 0) for seat in range(seats)]
        self.settings = TableSettings(game, seats, clock=ClockRule("game", 3_600_000, 1_000))
        self.row = TableRow(
            NAME,
            "",
            0,
            "running",
            "",
            ENCODE(self.settings),
            tuple(guest.id for guest in guests),
            secret=bytes.fromhex(dealer(seed).secret),
        )
        self.devices = [
            Device(self, guest, Seat(seat), number)
            for seat, guest in enumerate(guests)
            for number in range(2)
        ]
        self.devices.append(Device(self, Guest("watcher", "", 0), None, 0))
        self._begin(seats)

    def _begin(self, seats: int) -> None:
        people: list[Who] = ["person"] * seats
        table = Table.begin(NAME, self.rules, dealer(self.seed), people, {})
        for seat in map(Seat, range(seats)):
            one = person(seat, self.seed)
            table.pledge(seat, one.pledge(table.mixing.first), one.signer)
        for seat in map(Seat, range(seats)):
            table.mix(seat, person(seat, self.seed).own)
        self.log += table.pending

    def fault(self, chance: float) -> bool:
        """Say whether something goes wrong now."""
        return self.random.random() < chance and asyncio.get_running_loop().time() < FAULTS

    # --- the server ---

    async def open(self) -> None:
        """Open the table from its log."""
        store: Any = MemoryStore(self)
        workers: Any = None  # people play on all seats
        services = Services(store, workers, METRICS, str, Config(), self._now)
        services.tasks = self  # type: ignore[assignment]  # so that an error ends the trial
        opened = await open_game(self.row, self.settings, store)
        self.table = RunningTable(self.row, {}, services, lambda _: None, opened)
        self.table.go_on()

    def _now(self) -> int:
        return int(asyncio.get_running_loop().time() * 1000)

    async def _crash(self) -> None:
        while True:
            await asyncio.sleep(self.random.uniform(2, 20))
            if asyncio.get_running_loop().time() > FAULTS:
                return
            table, self.table = self.table, None
            if table is not None:
                store: Any = table.services.store
                store.crashed = True
                for device in self.devices:
                    if device.socket is not None:
                        device.socket.open = False
                await asyncio.sleep(self.random.uniform(0.1, 1.0))
                await self.open()

    # --- the network ---

    def send(self, device: Device, command: Any) -> None:
        """Send a command: it may be lost, come twice, or be overtaken."""
        if not self.fault(0.05):
            for _ in range(1 + self.fault(0.15)):
                self.start(self._carry(device, command, self.random.uniform(0.01, 0.6)))

    async def _carry(self, device: Device, command: Any, delay: float) -> None:
        await asyncio.sleep(delay)
        socket, table = device.socket, self.table
        if table is not None and socket is not None and socket.open:
            rest = table.do(socket, command)
            if rest is not None:
                await rest

    # --- from the beginning to the end ---

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a task; an error in it ends the trial."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.failed = self.failed or task.exception()

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._handle)
        await self.open()
        self.start(self._crash())
        for device in self.devices:
            self.start(device.run())
        while not all(device.over for device in self.devices):
            await asyncio.sleep(1.0)
            if self.failed is not None:
                raise self.failed
            assert loop.time() < LONGEST, "somebody waits for ever"
            if loop.time() > END and self.table is not None:
                await self.table.abandon()

    async def stop(self) -> None:
        """End all that is still under way, what the store of a former life still writes too."""
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def _handle(self, _loop: object, context: dict[str, Any]) -> None:
        self.failed = self.failed or context.get("exception")

    def check(self) -> None:
        """Check the properties that hold in the end, for all faults on the way."""
        table = Table.fold(self.rules, dealer(self.seed), self.log)
        assert table.ended
        assert not table.pending
        made = set()
        decided: list[int] = []
        for entry in self.log:
            public, private = read(entry)
            if isinstance(public, Chose):
                made.add((public.at, public.seat, bytes(public.action)))
                decided.append(public.at)
            elif isinstance(public, Sealed):
                assert isinstance(private, Choice)
                made.add((public.at, public.seat, bytes(private.action)))
            elif isinstance(public, Opened):
                decided.append(public.at)
        assert len(set(decided)) == len(decided), "a decision has two winners"
        winners = [(act.at, d.seat, bytes(act.action)) for d in self.devices for act in d.acked]
        assert set(winners) <= made, "an acknowledged decision is not in the log"
        for device in self.devices:
            device.check(table)
        verify(write(self.log, table.fair.secret), receipt(self.log[0], self.log[-1]))


def simulate(seed: int, game: str = "tumble", seats: int = 2) -> World:
    """Let a world run to its end, and check it."""
    world = World(seed, game, seats)
    loop = VirtualLoop()
    try:
        loop.run_until_complete(world.run())
    finally:
        loop.run_until_complete(world.stop())
        loop.close()
    world.check()
    return world
