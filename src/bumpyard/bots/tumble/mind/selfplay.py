"""Games of Tumble by the thousand, for training: who wins, what lasts, how positions turned out."""

from __future__ import annotations

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dice import NONE, Floats, Ints
from ....kernels.stream import below, mixed
from ....kernels.tumble.advance import OVER, PHASE, TURNS, Box, new_game, score, start
from .chance import FEATURES, features, win_shares
from .decision import new_room, play
from .evaluation import Style, progress

EVER = 1 << 60  # turns
EVERY = 5  # turns at most between two positions that are watched


@kernel
def play_blocks(
    box: Box, styles: Style, auto: bool, seed: np.uint64, blocks: int
) -> tuple[Floats, Floats, Ints]:
    """Play every rotation of the styles in each block.

    Return for each block and style the wins and the points a game; and how many claims were made,
    and lasted, by what the card asks for and the way.
    """
    seats = len(styles.weights)
    game, chances = new_game(box, seats), np.empty(seats)
    room = new_room(len(game.card))
    lasting = np.zeros((styles.holds.shape[1] + 1, styles.bonus_holds.shape[1], 2), np.int64)
    weights, holds = np.empty_like(styles.weights), np.empty_like(styles.holds)
    bonus_holds = np.empty_like(styles.bonus_holds)
    won, points = np.zeros((blocks, seats)), np.zeros((blocks, seats))
    for block in range(blocks):
        for turned in range(seats):
            for seat in range(seats):
                who = (seat + turned) % seats
                weights[seat], holds[seat] = styles.weights[who], styles.holds[who]
                bonus_holds[seat] = styles.bonus_holds[who]
            start(box, game, auto)
            seated = Style(weights, holds, bonus_holds)
            play(box, game, seated, room, seed + np.uint64(block), lasting, EVER)
            win_shares(box, game, chances)
            for seat in range(seats):
                who = (seat + turned) % seats
                won[block, who] += chances[seat] / seats
                points[block, who] += score(box, game, seat) / seats
    return won, points, lasting


@kernel
def watch(
    box: Box, style: Style, seats: int, seed: np.uint64, games: int
) -> tuple[Floats, Floats, Floats]:
    """Play games among equals, and watch some positions.

    Return the features of every seat, how far the game was, and what each seat won in the end.
    """
    most = 12 * games
    found, gone = np.empty((most, seats, FEATURES)), np.empty(most)
    won, chances = np.empty((most, seats)), np.empty(seats)
    weights = np.empty((seats, len(style.weights)))
    holds = np.empty((seats, style.holds.shape[0], style.holds.shape[1]))
    bonus_holds = np.empty((seats, len(style.bonus_holds)))
    for seat in range(seats):
        weights[seat], holds[seat], bonus_holds[seat] = (
            style.weights,
            style.holds,
            style.bonus_holds,
        )
    styles = Style(weights, holds, bonus_holds)
    game, stream = new_game(box, seats), np.zeros(1, np.uint64)
    room = new_room(len(game.card))
    lasting = np.zeros((len(style.holds) + 1, len(style.bonus_holds), 2), np.int64)
    row = 0
    for number in range(games):
        stream[0] = seed + np.uint64(number)
        first = row
        start(box, game, False)
        until = below(stream, EVERY)
        while row < first + 12:
            play(box, game, styles, room, mixed(stream[0]), lasting, until)
            if game.facts[PHASE] == OVER:
                break
            features(box, game, style, found[row])
            gone[row] = progress(box, game, NONE)
            until = game.facts[TURNS] + 1 + below(stream, EVERY)
            row += 1
        play(box, game, styles, room, mixed(stream[0]), lasting, EVER)
        win_shares(box, game, chances)
        for watched in range(first, row):
            won[watched] = chances
    return found[:row], gone[:row], won[:row]
