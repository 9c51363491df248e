"""Newcomers of known strength: how near the truth their ratings are after some games."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from msgspec import Struct

from ..bots import LEVELS
from .intervals import variance
from .rated_games import RatedGame
from .rating import ANCHOR, Model, Player, order_of, rate
from .strengths import Result

GAMES = 20
TIMES = 100  # newcomers of each level


class Certainty(Struct, frozen=True):
    """The error of ratings, against the differences between levels, after each of some games."""

    order: list[float]  # rated by the order alone
    corrected: list[float]  # by the margin less luck

    @property
    def games(self) -> int | None:
        """After how many games corrected ratings are as near the truth as others at the end."""
        near = [error <= self.order[-1] for error in self.corrected]
        return near.index(True) + 1 if True in near else None


def by_orders(played: Sequence[RatedGame]) -> list[Result]:
    """Return the results of games by the order of the seats alone."""
    nothing = [0.0] * len(played[0].seated)
    return [({order_of(one.winners, one.scores): 1.0}, nothing) for one in played]


def certainty(
    played: Sequence[RatedGame],
    by_order: Sequence[Result],
    ranked: Model,
    by_margin: Sequence[Result],
    model: Model,
) -> Certainty:
    """Let newcomers of each level sit where that level sat, at games drawn by chance."""
    return Certainty(_errors(played, by_order, ranked), _errors(played, by_margin, model))


def _errors(played: Sequence[RatedGame], results: Sequence[Result], model: Model) -> list[float]:
    source = Random(1)  # noqa: S311  # play, not secrets
    squares = [0.0] * GAMES
    for level in LEVELS:
        seats = [
            (one, result, seat)
            for one, result in zip(played, results, strict=True)
            for seat, name in enumerate(one.seated)
            if name == level
        ]
        for _ in range(TIMES if seats else 0):
            newcomer = Player()
            for number in range(GAMES):
                one, (chances, luck), seat = source.choice(seats)
                players = [Player(model.anchors[name], ANCHOR) for name in one.seated]
                players[seat] = newcomer
                newcomer = rate(players, chances, luck, model)[seat].player
                squares[number] += (newcomer.mu - model.anchors[level]) ** 2
    spread = variance([*model.anchors.values()])
    return [sqrt(each / TIMES / len(LEVELS) / spread) for each in squares]
