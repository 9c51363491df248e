"""One turn of three rolls, solved backwards over all multisets of dice: `turn.py`, compiled.

Three recurrences are enough. The value of placed dice: card by card, the best of leaving it and of
any way to claim it. The value of kept dice: the mean over one more die. The value of a roll: the
best part of it to keep. With the bonus die each of them has one value for every face of it.
"""

from __future__ import annotations

import numpy as np

from ...kernels.compiled import kernel
from ...kernels.dice import (
    COUNT,
    FEWER,
    FIRST,
    LEFT,
    MORE,
    NONE,
    PART,
    PARTS,
    PIPS,
    REST,
    STRENGTH,
    WAY,
    WAYS,
    WHOLE,
    WHOLES,
    Floats,
    Ints,
)

FACES = 6
ROLLS = 3


@kernel
def place(
    asked: Ints, above: Ints, value: Floats, aside: Floats, count: int, placed: Floats
) -> None:
    """Find the value of every multiset of up to `count` dice, placed as well as possible.

    For each card: its combination (below 0: none), the strength of the dice on it, and the value
    of each way to claim it. `aside` is the value of the dice left over, by their pips. `placed[c]`
    is the result with the first c cards only, so its last row is the answer.
    """
    end = FIRST[count + 1]
    for dice in range(end):
        placed[0, dice] = aside[PIPS[dice]]
    for card in range(len(asked)):
        before, after = placed[card], placed[card + 1]
        after[:end] = before[:end]
        if asked[card] < 0:
            continue
        first = WAYS[asked[card]]
        for number in range(first, WAYS[asked[card] + 1]):
            way = WAY[number]
            if STRENGTH[asked[card], way] <= above[card]:
                continue
            points = value[card, number - first]
            for pair in range(WHOLES[way], WHOLES[way + 1]):
                dice = WHOLE[pair]
                if dice >= end:
                    break
                after[dice] = max(after[dice], points + before[LEFT[pair]])


@kernel
def best_claim(asked: Ints, above: Ints, value: Floats, placed: Floats, dice: int) -> int:
    """Return a claim of the best placement of the dice: COUNT x the card + the way.

    NONE: they are best left aside. Claims come from the last card to the first, so that for the
    next one `asked` need only be cut before the card.
    """
    for card in range(len(asked) - 1, -1, -1):
        if placed[card + 1, dice] == placed[card, dice]:
            continue
        first = WAYS[asked[card]]
        for pair in range(PARTS[dice], PARTS[dice + 1]):
            way = PART[pair]
            if STRENGTH[asked[card], way] > above[card]:
                points = value[card, np.searchsorted(WAY[first : WAYS[asked[card] + 1]], way)]
                if points + placed[card, REST[pair]] == placed[card + 1, dice]:
                    return int(COUNT * card + way)
    return NONE


@kernel
def roll_on(values: Floats, count: int) -> None:
    """From the values of `count` dice, find those of keeping fewer and rolling the others."""
    for dice in range(FIRST[count] - 1, -1, -1):
        total = 0.0
        for face in range(FACES):
            total += values[MORE[dice, face]]
        values[dice] = total / FACES


@kernel
def keep_best(means: Floats, count: int, values: Floats) -> None:
    """Find the values of dice of which the best part is kept and the rest rolled."""
    for dice in range(FIRST[count + 1]):
        best = means[dice]
        for face in range(FACES):
            if FEWER[dice, face] >= 0:
                best = max(best, values[FEWER[dice, face]])
        values[dice] = best


@kernel
def solve(placed: Floats, count: int, means: Floats) -> float:
    """Solve a turn: `means[r]` is the value of keeping dice with r + 1 rolls to go.

    Return the value of the turn before the first roll.
    """
    full, end = FIRST[count], FIRST[count + 1]
    values = np.empty(COUNT)
    means[0, full:end] = placed[full:end]
    roll_on(means[0], count)
    for rolls in range(1, len(means)):
        keep_best(means[rolls - 1], count, values)
        means[rolls, full:end] = values[full:end]
        roll_on(means[rolls], count)
    return float(means[len(means) - 1, 0])


# --- with the bonus die -----------------------------------------------------------------------


@kernel
def turn_best(placed: Floats, count: int, values: Floats) -> None:
    """Find the values of dice of which one may be turned to the face of the bonus die."""
    for dice in range(FIRST[count], FIRST[count + 1]):
        for bonus in range(FACES):
            values[dice, bonus] = placed[dice]
        for face in range(FACES):
            fewer = FEWER[dice, face]
            if fewer >= 0:
                for bonus in range(FACES):
                    turned = placed[MORE[fewer, bonus]]
                    values[dice, bonus] = max(values[dice, bonus], turned)


@kernel
def roll_on_with_bonus(values: Floats, count: int) -> None:
    """Do as `roll_on`, for each face that the bonus die may show."""
    for dice in range(FIRST[count] - 1, -1, -1):
        for bonus in range(FACES):
            total = 0.0
            for face in range(FACES):
                total += values[MORE[dice, face], bonus]
            values[dice, bonus] = total / FACES


@kernel
def keep_best_with_bonus(means: Floats, count: int, values: Floats) -> None:
    """Do as `keep_best`; the bonus die is kept, or rolled with the rest."""
    for dice in range(FIRST[count + 1]):
        rolled = means[dice].sum() / FACES
        for bonus in range(FACES):
            values[dice, bonus] = max(means[dice, bonus], rolled)
        for face in range(FACES):
            fewer = FEWER[dice, face]
            if fewer >= 0:
                for bonus in range(FACES):
                    values[dice, bonus] = max(values[dice, bonus], values[fewer, bonus])


@kernel
def solve_with_bonus(placed: Floats, count: int, means: Floats) -> float:
    """Do as `solve`: `means[r, dice, face]`, the bonus die showing a face and being kept."""
    full, end = FIRST[count], FIRST[count + 1]
    values = np.empty((COUNT, FACES))
    turn_best(placed, count, means[0])
    roll_on_with_bonus(means[0], count)
    for rolls in range(1, len(means)):
        keep_best_with_bonus(means[rolls - 1], count, values)
        means[rolls, full:end] = values[full:end]
        roll_on_with_bonus(means[rolls], count)
    return float(means[len(means) - 1, 0].sum() / FACES)
