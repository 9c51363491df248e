"""The clock of a running table: it runs for the seats that decide, and an alarm rings at zero.

It is held while the first cards are dealt: until those who decide say that they have seen that, and
their board can be used. That takes at most `deal_seconds` from the first decision on.
"""

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

    __slots__ = ("_held_until", "_patience", "_ready", "_ring", "_timer", "value")

    def __init__(
        self, settings: TableSettings, ring: Callable[[], None], deal_seconds: float
    ) -> None:
        self.value = Clock.fresh(settings.clock, settings.seats)
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._patience = int(1000 * deal_seconds)
        self._held_until: int | None = None  # at the latest; None before the first decision
        self._ready: set[Seat] = set()  # those who have seen what was dealt

    def take(self, clock: Clock) -> None:
        """Go on with a clock that was begun or stored: what it has counted so far is in it."""
        self.value = clock if clock.rule.kind == "none" else replace(clock, since=_now())

    def left(self) -> tuple[int, ...]:
        """Return the milliseconds that each seat has left; nothing if no time is kept."""
        return self.value.now(_now()) if self.value.left else ()

    def held(self) -> int:
        """Return in how many milliseconds the clock begins to run."""
        return max(0, self.value.since - _now()) if self.value.running else 0

    def ready(self, game: Table, seat: Seat) -> bool:
        """Note that a seat's board can be used; return whether the clock runs because of that."""
        self._ready.add(seat)
        return self.held() > 0 and not self._waits(game)

    def out_of_time(self) -> tuple[Seat, ...]:
        """Return the seats whose time is up."""
        return self.value.out_of_time(_now())

    def switch(self, game: Table, *, paused: bool) -> bytes | None:
        """Run for the seats that decide now; return the clock as JSON if it is to be written."""
        if self.value.rule.kind == "none" and self.value.paused == paused:
            return None
        running = () if paused else game.deciding()
        now = _now()
        self.value = self.value.switch(running, now, game.openings, game.undos)
        if self.value.running:
            if self._held_until is None:  # a game that was opened again is not held
                self._held_until = now + self._patience if game.at == 0 else now
            if now < self._held_until and self._waits(game):
                self.value = replace(self.value, since=self._held_until)
        if self.value.paused != paused:
            self.value = replace(self.value, paused=paused)
        # Since when it runs, only this process can say.
        return ENCODER.encode(replace(self.value, since=0))

    def _waits(self, game: Table) -> bool:
        """Return whether a person who decides may still be shown what was dealt."""
        return any(
            seat not in self._ready for seat in game.deciding() if game.who[seat] == "person"
        )

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
