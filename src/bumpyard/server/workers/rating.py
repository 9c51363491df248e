"""What the log of a finished game tells for ratings: a job for the background."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from ...core import BumpyardError, Seat
from ...fair import verify, write
from ...lab.luck import luck_of
from ...table.entries import Begun, Change, Chose, Ended, Entry, Sealed, SeatChanged, read
from ...table.replaying import read_log

BY_OTHERS = 0.25  # the part of a seat's decisions that a bot may make for a person


class Played(Struct, frozen=True):
    """A finished game as ratings see it."""

    started: bool
    quitters: tuple[Seat, ...]  # people who have left, the first first
    scores: tuple[float, ...] | None = None  # None: it was not played to its end
    winners: tuple[Seat, ...] = ()
    luck: tuple[float, ...] = ()  # more than the others had, in points
    verified: bool = True


def read_played(entries: Sequence[Entry], secret: str) -> Played:
    """Read a finished game, and verify it."""
    try:
        verify(write(entries, secret))
    except BumpyardError:
        return Played(started=True, quitters=(), verified=False)
    started, quitters = who_left(entries)
    game = read_log(entries)
    if game.outcome is None:
        return Played(started, quitters)
    seats = len(game.begun.seats)
    luck = luck_of(game.rules.meta.name, seats, game.first(), game.moments())
    outcome = game.outcome
    winners, scores = outcome.winners, tuple(map(float, outcome.scores[:seats]))
    return Played(started, quitters, scores, winners, tuple(luck or [0.0] * seats))


def who_left(entries: Sequence[Entry]) -> tuple[bool, tuple[Seat, ...]]:
    """Return whether a game has started, and which people have left it, the first first.

    Somebody has left whose seat a bot has at the end, or for whom it made too many decisions.
    """
    people: tuple[Seat, ...] = ()
    now: dict[Seat, Change | None] = {}  # why a bot plays for a person
    decided: dict[tuple[Seat, bool], int] = {}
    left: list[Seat] = []
    for entry in entries:
        public, _ = read(entry)
        match public:
            case Begun(seats=seats):
                people = tuple(Seat(seat) for seat, who in enumerate(seats) if who == "person")
            case SeatChanged(seat=seat, now=who, why=why):
                now[seat] = why if who == "bot" else None
                left = [other for other in left if other != seat]
                left += [seat] if who == "bot" else []
            case Chose(seat=seat) | Sealed(seat=seat):
                key = seat, now.get(seat) is not None
                decided[key] = decided.get(key, 0) + 1
            case Ended():
                break
            case _:
                pass
    for seat in people:
        own, by_bot = decided.get((seat, False), 0), decided.get((seat, True), 0)
        if seat not in left and by_bot > BY_OTHERS * (own + by_bot):
            left.append(seat)
    return bool(decided), tuple(left)


def measure_log(game: tuple[Sequence[Entry], str], _: object) -> bytes:
    """Read a finished game, and return as JSON what ratings need of it."""
    return msgspec.json.encode(read_played(*game))
