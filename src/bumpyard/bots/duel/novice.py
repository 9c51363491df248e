"""A bot for Duel that is easy to beat."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Source
from ...games.duel import Action, Keep, Place, Swap, View, score, swapped, with_card
from ..choice import best
from .plain import PlainDuelBot

ERROR = 3.0  # points, at most
ROLLING = 0.2  # how much more a die is worth if it is rolled again


class Novice(PlainDuelBot):
    """Takes what scores now, keeps dice that are good as they are, and makes small errors."""

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action of the highest value, with errors."""
        if len(legal) == 1:
            return legal[0]
        return best(
            legal, lambda action: self._apparent_value(view, action) + _error(source), source
        )

    def _apparent_value(self, view: View, action: Action) -> float:
        table = view.table
        grid, hand = table.grids[table.player], view.hands[table.player] or ()
        match action:
            case Place(card, place):
                return score(self.box, with_card(grid, place, card), hand).total
            case Swap(first, second):
                return score(self.box, swapped(grid, first, second), hand).total
            case Keep(dice):
                return self.dice_values(view)[dice] - ROLLING * len(dice)
            case _ if table.phase == "swap":
                return score(self.box, grid, hand).total
            case _ if table.phase == "refill":
                return self._refill_value(table, action)
            case _:
                return self._action_value(view, action)


def _error(source: Source) -> float:
    """Return a random error: the mean of three numbers, so that small errors are likelier."""
    return ERROR * sum(source.below(1001) - 500 for _ in range(3)) / 1500
