"""Clocks: none, so much for every turn, or so much for the game with an increment.

A clock is a value, and time is an argument: milliseconds on any scale that only rises. It runs for
every seat that has to decide. What is stored is what everyone has left, so that a server that was
down takes nobody's time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec.structs import replace

from ..core import Seat, Value

DAY = 24 * 60 * 60 * 1000
Kind: TypeAlias = Literal["none", "turn", "game"]


class ClockRule(Value, frozen=True):
    """How time is kept: for each turn, or for the whole game and some more after every decision."""

    kind: Kind = "none"
    limit: int = 0
    increment: int = 0


class Clock(Value, frozen=True):
    """What every seat has left, whose clock runs, and since when."""

    rule: ClockRule
    left: tuple[int, ...]
    running: tuple[Seat, ...] = ()
    since: int = 0

    @classmethod
    def fresh(cls, rule: ClockRule, seats: int) -> Clock:
        """Return a clock that has not run yet."""
        return cls(rule, (rule.limit,) * seats)

    def now(self, now: int) -> tuple[int, ...]:
        """Return what every seat has left by now.

        >>> Clock(ClockRule("turn", 5000), (5000, 5000), (Seat(1),), since=0).now(2000)
        (5000, 3000)
        """
        spent = max(0, now - self.since)
        return tuple(
            left - spent if seat in self.running else left for seat, left in enumerate(self.left)
        )

    def switch(self, deciding: Iterable[Seat], now: int) -> Clock:
        """Run for these seats from now on; whoever has just decided gets what the rule gives."""
        if self.rule.kind == "none":
            return self
        deciding = tuple(deciding)
        left = list(self.now(now))
        for seat in self.running:
            if seat not in deciding:
                gained = self.rule.limit if self.rule.kind == "turn" else left[seat]
                left[seat] = max(0, gained) + self.rule.increment * (self.rule.kind == "game")
        return replace(self, left=tuple(left), running=deciding, since=now)

    def stop(self, now: int) -> Clock:
        """Stop for everyone: a pause, or the server goes down."""
        return replace(self, left=self.now(now), running=(), since=now)

    def out_of_time(self, now: int) -> tuple[Seat, ...]:
        """Return the seats whose time is up."""
        if self.rule.kind == "none":
            return ()
        left = self.now(now)
        return tuple(seat for seat in self.running if left[seat] <= 0)

    def next_alarm(self) -> int | None:
        """Return when the next seat runs out of time, if nothing happens before."""
        if self.rule.kind == "none" or not self.running:
            return None
        return self.since + min(self.left[seat] for seat in self.running)
