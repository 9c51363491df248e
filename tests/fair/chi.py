"""How likely a deviation is: the upper tail of the chi-square distribution, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt


def tail(x: float, degrees: int) -> float:
    """Return the chance that chi-square is at least x.

    >>> round(tail(11.07, 5), 3), round(tail(43.77, 30), 3)
    (0.05, 0.05)
    """
    half, odd = x / 2, degrees % 2
    total = erfc(sqrt(half)) if odd else 0.0
    for k in range(degrees // 2):
        power = k + odd / 2
        total += exp(power * log(half) - half - lgamma(power + 1)) if half else not power
    return total


def deviation(counts: Sequence[int]) -> float:
    """Return chi-square of counts that should all be equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected
