"""A turn of dice, solved step by step on demand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Generic

from ...games.dice import Dice
from .turn import (
    BonusValues,
    Worth,
    after_best_keep,
    after_best_keep_with_bonus,
    rolled_on,
    rolled_on_with_bonus,
    turned_best,
)


class Turn(Generic[Worth]):
    """The values of a turn, from those of placed dice; with the bonus die, or without."""

    def __init__(self, on_table: dict[Dice, Worth], count: int) -> None:
        self.placed: dict[Dice, Worth] = on_table
        self.count = count
        self.best: Callable[[int], dict[Dice, Worth]] = cache(self._best)
        self.means: Callable[[int], dict[Dice, Worth]] = cache(self._means)
        self.best_with_bonus: Callable[[int], BonusValues[Worth]] = cache(self._best_with_bonus)
        self.means_with_bonus: Callable[[int], BonusValues[Worth]] = cache(self._means_with_bonus)

    def _best(self, rolls: int) -> dict[Dice, Worth]:
        """Return the value of each roll, of which any part may be kept while rolls are left."""
        return after_best_keep(self.means(rolls), self.count) if rolls else self.placed

    def _means(self, rolls: int) -> dict[Dice, Worth]:
        """Return the value of keeping each multiset, before so many rolls."""
        return rolled_on(self.best(rolls - 1), self.count)

    def _best_with_bonus(self, rolls: int) -> BonusValues[Worth]:
        """Do as `_best`. One die may be turned when no roll is left."""
        if not rolls:
            return turned_best(self.placed, self.count)
        return after_best_keep_with_bonus(self.means_with_bonus(rolls), self.count)

    def _means_with_bonus(self, rolls: int) -> BonusValues[Worth]:
        return rolled_on_with_bonus(self.best_with_bonus(rolls - 1), self.count)
