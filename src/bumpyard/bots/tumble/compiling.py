"""Calling every kernel that a table of Tumble needs, so that it is compiled or loaded."""

from __future__ import annotations

from typing import cast

import numpy as np

from ...games.tumble import Tumble
from ...kernels.dice import ASKED, MOST, MOST_WAYS, NUMBER
from ...kernels.tumble import advance as tumble
from ...kernels.tumble.arrays import box_arrays
from ...loading import load
from ..dice.compiling import compile_turn
from .mind.decision import decide, new_room
from .mind.evaluation import WEIGHTS, Style


def compile_kernels() -> None:
    """Decide once in a game of Tumble. Kernels that only the lab needs are compiled there."""
    compile_turn()
    box = box_arrays(cast(Tumble, load("tumble")).box)
    game = tumble.new_game(box, 2)
    tumble.start(box, game, False)  # Numba takes arguments by position
    game.facts[tumble.PHASE], game.facts[tumble.ROLLS_LEFT] = tumble.KEEP, 1
    game.facts[tumble.DICE] = NUMBER[6, 6, 6, 6, 6]
    style = Style(np.ones(WEIGHTS), np.ones((len(ASKED), MOST_WAYS)), np.ones(6 * MOST + 1))
    decide(box, game, style, new_room(len(game.card)))
