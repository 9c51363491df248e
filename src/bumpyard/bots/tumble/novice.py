"""A novice at Tumble: it looks no further than its dice."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Source
from ...games.dice import parts
from ...games.tumble import Action, State, View
from ..choice import best
from ..dice.turn import Values
from .plain import Kept, TumbleBot

MAX_ERROR = 4.0  # points


class Novice(TumbleBot):
    """Keeps the dice that have a value as they lie, and misjudges that value a little."""

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose what looks best."""
        if len(legal) == 1:
            return legal[0]
        values = self.values(view.table)
        return best(legal, lambda action: values(action) + _error(source), source)

    def kept(self, state: State, on_table: Values) -> Kept:
        """Return the value of the dice as they lie, less a little for each that is not rolled."""
        return {
            (part, bonus): on_table[part] - 0.2 * len(part)
            for part in parts(state.dice)
            for bonus in (False, True)
        }


def _error(source: Source) -> float:
    """Return a random error: the mean of three numbers, so that small errors are likelier."""
    return MAX_ERROR * (sum(source.below(1001) - 500 for _ in range(3)) / 1500)
