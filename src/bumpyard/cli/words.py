"""Small pieces of English."""

from __future__ import annotations

from collections.abc import Sequence


def either(items: Sequence[object], conjunction: str = "or") -> str:
    """List things as a sentence does.

    >>> either(["tumble", "duel", "dodgems"])
    'tumble, duel or dodgems'
    """
    *others, last = map(str, items)
    return f"{', '.join(others)} {conjunction} {last}" if others else last


def points(number: int) -> str:
    """Write a number of points.

    >>> points(1), points(12)
    ('1 point', '12 points')
    """
    return f"{number} point" if number == 1 else f"{number} points"
