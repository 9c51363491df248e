"""Whole games by compiled bots: to learn from, and to compare them."""

from __future__ import annotations

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dodgems.actions import decides, legal
from ....kernels.dodgems.advance import advance, begin, chances, go_on, resolve
from ....kernels.dodgems.layout import COUNT, EXTRA, LENGTH, MOST, PLACE, STOP, TAKE, Floats, Game
from ....kernels.dodgems.pending import head
from ....kernels.dodgems.tables import NONE, Tables
from ....kernels.stream import Stream, below
from .evaluation import decided, look
from .search import Desk, Mind, think


@kernel
def play_game(
    box: Tables,
    game: Game,
    seats: int,
    minds: tuple[Mind, Mind, Mind, Mind],
    weights: Floats,
    desk: Desk,
    luck: Stream,
    stream: Stream,
    seen: Floats,
    wins: Floats,
) -> int:
    """Play a game; note what was seen at the end of each round, and who won; return the rounds.

    A seat thinks with the cards that it does not see dealt anew, so all may look at one array. Each
    seat has weights of its own. Dice and cards come from one stream, what is imagined from another,
    which may be the same.
    """
    begin(box, game, seats)
    game[STOP] = COUNT
    chosen = np.zeros(MOST, np.int64)
    values = np.zeros(len(desk.codes))
    noted = 0
    while game[LENGTH] > 0:
        kind = head(game)
        if kind == COUNT:
            if decided(box, game, wins):
                break
            look(box, game, seen[noted])
            noted += 1
            game[STOP] = NONE
            go_on(box, game)
            game[STOP] = COUNT
        elif chances(box, game) > 0:
            resolve(box, game, below(luck, chances(box, game)))
        else:
            for seat in range(seats):
                if not decides(box, game, seat):
                    continue
                count = legal(box, game, seat, desk.cards, desk.codes)
                if kind in (TAKE, PLACE):  # no colour and no side is better
                    chosen[seat] = desk.codes[below(stream, count)]
                elif kind == EXTRA or count == 1:
                    chosen[seat] = desk.codes[0]
                else:
                    codes = desk.codes[:count].copy()
                    mind, worths = minds[seat], values[:count]
                    think(box, game, seat, codes, mind, weights[seat], desk, stream, worths)
                    chosen[seat] = codes[np.argmax(worths)]
            advance(box, game, chosen)
    return noted
