"""Messages to a viewer: the steps that happened, and the table as the viewer may see it.

A message is built up from the viewer's own view and events. Nothing is ever taken out of one.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from ..core import Line, Outcome, Seat, Value
from .entries import Answered, Asked, Drew, SeatChanged, Who

UndoKind: TypeAlias = Literal["free", "ask"]


class Shown(Value, frozen=True, omit_defaults=True):
    """One step for one viewer: its entry, what happened, and the draw behind it if there is one."""

    seq: int
    events: tuple[Any, ...] = ()
    draw: Drew | None = None
    key: tuple[Seat, str] | None = None  # that a person showed of their own chain
    changed: SeatChanged | None = None  # a bot took a seat over, or its person is back
    absence: Asked | Answered | None = None  # the others are asked about a player, or decide
    undone: bool = False  # the table went back: the steps after that entry no longer count


class Base(Value, frozen=True):
    """The inputs of all chance: the commitment, and the newest bytes of each seat."""

    first: str  # the hash of entry 0
    root: str
    mixed: tuple[str | None, ...]  # null until a seat has shown its bytes
    places: tuple[int, ...]  # of these bytes in each seat's chain


class Laid(Value, frozen=True):
    """A card that a seat had in secret and has no more, and the entry that drew it."""

    seq: int
    seat: Seat
    card: str


class Shared(Value, frozen=True, tag="update", omit_defaults=True):
    """The part of an update that is the same for all viewers: it is written once."""

    table: str
    seq: int  # of the newest entry
    at: int  # the decision that is open
    hash: str  # of the newest entry: with entry 0 a receipt
    who: tuple[Who, ...]
    helped: tuple[Seat, ...] = ()  # seats of people for whom a bot has played at some time
    steps: tuple[Shown, ...] = ()  # a viewer's own, where somebody sees more than others
    base: Base | None = None  # in the first update, and again when bytes were shown
    waiting: tuple[Seat, ...] = ()  # who has yet to decide
    sealed: tuple[Seat, ...] = ()  # who has sealed a choice that all make together
    opening: tuple[Seat, ...] = ()  # who has yet to open a sealed choice, at a strict table
    clock: tuple[int, ...] = ()  # milliseconds left by seat, when this was sent
    held: int = 0  # milliseconds until the clock runs: some have yet to see what was dealt
    outcome: Outcome | None = None
    tally: tuple[tuple[Line, ...], ...] = ()  # everyone's score line by line, at the end
    secret: str | None = None  # published when the table is closed


class Update(Shared, frozen=True, kw_only=True):
    """The table for one viewer: the steps that they missed, then the state now."""

    view: Any
    legal: tuple[Any, ...] = ()  # the actions that this viewer may take
    undo: UndoKind | None = None  # whether this viewer could take their last decision back
    laid: tuple[Laid, ...] = ()  # for those who watch, where hands are laid open when played out
