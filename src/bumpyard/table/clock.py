"""Clocks: none, a limit for every turn, or a limit for the game with an increment.

A clock is a value, and time is an argument: milliseconds on any scale that only rises. It runs for
every seat that has to decide. The store keeps the time that every seat has left, so that no seat
loses time while a server is down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec.structs import replace

from ..core import Seat, Value

DAY = 24 * 60 * 60 * 1000
Kind: TypeAlias = Literal["none", "turn", "game"]


class ClockRule(Value, frozen=True):
    """How time is kept: for each turn, or for the whole game and some more after every turn."""

    kind: Kind = "none"
    limit: int = 0
    increment: int = 0


class Clock(Value, frozen=True):
    """The time that every seat has left, whose clock runs, and since when."""

    rule: ClockRule
    left: tuple[int, ...]  # empty if no time is kept
    running: tuple[Seat, ...] = ()
    since: int = 0
    had: tuple[
        int, ...
    ] = ()  # the time that a seat had left when it last stopped, before it got more
    openings: int = 0  # as the table counts them, up to the last switch
    undos: int = 0
    paused: bool = False  # the players have agreed to it, so a restart does not end it

    @classmethod
    def fresh(cls, rule: ClockRule, seats: int) -> Clock:
        """Return a clock that has not run yet."""
        left = () if rule.kind == "none" else (rule.limit,) * seats
        return cls(rule, left, had=left)

    def now(self, now: int) -> tuple[int, ...]:
        """Return the time that every seat has left now.

        >>> Clock(ClockRule("turn", 5000), (5000, 5000), (Seat(1),), since=0).now(2000)
        (5000, 3000)
        """
        if not self.left:
            return ()
        spent = max(0, now - self.since)
        return tuple(
            max(0, left - spent) if seat in self.running else left
            for seat, left in enumerate(self.left)
        )

    def switch(
        self, deciding: Iterable[Seat], now: int, openings: int = 0, undos: int = 0
    ) -> Clock:
        """Run for these seats from now on; a seat whose turn is over gets the time of the rule.

        A turn is over when others decide, or when a simultaneous choice was opened. A seat that
        takes a decision back goes on with the time that it had left, and gets nothing twice.
        """
        if self.rule.kind == "none":
            return self
        deciding = tuple(deciding)
        if not deciding:
            return self.stop(now)
        left, had = list(self.now(now)), list(self.had or self.left)
        opened, undone = openings > self.openings, undos > self.undos
        for seat in self.running:
            if opened or seat not in deciding:
                had[seat] = left[seat]
                if self.rule.kind == "turn":
                    left[seat] = self.rule.limit
                elif not undone:
                    left[seat] += self.rule.increment
        if undone:
            for seat in deciding:
                if seat not in self.running:
                    left[seat] = min(left[seat], had[seat])
        return Clock(self.rule, tuple(left), deciding, now, tuple(had), openings, undos)

    def stop(self, now: int) -> Clock:
        """Stop for everyone: a pause, the end, or the server goes down."""
        return replace(self, left=self.now(now), running=(), since=now)

    def out_of_time(self, now: int) -> tuple[Seat, ...]:
        """Return the seats whose time is up."""
        if self.rule.kind == "none":
            return ()
        left = self.now(now)
        return tuple(seat for seat in self.running if left[seat] <= 0)
