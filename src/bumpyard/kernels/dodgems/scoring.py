"""The winner of a game of Dodgems."""

from __future__ import annotations

from ..compiled import kernel
from . import data, state
from .data import NONE, Tables
from .state import Game


@kernel
def winner(box: Tables, game: Game) -> int:
    """Return the bumper with enough points; of several, the first to score this round."""  # B7.1
    for at in range(game[state.SCORERS]):
        if game[state.POINTS + game[state.ORDER + at]] >= box[data.ENOUGH]:
            return game[state.ORDER + at]
    return NONE
