"""D9: the points for the conditions of Bonus cards.

A grid is read here as the colours on its places, the joker's among them (D8.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeAlias, assert_never

from ..dice import FACES
from .data import Box, Condition
from .grid import BLOCKS, Grid, diagonals

Colours: TypeAlias = Mapping[str, str]  # place -> colour


def rows(colours: Colours) -> dict[str, list[str]]:
    """Return the colours in each row that has any."""
    return _lines(colours, 1)


def columns(colours: Colours) -> dict[str, list[str]]:
    """Return the colours in each column that has any."""
    return _lines(colours, 0)


def _lines(colours: Colours, part: int) -> dict[str, list[str]]:
    lines: dict[str, list[str]] = {}
    for place, colour in colours.items():
        lines.setdefault(place[part], []).append(colour)
    return lines


def pays(box: Box, condition: Condition, grid: Grid, colours: Colours) -> int:
    """Return what a Bonus card with this condition scores."""
    points = box.data.conditions
    match condition:
        case "pairs":
            return _pairs(box, grid, colours)
        case "faces":
            return points.faces if _faces(box, grid) == set(FACES) else 0  # D9.2
        case "mixed_row":
            return points.mixed_row if _mixed(box, rows(colours)) else 0  # D9.3
        case "mixed_column":
            return points.mixed_column if _mixed(box, columns(colours)) else 0  # D9.4
        case "row":
            return _graded(points.row, rows(colours).values())  # D9.5
        case "column":
            return _graded(points.column, columns(colours).values())  # D9.6
        case "diagonal":
            long = ([colours[p] for p in line if p in colours] for line in diagonals(grid))
            return _graded(points.diagonal, long)  # D9.7
        case "block":
            return points.block if _has_block(colours) else 0  # D9.8
        case _:
            assert_never(condition)


def _pairs(box: Box, grid: Grid, colours: Colours) -> int:
    """Return what pairs add to the grid when they are worth more."""  # D9.1
    across = rows(colours)
    return sum(
        (box.data.conditions.pairs - box.value[card]) * len(set(across.get(place[1], ())))
        for place, card in grid
        if card in box.pairs
    )


def _faces(box: Box, grid: Grid) -> set[int]:
    return {box.combination[card].n for _, card in grid if card in box.colour}


def _mixed(box: Box, lines: Mapping[str, list[str]]) -> bool:
    return any(len(set(line)) == len(box.data.colours) for line in lines.values())


def _graded(points: tuple[int, ...], lines: Iterable[list[str]]) -> int:
    """Return the points for the most cards of one colour in a line: for 2, 3 or 4 of them."""
    most = max((count for line in lines for count in Counter(line).values()), default=0)
    return points[most - 2] if most >= 2 else 0


def _has_block(colours: Colours) -> bool:
    found = ({colours.get(place) for place in block} for block in BLOCKS)
    return any(len(block) == 1 and None not in block for block in found)
