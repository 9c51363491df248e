"""What those who play agree on besides their game: to pause, or to end it here.

It is talk, and not in the log: after a restart one asks again. Only the pause itself is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from ..core import Seat

Matter: TypeAlias = Literal["pause", "abandon"]


class Agreement:
    """Who has agreed to what, and whether the table is paused."""

    def __init__(self, *, paused: bool = False) -> None:
        self.paused = paused
        self._seats: dict[Matter, set[Seat]] = {"pause": set(), "abandon": set()}

    def __bool__(self) -> bool:
        return self.paused or any(self._seats.values())

    def on(self, matter: Matter) -> tuple[Seat, ...]:
        """Return who has agreed to something."""
        return tuple(sorted(self._seats[matter]))

    def agree(self, seat: Seat, matter: Matter) -> None:
        """Let a seat agree."""
        self._seats[matter].add(seat)

    def play_on(self, seat: Seat) -> None:
        """Take it that a seat wants to go on: it decides, or says so."""
        for seats in self._seats.values():
            seats.discard(seat)

    def resume(self) -> None:
        """Let the table go on."""
        self.paused = False
        self._seats["pause"].clear()

    def settle(self, people: Iterable[Seat]) -> bool:
        """Pause if every person agrees; say whether they all agree to end the game.

        Those who have gone have no say any more: so this is asked again whenever somebody goes.
        """
        here = set(people)
        for seats in self._seats.values():
            seats.intersection_update(here)
        if here and here <= self._seats["pause"]:
            self.paused = True
            self._seats["pause"].clear()
        return bool(here) and here <= self._seats["abandon"]
