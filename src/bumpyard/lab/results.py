"""What bots did: in a block, and in a whole tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

Tested: TypeAlias = tuple[float, float]  # two shares of wins: which is nearer the truth?


class Result(Struct, frozen=True):
    """What one bot did in one block: its wins a game, its points a game, and how long it thought.

    A shared win is shared. Where a bot has several seats, all of them count.
    """

    won: float
    points: float
    milliseconds: tuple[float, ...]  # of its own core, for each decision with a choice
    luck: float | None = None  # more of it than the others had (`fortune.py`); None: not counted


def by_bot(bots: Sequence[str], won: Sequence[float], points: Sequence[float]) -> dict[str, Result]:
    """Return what each bot did in a block, from what each of those seated did."""
    seats = {bot: [seat for seat, name in enumerate(bots) if name == bot] for bot in bots}
    return {
        bot: Result(
            float(sum(won[seat] for seat in own) / len(own)),
            float(sum(points[seat] for seat in own) / len(own)),
            (),
        )
        for bot, own in seats.items()
    }


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
