"""The places of draws at a daily: whoever comes to the same place gets the same dice or card.

A place follows from the log alone. Cards of a deck are counted, so everyone draws the deck in the
same order. Dice are counted by whose turn it is and by which roll of that turn it is, so a roll
more or less in one turn does not move all later ones. Where all choose together, rounds are
counted instead.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from ..core import Seat
from .entries import Chose, Drew, Opened, Public

_NUMBER = re.compile(r" \d+\Z", re.ASCII)


class Place(NamedTuple):
    """The name of a place, and how many draws at the table had that name before."""

    name: str
    before: int


class Places:
    """Follows the log of a daily, entry by entry."""

    def __init__(self) -> None:
        self._seat: Seat | None = None  # who decided last
        self._rolls = 0  # of that seat's turn, before the dice that come next
        self._dice = 0  # draws of dice since the last decision
        self._rounds = 0  # choices that were made together
        self._counts: Counter[str] = Counter()

    def of(self, label: str) -> Place:
        """Return the place of the draw that comes next, by its label.

        >>> Places().of("dice 1 of 6"), Places().of("card for all from pile 3")
        (Place(name='start', before=0), Place(name='card pile', before=0))
        """
        name = self._name(label)
        return Place(name, self._counts[name])

    def _name(self, label: str) -> str:
        if not label.startswith("dice "):
            pile = label.partition(" from ")[2]
            return f"card {_NUMBER.sub('', pile)}"  # piles with numbers are of one deck
        if self._rounds:
            return f"round {self._rounds} die {self._dice}"
        if self._seat is None:
            return "start"
        return f"seat {self._seat} roll {self._rolls} die {self._dice}"

    def note(self, entry: Public) -> None:
        """Take the next entry."""
        match entry:
            case Chose(seat=seat):
                self._rolls = self._rolls + bool(self._dice) if seat == self._seat else 0
                self._seat, self._dice = seat, 0
            case Opened():
                self._rounds += 1
                self._dice = 0
            case Drew(label=label):
                self._counts[self._name(label)] += 1
                self._dice += label.startswith("dice ")
            case _:
                pass
