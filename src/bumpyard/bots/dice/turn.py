"""One turn of three rolls, solved backwards over all multisets of up to five dice.

Two recurrences are enough: the value of kept dice is the mean over one more die; the value of a
roll is that of the best part to keep.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from ...games.dice import FACES, Dice, multisets, parts, together, without

Values: TypeAlias = dict[Dice, float]
BonusValues: TypeAlias = dict[Dice, tuple[float, ...]]


def rolled_on(values: Values, count: int) -> Values:
    """Return the value of keeping each multiset and rolling the others."""
    means = {dice: values[dice] for dice in multisets(count) if len(dice) == count}
    for dice in reversed(multisets(count)):
        if len(dice) < count:
            means[dice] = sum(means[together(dice, (face,))] for face in FACES) / len(FACES)
    return means


def after_best_keep(means: Values, count: int) -> Values:
    """Return the value of each roll of which the best part is kept and the rest rolled."""
    return {
        dice: max(means[part] for part in parts(dice))
        for dice in multisets(count)
        if len(dice) == count
    }


# --- with the bonus die: for each multiset one value for every face that it may show ----------


def turned_best(values: Values, count: int) -> BonusValues:
    """Return the value of each roll of which one die may be turned to the bonus die's face."""
    return {
        dice: tuple(
            max(values[dice], *(values[together(rest, (face,))] for rest in _without_one(dice)))
            for face in FACES
        )
        for dice in multisets(count)
        if len(dice) == count
    }


def rolled_on_with_bonus(values: BonusValues, count: int) -> BonusValues:
    """Do as `rolled_on`: the bonus die is kept."""
    means = dict(values)
    for dice in reversed(multisets(count)):
        if len(dice) < count:
            after = [means[together(dice, (face,))] for face in FACES]
            means[dice] = tuple(sum(by_face) / len(FACES) for by_face in zip(*after, strict=True))
    return means


def after_best_keep_with_bonus(means: BonusValues, count: int) -> BonusValues:
    """Do as `after_best_keep`; the bonus die is kept, or rolled with the rest."""
    best: BonusValues = {}
    for dice in multisets(count):
        rolled = sum(means[dice]) / len(FACES)
        fewer = [best[rest] for rest in _without_one(dice)]
        kept = [max(value, rolled) for value in means[dice]]
        best[dice] = tuple(map(max, zip(kept, *fewer, strict=True)))
    return {dice: values for dice, values in best.items() if len(dice) == count}


@cache
def _without_one(dice: Dice) -> tuple[Dice, ...]:
    return tuple(without(dice, (die,)) for die in sorted(set(dice)))
