"""Whole games of Tumble in kernels: for tournaments and for training."""

from __future__ import annotations

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dice import NONE, PIPS, WAY, WAYS, Floats, Ints
from ....kernels.stream import key
from ....kernels.tumble import (
    BONUS_OWNER,
    CLAIM,
    CLAIMS,
    DEAL,
    DONE,
    KEEP,
    OVER,
    PHASE,
    PLAYER,
    READY,
    READY_TO_ROLL,
    REFILL,
    TURN,
    Box,
    Game,
    act,
    bonus_pips,
    draw,
    is_chance,
    new_game,
    next_to_turn,
    score,
    start,
    win_shares,
)
from .decision import Scratch, claim, keep, new_scratch, place_dice, solve, turn_a_die
from .evaluation import PreferenceArrays

CARDS = 256  # as in `bots.keyed`


@kernel
def play_blocks(
    box: Box, preferences: PreferenceArrays, auto: bool, seed: np.uint64, blocks: int
) -> tuple[Floats, Floats, Ints]:
    """Play each block: one game for every rotation of the preferences over the seats.

    Return for each block and each of the preferences the wins and the points a game; and how many
    claims were made, and lasted, by what the card asks for and the way.
    """
    seats = len(preferences.weights)
    game, shares = new_game(box, seats), np.empty(seats)
    scratch = new_scratch(len(game.card))
    lasting = np.zeros(
        (preferences.holds.shape[1] + 1, preferences.bonus_holds.shape[1], 2), np.int64
    )
    weights, holds = np.empty_like(preferences.weights), np.empty_like(preferences.holds)
    bonus_holds = np.empty_like(preferences.bonus_holds)
    won, points = np.zeros((blocks, seats)), np.zeros((blocks, seats))
    for block in range(blocks):
        for turned in range(seats):
            for seat in range(seats):
                who = (seat + turned) % seats
                weights[seat], holds[seat] = preferences.weights[who], preferences.holds[who]
                bonus_holds[seat] = preferences.bonus_holds[who]
            start(box, game, auto)
            seated = PreferenceArrays(weights, holds, bonus_holds)
            play(box, game, seated, scratch, seed + np.uint64(block), lasting)
            win_shares(box, game, shares)
            for seat in range(seats):
                who = (seat + turned) % seats
                won[block, who] += shares[seat] / seats
                points[block, who] += score(box, game, seat) / seats
    return won, points, lasting


@kernel
def play(
    box: Box,
    game: Game,
    by_seat: PreferenceArrays,
    scratch: Scratch,
    seed: np.uint64,
    lasting: Ints,
) -> None:
    """Play a game to its end, each seat by its own preferences.

    The luck is that of `bots.keyed`. `lasting` counts claims by what the card asks for and the way:
    made, and lasted.
    """
    seats = len(game.starts)
    stream = np.zeros(1, np.uint64)
    turns, drawn = np.zeros(seats + 1, np.int64), np.zeros(len(game.card), np.int64)
    seat, rolls, solved = -1, 0, False
    while game.facts[PHASE] != OVER:
        phase, player = game.facts[PHASE], game.facts[PLAYER]
        if phase in (DEAL, REFILL):
            pile = next_to_turn(game)
            key(stream, seed, CARDS + pile, drawn[pile], 0)
            drawn[pile] += 1
            draw(box, game, stream)
            continue
        if is_chance(game):
            key(stream, seed, seat + 1, turns[seat + 1], rolls)
            rolls += 1
            draw(box, game, stream)
            continue
        if player != seat:
            seat, rolls = player, 0
            turns[seat + 1] += 1
        if phase == READY:
            solved = False
            for other in range(seats):
                if other == player or _ends_now(box, game):
                    count_lasted(box, game, other, lasting)
            act(box, game, READY_TO_ROLL)
            continue
        preferences = PreferenceArrays(
            by_seat.weights[player], by_seat.holds[player], by_seat.bonus_holds[player]
        )
        if not solved or phase == CLAIM:
            place_dice(box, game, preferences, scratch)
        if phase == KEEP:
            if not solved:
                solve(game, scratch)
            solved = True
            act(box, game, keep(game, scratch))
        elif phase == TURN:
            act(box, game, turn_a_die(game, scratch))
        else:
            action = claim(game, scratch)
            if action != DONE:
                count_made(box, game, action, lasting)
            act(box, game, action)


@kernel
def count_made(box: Box, game: Game, action: int, lasting: Ints) -> None:
    """Note a claim that is made."""
    pile, dice = (action - 1) // CLAIMS, (action - 1) % CLAIMS
    if pile == len(game.card):
        lasting[len(lasting) - 1, PIPS[dice], 0] += 1
    else:
        asked = box.asked[game.card[pile]]
        way = np.searchsorted(WAY[WAYS[asked] : WAYS[asked + 1]], dice)
        lasting[asked, way, 0] += 1


@kernel
def _ends_now(box: Box, game: Game) -> bool:
    """Say whether the game ends with what the player acquires now."""
    used_up = 0
    for pile in range(len(game.card) - 1):
        taken = game.card[pile] == NONE or game.owner[pile] == game.facts[PLAYER]
        used_up += taken and game.under[pile] == 0
    return used_up >= box.tables[len(game.starts), 2]


@kernel
def count_lasted(box: Box, game: Game, seat: int, lasting: Ints) -> None:
    """Note the claims that a seat's dice still lie on as they are acquired."""
    for pile in range(len(game.card)):
        if game.owner[pile] == seat:
            asked = box.asked[game.card[pile]]
            way = np.searchsorted(WAY[WAYS[asked] : WAYS[asked + 1]], game.lying[pile])
            lasting[asked, way, 1] += 1
    if game.facts[BONUS_OWNER] == seat:
        lasting[len(lasting) - 1, bonus_pips(game), 1] += 1
