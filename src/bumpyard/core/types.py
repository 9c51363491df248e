"""The values every game is made of: seats, nodes, outcomes and steps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Generic, NewType, TypeAlias, TypeVar

from msgspec import Struct

Seat = NewType("Seat", int)
Viewer: TypeAlias = Seat | None  # None: a spectator, who sees only public facts

Options: TypeAlias = Mapping[str, str]  # the name of an option -> the value chosen for it

S = TypeVar("S")
E = TypeVar("E")


def snake(name: str) -> str:
    """Write the name of a class as JSON has it.

    >>> snake("CardTurned")
    'card_turned'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Value(Struct, frozen=True, gc=False):
    """A frozen value. It can hold no cycle, so the garbage collector need not look at it."""


class Tagged(Value, frozen=True, tag=snake):
    """One kind of several: in JSON its `type` is the name of its class."""


class Decide(Tagged, frozen=True):
    """These seats decide; several of them choose at the same time, in secret."""

    seats: tuple[Seat, ...]


class Dice(Tagged, frozen=True):
    """One roll of dice that are all alike.

    Dice that differ (another owner, another colour) are rolled one after the other, each kind in
    a node of its own, so that the outcome of a roll is a multiset and has no order.
    """

    count: int
    sides: int = 6


class Card(Tagged, frozen=True):
    """One card drawn from a pile.

    `support` lists the possible cards, sorted by name, each with its weight; `to` is the one seat
    that sees the card, or None if everyone does. `veiled` says that the support depends on secret
    cards of a seat, so that it must not be shown even where the card is.
    """

    pile: str
    support: tuple[tuple[str, int], ...]
    to: Viewer = None
    veiled: bool = False


class Outcome(Value, frozen=True):
    """Who won, with how many points, and why the game ended. Nobody may have won."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


class Over(Tagged, frozen=True):
    """The game is over."""

    outcome: Outcome


Draw: TypeAlias = Dice | Card
Node: TypeAlias = Decide | Dice | Card | Over


class Rolled(Tagged, frozen=True):
    """The result of a roll: its faces in ascending order."""

    faces: tuple[int, ...]


class Drawn(Tagged, frozen=True):
    """The card that was drawn."""

    card: str


Chance: TypeAlias = Rolled | Drawn

NOTHING_PRIVATE: Mapping[Seat, tuple[object, ...]] = MappingProxyType({})


class Step(Value, Generic[S, E], frozen=True):
    """The result of an action or an outcome: the next state, and the events on the way.

    `events` are for everyone; `private` has the events that only one seat may see, by seat.
    """

    state: S
    events: tuple[E, ...] = ()
    private: Mapping[Seat, tuple[E, ...]] = NOTHING_PRIVATE  # type: ignore[assignment]  # empty: holds no E at all

    def seen_by(self, viewer: Viewer) -> tuple[E, ...]:
        """Return the events that a viewer sees."""
        return self.events if viewer is None else self.events + self.private.get(viewer, ())


class Line(Value, frozen=True):
    """One line of a score: its label, and its points."""

    label: str
    points: int


class Option(Value, frozen=True):
    """A choice made for a table before the game: its values, the first being the default."""

    name: str
    values: tuple[str, ...]
    about: str


class Meta(Value, frozen=True):
    """The facts about a game that hold before it starts.

    `version` is the version of the rules: it rises when a correction would change a finished game.
    """

    name: str
    title: str
    version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    secrets: bool = False  # whether seats hold secret cards


class Types(Struct, frozen=True):
    """The types a game is written in: each is a frozen struct or a tagged union of them.

    Files, socket messages and data from other processes are decoded into them.
    """

    state: Any
    action: Any
    event: Any
    view: Any
