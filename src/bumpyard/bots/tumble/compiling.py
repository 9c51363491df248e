"""Calling every kernel that a table of Tumble needs, so that it is compiled or loaded."""

from __future__ import annotations

from typing import cast

import numpy as np

from ...games.tumble import Tumble
from ...kernels.dice import ASKED, MOST, MOST_WAYS, NUMBER
from ...kernels.tumble import DICE, KEEP, PHASE, ROLLS_LEFT, box_arrays, new_game, start
from ...loading import load
from ..dice.compiling import compile_turn
from .mind.decision import decide, new_scratch
from .mind.evaluation import WEIGHTS, PreferenceArrays


def compile_kernels() -> None:
    """Decide once in a game of Tumble. Kernels that only the lab needs are compiled there."""
    compile_turn()
    box = box_arrays(cast(Tumble, load("tumble")).box)
    game = new_game(box, 2)
    start(box, game, False)  # Numba takes arguments by position
    game.facts[PHASE], game.facts[ROLLS_LEFT] = KEEP, 1
    game.facts[DICE] = NUMBER[6, 6, 6, 6, 6]
    holds, bonus_holds = np.ones((len(ASKED), MOST_WAYS)), np.ones(6 * MOST + 1)
    preferences = PreferenceArrays(np.ones(WEIGHTS), holds, bonus_holds)
    decide(box, game, preferences, new_scratch(len(game.card)))
