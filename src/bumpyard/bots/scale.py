"""From points to chances: how likely each seat is to win, by what it may expect to score.

The seat that may expect most wins most often, the more surely the nearer the end. How much surer
is measured in games between good bots (`bumpyard lab calibrate`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Protocol

from msgspec import Struct

from ..core import AnyRules
from .learned import JUDGE, learned


class Expectation(Struct, frozen=True):
    """What each seat may expect: points, and turns more or fewer than others; what is left of all.

    `left` is 1 at the start of a game and 0 at its end.
    """

    points: tuple[float, ...]
    turns: tuple[float, ...]
    left: float


class Scale(Struct, frozen=True):
    """How many points make a difference, at the end and more at the start; the worth of a turn."""

    near: float
    far: float
    turn: float = 0.0

    def chances(self, expected: Expectation) -> tuple[float, ...]:
        """Return how likely each seat is to win.

        >>> Scale(near=2.0, far=8.0).chances(Expectation((10.0, 10.0), (0.0, 0.0), left=0.5))
        (0.5, 0.5)
        """
        unit = self.near + self.far * expected.left
        totals = [
            points + self.turn * turns
            for points, turns in zip(expected.points, expected.turns, strict=True)
        ]
        most = max(totals)
        weights = [exp((points - most) / unit) for points in totals]
        whole = sum(weights)
        return tuple(weight / whole for weight in weights)


class Evaluator(Protocol):
    """Says what each seat may expect."""

    def evaluate(self, state: Any) -> Expectation:
        """Return what each seat may expect from a state that is not the end."""


def scale_for(rules: AnyRules, seats: int, guess: Scale) -> Scale:
    """Return the scale that was measured for a game, or a guess if none was with its data."""
    numbers = learned(rules, JUDGE) or {}
    found: Sequence[float] | None = numbers.get(f"{seats} scale")
    return guess if found is None else Scale(*found)
