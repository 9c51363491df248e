"""The luck of rolls in games whose turns of dice are solved, in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ...core import Draw

ROLLING = ("roll", "keep", "turn", "claim")  # phases of a turn while there are dice to place


class TurnEvaluator(Protocol):
    """Solves turns."""

    def turn_value(self, state: Any) -> float:
        """Return the points that the turn is expected to bring."""


class TurnLuck:
    """Compares a turn's value after a roll with its value before, which is the mean of all rolls.

    The mean of this luck is zero for any way to play, so removing it from results adds no bias
    (`lab/intervals.py`). The luck of cards is not counted.
    """

    def __init__(self, evaluator: TurnEvaluator) -> None:
        self.evaluator = evaluator

    def of(self, before: Any, _: Draw, after: Any) -> Sequence[float]:
        """Return how much more than the mean a roll gave the seat that rolled."""
        table, seats = getattr(before, "table", before), getattr(before, "seats", 2)
        gave = self._value(after) - self._value(before) if table.phase == "roll" else 0.0
        return [gave if seat == table.player else 0.0 for seat in range(seats)]

    def _value(self, state: Any) -> float:
        """Return the turn's value: nothing, if dice that can claim nothing have ended it."""
        rolling = getattr(state, "table", state).phase in ROLLING
        return self.evaluator.turn_value(state) if rolling else 0.0
