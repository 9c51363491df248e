"""Calling every kernel that a table of Dodgems needs, so that it is compiled or loaded."""

from __future__ import annotations

from typing import cast

import numpy as np

from ...games.dodgems import Dodgems
from ...kernels.dodgems.layout import MOST as BUMPERS
from ...kernels.dodgems.layout import Codec
from ...loading import load
from .mind.evaluation import FEATURES, WEIGHTS
from .mind.search import Mind, desk
from .mind.selfplay import play_game


def compile_kernels() -> None:
    """Play a game of Dodgems by bots that hardly think."""
    codec = Codec(cast(Dodgems, load("dodgems")).box)
    stream, weights = np.zeros(1, np.uint64), np.zeros((BUMPERS, WEIGHTS))
    mind = Mind(1, uniform=False, solves=True, learned=True)
    seen, wins = np.zeros((60, BUMPERS * FEATURES)), np.zeros(BUMPERS)
    game, room, minds = codec.room(), desk(codec.tables), (mind, mind, mind, mind)
    play_game(codec.tables, game, 2, minds, weights, room, stream, stream, seen, wins)
