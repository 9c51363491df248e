"""A bot for Duel that thinks in kernels. Importing it needs the extra `fast`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...core import Source
from ...games.duel import Duel
from ...games.duel.actions import Action
from ...games.duel.view import View
from ...kernels.duel.actions import MOST
from ...kernels.duel.arrays import Writer
from .mind.decision import value
from .mind.evaluation import Outlook
from .views import check


class FastDuelBot:
    """Plays Duel with an outlook."""

    def __init__(self, rules: Duel, outlook: Outlook) -> None:
        self.rules = rules
        self.writer = Writer(rules.box)
        self.outlook = outlook

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action with the most to be expected of it; the first of equals."""
        if len(legal) == 1:
            return legal[0]
        check(self.rules.box, view)
        cards = self.writer.cards
        # Which Bonus cards the other holds is imagined; only how many there are is known.
        vector = self.writer.vector(self.rules.imagine(view, source))
        actions, values = np.empty(MOST, np.int64), np.empty(MOST)
        found = value(cards, self.outlook, vector, actions, values)
        best = actions[int(np.argmax(values[:found]))]
        return next(action for action in legal if self.writer.code(view.table, action) == best)
