"""Multisets of dice as numbers, and the functions of `games.dice` as tables.

A multiset of up to six dice has a number: its place in `multisets(6)`, so fewer dice have lower
numbers and the parts of some dice, taken in the order of their numbers, are in the order of
`games.dice.parts`. Every table is computed by `games.dice`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..games.dice import (
    FACES,
    SIDES,
    Combination,
    Dice,
    fits,
    multisets,
    parts,
    strength,
    together,
    without,
)

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Small: TypeAlias = NDArray[np.int16]

MOST = 6  # dice that a player may have
DICE = multisets(MOST)
NUMBER = {dice: number for number, dice in enumerate(DICE)}
COUNT = len(DICE)

# What cards may ask for, and its number.
ASKED = (
    *(Combination("single", face) for face in FACES),
    *(Combination("alike", n) for n in range(2, MOST + 1)),
    *(Combination("run", n) for n in range(2, SIDES + 1)),
)
ASKED_NUMBER = {asked: number for number, asked in enumerate(ASKED)}
NONE = -1  # where there is no such dice


def _small(rows: Iterable[object]) -> Small:
    return np.array(list(rows), np.int16)


def _starts(counts: Iterable[int]) -> Ints:
    """Return where each of several lists begins when they are written one after the other."""
    return np.array([0, *np.cumsum(list(counts))], np.int64)


def _number(dice: Dice) -> int:
    return NUMBER.get(dice, NONE)


PIPS = _small(sum(dice) for dice in DICE)
SIZE = _small(len(dice) for dice in DICE)
FIRST = np.searchsorted(SIZE, np.arange(MOST + 2)).astype(np.int64)  # of so many dice
MORE = _small([_number(together(dice, (face,))) for face in FACES] for dice in DICE)
FEWER = _small(
    [_number(without(dice, (face,))) if face in dice else NONE for face in FACES] for dice in DICE
)

# The parts of dice number d, and the rest without each: PART and REST from PARTS[d] to
# PARTS[d + 1].
PARTS = _starts(len(parts(dice)) for dice in DICE)
PART = _small(NUMBER[part] for dice in DICE for part in parts(dice))
REST = _small(NUMBER[without(dice, part)] for dice in DICE for part in parts(dice))

# The inverse: the dice of which number p is a part, and the rest without it: WHOLE and
# LEFT from WHOLES[p] to WHOLES[p + 1].
_by_part = np.argsort(PART, kind="stable")
WHOLES = _starts(np.bincount(PART, minlength=COUNT).tolist())
WHOLE = np.repeat(np.arange(COUNT, dtype=np.int16), np.diff(PARTS))[_by_part]
LEFT = REST[_by_part]

# How strong dice are on what a card asks for; 0: they don't fit. And the dice that do: WAY from
# WAYS[asked] to WAYS[asked + 1].
STRENGTH = _small(
    [strength(asked, dice) if fits(asked, dice) else 0 for dice in DICE] for asked in ASKED
)
WAYS = _starts(np.count_nonzero(STRENGTH, axis=1).tolist())
WAY = np.nonzero(STRENGTH)[1].astype(np.int16)
MOST_WAYS = int(np.diff(WAYS).max())  # of one card

TABLES = (
    PIPS,
    SIZE,
    FIRST,
    MORE,
    FEWER,
    PARTS,
    PART,
    REST,
    WHOLES,
    WHOLE,
    LEFT,
    STRENGTH,
    WAYS,
    WAY,
)
