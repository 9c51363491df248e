"""The track: the neighbours of each space, and the path of a bumper over it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

from ...core import Value
from .compass import HEADINGS, STEPS, TOWARDS, Heading

Space: TypeAlias = str  # a column and a row: d4
Barrier: TypeAlias = Literal["border", "corner", "pillar"]


class Leg(Value, frozen=True):
    """A straight part of a way: its spaces, and the barrier at its beginning, if there is one."""

    heading: Heading
    path: tuple[Space, ...]
    off: Barrier | None = None


class Drive(Value, frozen=True):
    """The way of a bumper: leg by leg, and what stopped it early, if anything did."""

    legs: tuple[Leg, ...]
    end: Space
    hit: Space | None = None  # the space of the bumper that it hit
    stopped: Barrier | None = None  # what stopped it

    @property
    def heading(self) -> Heading:
        """In which direction it was going at the end."""
        return self.legs[-1].heading


class Track:
    """A square of spaces with pillars on some of them."""

    def __init__(self, size: int, pillars: Iterable[Space]) -> None:
        self.size = size
        self.pillars = frozenset(pillars)
        every = (name(column, row) for row in range(size) for column in range(size))
        self.spaces = tuple(space for space in every if space not in self.pillars)
        self.ahead: dict[tuple[Space, Heading], Space] = {}
        self.turns: dict[tuple[Space, Heading], tuple[Barrier, Heading]] = {}
        for row in range(size):
            for column in range(size):
                for heading in HEADINGS:
                    self._look(column, row, heading)

    def _look(self, column: int, row: int, heading: Heading) -> None:
        """Note the next space in a direction, or the barrier there and the heading after it."""
        across, along = STEPS[heading]
        here, there = name(column, row), name(column + across, row + along)
        beside = not 0 <= column + across < self.size
        beyond = not 0 <= row + along < self.size
        if beside or beyond:  # B6.2, B6.3: the part that runs into the border is reversed
            turn = TOWARDS[-across if beside else across, -along if beyond else along]
            self.turns[here, heading] = ("corner" if beside and beyond else "border", turn)
        elif there in self.pillars:  # B6.2, B6.3: back the way it came
            self.turns[here, heading] = ("pillar", TOWARDS[-across, -along])
        else:
            self.ahead[here, heading] = there

    def drive(
        self,
        space: Space,
        heading: Heading,
        spaces: int,
        taken: Collection[Space],
        ricochets: int = 1,
    ) -> Drive:
        """Go on until the spaces are used up, a bumper is hit, or no ricochet is left."""
        legs: list[Leg] = []
        path: list[Space] = []
        off: Barrier | None = None
        hit: Space | None = None
        stopped: Barrier | None = None
        while spaces:
            ahead = self.ahead.get((space, heading))
            if ahead in taken:  # B4.1, B5.1
                hit = ahead
                break
            if ahead is not None:
                path.append(ahead)
                space = ahead
                spaces -= 1
                continue
            barrier, turn = self.turns[space, heading]
            if not ricochets:  # B4.3, B6.4
                stopped = barrier
                break
            ricochets -= 1
            legs.append(Leg(heading, tuple(path), off))
            path, heading, off = [], turn, barrier  # B6.1: turning takes no space
        legs.append(Leg(heading, tuple(path), off))
        return Drive(tuple(legs), space, hit, stopped)


def name(column: int, row: int) -> Space:
    """Name a space by its column and row, counted from 0.

    >>> name(3, 0)
    'd1'
    """
    return f"{chr(ord('a') + column)}{row + 1}"
