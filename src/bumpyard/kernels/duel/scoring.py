"""The points of a grid and of the Bonus cards in hand: `games.duel.scoring`, compiled."""

from __future__ import annotations

import numpy as np

from ..compiled import kernel
from ..dice import ASKED as ALL_ASKED
from ..dice import Ints
from .cards import (
    ASKED,
    BLOCK,
    COLOUR,
    COLUMN,
    CONDITION,
    DIAGONAL,
    FACES,
    FROM,
    GROWING,
    MIXED_COLUMN,
    MIXED_ROW,
    NO_COLOUR,
    PAIR,
    PAIRS,
    ROW,
    THE_JOKER,
    VALUE,
    Cards,
)
from .state import ALL_PLACES, NONE, WHERE, Vector

WIDE = 7  # rows and columns that a grid may grow to
SIZE = 4
COLOURS = 3
CONDITIONS = 8
KINDS = len(ALL_ASKED)  # of what cards ask for


@kernel
def score(cards: Cards, grid: Ints, held: Ints) -> tuple[int, int]:
    """Return the total of a grid and a hand, and how much of it comes from Bonus cards.

    `held` says how many Bonus cards of each condition are in hand.
    """
    joker = NONE
    for place in range(ALL_PLACES):
        if grid[place] != NONE and cards.card[FROM, grid[place]] == THE_JOKER:
            joker = place
    pays = np.zeros(CONDITIONS, np.int64)
    best, best_bonus = -1, -1
    for colour in range(COLOURS if joker != NONE else 1):  # D8.2
        rows = read_grid(cards, grid, joker, colour, pays)
        bonus = 0
        for condition in range(CONDITIONS):  # D9.1: twice `pairs` is still once
            times = min(held[condition], 1) if condition == PAIRS else held[condition]
            bonus += times * pays[condition]
        if rows + bonus > best or (rows + bonus == best and bonus > best_bonus):
            best, best_bonus = rows + bonus, bonus
    return best, best_bonus


@kernel
def held_by(cards: Cards, state: Vector, seat: int, held: Ints) -> None:
    """Count the Bonus cards of each condition in a seat's hand, and then all of them."""
    for condition in range(CONDITIONS + 1):
        held[condition] = 0
    where = WHERE + cards.card.shape[1]
    for bonus in range(cards.bonus.shape[1]):
        if state[where + bonus] == 1 + seat:
            held[cards.bonus[CONDITION, bonus]] += 1
            held[CONDITIONS] += 1


@kernel
def read_grid(cards: Cards, grid: Ints, joker: int, colour: int, pays: Ints) -> int:
    """Return the sum of a grid's rows, and what each condition pays."""
    rows = np.zeros((WIDE, COLOURS), np.int64)  # cards of each colour
    columns = np.zeros((WIDE, COLOURS), np.int64)
    points = np.zeros(WIDE, np.int64)
    pairs = np.zeros(WIDE, np.int64)
    colours = np.full(ALL_PLACES, NO_COLOUR, np.int64)
    alike = np.zeros(KINDS, np.int64)  # cards that ask for the same
    faces = 0
    left, right, top, bottom = WIDE, -1, WIDE, -1
    for place in range(ALL_PLACES):
        if grid[place] != NONE:
            alike[cards.card[ASKED, grid[place]]] += 1
    for place in range(ALL_PLACES):
        card = grid[place]
        if card == NONE:
            continue
        column, row = place // WIDE, place % WIDE
        left, right = min(left, column), max(right, column)
        top, bottom = min(top, row), max(bottom, row)
        colours[place] = colour if place == joker else cards.card[COLOUR, card]
        if colours[place] != NO_COLOUR:
            rows[row, colours[place]] += 1
            columns[column, colours[place]] += 1
            if place != joker:
                faces |= 1 << cards.card[ASKED, card]
        # D1.2: a growing card counts all of its kind
        points[row] += cards.card[VALUE, card] * (
            alike[cards.card[ASKED, card]] if cards.card[GROWING, card] else 1
        )
        pairs[row] += cards.card[PAIR, card] * (cards.pays[PAIRS, 0] - cards.card[VALUE, card])
    total = 0
    for condition in range(CONDITIONS):
        pays[condition] = 0
    for row in range(WIDE):
        many = 0
        for each in range(COLOURS):
            many += rows[row, each] > 0
        total += points[row] * many  # D8.1
        pays[PAIRS] += pairs[row] * many  # D9.1
    pays[FACES] = cards.pays[FACES, 0] if faces == 0b111111 else 0  # D9.2
    _lines(cards, rows, MIXED_ROW, ROW, pays)  # D9.3, D9.5
    _lines(cards, columns, MIXED_COLUMN, COLUMN, pays)  # D9.4, D9.6
    if right - left == SIZE - 1 and bottom - top == SIZE - 1:  # D9.9
        pays[DIAGONAL] = _diagonals(cards, colours, left, top)  # D9.7
    for column in range(WIDE - 1):
        for row in range(WIDE - 1):
            place = WIDE * column + row
            first = colours[place]
            if (
                first != NO_COLOUR
                and first == colours[place + 1]
                and first == colours[place + WIDE]
                and first == colours[place + WIDE + 1]
            ):
                pays[BLOCK] = cards.pays[BLOCK, 0]  # D9.8
    return int(total)


@kernel
def _lines(cards: Cards, lines: Ints, mixed: int, graded: int, pays: Ints) -> None:
    """Find what rows or columns pay for all colours, and for the most cards of one."""
    most = 0
    for line in range(WIDE):
        different = 0
        for colour in range(COLOURS):
            different += lines[line, colour] > 0
            most = max(most, lines[line, colour])
        if different == COLOURS:
            pays[mixed] = cards.pays[mixed, 0]
    pays[graded] = cards.pays[graded, most]


@kernel
def _diagonals(cards: Cards, colours: Ints, left: int, top: int) -> int:
    counts = np.zeros((2, COLOURS), np.int64)
    most = 0
    for step in range(SIZE):
        down = colours[WIDE * (left + step) + top + step]
        up = colours[WIDE * (left + step) + top + SIZE - 1 - step]
        if down != NO_COLOUR:
            counts[0, down] += 1
            most = max(most, counts[0, down])
        if up != NO_COLOUR:
            counts[1, up] += 1
            most = max(most, counts[1, up])
    return int(cards.pays[DIAGONAL, most])
