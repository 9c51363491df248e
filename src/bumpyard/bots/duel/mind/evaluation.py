"""The expected score of a grid, and the value of one more card in it.

The expected score is that of the rows, and of the Bonus cards in hand, given how many cards both
players have: one more card brings the end closer for both. A lead becomes a chance to win, which is
converted back to points: near the end, a point that wins the game is worth more than another.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

import numpy as np

from ....games.duel import FULL, POWERS
from ....kernels.compiled import kernel
from ....kernels.dice import Floats, Ints
from ....kernels.duel import (
    ALL_PLACES,
    ASKED,
    BLOCK,
    COLOUR,
    COLOURS,
    COLUMN,
    CONDITIONS,
    DIAGONAL,
    FACES,
    FROM,
    GROWING,
    KINDS,
    MIXED_COLUMN,
    MIXED_ROW,
    NO_COLOUR,
    NONE,
    PAIR,
    PAIRS,
    ROW,
    SIZE,
    THE_JOKER,
    VALUE,
    WIDE,
    Cards,
    free_places,
    score,
)

POINTS = 32  # a row of more points counts as one of so many
STEPS = 8  # on the way to a condition
STEEP = 1.7  # makes a logistic curve nearly a normal one
AT_PILE = KINDS  # the Bonus pile, where kinds of cards are numbered
LYING, SUM, BITS = range(3)  # of a row: cards, points, colours as bits, the joker being the fourth
MANY = np.array([min(3, bits.bit_count()) for bits in range(16)])  # colours of such bits

# What depends on the number of cards still to come: the spread of leads; whether to estimate the
# other's hidden hand (0: no); the value of each power; the odds that each Bonus card is in a hand.
SPREAD, BELIEF, OF_POWER = range(3)
HELD_ODDS = OF_POWER + len(POWERS)


class Evaluation(NamedTuple):
    """Tables of expected scores and chances. Counts of cards go from 0 to 16."""

    rows: Floats  # what a row will score: [own cards, the other's, free places, colours, points]
    kept: Floats  # what a Bonus card will score: [condition, progress, cards still to come]
    stays: Floats  # chance that dice stay: [kind asked for, strength]; at strength 0: to roll it
    by_left: Floats  # [what, cards still to come]


@kernel
def to_come(own: int, other: int) -> int:
    """Return how many cards still fit in the fuller grid."""
    return max(0, FULL - max(own, other))


@kernel
def count(grid: Ints) -> int:
    """Count the cards in a grid."""
    cards = 0
    for place in range(ALL_PLACES):
        cards += grid[place] != NONE
    return cards


@kernel
def sum_rows(cards: Cards, grid: Ints, rows: Ints) -> None:
    """Count each row's cards and points, and collect its colours."""
    alike = np.zeros(KINDS, np.int64)
    for row in range(WIDE):
        rows[row, LYING], rows[row, SUM], rows[row, BITS] = 0, 0, 0
    for place in range(ALL_PLACES):
        if grid[place] != NONE:
            alike[cards.card[ASKED, grid[place]]] += 1
    for place in range(ALL_PLACES):
        card = grid[place]
        if card != NONE:
            row = place % WIDE
            times = alike[cards.card[ASKED, card]] if cards.card[GROWING, card] else 1
            rows[row, LYING] += 1
            rows[row, SUM] += cards.card[VALUE, card] * times
            rows[row, BITS] |= bit(cards, card)


@kernel
def bit(cards: Cards, card: int) -> int:
    """Return the bit of a card's colour."""
    if cards.card[COLOUR, card] != NO_COLOUR:
        return 1 << cards.card[COLOUR, card]
    return 8 if cards.card[FROM, card] == THE_JOKER else 0


@kernel
def expected_row(evaluation: Evaluation, rows: Ints, row: int, own: int, other: int) -> float:
    """Return the expected final score of a row."""
    free, points = SIZE - rows[row, LYING], min(rows[row, SUM], POINTS - 1)
    return float(evaluation.rows[own, other, free, MANY[rows[row, BITS]], points])


@kernel
def expected_rows(evaluation: Evaluation, rows: Ints, own: int, other: int) -> float:
    """Return the expected final score of all rows."""
    total, used = 0.0, 0
    for row in range(WIDE):
        if rows[row, LYING] > 0:
            total += expected_row(evaluation, rows, row, own, other)
            used += 1
    return total + (SIZE - used) * evaluation.rows[own, other, SIZE, 0, 0]


@kernel
def expected_bonus(
    cards: Cards, evaluation: Evaluation, grid: Ints, held: Ints, left: int
) -> float:
    """Return the expected final score of the Bonus cards in hand."""
    total, steps = 0.0, np.empty(CONDITIONS, np.int64)
    progress(cards, grid, steps)
    for condition in range(CONDITIONS):
        if held[condition] > 0:
            times = 1 if condition == PAIRS else held[condition]  # D9.1
            total += times * evaluation.kept[condition, steps[condition], left]
    return total


@kernel
def expected_score(
    cards: Cards, evaluation: Evaluation, grid: Ints, held: Ints, own: int, other: int
) -> float:
    """Return the expected final score of a grid and a hand; `held` ends with the hand's size."""
    left = to_come(own, other)
    if left == 0:
        return float(score(cards, grid, held)[0])
    rows = np.empty((WIDE, 3), np.int64)
    sum_rows(cards, grid, rows)
    total = expected_rows(evaluation, rows, own, other)
    if held[CONDITIONS] > 0:
        total += expected_bonus(cards, evaluation, grid, held, left)
    return total


