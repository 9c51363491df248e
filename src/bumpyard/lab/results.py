"""The result of a tournament."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Tested: TypeAlias = tuple[float, float]  # two shares of wins: which is nearer the truth?


class Share(Struct, frozen=True):
    """A share of wins, and how far off it may be with 95% confidence."""

    wins: float
    margin: float


class Standing(Struct, frozen=True):
    """What one bot did in a tournament: shares, how far off they may be with 95% confidence."""

    bot: str
    seats: int  # that it had in each game
    wins: float  # of each of its seats
    margin: float
    points: float
    decisions: int
    p50: float  # milliseconds for a decision
    p99: float
    adjusted: Share | None = None  # its wins with luck taken out; None: luck was not counted


class Tournament(Struct, frozen=True):
    """What a tournament came to."""

    game: str
    players: int
    options: dict[str, str]
    blocks: int
    seed: int
    standings: tuple[Standing, ...]
    tested: Tested | None = None
    found: float | None = None  # which of the two shares it was; None: not clear yet
