"""Evaluations of Duel's bots: guessed for any data, or learned. Needs Numba.

A small net predicts the final score of a row. It is asked once about every possible row, and bots
look its answers up in a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ...games.dice import FACES
from ...games.duel import CONDITIONS, DICE, FULL, POWERS, SIZE, Box, ConditionData
from ...kernels.dice import ASKED, COUNT, MOST_WAYS, STRENGTH, Floats
from ...kernels.duel import COLOURS
from ..dice.compiled import ROLLS, place, solve
from .mind.evaluation import (
    AT_PILE,
    BELIEF,
    HELD_ODDS,
    OF_POWER,
    POINTS,
    SPREAD,
    STEPS,
    Evaluation,
)
from .mind.plan import PIP_SUMS
from .plain import HELD, STAYS, RowValue, row_potential

COUNTS = FULL + 1  # of cards in a grid, from none on
FADES = 6  # with fewer cards still to come than this, powers are worth less
TRUSTING = 0.4  # the least chance that dice stay before the Bonus pile; casual bots overrate it
SURE, FAR, NEAR = 0.5, 11.0, 7.0  # spread of leads: at the end, at the start, just before the end

UNITS = 24  # of each hidden layer
INPUTS = 8
LAYERS = ((INPUTS, UNITS), (UNITS,), (UNITS, UNITS), (UNITS,), (UNITS,), (1,))


class Rows(NamedTuple):
    """Rows, as columns: the numbers of cards in both grids, and the contents of each row."""

    own: Floats
    other: Floats
    free: Floats
    colours: Floats
    points: Floats


def by_hand(box: Box, row: RowValue = row_potential) -> Evaluation:
    """Return an evaluation without learning: rows by a formula, conditions as they pay now."""
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
    return Evaluation(rows, kept, _stays(), by_left)


def paid(box: Box) -> Floats:
    """Return what each condition pays, by the number of steps to it that are done."""
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
    """Guess how likely dice stay; at strength 0, compute how likely a card can be claimed."""
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


# --- files of weights --------------------------------------------------------------------------


def from_numbers(box: Box, numbers: Mapping[str, Sequence[float]]) -> Evaluation:
    """Return the evaluation that a file of weights describes."""
    guess = by_hand(box)

    def table(name: str, like: Floats) -> Floats:
        return np.array(numbers[name]).reshape(like.shape)

    net = [np.array(numbers[f"net {n}"]).reshape(shape) for n, shape in enumerate(LAYERS)]
    return Evaluation(
        row_table(net),
        table("kept", guess.kept),
        table("stays", guess.stays),
        table("by left", guess.by_left),
    )


def to_numbers(net: Sequence[Floats], evaluation: Evaluation) -> dict[str, list[float]]:
    """Return the numbers for a file of weights."""
    numbers = {f"net {n}": layer for n, layer in enumerate(net)}
    numbers |= {"kept": evaluation.kept, "stays": evaluation.stays, "by left": evaluation.by_left}
    return {name: np.round(values, 4).ravel().tolist() for name, values in numbers.items()}


def with_belief(evaluation: Evaluation, *, belief: bool) -> Evaluation:
    """Return an evaluation that estimates the other's hidden hand, or that ignores it."""
    by_left = evaluation.by_left.copy()
    by_left[BELIEF] = belief
    return evaluation._replace(by_left=by_left)


# --- the net ----------------------------------------------------------------------------------


def row_table(net: Sequence[Floats]) -> Floats:
    """Ask a net about every possible row."""
    shape = COUNTS, COUNTS, SIZE + 1, COLOURS + 1, POINTS
    rows = Rows(*(axis.ravel().astype(float) for axis in np.indices(shape)))
    inputs, reach, base = features(rows)
    return np.asarray(base + reach * predict(net, inputs)).reshape(shape)


def features(rows: Rows) -> tuple[Floats, Floats, Floats]:
    """Return a net's inputs for rows, how far each row may still change, and its score now.

    The score of a row that is full, or whose game is over, is final.
    """
    own, other, free, colours, points = rows
    to_come = FULL - np.maximum(own, other)
    filled = np.clip(
        to_come / np.maximum(1, FULL - own), 0, 1
    )  # share of the free places that will be filled
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


def predict(net: Sequence[Floats], inputs: Floats) -> Floats:
    """Return the output of a net with two hidden layers."""
    one, one_more, two, two_more, out, out_more = net
    hidden = np.maximum(0, np.maximum(0, inputs @ one + one_more) @ two + two_more)
    return np.asarray(hidden @ out + out_more)
