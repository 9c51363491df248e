"""The daily games, and the tries of guests at them."""

from __future__ import annotations

from msgspec import Struct

from .played import Study


class DailyRow(Struct, frozen=True):
    """The daily of a day and a game."""

    day: str  # a date of UTC
    game: str
    secret: bytes  # behind all its chance: published when the day is over
    root: str  # the commitment to the secret, published days before


class DailyTry(Struct, frozen=True):
    """The one try of a guest at a daily."""

    day: str
    game: str
    guest: str
    table: str
    began: int  # milliseconds since 1970
    finished: bool | None = None  # False: given up; None: not known yet
    won: bool = False
    score: int = 0
    best: int = 0  # score of the other seats
    squares: str = ""  # how the guest stood during the game: 2 ahead, 1 level, 0 behind


class Placed(Struct, frozen=True):
    """A finished try with its place among all; equals share one."""

    place: int
    worse: int  # how many finished with a later place
    try_: DailyTry
    study: Study | None  # once a report on the game was made


class Attendance(Struct, frozen=True):
    """How many have tried a daily."""

    begun: int
    finished: int
