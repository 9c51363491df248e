"""Blocks of whole games: one seed, both rotations of the seats, and luck keyed by moments.

It is the game that a tournament plays on the readable engine, with the luck of `lab.luck`.
"""

from __future__ import annotations

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dice import Floats, Ints
from ....kernels.duel import state as s
from ....kernels.duel.actions import MOST, grid_of
from ....kernels.duel.advance import advance, draw, is_chance, start
from ....kernels.duel.cards import COLOUR_PILE, POINT_PILE, Cards
from ....kernels.duel.scoring import CONDITIONS, held_by, score
from ....kernels.duel.state import NONE, Vector
from ....kernels.stream import key
from .decision import value
from .evaluation import Outlook

CARDS = 256  # what keys of cards begin with
BONUS_PILE = 2
LAST_COLOUR = 2  # of the river's places, when it is dealt


@kernel
def play_block(
    cards: Cards, outlooks: tuple[Outlook, Outlook], duty_one: bool, seed: np.uint64, vector: Vector
) -> tuple[Floats, Floats]:
    """Play both rotations; return what each bot won a game, and its points."""
    won, points = np.zeros(2), np.zeros(2)
    result = np.zeros((2, 2), np.int64)
    for turned in range(2):
        play(cards, outlooks, turned, duty_one, seed, vector, result)
        for seat in range(2):
            who = (seat + turned) % 2
            mine, others = result[seat], result[1 - seat]
            points[who] += mine[0] / 2
            if mine[0] == others[0] and mine[1] == others[1]:
                won[who] += 0.25  # D10.1
            elif mine[0] > others[0] or (mine[0] == others[0] and mine[1] > others[1]):
                won[who] += 0.5
    return won, points


@kernel
def play(
    cards: Cards,
    outlooks: tuple[Outlook, Outlook],
    turned: int,
    duty_one: bool,
    seed: np.uint64,
    state: Vector,
    result: Ints,
) -> None:
    """Play a game; the result is each seat's total, and how much of it is from Bonus cards."""
    actions, values = np.empty(MOST, np.int64), np.empty(MOST)
    luck = np.zeros(1, np.uint64)
    turns, drawn = np.zeros(3, np.int64), np.zeros(3, np.int64)
    seat, rolls = NONE, 0  # who decided last; rolls since then
    start(cards, duty_one, state)
    while state[s.PHASE] != s.OVER:
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
        if state[s.PLAYER] != seat:
            seat, rolls = state[s.PLAYER], 0
            turns[seat + 1] += 1
        outlook = outlooks[0] if (seat + turned) % 2 == 0 else outlooks[1]
        found = value(cards, outlook, state, actions, values)
        advance(cards, state, actions[np.argmax(values[:found])])
    held = np.empty(CONDITIONS + 1, np.int64)
    for each in range(2):
        held_by(cards, state, each, held)
        result[each, 0], result[each, 1] = score(cards, grid_of(state, each), held)


@kernel
def pile_drawn(state: Vector) -> int:
    """Return the pile that the next card comes from, or NONE if dice are rolled."""
    phase = state[s.PHASE]
    if phase == s.ROLL or phase == s.START:
        return NONE
    if phase == s.DEAL:
        return COLOUR_PILE if state[s.RIVER + LAST_COLOUR] == NONE else POINT_PILE
    if phase == s.FROM_COLOUR:
        return COLOUR_PILE
    return POINT_PILE if phase == s.FROM_POINT else BONUS_PILE
