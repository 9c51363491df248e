"""All tables that run here: opened when somebody comes, closed when nobody needs them any more."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from ..bots import USUAL
from ..core import BumpyardError, Seat
from ..fair.dealer import Dealer
from ..store import Batch, Store, TableRow
from ..table.clock import Clock
from ..table.entries import Who
from ..table.errors import Refused
from ..table.steps import steps_of
from ..table.table import Table
from .live import Live
from .protocol import ENCODER
from .settings import TableSettings, levels_of, rules_for
from .thinking import Task, Thinker

SETTINGS = msgspec.json.Decoder(TableSettings)
CLOCK = msgspec.json.Decoder(Clock)
log = logging.getLogger("bumpyard.tables")
LONGEST = 24 * 60 * 60  # seconds that one alarm waits


def now() -> int:
    """Return the time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Tables:
    """The tables in memory, with their bots and their clocks."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        start_seconds: float = 30.0,
        now: Callable[[], int] = now,
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.start_seconds = start_seconds
        self.now = now
        self.live: dict[str, Live] = {}
        self.stopping = False
        self.on_change: Callable[[Live], None] = _nothing  # after every change of a table
        self.on_written: Callable[[float, int], None] = _nothing
        self.on_answered: Callable[[float], None] = _nothing
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._thinking: set[tuple[str, Seat, int]] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- opening and closing ---

    async def begin(self, row: TableRow) -> Live:
        """Start the game of a table at which everyone has sat down."""
        settings = SETTINGS.decode(row.settings)
        before = await self._before(settings)
        dealer = await asyncio.to_thread(Dealer)  # 4,096 keys take a while
        seats: list[Who] = ["bot" if guest is None else "person" for guest in row.seats]
        table = Table.begin(
            row.id,
            rules_for(settings),
            dealer,
            seats,
            settings.options,
            settings.own_data,
            levels_of(settings, row.seats),
            before,
        )
        secret, entries = bytes.fromhex(dealer.secret), table.pending
        table.pending = []
        batch = Batch(row.id, entries, self.now(), status="running", secret=secret)
        if not await self.store.append(batch):
            raise Refused("the table was started already")
        await self.store.keep_snapshot(row.id, 0, dealer.upper)
        row = replace(row, status="running", secret=secret, changed=self.now())
        clock = Clock.fresh(settings.clock, settings.seats).switch(table.deciding(), self.now())
        live = self._run(Live(row, settings, table, clock, self.store, self.now))
        self._on_change(live)
        return live

    async def _before(self, settings: TableSettings) -> list[str]:
        """Return the steps that a table goes on from: those of another, if it is a what-if."""
        if settings.whatif is None:
            return []
        entries = await self.store.entries(settings.whatif.table)
        taken = steps_of(rules_for(settings), entries).taken[: settings.whatif.moment]
        return [step.text for step in taken]

    async def get(self, row: TableRow) -> Live:
        """Return a table that was begun, from memory or from its log."""
        if row.id in self.live:
            return self.live[row.id]
        if row.id not in self._opening:
            self._opening[row.id] = self._start(self._open(row))
        try:
            return await asyncio.shield(self._opening[row.id])
        finally:
            self._opening.pop(row.id, None)

    async def _open(self, row: TableRow) -> Live:
        settings = SETTINGS.decode(row.settings)
        entries = await self.store.entries(row.id)
        # The commitment's upper half was kept: making it again would take longer than all else.
        kept = await self.store.snapshot(row.id)
        dealer = Dealer(row.secret, kept[1] if kept else None)
        table = Table.fold(rules_for(settings), dealer, entries)
        clock = (
            CLOCK.decode(row.clock) if row.clock else Clock.fresh(settings.clock, settings.seats)
        )
        # What everyone had left is what counts: time while no server ran is nobody's.
        paused = clock.paused and bool(table.deciding())
        running = () if paused else table.deciding()
        clock = replace(clock, running=running, since=self.now())
        live = self._run(Live(row, settings, table, clock, self.store, self.now, paused=paused))
        if table.pending:  # a server stopped in the middle: chance goes on where it was
            self._start(live.go_on())
        self._on_change(live)
        return live

    def _run(self, live: Live) -> Live:
        live.on_change = self._on_change
        live.on_written = self.on_written
        live.on_answered = self.on_answered
        self.live[live.row.id] = live
        if _starting(live):
            loop = asyncio.get_running_loop()
            loop.call_later(self.start_seconds, self._give_up_start, live)
        return live

    def _give_up_start(self, live: Live) -> None:
        """Close a table at which somebody did not mix their bytes in."""
        if _starting(live) and self.live.get(live.row.id) is live and not self.stopping:
            self._start(live.close())

    async def resume(self) -> None:
        """Open the tables that have something to do by themselves: their clocks run.

        A server that starts calls it. All others are opened when somebody comes.
        """
        for row in await self.store.tables("running", limit=100_000):
            if SETTINGS.decode(row.settings).clock.kind != "none":
                await self.get(row)

    def drop_if_idle(self, live: Live) -> bool:
        """Forget a table that nobody watches and no bot or clock moves; its log is in the store."""
        busy = live.watchers or live.writing or _starting(live) or _alarm(live) is not None
        if busy or self._bots_to_move(live) or self.live.get(live.row.id) is not live:
            return False
        del self.live[live.row.id]
        return True

    # --- after every change ---

    def _on_change(self, live: Live) -> None:
        if live.broken:
            self._start(self._reopen(live))
            return
        if live.deserted() and not live.table.ended:
            self._start(live.close())
        if live.clock.rule.kind != "none":
            self._set_alarm(live)
        self.on_change(live)
        for seat in self._bots_to_move(live):
            key = (live.row.id, seat, live.table.at)
            if key not in self._thinking and not self.stopping:
                self._thinking.add(key)
                self._start(self._think(live, seat, key))

    async def _reopen(self, live: Live) -> None:
        """Open a table anew whose memory ran ahead of a store that failed."""
        if self.live.get(live.row.id) is not live:
            return
        del self.live[live.row.id]
        watchers = list(live.watchers)
        try:
            row = await self.store.table(live.row.id)  # with the clock that was last written
            assert row is not None  # tables are never deleted
            again = await self.get(row)
        except (BumpyardError, OSError):
            for connection in watchers:
                connection.close(1011, "the table can't be opened now: come back later")
            return
        for connection in watchers:
            again.watch(connection, None)

    def _bots_to_move(self, live: Live) -> list[Seat]:
        bots = [seat for seat in live.table.deciding() if live.table.who[seat] == "bot"]
        if not bots or live.agreed.paused or not (live.watchers or live.people()):
            return []  # nobody would see it
        return bots

    async def _think(self, live: Live, seat: Seat, key: tuple[str, Seat, int]) -> None:
        table, at = live.table, key[2]
        try:
            legal = table.legal_for(seat)
            chosen = next(iter(legal), None)  # none: the table was closed a moment ago
            if len(legal) > 1:
                view = ENCODER.encode(table.rules.observe(table.state, seat))
                seed = sha256(f"{table.fair.secret} bot {seat} {at}".encode()).hexdigest()
                task = Task(
                    live.settings.game,
                    seed,
                    msgspec.Raw(view),
                    msgspec.Raw(ENCODER.encode(legal)),
                    table.levels[seat] or USUAL,  # a log from before there were levels has none
                    live.settings.own_data,
                )
                answer = await self.thinker.choose(ENCODER.encode(task))
                if answer is not None:
                    chosen = msgspec.json.decode(answer, type=table.rules.types.action)
        finally:
            self._thinking.discard(key)
        await live.act_for(seat, at, chosen)

    # --- clocks ---

    def _set_alarm(self, live: Live) -> None:
        old = self._alarms.pop(live.row.id, None)
        if old is not None:
            old.cancel()
        alarm = _alarm(live)
        if alarm is not None and not self.stopping:
            wait = min(max(0, alarm - self.now()) / 1000, LONGEST)
            loop = asyncio.get_running_loop()
            self._alarms[live.row.id] = loop.call_later(wait, self._ring, live)

    def _ring(self, live: Live) -> None:
        if self.live.get(live.row.id) is live:
            self._start(live.time_is_up())
            self._set_alarm(live)  # if it was too early, for a clock may be set back

    # --- stopping ---

    async def written(self) -> None:
        """Wait until all that has happened is on disk, and everyone was told."""
        while busy := [live.newest for live in self.live.values() if live.writing and live.newest]:
            await asyncio.wait(busy)

    async def stop(self) -> None:
        """Stop in order: no new thoughts, all that happened is written."""
        self.stopping = True
        for alarm in self._alarms.values():
            alarm.cancel()
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self.written()
        self.thinker.close()

    def _start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("a table could not go on", exc_info=error)


def _alarm(live: Live) -> int | None:
    """Return when the next person runs out of time, if nothing happens before."""
    clock, who = live.clock, live.table.who
    if clock.rule.kind == "none" or live.table.ended:
        return None
    left = [clock.left[seat] for seat in clock.running if who[seat] == "person"]
    return clock.since + min(left) if left else None


def _starting(live: Live) -> bool:
    return not live.table.ready and not live.table.ended


def _nothing(*_: object) -> None:
    pass
