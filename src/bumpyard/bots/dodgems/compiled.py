"""A bot for Dodgems that plays the round to its end in kernels, thousands of times a decision."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...core import Source
from ...games.dodgems import Dodgems, parts
from ...games.dodgems.actions import Action
from ...games.dodgems.view import View
from ...kernels.dodgems.coding import encode_action
from ...kernels.dodgems.layout import Codec, TooLarge
from ..learned import learned
from .mind.evaluation import WEIGHTS
from .mind.search import Mind, desk, think
from .plain import PlainBot, imagined
from .views import WrongView, check, check_queue

# How each level thinks. Rounds are counted, not seconds: so a seed repeats a game.
MINDS = {
    "casual": Mind(110, uniform=True, solves=False, learned=False),
    "strong": Mind(1000, uniform=False, solves=True, learned=False),
    "expert": Mind(1800, uniform=False, solves=True, learned=True),
}


class FastDodgemsBot:
    """Plays Dodgems from what a seat can see."""

    def __init__(self, rules: Dodgems, level: str) -> None:
        self.rules = rules
        self.mind = MINDS[level]
        self.plain = PlainBot(rules, level)
        self.codec = Codec(rules.box)
        self.desk = desk(self.codec.tables)
        found = learned(rules)
        self.weights = np.zeros(WEIGHTS) if found is None else np.array(found["win"])
        if found is None:  # for other data than it was learned with
            self.mind = self.mind._replace(learned=False)

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action after which the round ends best."""
        check(self.rules.box, view, legal)
        check_queue(view)
        if len(legal) == 1 or isinstance(view.pending[0], parts.Extra):
            return legal[0]  # one more card is always welcome
        if isinstance(view.pending[0], parts.Take | parts.Place):
            return legal[source.below(len(legal))]  # no colour and no side is better
        try:
            values = self.values(view, legal, source)
        except TooLarge:
            return self.plain.choose(view, legal, source)
        return legal[int(np.argmax(values))]

    def values(
        self, view: View, legal: Sequence[Action], source: Source
    ) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """Return what each action is worth."""
        seat = view.viewer
        assert seat is not None  # checked
        state = imagined(self.rules, view, source)
        if list(legal) != list(self.rules.legal_actions(state, seat)):
            raise WrongView("what is legal does not belong to this view")
        game = self.codec.encode(state)
        codes = [encode_action(self.codec, state, seat, action) for action in legal]
        stream = np.array([source.below(1 << 32)], np.uint64)
        values = np.zeros(len(legal))
        think(
            self.codec.tables,
            game,
            seat,
            np.array(codes, np.int64),
            self.mind,
            self.weights,
            self.desk,
            stream,
            values,
        )
        return values
