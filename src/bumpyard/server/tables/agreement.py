"""Agreements of the people at a table: to pause the game, or to end it.

Agreement is not in the log: after a restart the people agree again. Only the pause itself is kept,
with the clock.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from ...core import Seat

Matter: TypeAlias = Literal["pause", "abandon"]


class Agreement:
    """Which seats have agreed to what, and whether the table is paused."""

    __slots__ = ("_abandoning", "_pausing", "paused")

    def __init__(self, *, paused: bool = False) -> None:
        self.paused = paused
        self._pausing: set[Seat] = set()
        self._abandoning: set[Seat] = set()

    def __bool__(self) -> bool:
        return self.paused or bool(self._pausing) or bool(self._abandoning)

    @property
    def pausing(self) -> tuple[Seat, ...]:
        """The seats that have agreed to pause."""
        return tuple(sorted(self._pausing))

    @property
    def abandoning(self) -> tuple[Seat, ...]:
        """The seats that have agreed to end the game."""
        return tuple(sorted(self._abandoning))

    def agree(self, seat: Seat, matter: Matter) -> None:
        """Let a seat agree."""
        (self._pausing if matter == "pause" else self._abandoning).add(seat)

    def withdraw(self, seat: Seat) -> None:
        """Withdraw a seat's agreements: it has made a decision, so it plays on."""
        self._pausing.discard(seat)
        self._abandoning.discard(seat)

    def resume(self) -> None:
        """End the pause."""
        self.paused = False
        self._pausing.clear()

    def settle(self, people: Iterable[Seat]) -> bool:
        """Pause if every person agrees; return whether all agree to end the game.

        A person who has left has no say any more, so this is called again whenever one leaves.
        """
        here = set(people)
        self._pausing &= here
        self._abandoning &= here
        if here and here <= self._pausing:
            self.paused = True
            self._pausing.clear()
        return bool(here) and here <= self._abandoning
