"""Intervals of shares of wins over blocks, also with luck taken out."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ..bots.results import Result
from .results import Share

ROUNDING = 1e-9  # less luck than this is none: equal bots have the same


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean over blocks, and its margin of 95% confidence.

    >>> interval([0.5, 1.0, 0.5, 1.0])[0]
    0.75
    """
    mean = sum(shares) / len(shares)
    return mean, 1.96 * sqrt(variance(shares) / len(shares))


def without_luck(results: Sequence[Result]) -> Share | None:
    """Take the effect of luck out of each block: the rest varies less.

    The effect is the slope of wins over luck in all the other blocks. The mean of luck is zero,
    independently of the other blocks: so the result is unbiased, however roughly luck is measured.
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
    """Return the variance over blocks."""
    mean = sum(shares) / len(shares)
    return sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
