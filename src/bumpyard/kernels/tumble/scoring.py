"""Scores, and shares of the win."""  # T6

from __future__ import annotations

import numpy as np

from ..compiled import kernel
from ..dice import Floats, Ints
from .state import BONUS_FACE, BONUS_OWNER, OVER, PHASE, Box, Game


@kernel
def score(box: Box, game: Game, seat: int) -> int:
    """Add up a seat's score: its cards, its sets, the bonus die."""
    points, joker = 0, len(box.asked) - 1
    sizes = np.zeros(box.patterns, np.int64)
    for card in range(joker):
        if game.holder[card] == seat:
            points += box.value[card]
            sizes[box.pattern[card]] += 1
    for pattern in range(box.patterns):
        points += box.set_bonus[sizes[pattern]]
    if game.holder[joker] == seat:
        points += box.value[joker] + joker_adds(box, sizes)
    if game.facts[PHASE] == OVER and game.facts[BONUS_OWNER] == seat:
        points += game.facts[BONUS_FACE]
    return int(points)


@kernel
def joker_adds(box: Box, sizes: Ints) -> int:
    """Return what the joker adds to the set for which it pays most."""  # T6.3
    best, joins = 0, False
    for pattern in range(box.patterns):
        if 1 <= sizes[pattern] < len(box.set_bonus) - 1:
            adds = box.set_bonus[sizes[pattern] + 1] - box.set_bonus[sizes[pattern]]
            best = max(best, adds) if joins else adds  # which a house may have below 0
            joins = True
    return best


@kernel
def win_shares(box: Box, game: Game, shares: Floats) -> None:
    """Find the share of the win of each seat in a game that is over."""
    for seat in range(len(shares)):
        shares[seat] = score(box, game, seat)
    best = shares.max()
    for seat in range(len(shares)):
        shares[seat] = 1.0 if shares[seat] == best else 0.0
    shares /= shares.sum()
