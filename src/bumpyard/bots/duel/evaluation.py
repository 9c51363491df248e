"""What Duel's bots reckon with: by hand for any data, or as they learned it. Needs Numba.

What a row will score is learned by a small net. It is asked once for every row that there may be,
and the answers are a table: a bot only looks them up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ...games.dice import FACES
from ...games.duel.data import CONDITIONS, DICE, FULL, POWERS, Box, ConditionData
from ...games.duel.grid import SIZE
from ...kernels.dice import ASKED, COUNT, MOST_WAYS, STRENGTH, Floats
from ...kernels.duel.scoring import COLOURS
from ..dice.compiled import ROLLS, place, solve
from .mind.evaluation import (
    AT_PILE,
    BELIEF,
    HELD_ODDS,
    OF_POWER,
    POINTS,
    SPREAD,
    STEPS,
    Outlook,
)
from .mind.plan import PIP_SUMS
from .plain import HELD, STAYS, RowWorth, promise

COUNTS = FULL + 1  # of cards in a grid, from none on
FADES = 6  # with fewer cards still to come than this, powers are worth less
TRUSTING = 0.4  # how likely any dice stay before the Bonus pile: casual bots misjudge that
SURE, FAR, NEAR = 0.5, 11.0, 7.0  # how far a lead may change: at the end, at first, before the end

UNITS = 24  # of each hidden layer
INPUTS = 8
LAYERS = ((INPUTS, UNITS), (UNITS,), (UNITS, UNITS), (UNITS,), (UNITS,), (1,))


class Rows(NamedTuple):
    """Rows, as columns: how many cards their grid and the other's have, and what is there."""

    own: Floats
    other: Floats
    free: Floats
    colours: Floats
    points: Floats


def by_hand(box: Box, row: RowWorth = promise) -> Outlook:
    """Return an outlook that needs no learning: rows as said, conditions as they pay now."""
    rows = np.empty((COUNTS, COUNTS, SIZE + 1, COLOURS + 1, POINTS))
    for free in range(SIZE + 1):
        for colours in range(COLOURS + 1):
            for points in range(POINTS):
                rows[:, :, free, colours, points] = row(points, colours, SIZE - free)
    kept = np.repeat(paid(box)[:, :, None], COUNTS, axis=2)
    by_left = np.zeros((HELD_ODDS + len(box.bonus), COUNTS))
    left = np.arange(COUNTS)
    by_left[SPREAD] = np.where(left == 0, SURE, np.minimum(FAR, NEAR + left / 2))
    by_left[OF_POWER : OF_POWER + len(POWERS)] = HELD * np.minimum(1, left / FADES)
    by_left[HELD_ODDS:] = 1
    return Outlook(rows, kept, _stays(), by_left)


def paid(box: Box) -> Floats:
    """Return what each condition pays after so many steps on the way to it."""
    points = box.data.conditions
    more = points.pairs - box.value[min(box.pairs)]  # for each pair, and each colour in its row
    table = np.zeros((len(CONDITIONS), STEPS))
    for step in range(STEPS):
        graded = (line[min(step, SIZE) - 2] if step >= 2 else 0 for line in _graded(points))
        row, column, diagonal = graded
        table[:, step] = (
            more * step,
            points.faces * (step >= len(FACES)),
            points.mixed_row * (step >= COLOURS),
            points.mixed_column * (step >= COLOURS),
            row,
            column,
            diagonal,
            points.block * (step >= SIZE),
        )
    return table


def _graded(points: ConditionData) -> tuple[tuple[int, ...], ...]:
    return points.row, points.column, points.diagonal


def _stays() -> Floats:
    """Guess how likely dice stay; and say exactly how likely a card is rolled, at strength 0."""
    stays = np.ones((AT_PILE + 1, PIP_SUMS))
    for number, asked in enumerate(ASKED):
        strengths = STRENGTH[number][STRENGTH[number] > 0]
        low, high = int(strengths.min()), int(strengths.max())
        for strength in range(1, PIP_SUMS):
            if asked.kind == "single":
                stays[number, strength] = STAYS[min(strength, DICE)]
            else:
                part = (strength - low) / max(1, high - low)
                stays[number, strength] = 0.6 + 0.4 * min(1, max(0, part))
        placed, means = np.empty((2, COUNT)), np.empty((ROLLS, COUNT))
        ways, nothing = np.ones((1, MOST_WAYS)), np.zeros(PIP_SUMS)
        place(np.array([number]), np.zeros(1, np.int64), ways, nothing, DICE, placed)
        stays[number, 0] = solve(placed[1], DICE, means)
    pips = np.arange(1, PIP_SUMS)
    stays[AT_PILE, 1:] = np.minimum(1, TRUSTING + pips / 25)
    return stays


# --- what was learned -------------------------------------------------------------------------


def as_learned(box: Box, numbers: Mapping[str, Sequence[float]]) -> Outlook:
    """Return the outlook that a file of weights describes."""
    guess = by_hand(box)

    def table(name: str, like: Floats) -> Floats:
        return np.array(numbers[name]).reshape(like.shape)

    net = [np.array(numbers[f"net {n}"]).reshape(shape) for n, shape in enumerate(LAYERS)]
    return Outlook(
        row_table(net),
        table("kept", guess.kept),
        table("stays", guess.stays),
        table("by left", guess.by_left),
    )


def as_numbers(net: Sequence[Floats], outlook: Outlook) -> dict[str, list[float]]:
    """Return what a file of weights holds."""
    numbers = {f"net {n}": layer for n, layer in enumerate(net)}
    numbers |= {"kept": outlook.kept, "stays": outlook.stays, "by left": outlook.by_left}
    return {name: np.round(values, 4).ravel().tolist() for name, values in numbers.items()}


def believing(outlook: Outlook, *, belief: bool) -> Outlook:
    """Return the outlook of who reckons with the other's hidden hand, or of who does not."""
    by_left = outlook.by_left.copy()
    by_left[BELIEF] = belief
    return outlook._replace(by_left=by_left)


# --- the net ----------------------------------------------------------------------------------


def row_table(net: Sequence[Floats]) -> Floats:
    """Ask a net about every row that there may be."""
    shape = COUNTS, COUNTS, SIZE + 1, COLOURS + 1, POINTS
    rows = Rows(*(axis.ravel().astype(float) for axis in np.indices(shape)))
    inputs, reach, base = described(rows)
    return np.asarray(base + reach * answer(net, inputs)).reshape(shape)


def described(rows: Rows) -> tuple[Floats, Floats, Floats]:
    """Return what a net is told of rows, how far each may still go, and what it scores as it is.

    A row that is full, or whose game is over, goes nowhere: it scores what it does.
    """
    own, other, free, colours, points = rows
    to_come = FULL - np.maximum(own, other)
    filled = np.clip(to_come / np.maximum(1, FULL - own), 0, 1)  # how much of the grid will be
    score = points * colours
    inputs = np.stack(
        [
            free / SIZE,
            colours / COLOURS,
            points / 10,
            to_come / FULL,
            filled,
            score / 20,
            own / FULL,
            other / FULL,
        ],
        axis=1,
    )
    return inputs, 10 * filled * free / SIZE, score


def answer(net: Sequence[Floats], inputs: Floats) -> Floats:
    """Return what a net of two hidden layers says."""
    one, one_more, two, two_more, out, out_more = net
    hidden = np.maximum(0, np.maximum(0, inputs @ one + one_more) @ two + two_more)
    return np.asarray(hidden @ out + out_more)
