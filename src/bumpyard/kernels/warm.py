"""Calling every kernel once: it is then compiled or loaded, and nobody waits for it later."""

from __future__ import annotations

from typing import cast

import numpy as np

from ..games.tumble import Tumble
from ..loading import load
from . import tumble, turn
from .compiled import cache_folder
from .dice import COUNT, MOST, MOST_WAYS
from .stream import below, key
from .tumble_arrays import box_arrays

__all__ = ["all_kernels", "cache_folder"]


def all_kernels() -> None:
    """Call them all."""
    stream = np.zeros(1, np.uint64)
    key(stream, np.uint64(1), 0, 0, 0)
    below(stream, 6)
    a_turn()
    a_game()


def a_turn() -> None:
    """Solve a turn with one card on the table."""
    asked, above = np.zeros(1, np.int64), np.zeros(1, np.int64)
    placed = np.empty((2, COUNT))
    turn.place(asked, above, np.ones((1, MOST_WAYS)), np.zeros(6 * MOST + 1), MOST, placed)
    turn.solve(placed[1], MOST, np.empty((turn.ROLLS, COUNT)))
    turn.solve_with_bonus(placed[1], MOST, np.empty((turn.ROLLS, COUNT, turn.FACES)))


def a_game() -> None:
    """Play a game of Tumble, by steps and at once."""
    box = box_arrays(cast(Tumble, load("tumble")).box)
    stream, game = np.zeros(1, np.uint64), tumble.new_game(box, 2)
    actions = np.empty(tumble.most_actions(box, 2), np.int64)
    tumble.start(box, game, False)  # Numba takes arguments by position
    while tumble.is_chance(game):
        tumble.draw(box, game, stream)
    tumble.legal(box, game, actions)
    tumble.act(box, game, actions[0])
    tumble.play_at_random(box, game, stream)
    tumble.score(box, game, 0)
