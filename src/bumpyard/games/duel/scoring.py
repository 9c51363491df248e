"""The points of a grid and of the Bonus cards in hand."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...core import Line, Outcome, Seat, Value
from .conditions import Colours, pays, rows
from .data import JOKER, Box
from .grid import Grid
from .state import State


class Score(Value, frozen=True):
    """The score of a seat, line by line: the joker's colour, the rows, the Bonus cards."""

    lines: tuple[Line, ...]
    total: int
    bonus: int  # how much of it comes from Bonus cards


def outcome(box: Box, state: State) -> Outcome:
    """Return who won: the higher total, then more from Bonus cards, then both."""  # D10.1
    scores = _scores(box, state)
    ranks = [(each.total, each.bonus) for each in scores]
    winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Outcome(winners, tuple(each.total for each in scores), "grid")


def tally(box: Box, state: State) -> tuple[tuple[Line, ...], ...]:
    """Add up every seat's score, its hand included."""
    return tuple(each.lines for each in _scores(box, state))


def _scores(box: Box, state: State) -> list[Score]:
    owned = zip(state.table.grids, state.hands, strict=True)
    return [score(box, grid, hand) for grid, hand in owned]


@lru_cache(maxsize=4096)  # a grid changes once a turn, and every view shows everyone's points
def score(box: Box, grid: Grid, hand: tuple[str, ...]) -> Score:
    """Add up a grid and a hand, with the joker in the colour that pays most."""
    colours = {place: box.colour[card] for place, card in grid if card in box.colour}
    joker = next((place for place, card in grid if card == JOKER), None)
    if joker is None:
        return _score(box, grid, hand, colours, [])
    choices = [  # D8.2
        _score(box, grid, hand, {**colours, joker: colour}, [Line(f"{JOKER} {colour}", 0)])
        for colour in box.data.colours
    ]
    return max(choices, key=lambda choice: (choice.total, choice.bonus))


def _score(
    box: Box, grid: Grid, hand: tuple[str, ...], colours: Colours, lines: list[Line]
) -> Score:
    across = rows(colours)
    for row, points in sorted(row_points(box, grid).items()):  # D8.1
        lines.append(Line(f"row {row}", points * len(set(across.get(row, ())))))
    of_bonus = [Line(card, points) for card, points in _bonus(box, grid, hand, colours)]
    bonus = sum(line.points for line in of_bonus)
    total = sum(line.points for line in lines) + bonus
    return Score((*lines, *of_bonus), total, bonus)


def row_points(box: Box, grid: Grid) -> Counter[str]:
    """Return the sum of the Point cards in each row."""  # D1.2, D8.2
    alike = Counter(box.combination[card] for _, card in grid)
    points = Counter[str]()
    for place, card in grid:
        times = alike[box.combination[card]] if card in box.growing else 1
        points[place[1]] += box.value.get(card, 0) * times
    return points


def _bonus(box: Box, grid: Grid, hand: tuple[str, ...], colours: Colours) -> list[tuple[str, int]]:
    """Return the points of each Bonus card; a condition pays once, however often it holds."""  # D9
    scored, seen = [], set[str]()
    for card in hand:
        condition = box.condition[card]
        again = condition == "pairs" and condition in seen  # D9.1: twice the card is still 2
        seen.add(condition)
        scored.append((card, 0 if again else pays(box, condition, grid, colours)))
    return scored
