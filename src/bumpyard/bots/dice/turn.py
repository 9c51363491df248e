"""One turn of three rolls, solved backwards over all multisets of up to five dice.

Two recurrences are enough: the value of kept dice is the mean over one more die; the value of a
roll is that of the best part to keep. A value is a number, or a tuple of which the first number
says what is best and the others follow: what else to expect of a turn that is played for the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias, TypeVar

from ...games.dice import FACES, Dice, multisets, parts, together, without

Worth = TypeVar("Worth", float, tuple[float, ...])
Values: TypeAlias = dict[Dice, float]
BonusValues: TypeAlias = dict[Dice, tuple[Worth, ...]]


def mean(values: Sequence[Worth]) -> Worth:
    """Return the mean of values.

    >>> mean([1.0, 2.0]), mean([(1.0, 0.0), (2.0, 4.0)])
    (1.5, (1.5, 2.0))
    """
    if isinstance(values[0], tuple):
        return tuple([sum(each) / len(values) for each in zip(*values, strict=True)])
    return sum(values) / len(values)


def rolled_on(values: dict[Dice, Worth], count: int) -> dict[Dice, Worth]:
    """Return the value of keeping each multiset and rolling the others."""
    means = {dice: values[dice] for dice in multisets(count) if len(dice) == count}
    for dice in reversed(multisets(count)):
        if len(dice) < count:
            means[dice] = mean([means[after] for after in _with_one(dice)])
    return means


def after_best_keep(means: dict[Dice, Worth], count: int) -> dict[Dice, Worth]:
    """Return the value of each roll of which the best part is kept and the rest rolled."""
    return {
        dice: max(means[part] for part in parts(dice))
        for dice in multisets(count)
        if len(dice) == count
    }


# --- with the bonus die: for each multiset one value for every face that it may show ----------


def turned_best(values: dict[Dice, Worth], count: int) -> BonusValues[Worth]:
    """Return the value of each roll of which one die may be turned to the bonus die's face."""
    return {
        dice: tuple(
            max(values[dice], *(values[together(rest, (face,))] for rest in _without_one(dice)))
            for face in FACES
        )
        for dice in multisets(count)
        if len(dice) == count
    }


def rolled_on_with_bonus(values: BonusValues[Worth], count: int) -> BonusValues[Worth]:
    """Do as `rolled_on`: the bonus die is kept."""
    means = dict(values)
    for dice in reversed(multisets(count)):
        if len(dice) < count:
            after = [means[each] for each in _with_one(dice)]
            means[dice] = tuple([mean(by_face) for by_face in zip(*after, strict=True)])
    return means


def after_best_keep_with_bonus(means: BonusValues[Worth], count: int) -> BonusValues[Worth]:
    """Do as `after_best_keep`; the bonus die is kept, or rolled with the rest."""
    best: BonusValues[Worth] = {}
    for dice in multisets(count):
        rolled = mean(means[dice])
        fewer = [best[rest] for rest in _without_one(dice)]
        kept = [max(value, rolled) for value in means[dice]]
        best[dice] = tuple(map(max, zip(kept, *fewer, strict=True)))
    return {dice: values for dice, values in best.items() if len(dice) == count}


@cache
def _with_one(dice: Dice) -> tuple[Dice, ...]:
    return tuple(together(dice, (face,)) for face in FACES)


@cache
def _without_one(dice: Dice) -> tuple[Dice, ...]:
    return tuple(without(dice, (die,)) for die in sorted(set(dice)))
