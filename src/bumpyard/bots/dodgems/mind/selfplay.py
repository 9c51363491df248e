"""Whole games played by compiled bots: for training, and for tournaments."""

from __future__ import annotations

import numpy as np

from ....kernels import dodgems as rules
from ....kernels.compiled import kernel
from ....kernels.dodgems import Floats, Game, Tables
from ....kernels.stream import Stream, below
from .evaluation import decided, extract_features
from .search import Scratch, Settings, evaluate_actions


@kernel
def play_game(
    box: Tables,
    game: Game,
    seats: int,
    seat_settings: tuple[Settings, Settings, Settings, Settings],
    weights: Floats,
    scratch: Scratch,
    luck: Stream,
    stream: Stream,
    features: Floats,
    wins: Floats,
) -> int:
    """Play a game; store the features of each round's end and who won; return how many rounds.

    A seat deals the cards that it does not see anew before it searches, so all seats can share one
    array. Each seat has its own weights. Dice and cards come from one stream, imagined ones from
    another, which may be the same.
    """
    rules.begin(box, game, seats)
    game[rules.STOP] = rules.COUNT
    chosen = np.zeros(rules.MOST, np.int64)
    values = np.zeros(len(scratch.codes))
    noted = 0
    while game[rules.LENGTH] > 0:
        kind = rules.head(game)
        if kind == rules.COUNT:
            if decided(box, game, wins):
                break
            extract_features(box, game, features[noted])
            noted += 1
            game[rules.STOP] = rules.NONE
            rules.go_on(box, game)
            game[rules.STOP] = rules.COUNT
        elif rules.chances(box, game) > 0:
            rules.resolve(box, game, below(luck, rules.chances(box, game)))
        else:
            for seat in range(seats):
                if not rules.decides(box, game, seat):
                    continue
                count = rules.legal(box, game, seat, scratch.cards, scratch.codes)
                if kind in (rules.TAKE, rules.PLACE):  # no colour and no side is better
                    chosen[seat] = scratch.codes[below(stream, count)]
                elif kind == rules.EXTRA or count == 1:
                    chosen[seat] = scratch.codes[0]
                else:
                    codes = scratch.codes[:count].copy()
                    settings, results = seat_settings[seat], values[:count]
                    evaluate_actions(
                        box, game, seat, codes, settings, weights[seat], scratch, stream, results
                    )
                    chosen[seat] = codes[np.argmax(results)]
            rules.advance(box, game, chosen)
    return noted
