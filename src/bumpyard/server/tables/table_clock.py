"""The clock of a running table: it runs for the seats that decide, and an alarm rings at zero."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from ...core import Seat
from ...table.clock import Clock
from ...table.table import Table
from ..protocol import ENCODER
from ..table_settings import TableSettings

MAX_TIMER_SECONDS = 24 * 60 * 60  # longer waits take several timers


class TableClock:
    """A clock that changes with its game, and the alarm for the next person out of time.

    It counts in the time of the event loop, which no change of the system's time affects.
    """

    __slots__ = ("_ring", "_timer", "value")

    def __init__(self, settings: TableSettings, ring: Callable[[], None]) -> None:
        self.value = Clock.fresh(settings.clock, settings.seats)
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None

    def take(self, clock: Clock) -> None:
        """Go on with a clock that was begun or stored: what it has counted so far is in it."""
        self.value = clock if clock.rule.kind == "none" else replace(clock, since=_now())

    def left(self) -> tuple[int, ...]:
        """Return the milliseconds that each seat has left; nothing if no time is kept."""
        return self.value.now(_now()) if self.value.left else ()

    def out_of_time(self) -> tuple[Seat, ...]:
        """Return the seats whose time is up."""
        return self.value.out_of_time(_now())

    def switch(self, game: Table, *, paused: bool) -> bytes | None:
        """Run for the seats that decide now; return the clock as JSON if it is to be written."""
        if self.value.rule.kind == "none" and self.value.paused == paused:
            return None
        running = () if paused else game.deciding()
        self.value = self.value.switch(running, _now(), game.openings, game.undos)
        if self.value.paused != paused:
            self.value = replace(self.value, paused=paused)
        # Since when it runs, only this process can say.
        return ENCODER.encode(replace(self.value, since=0))

    def alarm_time(self, game: Table) -> int | None:
        """Return when the next person runs out of time, unless something happens before."""
        clock = self.value
        if clock.rule.kind == "none" or game.ended:
            return None
        left = [clock.left[seat] for seat in clock.running if game.who[seat] == "person"]
        return clock.since + min(left) if left else None

    def set_alarm(self, game: Table) -> None:
        """Ring when the next person runs out of time."""
        if self.value.rule.kind == "none":
            return
        self.cancel_alarm()
        time = self.alarm_time(game)
        if time is not None:
            wait = min(max(0, time - _now()) / 1000, MAX_TIMER_SECONDS)
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def cancel_alarm(self) -> None:
        """Do not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _now() -> int:
    return int(asyncio.get_running_loop().time() * 1000)
