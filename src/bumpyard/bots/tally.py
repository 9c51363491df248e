"""Evaluating any game by its score so far, where it has no evaluator of its own."""

from __future__ import annotations

from typing import Any

from ..core import AnyRules
from .scale import Expectation

LEFT = 0.5  # of the game is left, as far as a score can tell


class TallyEvaluator:
    """Takes the points of now for those at the end."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def evaluate(self, state: Any) -> Expectation:
        """Return the points that each seat has now."""
        points = tuple(
            float(sum(line.points for line in lines)) for lines in self.rules.tally(state)
        )
        return Expectation(points, (0.0,) * len(points), LEFT)
