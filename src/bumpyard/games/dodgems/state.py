"""The state of a game of Dodgems: a frozen value. Only the hands in it are secret.

Decks have no order, and the state does not list them: a deck holds every card that is in no hand
and on no discard pile.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec.structs import replace

from ...core import Seat, Value
from .compass import Heading, Side
from .parts import Part
from .track import Space

Cards: TypeAlias = tuple[str, ...]  # Direction cards by Acceleration, then Reaction cards by kind


class Ride(Value, frozen=True):
    """The values of a bumper that last for one round."""  # B1.6

    die: int = 0  # the face of the Speed die; 0: not rolled, or lost
    boost: int = 0  # the sum of Turbo and Brake
    heading: Heading | None = None
    anchor: bool = False
    airbag: bool = False
    flat: bool = False  # the battery: no Direction card at the end of the round

    @property
    def speed(self) -> int:
        """How far the bumper may go."""
        return max(1, self.die + self.boost)


class Bumper(Value, frozen=True):
    """A bumper, and the cards on the table before its owner."""

    colour: str = ""
    space: Space = ""
    side: Side = "south"  # from which its arrows are read
    points: int = 0
    rewarded: bool = False  # had five points once
    discards: Cards = ()
    ride: Ride = Ride()


class State(Value, frozen=True):
    """A position. A seat's bumper has the seat's number; the dummy's is the one after them."""

    seats: int
    bumpers: tuple[Bumper, ...]
    hands: tuple[Cards, ...]
    pending: tuple[Part, ...]
    first: Seat = Seat(0)  # the first player
    round: int = 1
    scorers: tuple[int, ...] = ()  # who scored a bump in this round, in order
    # For each time that a deck was remade: the cards that were in hands then, and in no earlier
    # group. They have not changed hands since, and everyone knows how many each hand holds.
    kept: tuple[Cards, ...] = ()

    def is_dummy(self, bumper: int) -> bool:
        """Say whether a bumper is the crash test dummy's."""  # B9.1
        return bumper == self.seats

    def decides_for(self, bumper: int) -> Seat:
        """Return the seat that decides for a bumper."""
        if bumper < self.seats:
            return Seat(bumper)
        return Seat((self.first + self.round - 1) % self.seats)  # B9.2: a round each

    def with_next(self, *parts: Part) -> State:
        """Put these parts before all other parts."""
        return replace(self, pending=parts + self.pending)

    def with_hand(self, bumper: int, hand: Cards) -> State:
        """Give the owner of a bumper another hand."""
        return replace(self, hands=(*self.hands[:bumper], hand, *self.hands[bumper + 1 :]))

    def with_bumper(self, bumper: int, **changes: Any) -> State:
        """Change something of a bumper."""
        changed = replace(self.bumpers[bumper], **changes)
        return replace(self, bumpers=(*self.bumpers[:bumper], changed, *self.bumpers[bumper + 1 :]))

    def with_ride(self, bumper: int, **changes: Any) -> State:
        """Change a bumper's values for this round."""
        return self.with_bumper(bumper, ride=replace(self.bumpers[bumper].ride, **changes))

    def with_points(self, bumper: int, more: int) -> State:
        """Give points, or take them, never below none."""  # B7.2
        return self.with_bumper(bumper, points=max(0, self.bumpers[bumper].points + more))
