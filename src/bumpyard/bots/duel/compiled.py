"""A bot for Duel that decides in kernels. Importing it needs the extra `fast`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...core import Source
from ...games.duel import Action, Duel, View
from ...kernels.duel import MOST_ACTIONS, Writer
from .mind.decision import value_actions
from .mind.evaluation import Evaluation
from .views import check


class CompiledDuelBot:
    """Plays Duel by an evaluation."""

    def __init__(self, rules: Duel, evaluation: Evaluation) -> None:
        self.rules = rules
        self.writer = Writer(rules.box)
        self.evaluation = evaluation

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action of the highest value; the first of equals."""
        if len(legal) == 1:
            return legal[0]
        check(self.rules.box, view)
        # The view hides which Bonus cards the other holds: any of the possible hands will do,
        # because kernels only use the number of cards in it.
        vector = self.writer.vector(self.rules.imagine(view, source))
        actions, values = np.empty(MOST_ACTIONS, np.int64), np.empty(MOST_ACTIONS)
        found = value_actions(self.writer.cards, self.evaluation, vector, actions, values)
        best = actions[int(np.argmax(values[:found]))]
        return next(action for action in legal if self.writer.code(view.table, action) == best)
