"""A bot for Duel that is easy to beat."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Source
from ...games.duel.actions import Action, Keep, Place, Swap
from ...games.duel.grid import swapped, with_card
from ...games.duel.scoring import score
from ...games.duel.view import View
from ..choice import best
from .plain import DuelBot

MISJUDGED = 3.0  # points, at most
HURRY = 0.2  # what a die that is kept is worth less than one that is rolled


class Novice(DuelBot):
    """Takes what scores at once, keeps dice that are good as they lie, and misjudges a little."""

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose what looks best."""
        if len(legal) == 1:
            return legal[0]
        return best(legal, lambda action: self._looks(view, action) + _error(source), source)

    def _looks(self, view: View, action: Action) -> float:
        table = view.table
        grid, hand = table.grids[table.player], view.hands[table.player] or ()
        match action:
            case Place(card, place):
                return score(self.box, with_card(grid, place, card), hand).total
            case Swap(first, second):
                return score(self.box, swapped(grid, first, second), hand).total
            case Keep(dice):
                return self.plan_of(view)[dice] - HURRY * len(dice)
            case _ if table.phase == "swap":
                return score(self.box, grid, hand).total
            case _ if table.phase == "refill":
                return self._hoped(table, action)
            case _:
                return self._claimed(view, action)


def _error(source: Source) -> float:
    """Return by how much a novice is off: the mean of three numbers, so that little is likelier."""
    return MISJUDGED * sum(source.below(1001) - 500 for _ in range(3)) / 1500