@kernel
def best_place(
    cards: Cards, evaluation: Evaluation, grid: Ints, held: Ints, card: int, own: int, other: int
) -> tuple[int, float]:
    """Return the best place for a card in a grid that then has `own` cards, and its new score."""
    free = np.empty(ALL_PLACES, np.int64)
    places = free_places(grid, free)
    best, most = NONE, -1.0
    left = to_come(own, other)
    if left == 0 or cards.card[GROWING, card]:
        for number in range(places):
            grid[free[number]] = card
            found = expected_score(cards, evaluation, grid, held, own, other)
            grid[free[number]] = NONE
            if found > most:
                best, most = free[number], found
        return best, most
    rows = np.empty((WIDE, 3), np.int64)
    sum_rows(cards, grid, rows)
    total = expected_rows(evaluation, rows, own, other)
    by_row = np.empty(WIDE)
    for row in range(WIDE):  # only one row changes
        before = evaluation.rows[own, other, SIZE, 0, 0]
        if rows[row, LYING] > 0:
            before = expected_row(evaluation, rows, row, own, other)
        if rows[row, LYING] < SIZE:
            bits = rows[row, BITS]
            rows[row, LYING] += 1
            rows[row, SUM] += cards.card[VALUE, card]
            rows[row, BITS] |= bit(cards, card)
            by_row[row] = total - before + expected_row(evaluation, rows, row, own, other)
            rows[row, LYING] -= 1
            rows[row, SUM] -= cards.card[VALUE, card]
            rows[row, BITS] = bits
    for number in range(places):
        found = by_row[free[number] % WIDE]
        if held[CONDITIONS] > 0:
            grid[free[number]] = card
            found += expected_bonus(cards, evaluation, grid, held, left)
            grid[free[number]] = NONE
        if found > most:
            best, most = free[number], found
    return best, most


# --- as a chance to win -----------------------------------------------------------------------


@kernel
def win_chance(evaluation: Evaluation, lead: float, left: int) -> float:
    """Return the chance that a lead wins with so many cards still to come."""
    steep = STEEP * lead / evaluation.by_left[SPREAD, left]
    return 1 / (1 + exp(-min(max(steep, -30.0), 30.0)))


@kernel
def chance_per_point(evaluation: Evaluation, lead: float, left: int) -> float:
    """Return by how much one more point raises the chance; never by almost nothing."""
    now = win_chance(evaluation, lead, left)
    return max(now * (1 - now), 0.02) * STEEP / evaluation.by_left[SPREAD, left]


# --- conditions -------------------------------------------------------------------------------


@kernel
def progress(cards: Cards, grid: Ints, steps: Ints) -> None:
    """Count how many steps to each condition a grid has made; the joker is left out."""
    across = np.zeros((WIDE, COLOURS + 1), np.int64)  # and pairs
    down = np.zeros((WIDE, COLOURS), np.int64)
    left, right, top, bottom = WIDE, -1, WIDE, -1
    faces = 0
    for condition in range(CONDITIONS):
        steps[condition] = 0
    for place in range(ALL_PLACES):
        card = grid[place]
        if card == NONE:
            continue
        column, row = place // WIDE, place % WIDE
        left, right = min(left, column), max(right, column)
        top, bottom = min(top, row), max(bottom, row)
        colour = cards.card[COLOUR, card]
        if colour == NO_COLOUR:
            across[row, COLOURS] += cards.card[PAIR, card]
            continue
        across[row, colour] += 1
        down[column, colour] += 1
        if not faces >> cards.card[ASKED, card] & 1:
            faces |= 1 << cards.card[ASKED, card]
            steps[FACES] += 1
        steps[ROW] = max(steps[ROW], across[row, colour])
        steps[COLUMN] = max(steps[COLUMN], down[column, colour])
    for line in range(WIDE):
        many, deep = 0, 0
        for colour in range(COLOURS):
            many += across[line, colour] > 0
            deep += down[line, colour] > 0
        steps[PAIRS] = min(STEPS - 1, steps[PAIRS] + across[line, COLOURS] * many)
        steps[MIXED_ROW] = max(steps[MIXED_ROW], many)
        steps[MIXED_COLUMN] = max(steps[MIXED_COLUMN], deep)
    for column in range(max(0, left), min(right, WIDE - 1)):
        for row in range(max(0, top), min(bottom, WIDE - 1)):
            steps[BLOCK] = max(steps[BLOCK], _in_block(cards, grid, WIDE * column + row))
    # Where the long diagonals are shows as the grid grows: all that they still may be count.
    for column in range(max(0, right - SIZE + 1), min(left, WIDE - SIZE) + 1):
        for row in range(max(0, bottom - SIZE + 1), min(top, WIDE - SIZE) + 1):
            first = WIDE * column + row
            on = max(
                _on_line(cards, grid, first, WIDE + 1),
                _on_line(cards, grid, first + SIZE - 1, WIDE - 1),
            )
            steps[DIAGONAL] = max(steps[DIAGONAL], on)


@kernel
def _on_line(cards: Cards, grid: Ints, first: int, step: int) -> int:
    """Count the most cards of one colour on four places in line."""
    counts = 0  # three bits for each colour
    for number in range(SIZE):
        card = grid[first + number * step]
        if card != NONE and cards.card[COLOUR, card] != NO_COLOUR:
            counts += 1 << 3 * cards.card[COLOUR, card]
    return max(counts & 7, counts >> 3 & 7, counts >> 6 & 7)


@kernel
def _in_block(cards: Cards, grid: Ints, first: int) -> int:
    """Count the most cards of one colour in a block."""
    counts = 0
    for number in range(SIZE):
        card = grid[first + number % 2 + WIDE * (number // 2)]
        if card != NONE and cards.card[COLOUR, card] != NO_COLOUR:
            counts += 1 << 3 * cards.card[COLOUR, card]
    return max(counts & 7, counts >> 3 & 7, counts >> 6 & 7)
