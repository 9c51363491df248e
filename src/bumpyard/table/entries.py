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
Change: TypeAlias = Literal["left", "returned", "time", "resigned", "away"]
Ending: TypeAlias = Literal["over", "abandoned"]
# If somebody is away whom the others wait for: a bot plays on, all wait, or the game ends.
Absence: TypeAlias = Literal["bot", "wait", "end"]
Decider: TypeAlias = Literal["host", "majority", "settings"]  # about a player who is away
Support: TypeAlias = tuple[tuple[str, int], ...]  # possible cards, each with its weight


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
    strict: Literal[True] | UnsetType = UNSET  # people open their sealed choices themselves
    daily: str | UnsetType = UNSET  # the date of the daily: nobody's bytes are mixed in


class Pledged(Tagged, frozen=True):
    """A seat committed itself to bytes of its own, and to the key that it signs with."""

    seat: Seat
    hash: str
    signer: str  # the public key (Ed25519)


class Mixed(Tagged, frozen=True):
    """A seat showed the bytes that it was committed to."""

    seat: Seat
    bytes: str


class Chose(Tagged, frozen=True):
    """A seat decided alone, for all to see."""

    at: int
    seat: Seat
    action: msgspec.Raw
    key: str | UnsetType = UNSET  # the next key of the seat's own chain


class Sealed(Tagged, frozen=True):
    """A seat made its part of a simultaneous choice, which is still secret.

    The choice is the private part; at a strict table the server does not know a person's yet.
    """

    at: int
    seat: Seat
    hash: str
    key: str | UnsetType = UNSET  # the next key of the seat's own chain


class Unsealed(Tagged, frozen=True):
    """At a strict table, a person opened their sealed choice; others see it when all have."""

    at: int
    seat: Seat


class Choice(Value, frozen=True):
    """A sealed choice: the private part of `Sealed` or `Unsealed`, and later public."""

    seat: Seat
    action: msgspec.Raw
    salt: str


class Opened(Tagged, frozen=True):
    """Everyone has chosen, and all choices are shown together."""

    at: int
    choices: tuple[Choice, ...]


class Drew(Tagged, frozen=True):
    """Chance was drawn. Where its key would give a secret away, a part of it is private."""

    number: int
    label: str
    support: Support | UnsetType = UNSET  # of a card
    outcome: Chance | UnsetType = UNSET
    key: str | UnsetType = UNSET


class SealedDraw(Value, frozen=True):
    """What a card was drawn from, and the card: the private part of a draw."""

    support: Support
    outcome: Chance


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


class Asked(Tagged, frozen=True):
    """A player has been away for long: the others are asked what is to happen."""

    seat: Seat


class Answered(Tagged, frozen=True):
    """A player said what is to happen while another is away; or it was decided; or both at once."""

    seat: Seat  # of the player who is away
    choice: Absence
    by: Seat | UnsetType = UNSET  # who said it
    decided: Decider | UnsetType = UNSET  # left out: it is not decided by this


class Ended(Tagged, frozen=True):
    """The table is closed for good, and the secret behind all chance is published."""

    why: Ending
    secret: str  # empty at a daily, whose secret is published when its day is over
    outcome: Outcome | None = None


Public: TypeAlias = (
    Begun
    | Pledged
    | Mixed
    | Chose
    | Sealed
    | Unsealed
    | Opened
    | Drew
    | Undone
    | SeatChanged
    | Asked
    | Answered
    | Ended
)
Private: TypeAlias = Choice | SealedDraw  # of Sealed or Unsealed, and of Drew


class Entry(Value, frozen=True):
    """One entry as it is stored and hashed: canonical JSON, and the hash of the chain up to it."""

    seq: int
    public: bytes
    private: bytes  # empty if there is none
    hash: bytes


ENCODE = msgspec.json.Encoder().encode  # the one way in which an entry is written

_PUBLIC: msgspec.json.Decoder[Public] = msgspec.json.Decoder(Public)
_CHOICE: msgspec.json.Decoder[Choice] = msgspec.json.Decoder(Choice)
_SEALED_DRAW: msgspec.json.Decoder[SealedDraw] = msgspec.json.Decoder(SealedDraw)


def read(entry: Entry) -> tuple[Public, Private | None]:
    """Decode an entry."""
    public = _PUBLIC.decode(entry.public)
    if not entry.private:
        return public, None
    decoder = _SEALED_DRAW if isinstance(public, Drew) else _CHOICE
    return public, decoder.decode(entry.private)
