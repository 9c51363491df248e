"""Blocks of whole games: one seed, both rotations of the seats, and luck keyed by moments.

A tournament on the rules plays the same games: `bots.keyed` gives it the same luck.
"""

from __future__ import annotations

import numpy as np

from ....kernels import duel as k
from ....kernels.compiled import kernel
from ....kernels.dice import Floats, Ints
from ....kernels.duel import (
    COLOUR_PILE,
    CONDITIONS,
    MOST_ACTIONS,
    NONE,
    POINT_PILE,
    Cards,
    Vector,
    act,
    draw,
    grid_of,
    held_by,
    is_chance,
    score,
    start,
)
from ....kernels.stream import key
from .decision import value_actions
from .evaluation import Evaluation

CARDS = 256  # what keys of cards begin with
BONUS_PILE = 2
LAST_COLOUR = 2  # of the river's places, when it is dealt


@kernel
def play_block(
    cards: Cards,
    evaluations: tuple[Evaluation, Evaluation],
    duty_one: bool,
    seed: np.uint64,
    vector: Vector,
) -> tuple[Floats, Floats]:
    """Play both rotations; return each bot's wins and points, a game."""
    won, points = np.zeros(2), np.zeros(2)
    result = np.zeros((2, 2), np.int64)
    for turned in range(2):
        play(cards, evaluations, turned, duty_one, seed, vector, result)
        for seat in range(2):
            bot = (seat + turned) % 2
            mine, others = result[seat], result[1 - seat]
            points[bot] += mine[0] / 2
            if mine[0] == others[0] and mine[1] == others[1]:
                won[bot] += 0.25  # D10.1
            elif mine[0] > others[0] or (mine[0] == others[0] and mine[1] > others[1]):
                won[bot] += 0.5
    return won, points


@kernel
def play(
    cards: Cards,
    evaluations: tuple[Evaluation, Evaluation],
    turned: int,
    duty_one: bool,
    seed: np.uint64,
    state: Vector,
    result: Ints,
) -> None:
    """Play a game; write each seat's total, and its points from Bonus cards, to `result`."""
    actions, values = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS)
    luck = np.zeros(1, np.uint64)
    turns, drawn = np.zeros(3, np.int64), np.zeros(3, np.int64)
    seat, rolls = NONE, 0  # the last seat to decide; rolls since then
    start(cards, duty_one, state)
    while state[k.PHASE] != k.PHASE_OVER:
        if is_chance(state):
            pile = pile_drawn(state)
            if pile == NONE:
                key(luck, seed, seat + 1, turns[seat + 1], rolls)
                rolls += 1
            else:
                key(luck, seed, CARDS + pile, drawn[pile], 0)
                drawn[pile] += 1
            draw(cards, state, luck)
            continue
        if state[k.PLAYER] != seat:
            seat, rolls = state[k.PLAYER], 0
            turns[seat + 1] += 1
        evaluation = evaluations[0] if (seat + turned) % 2 == 0 else evaluations[1]
        found = value_actions(cards, evaluation, state, actions, values)
        act(cards, state, actions[np.argmax(values[:found])])
    held = np.empty(CONDITIONS + 1, np.int64)
    for each in range(2):
        held_by(cards, state, each, held)
        result[each, 0], result[each, 1] = score(cards, grid_of(state, each), held)


@kernel
def pile_drawn(state: Vector) -> int:
    """Return the pile that the next card comes from, or NONE if dice are rolled."""
    phase = state[k.PHASE]
    if phase == k.PHASE_ROLL or phase == k.PHASE_START:
        return NONE
    if phase == k.PHASE_DEAL:
        return COLOUR_PILE if state[k.RIVER + LAST_COLOUR] == NONE else POINT_PILE
    if phase == k.PHASE_FROM_COLOUR:
        return COLOUR_PILE
    return POINT_PILE if phase == k.PHASE_FROM_POINT else BONUS_PILE
