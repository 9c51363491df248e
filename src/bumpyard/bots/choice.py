"""Choosing the best of several actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ..core import Source

A = TypeVar("A")


def best(actions: Sequence[A], value: Callable[[A], float], source: Source) -> A:
    """Return an action of the highest value; among equals, any."""
    values = [value(action) for action in actions]
    highest = max(values)
    equal = [action for action, found in zip(actions, values, strict=True) if found == highest]
    return equal[source.below(len(equal))]
