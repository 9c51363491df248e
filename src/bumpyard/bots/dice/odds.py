"""How likely a turn makes a card: if all is done for it, and by a plan for the whole table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from ...games.dice import Combination, Dice, multisets, parts, together, ways, without
from .placements import placements
from .turn import Values, after_best_keep, rolled_on


class Wanted(NamedTuple):
    """A card that may be claimed: its combination, and the strength of the dice on it.

    By dice: the value of a claim, and how likely it is to last until the next turn.
    """

    card: str
    asked: Combination
    above: int
    value: Callable[[Dice], float]
    holds: Callable[[Dice], float]


class Packed(NamedTuple):
    """Dice, placed as well as possible: the value of that, and the dice on each card."""

    value: float
    claims: tuple[tuple[str, Dice], ...] = ()


def packing(
    wanted: Iterable[Wanted], count: int, aside: Callable[[Dice], float]
) -> dict[Dice, Packed]:
    """Place every multiset of dice, card by card; `aside` is the value of dice left over."""
    packed = {dice: Packed(aside(dice)) for dice in multisets(count)}
    for card, asked, above, value, _ in wanted:
        without_it = packed.copy()
        for dice, way, left in placements(count, asked, above):
            with_it = value(way) + without_it[left].value
            if with_it > packed[dice].value:
                packed[dice] = Packed(with_it, (*without_it[left].claims, (card, way)))
    return packed


@lru_cache(maxsize=512)  # a few cards ask for the same, over the same dice, again and again
def going_for(
    asked: Combination, above: int, count: int, rolls: int, turning: int | None = None
) -> Mapping[Dice, float]:
    """Return, for each choice of dice to keep, how likely it leads to a claim with the rolls left.

    `above` is the strength that lies on the card; `turning` the face of a bonus die that is kept,
    to which one die may be turned in the end.
    """
    made = {
        dice: float(any(ways(asked, each, above) for each in turned(dice, turning)))
        for dice in multisets(count)
    }
    return kept(made, count, rolls)


def kept(values: Values, count: int, rolls: int) -> Values:
    """Return the value of keeping each multiset, with so many rolls to go."""
    means = rolled_on(values, count)
    for _ in range(rolls - 1):
        means = rolled_on(after_best_keep(means, count), count)
    return means


def turned(dice: Dice, face: int | None) -> list[Dice]:
    """Return the dice as they are, and with any one of them turned to a face."""
    if face is None:
        return [dice]
    return [dice, *(together(without(dice, (die,)), (face,)) for die in set(dice))]


class Plan:
    """A turn played for the given values of placed dice: its results for every choice to keep.

    By the plan, the best part of every roll is kept.
    """

    def __init__(self, values: Values, count: int, rolls: int) -> None:
        self.count = count
        self.means = [rolled_on(values, count)]  # by rolls to go, less one
        for _ in range(rolls - 1):
            self.means.append(rolled_on(after_best_keep(self.means[-1], count), count))
        rolled = [dice for dice in multisets(count) if len(dice) == count]
        self.keeps = [  # the best part of every roll; among equals the most dice
            {dice: max(reversed(parts(dice)), key=means.__getitem__) for dice in rolled}
            for means in self.means[:-1]
        ]

    @property
    def values(self) -> Values:
        """The value of keeping each multiset."""
        return self.means[-1]

    def chance(self, comes: Values) -> Values:
        """Return how likely an event is for each choice, given its chance with the final dice."""
        means = rolled_on(comes, self.count)
        for keeps in self.keeps:
            means = rolled_on({dice: means[part] for dice, part in keeps.items()}, self.count)
        return means
