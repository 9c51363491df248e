"""The result of a tournament."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field

Tested: TypeAlias = tuple[
    float, float
]  # two shares of wins, of which a test finds the likelier one


class Share(Struct, frozen=True):
    """A share of wins, and its margin of 95% confidence."""

    wins: float
    margin: float


class BotResult(Struct, frozen=True):
    """The result of one bot in a tournament; a margin is of 95% confidence."""

    bot: str
    seats: int  # how many it had in each game
    wins: float  # the share of each of its seats
    margin: float
    points: float
    decisions: int
    p50: float  # milliseconds for a decision
    p99: float
    adjusted: Share | None = None  # wins without luck; None: luck was not measured


class Tournament(Struct, frozen=True):
    """The results of a tournament."""

    game: str
    players: int
    options: dict[str, str]
    blocks: int
    seed: int
    results: tuple[BotResult, ...] = field(name="standings")  # the name in JSON
    tested: Tested | None = None
    found: float | None = None  # the likelier of the two; None: not clear yet
