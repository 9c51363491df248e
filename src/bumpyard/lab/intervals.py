"""How sure is a share of wins? Its interval over blocks, and the one with luck taken out."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ..bots.results import Result
from .results import Share

ROUNDING = 1e-9  # luck that is less is none: equal bots have the same


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean of blocks, and how far off it may be with 95% confidence.

    >>> interval([0.5, 1.0, 0.5, 1.0])[0]
    0.75
    """
    mean = sum(shares) / len(shares)
    return mean, 1.96 * sqrt(variance(shares) / len(shares))


def without_luck(results: Sequence[Result]) -> Share | None:
    """Take out of each block what its luck was worth: what is left varies less.

    What luck is worth is the slope of wins over luck in all the other blocks. Luck is zero on
    average, whatever happened in others; so nobody is favoured, however roughly it was counted.
    """
    if any(result.luck is None for result in results):
        return None
    pairs = [(result.luck or 0.0, result.won) for result in results]
    count = len(pairs) - 1
    lucks, wins = sum(luck for luck, _ in pairs), sum(won for _, won in pairs)
    squares, products = sum(luck**2 for luck, _ in pairs), sum(luck * won for luck, won in pairs)
    left = []
    for luck, won in pairs:
        spread = squares - luck**2 - (lucks - luck) ** 2 / count
        slope = products - luck * won - (lucks - luck) * (wins - won) / count
        left.append(won - slope / spread * luck if spread > ROUNDING else won)
    return Share(*interval(left))


def variance(shares: Sequence[float]) -> float:
    """Return how much blocks vary."""
    mean = sum(shares) / len(shares)
    return sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
