"""Compiling the kernels of Dodgems: each is called once, so that it is compiled or loaded."""

from __future__ import annotations

from typing import cast

import numpy as np

from ...games.dodgems import Dodgems
from ...kernels.dodgems import MOST as BUMPERS
from ...kernels.dodgems import Codec
from ...loading import load
from .mind.evaluation import FEATURES, WEIGHTS
from .mind.search import Settings, new_scratch
from .mind.selfplay import play_game


def compile_kernels() -> None:
    """Play a game of Dodgems with the smallest search."""
    codec = Codec(cast(Dodgems, load("dodgems")).box)
    stream, weights = np.zeros(1, np.uint64), np.zeros((BUMPERS, WEIGHTS))
    one = Settings(1, uniform=False, solves=True, learned=True)
    features, wins = np.zeros((60, BUMPERS * FEATURES)), np.zeros(BUMPERS)
    game, scratch, settings = codec.empty(), new_scratch(codec.tables), (one, one, one, one)
    play_game(codec.tables, game, 2, settings, weights, scratch, stream, stream, features, wins)
