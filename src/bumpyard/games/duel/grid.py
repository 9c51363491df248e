"""A player's grid: where cards lie, where the next may go, and the lines it is read by.

The 4 rows and columns of a grid are fixed only as it grows. Its first card lies on d4, from where
it can grow to every side within a1 to g7: a letter for the column, from the left, and a number for
the row, from the top. So a place keeps its name while the grid grows.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

Grid: TypeAlias = tuple[tuple[str, str], ...]  # places and the cards on them, in order of places

SIZE = 4
COLUMNS = "abcdefg"
ROWS = "1234567"
FIRST = "d4"
PLACES = tuple(column + row for column in COLUMNS for row in ROWS)


def _near(place: str) -> frozenset[str]:
    column, row = COLUMNS.index(place[0]), ROWS.index(place[1])
    return frozenset(
        other
        for other in PLACES
        if abs(COLUMNS.index(other[0]) - column) + abs(ROWS.index(other[1]) - row) == 1
    )


NEAR = {place: _near(place) for place in PLACES}  # the places that share a side with each


def free_places(grid: Grid) -> tuple[str, ...]:
    """Return the places where the next card may go.

    >>> free_places((("d4", "rose1"), ("d5", "rose2")))
    ('c4', 'c5', 'd3', 'd6', 'e4', 'e5')
    """
    if not grid:
        return (FIRST,)
    taken = {place for place, _ in grid}
    columns, rows = spans(grid)
    # D4.2: the cards that lie there limit the columns and rows to grow to
    within = _reach(columns, COLUMNS), _reach(rows, ROWS)
    beside = set().union(*(NEAR[place] for place in taken)) - taken  # D4.1
    return tuple(sorted(p for p in beside if p[0] in within[0] and p[1] in within[1]))


def spans(grid: Grid) -> tuple[str, str]:
    """Return the columns and the rows from the first to the last that holds a card."""
    columns, rows = {place[0] for place, _ in grid}, {place[1] for place, _ in grid}
    return _between(columns, COLUMNS), _between(rows, ROWS)


def _between(lines: set[str], all_lines: str) -> str:
    return all_lines[all_lines.index(min(lines)) : all_lines.index(max(lines)) + 1]


def _reach(span: str, all_lines: str) -> str:
    first, last = all_lines.index(span[0]), all_lines.index(span[-1])
    return all_lines[last - SIZE + 1 : first + SIZE]


def with_card(grid: Grid, place: str, card: str) -> Grid:
    """Return the grid with one more card."""
    return tuple(sorted((*grid, (place, card))))


def swapped(grid: Grid, first: str, second: str) -> Grid:
    """Return the grid with the cards on two places exchanged."""
    cards = dict(grid)
    cards[first], cards[second] = cards[second], cards[first]
    return tuple(cards.items())


def pairs_of_places(grid: Grid) -> Iterator[tuple[str, str]]:
    """Yield every two places that hold cards."""
    return combinations((place for place, _ in grid), 2)


def diagonals(grid: Grid) -> tuple[tuple[str, ...], ...]:
    """Return the places of the two long diagonals, if the grid spans 4 x 4."""  # D9.9
    if not grid:
        return ()
    columns, rows = spans(grid)
    if len(columns) < SIZE or len(rows) < SIZE:
        return ()
    down = tuple(map("".join, zip(columns, rows, strict=True)))
    up = tuple(map("".join, zip(columns, reversed(rows), strict=True)))
    return down, up


def _block(place: str) -> tuple[str, ...]:
    column, row = COLUMNS.index(place[0]), ROWS.index(place[1])
    return tuple(c + r for c in COLUMNS[column : column + 2] for r in ROWS[row : row + 2])


# Every block of 2 x 2 places.
BLOCKS = tuple(block for block in map(_block, PLACES) if len(block) == 4)
