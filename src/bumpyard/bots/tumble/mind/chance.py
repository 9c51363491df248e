"""The chance to win a game of Tumble, for every seat, as a turn begins.

Each seat has a strength, a weighted sum of a few features, and the chances are their softmax, so
they add up to one. What a feature counts for changes as the game goes on: each has three weights,
for its start, its course and its end.
"""

from __future__ import annotations

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dice import NONE, WAY, WAYS, Floats
from ....kernels.tumble.advance import (
    BONUS_OWNER,
    OVER,
    PHASE,
    PLAYER,
    Box,
    Game,
    bonus_pips,
    score,
)
from .evaluation import Style, count_sets, gain, progress, promise

FEATURES = 6
STAGES = 3


@kernel
def features(box: Box, game: Game, style: Style, found: Floats) -> None:
    """Describe every seat as the player's turn begins: points, claims, sets, the bonus die."""
    seats, player = len(game.starts), game.facts[PLAYER]
    sizes, promised = count_sets(box, game), promise(box, game, style.weights)
    for seat in range(seats):
        before = (seat - player) % seats  # who may still bump this seat's dice
        part = before / max(1, seats - 1)
        claimed = coming = 0.0
        for pile in range(len(game.card)):
            card = game.card[pile]
            if game.owner[pile] == seat:
                asked = box.asked[card]
                way = np.searchsorted(WAY[WAYS[asked] : WAYS[asked + 1]], game.lying[pile])
                stays = style.holds[asked, way] ** part
                claimed += stays * gain(box, game, sizes, style.weights, promised, seat, card)
        for pattern in range(box.patterns):
            size = sizes[seat, pattern]
            if size + 1 < len(box.set_bonus):
                coming += box.set_bonus[size + 1] - box.set_bonus[size]
        has_bonus = game.facts[BONUS_OWNER] == seat
        found[seat, 0] = score(box, game, seat) / 10.0
        found[seat, 1] = claimed / 10.0
        found[seat, 2] = coming / 10.0
        found[seat, 3] = style.bonus_holds[bonus_pips(game)] ** part if has_bonus else 0.0
        found[seat, 4] = 1.0 if seat == player else 0.0
        found[seat, 5] = part


@kernel
def win_shares(box: Box, game: Game, shares: Floats) -> None:
    """Say what each seat has won of a game that is over."""
    for seat in range(len(shares)):
        shares[seat] = score(box, game, seat)
    best = shares.max()
    for seat in range(len(shares)):
        shares[seat] = 1.0 if shares[seat] == best else 0.0
    shares /= shares.sum()


@kernel
def win_chances(box: Box, game: Game, style: Style, weights: Floats, chances: Floats) -> None:
    """Say how likely each seat is to win; a win that is shared is shared."""
    seats = len(game.starts)
    if game.facts[PHASE] == OVER:
        win_shares(box, game, chances)
        return
    found = np.empty((seats, FEATURES))
    features(box, game, style, found)
    gone = progress(box, game, NONE)
    for seat in range(seats):
        chances[seat] = 0.0
        for feature in range(FEATURES):
            stages = weights[STAGES * feature : STAGES * (feature + 1)]
            weight = stages[0] + gone * (stages[1] + gone * stages[2])
            chances[seat] += weight * found[seat, feature]
    chances -= chances.max()
    for seat in range(seats):
        chances[seat] = np.exp(chances[seat])
    chances /= chances.sum()
