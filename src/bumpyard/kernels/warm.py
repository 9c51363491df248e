"""Calling every kernel once: it is then compiled or loaded, and nobody waits for it later."""

from __future__ import annotations

import numpy as np

from . import turn
from .compiled import cache_folder
from .dice import COUNT, MOST, MOST_WAYS
from .stream import below, key

__all__ = ["all_kernels", "cache_folder"]


def all_kernels() -> None:
    """Call them all."""
    stream = np.zeros(1, np.uint64)
    key(stream, np.uint64(1), 0, 0, 0)
    below(stream, 6)
    a_turn()


def a_turn() -> None:
    """Solve a turn with one card on the table."""
    asked, above = np.zeros(1, np.int64), np.zeros(1, np.int64)
    placed = np.empty(COUNT)
    turn.place(asked, above, np.ones((1, MOST_WAYS)), np.zeros(6 * MOST + 1), MOST, placed)
    turn.solve(placed, MOST, np.empty((turn.ROLLS, COUNT)))
    turn.solve_with_bonus(placed, MOST, np.empty((turn.ROLLS, COUNT, turn.FACES)))
