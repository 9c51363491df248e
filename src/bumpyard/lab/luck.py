"""The luck of a game, in points: what dice and cards gave each seat more than the others."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from operator import add
from typing import Any

from ..bots import kit_for
from ..bots.kit import DrawLuck
from ..core import Card, Dice, Moment
from ..loading import load


class LuckCount:
    """Adds up the luck of draws while a game is played or read."""

    def __init__(self, game: str, seats: int) -> None:
        self._of = _draw_luck(game)
        self._given = [0.0] * seats

    def add(self, before: Any, node: Any, after: Any) -> None:
        """Count a step, if it was a draw."""
        if self._of is not None and isinstance(node, Dice | Card):
            self._given = list(map(add, self._given, self._of.of(before, node, after)))

    @property
    def relative(self) -> list[float] | None:
        """How much luckier each seat was than the others; None: the game's kit can't tell."""
        if self._of is None:
            return None
        others, whole = max(1, len(self._given) - 1), sum(self._given)
        return [own - (whole - own) / others for own in self._given]


def luck_of(
    game: str, seats: int, first: Any, moments: Iterable[Moment[Any, Any]]
) -> list[float] | None:
    """Return how much luckier each seat was than the others in a game that is played again."""
    before, count = first, LuckCount(game, seats)
    for moment in moments:
        count.add(before, moment.node, moment.step.state)
        before = moment.step.state
    return count.relative


@cache
def _draw_luck(game: str) -> DrawLuck | None:
    make = kit_for(game).draw_luck
    return None if make is None else make(load(game))
