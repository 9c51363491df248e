"""A turn of dice, solved step by step on demand."""

from __future__ import annotations

from functools import cache, cached_property

from .turn import (
    BonusValues,
    Values,
    after_best_keep,
    after_best_keep_with_bonus,
    rolled_on,
    rolled_on_with_bonus,
    turned_best,
)


class Turn:
    """The values of a turn, from those of placed dice; with the bonus die, or without."""

    def __init__(self, on_table: Values, count: int) -> None:
        self.placed = on_table
        self.count = count
        self.means = cache(self._means)
        self.means_with_bonus = cache(self._means_with_bonus)

    @cached_property
    def stopped(self) -> BonusValues:
        """The values of dice of which one may be turned, when no roll is left."""
        return turned_best(self.placed, self.count)

    def _means(self, rolls: int) -> Values:
        if rolls == 1:
            return rolled_on(self.placed, self.count)
        return rolled_on(after_best_keep(self.means(rolls - 1), self.count), self.count)

    def _means_with_bonus(self, rolls: int) -> BonusValues:
        if rolls == 1:
            return rolled_on_with_bonus(self.stopped, self.count)
        best = after_best_keep_with_bonus(self.means_with_bonus(rolls - 1), self.count)
        return rolled_on_with_bonus(best, self.count)
