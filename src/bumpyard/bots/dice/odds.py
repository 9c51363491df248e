"""How likely a turn is to make a card: if one goes for it, and by a plan for the whole table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from ...games.dice import Combination, Dice, multisets, parts, together, ways, without
from .placements import placements
from .turn import Values, after_best_keep, rolled_on


class Wanted(NamedTuple):
    """A card that may be claimed: what it asks for, what lies on it.

    By dice: what a claim is worth, and how likely it is to last until the next turn.
    """

    card: str
    asked: Combination
    above: int
    worth: Callable[[Dice], float]
    holds: Callable[[Dice], float]


class Packed(NamedTuple):
    """Dice, placed as well as can be: what that is worth, and which lie on which card then."""

    worth: float
    claims: tuple[tuple[str, Dice], ...] = ()


def packing(
    wanted: Iterable[Wanted], count: int, aside: Callable[[Dice], float]
) -> dict[Dice, Packed]:
    """Place every multiset of dice, card by card; `aside` says what dice left over are worth."""
    packed = {dice: Packed(aside(dice)) for dice in multisets(count)}
    for card, asked, above, worth, _ in wanted:
        without_it = packed.copy()
        for dice, way, left in placements(count, asked, above):
            with_it = worth(way) + without_it[left].worth
            if with_it > packed[dice].worth:
                packed[dice] = Packed(with_it, (*without_it[left].claims, (card, way)))
    return packed


@lru_cache(maxsize=512)  # a few cards ask for the same, over the same dice, again and again
def going_for(
    asked: Combination, above: int, count: int, rolls: int, turning: int | None = None
) -> Mapping[Dice, float]:
    """Return, for all dice that may be kept, how likely they become a claim with the rolls to go.

    `above` is the strength that lies on the card; `turning` the face of a bonus die that is kept,
    to which one die may be turned in the end.
    """
    made = {
        dice: float(any(ways(asked, each, above) for each in turned(dice, turning)))
        for dice in multisets(count)
    }
    return kept(made, count, rolls)


def kept(values: Values, count: int, rolls: int) -> Values:
    """Return what keeping each multiset is worth, if all is done for it with the rolls to go."""
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
    """A turn that is played for certain values: what comes of it, for every choice of dice to keep.

    `values` says what dice are worth once they are placed. Whoever follows the plan keeps the best
    part of every roll.
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
    def worth(self) -> Values:
        """What keeping each multiset is worth."""
        return self.means[-1]

    def chance(self, comes: Values) -> Values:
        """Return how likely something comes of each choice, given how likely it is in the end."""
        means = rolled_on(comes, self.count)
        for keeps in self.keeps:
            means = rolled_on({dice: means[part] for dice, part in keeps.items()}, self.count)
        return means
