"""Whole games between compiled bots, with notes for training."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....kernels import duel as k
from ....kernels.compiled import kernel
from ....kernels.dice import PIPS, STRENGTH, Ints
from ....kernels.duel import (
    ALL_PLACES,
    ASKED,
    CONDITIONS,
    MOST_ACTIONS,
    NONE,
    PILE,
    SPOTS,
    WIDE,
    Cards,
    Vector,
    act,
    draw,
    grid_of,
    held_by,
    is_chance,
    part,
    read_grid,
    score,
    start,
)
from ....kernels.stream import Stream
from .decision import choose
from .evaluation import AT_PILE, Evaluation, count, progress, sum_rows
from .plan import with_claims

# A line about a grid: the seat, own cards, the other's; rows (cards, points, colours as
# bits); for each condition the progress and how many Bonus cards of it are held; which they are.
SEAT, OWN, OTHER, ROWS = range(4)
AIMS = ROWS + 3 * WIDE
HELD = AIMS + CONDITIONS
HAND, IN_PILE = HELD + CONDITIONS, HELD + CONDITIONS + 1  # Bonus cards, a bit for each
LINE = IN_PILE + 1


class Notes(NamedTuple):
    """The notes of a game."""

    grids: Ints  # each grid before a player's roll; the two last lines: at the end
    claims: Ints  # combination, strength, whether the dice stayed
    used: Ints  # how many lines of both


def new_notes(lines: int) -> Notes:
    """Allocate notes with so many lines."""
    return Notes(
        np.zeros((lines, LINE), np.int64), np.zeros((lines, 3), np.int64), np.zeros(2, np.int64)
    )


@kernel
def play_game(
    cards: Cards,
    first: Evaluation,
    second: Evaluation,
    stream: Stream,
    state: Vector,
    notes: Notes,
    result: Ints,
) -> None:
    """Play a game; write both totals, both sums of Bonus points, and turns to `result`."""
    start(cards, False, state)
    actions, values = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS)
    pending = np.full((2, SPOTS), NONE, np.int64)
    result[4] = 0
    notes.used[0] = notes.used[1] = 0
    while state[k.PHASE] != k.PHASE_OVER:
        if is_chance(state):
            draw(cards, state, stream)
            continue
        evaluation = first if state[k.PLAYER] == 0 else second
        action = actions[choose(cards, evaluation, state, actions, values)]
        kind = part(action, 0)
        if len(notes.grids) > 0:
            if kind == k.ACT_ROLL:
                _note_grids(cards, evaluation, state, notes)
            elif kind == k.ACT_CLAIM:
                _note_claim(cards, state, notes, pending, part(action, 1), part(action, 2))
            elif kind == k.ACT_RETRIEVE:
                _note_stayed(state, notes, pending)
        result[4] += kind == k.ACT_ROLL
        act(cards, state, action)
    held = np.empty(CONDITIONS + 1, np.int64)
    for seat in range(2):
        held_by(cards, state, seat, held)
        total, bonus = score(cards, grid_of(state, seat), held)
        result[seat], result[2 + seat] = total, bonus
    if len(notes.grids) > 0:
        _note_grids(cards, first, state, notes)


@kernel
def _note_grids(cards: Cards, evaluation: Evaluation, state: Vector, notes: Notes) -> None:
    """Note the present state of both grids, the cards that are claimed included."""
    held, aims = np.empty(CONDITIONS + 1, np.int64), np.empty(CONDITIONS, np.int64)
    rows, grid = np.empty((WIDE, 3), np.int64), np.empty(ALL_PLACES, np.int64)
    first = notes.used[0]
    if first + 2 > len(notes.grids):
        return
    for seat in range(2):
        line = first + seat
        held_by(cards, state, seat, held)
        with_claims(cards, evaluation, state, seat, held, grid)
        sum_rows(cards, grid, rows)
        if state[k.PHASE] == k.PHASE_OVER:
            read_grid(cards, grid, NONE, 0, aims)  # what conditions pay; the joker is left out
        else:
            progress(cards, grid, aims)
        notes.grids[line, SEAT] = seat
        notes.grids[line, OWN] = notes.grids[first + 1 - seat, OTHER] = count(grid)
        for row in range(WIDE):
            for what in range(3):
                notes.grids[line, ROWS + 3 * row + what] = rows[row, what]
        for condition in range(CONDITIONS):
            notes.grids[line, AIMS + condition] = aims[condition]
            notes.grids[line, HELD + condition] = held[condition]
        notes.grids[line, HAND] = notes.grids[line, IN_PILE] = 0
        for bonus in range(cards.bonus.shape[1]):
            where = state[k.WHERE + cards.card.shape[1] + bonus]
            if where == 1 + seat:
                notes.grids[line, HAND] |= 1 << bonus
            elif where == k.IN_PILE:
                notes.grids[line, IN_PILE] |= 1 << bonus
    notes.used[0] += 2


@kernel
def _note_claim(
    cards: Cards, state: Vector, notes: Notes, pending: Ints, spot: int, dice: int
) -> None:
    line = notes.used[1]
    if line == len(notes.claims):
        return
    asked = AT_PILE
    strength = PIPS[dice]
    if spot < PILE:
        asked = cards.card[ASKED, state[k.RIVER + spot]]
        strength = STRENGTH[asked, dice]
    notes.claims[line, 0], notes.claims[line, 1], notes.claims[line, 2] = asked, strength, 0
    pending[state[k.PLAYER], spot] = line
    pending[1 - state[k.PLAYER], spot] = NONE  # bumped
    notes.used[1] += 1


@kernel
def _note_stayed(state: Vector, notes: Notes, pending: Ints) -> None:
    player = state[k.PLAYER]
    for spot in range(SPOTS):
        if pending[player, spot] != NONE:
            notes.claims[pending[player, spot], 2] = 1
            pending[player, spot] = NONE
