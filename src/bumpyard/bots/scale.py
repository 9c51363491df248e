"""From points to chances: how likely each seat is to win, by the points that it may expect.

The seat that may expect most wins most often, and a lead decides more the nearer the end is. How
much more is measured in games between good bots (`bumpyard lab calibrate`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Protocol

from msgspec import Struct

from ..core import AnyRules
from .learned import JUDGE, learned


class Expectation(Struct, frozen=True):
    """The points and the surplus turns that each seat may expect, and the rest of the game.

    `left` is 1 at the start of a game and 0 at its end.
    """

    points: tuple[float, ...]
    turns: tuple[float, ...]
    left: float


class Scale(Struct, frozen=True):
    """The lead that counts, in points: `near` the end, `far` more at the start. A turn's value."""

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
    """Finds what each seat may expect."""

    def evaluate(self, state: Any) -> Expectation:
        """Return what each seat may expect from a state that is not the end."""


def scale_for(rules: AnyRules, seats: int, guess: Scale) -> Scale:
    """Return the scale that was measured for a game, or a guess if none was with its data."""
    numbers = learned(rules, JUDGE) or {}
    found: Sequence[float] | None = numbers.get(f"{seats} scale")
    return guess if found is None else Scale(*found)
