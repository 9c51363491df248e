"""A bot for Duel that thinks in kernels. Importing it needs the extra `fast`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...core import Source
from ...games.duel import Duel
from ...games.duel.actions import Action
from ...games.duel.view import View
from ...kernels.duel import state as s
from ...kernels.duel.actions import MOST
from ...kernels.duel.arrays import Writer
from .mind.decision import value
from .mind.evaluation import Outlook
from .mind.reply import Worlds, value_by_reply
from .views import check

STREAMS = 2**62  # how many streams of random numbers a bot may think with


class FastDuelBot:
    """Plays Duel with an outlook; if it imagines worlds, with the other's best reply in each."""

    def __init__(self, rules: Duel, outlook: Outlook, worlds: int = 0) -> None:
        self.rules = rules
        self.writer = Writer(rules.box)
        self.outlook = outlook
        self.worlds = worlds

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action with the most to be expected of it; the first of equals."""
        if len(legal) == 1:
            return legal[0]
        check(self.rules.box, view)
        cards = self.writer.cards
        # Which Bonus cards the other holds is imagined; only how many there are is known.
        vector = self.writer.vector(self.rules.imagine(view, source))
        actions, values = np.empty(MOST, np.int64), np.empty(MOST)
        if self.worlds and view.table.phase in ("keep", "claim"):
            stream = np.array([source.below(STREAMS)], np.uint64)
            worlds = new_worlds(self.worlds)
            found = value_by_reply(cards, self.outlook, vector, stream, worlds, actions, values)
        else:
            found = value(cards, self.outlook, vector, actions, values)
        best = actions[int(np.argmax(values[:found]))]
        return next(action for action in legal if self.writer.code(view.table, action) == best)


def new_worlds(count: int) -> Worlds:
    """Make room for worlds to imagine."""
    return Worlds(np.empty((count, s.PILE), np.int64), np.empty((count, 3, s.SPOTS)))
