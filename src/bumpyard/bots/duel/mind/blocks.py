"""Blocks of whole games: one seed, both rotations of the seats, and luck keyed by moments.

It is the game that a tournament plays on the readable engine, with the luck of `lab.luck`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dice import Floats, Ints
from ....kernels.duel import state as s
from ....kernels.duel.actions import MOST, grid_of
from ....kernels.duel.advance import advance, draw, is_chance, start
from ....kernels.duel.cards import COLOUR_PILE, POINT_PILE, Cards
from ....kernels.duel.scoring import CONDITIONS, held_by, score
from ....kernels.duel.state import NONE, Vector
from ....kernels.stream import Stream, key
from .decision import value
from .evaluation import Outlook
from .reply import Worlds, value_by_reply

CARDS, BOTS = 256, 512  # what keys of cards, and of the bots' own numbers, begin with
BONUS_PILE = 2
LAST_COLOUR = 2  # of the river's places, when it is dealt


class Mind(NamedTuple):
    """How a compiled player thinks: with what outlook, and in which worlds, if any."""

    outlook: Outlook
    worlds: Worlds


@kernel
def play_block(
    cards: Cards, minds: tuple[Mind, Mind], duty_one: bool, seed: np.uint64, vector: Vector
) -> tuple[Floats, Floats]:
    """Play both rotations; return what each mind won a game, and its points."""
    won, points = np.zeros(2), np.zeros(2)
    result = np.zeros((2, 2), np.int64)
    for turned in range(2):
        play(cards, minds, turned, duty_one, seed, vector, result)
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
    minds: tuple[Mind, Mind],
    turned: int,
    duty_one: bool,
    seed: np.uint64,
    state: Vector,
    result: Ints,
) -> None:
    """Play a game; the result is each seat's total, and how much of it is from Bonus cards."""
    actions, values = np.empty(MOST, np.int64), np.empty(MOST)
    luck, own = np.zeros(1, np.uint64), np.zeros((2, 1), np.uint64)
    turns, drawn = np.zeros(3, np.int64), np.zeros(3, np.int64)
    seat, rolls = NONE, 0  # who decided last; rolls since then
    for each in range(2):
        key(own[each], seed, BOTS + each, 0, 0)
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
        mind = minds[0] if (seat + turned) % 2 == 0 else minds[1]
        found = think(cards, mind, state, own[seat], actions, values)
        advance(cards, state, actions[np.argmax(values[:found])])
    held = np.empty(CONDITIONS + 1, np.int64)
    for each in range(2):
        held_by(cards, state, each, held)
        result[each, 0], result[each, 1] = score(cards, grid_of(state, each), held)


@kernel
def think(
    cards: Cards, mind: Mind, state: Vector, stream: Stream, actions: Ints, values: Floats
) -> int:
    """Find what each legal action is worth to the player; return how many there are."""
    if len(mind.worlds.river) == 0:
        return value(cards, mind.outlook, state, actions, values)
    return value_by_reply(cards, mind.outlook, state, stream, mind.worlds, actions, values)


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
