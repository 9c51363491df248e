"""Calling the kernels that the dice games share, so that they are compiled or loaded."""

from __future__ import annotations

import numpy as np

from ...kernels.dice import COUNT, MOST, MOST_WAYS
from ...kernels.stream import below, key
from . import compiled as turn


def compile_turn() -> None:
    """Draw a number, and solve a turn with one card on the table."""
    stream = np.zeros(1, np.uint64)
    key(stream, np.uint64(1), 0, 0, 0)
    below(stream, 6)
    asked, above = np.zeros(1, np.int64), np.zeros(1, np.int64)
    placed = np.empty((2, COUNT))
    turn.place(asked, above, np.ones((1, MOST_WAYS)), np.zeros(6 * MOST + 1), MOST, placed)
    turn.solve(placed[1], MOST, np.empty((turn.ROLLS, COUNT)))
    turn.solve_with_bonus(placed[1], MOST, np.empty((turn.ROLLS, COUNT, turn.FACES)))
