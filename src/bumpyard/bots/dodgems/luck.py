"""The luck of Dodgems's dice, in points: every face is evaluated."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Dice, outcomes, total
from ...games.dodgems import Dodgems, State
from .judge import DodgemsEvaluator


class RoundLuck:
    """Compares the expected points after a die with their mean over all faces."""

    def __init__(self, rules: Dodgems) -> None:
        self.rules = rules
        self.evaluate = DodgemsEvaluator(rules).evaluate

    def of(self, before: State, dice: Dice, after: State) -> Sequence[float]:
        """Return how much more than the mean the die gave each seat."""
        points = self.evaluate(after).points
        whole, mean = total(dice), [0.0] * len(points)
        for face, weight in outcomes(dice):
            seen = self.evaluate(self.rules.resolve(before, face).state).points
            mean = [so_far + one * weight / whole for so_far, one in zip(mean, seen, strict=True)]
        return [one - other for one, other in zip(points, mean, strict=True)]
