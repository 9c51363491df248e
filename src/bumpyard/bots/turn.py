"""One turn of three rolls, solved backwards over all multisets of up to five dice.

Two recurrences are enough: what a kept multiset is worth on average is the mean over one more die;
what a roll is worth is the best part of it to keep.
"""

from __future__ import annotations

from typing import TypeAlias

from ..games.dice import FACES, Dice, multisets, parts, together

Values: TypeAlias = dict[Dice, float]


def rolled_on(values: Values, count: int) -> Values:
    """Return what keeping each multiset is worth when the others are rolled."""
    means = {dice: values[dice] for dice in multisets(count) if len(dice) == count}
    for dice in reversed(multisets(count)):
        if len(dice) < count:
            means[dice] = sum(means[together(dice, (face,))] for face in FACES) / len(FACES)
    return means


def after_best_keep(means: Values, count: int) -> Values:
    """Return what each roll is worth when the best part of it is kept and the rest rolled."""
    return {
        dice: max(means[part] for part in parts(dice))
        for dice in multisets(count)
        if len(dice) == count
    }
