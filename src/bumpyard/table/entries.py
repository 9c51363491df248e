"""The entries of a table's log. The state is derived from the log, never the reverse.

An entry has a public part, which everyone may see at once, and sometimes a private one (a sealed
choice, a card drawn in secret), which the log keeps for the end. Each is chained to the one before.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from ..core import Chance, Outcome, Seat, Tagged, Value

Who: TypeAlias = Literal["person", "bot"]
Level: TypeAlias = Literal["novice", "casual", "strong", "expert"]  # how well a bot plays
Change: TypeAlias = Literal["left", "returned", "time", "resigned"]
Ending: TypeAlias = Literal["over", "abandoned"]


class Begun(Tagged, frozen=True):
    """Entry 0: the game, its seats, and the commitment to all chance to come."""

    table: str
    game: str
    version: int
    data: str  # the fingerprint of the game's data
    options: dict[str, str]
    seats: tuple[Who, ...]
    root: str
    own_data: dict[str, Any] | None = None  # the data, where they are not the game's own
    levels: tuple[Level | None, ...] | UnsetType = UNSET  # of the bots, None for a person
    before: tuple[str, ...] | UnsetType = (
        UNSET  # the steps of another game that this one goes on from
    )


class Pledged(Tagged, frozen=True):
    """A seat committed itself to bytes of its own, to be mixed into all chance."""

    seat: Seat
    hash: str


class Mixed(Tagged, frozen=True):
    """A seat showed the bytes that it was committed to."""

    seat: Seat
    bytes: str


class Chose(Tagged, frozen=True):
    """A seat decided alone, for all to see."""

    at: int
    seat: Seat
    action: msgspec.Raw


class Sealed(Tagged, frozen=True):
    """A seat made its part of a simultaneous choice, which is still secret."""

    at: int
    seat: Seat
    hash: str


class Choice(Value, frozen=True):
    """A sealed choice, opened: the private part of `Sealed`, and later public."""

    seat: Seat
    action: msgspec.Raw
    salt: str


class Opened(Tagged, frozen=True):
    """Everyone has chosen, and all choices are shown together."""

    at: int
    choices: tuple[Choice, ...]


class Drew(Tagged, frozen=True):
    """Chance was drawn. Where its key would give a secret away, all but the number is private."""

    number: int
    outcome: Chance | None = None
    key: str | None = None
    path: tuple[str, ...] = ()


class Undone(Tagged, frozen=True):
    """The table went back to an earlier decision."""

    to: int
    seat: Seat


class SeatChanged(Tagged, frozen=True):
    """A bot takes over a seat, or the seat's person returns."""

    seat: Seat
    now: Who
    why: Change
    level: Level | UnsetType = UNSET  # of a bot that takes over


class Ended(Tagged, frozen=True):
    """The table is closed for good, and the secret behind all chance is published."""

    why: Ending
    secret: str
    outcome: Outcome | None = None


Public: TypeAlias = (
    Begun | Pledged | Mixed | Chose | Sealed | Opened | Drew | Undone | SeatChanged | Ended
)
Private: TypeAlias = Choice | Chance  # of Sealed, and of Drew where the outcome is not public


class Entry(Value, frozen=True):
    """One entry as it is stored and hashed: canonical JSON, and the hash of the chain up to it."""

    seq: int
    public: bytes
    private: bytes  # empty if there is none
    hash: bytes


ENCODE = msgspec.json.Encoder().encode  # the one way in which an entry is written

_PUBLIC: msgspec.json.Decoder[Public] = msgspec.json.Decoder(Public)
_CHOICE: msgspec.json.Decoder[Choice] = msgspec.json.Decoder(Choice)
_CHANCE: msgspec.json.Decoder[Chance] = msgspec.json.Decoder(Chance)


def read(entry: Entry) -> tuple[Public, Private | None]:
    """Decode the public part of an entry."""
    public = _PUBLIC.decode(entry.public)
    if not entry.private:
        return public, None
    decoder = _CHOICE if isinstance(public, Sealed) else _CHANCE
    return public, decoder.decode(entry.private)
