"""A bot for Dodgems that searches in kernels: it plays thousands of rounds for a decision."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...core import Source
from ...games import dodgems
from ...games.dodgems import Action, Dodgems, View
from ...kernels.dodgems import Codec, TooLarge, encode_action
from ..learned import learned
from .mind.evaluation import WEIGHTS
from .mind.search import Settings, evaluate_actions, new_scratch
from .plain import PlainSearchBot, imagined
from .views import WrongView, check_queue, check_view

# How each level searches. Rounds are counted, not seconds: so a seed repeats a game.
SETTINGS = {
    "casual": Settings(110, uniform=True, solves=False, learned=False),
    "strong": Settings(1000, uniform=False, solves=True, learned=False),
    "expert": Settings(1800, uniform=False, solves=True, learned=True, greed=0.45),
}


class CompiledSearchBot:
    """Decides by the search in `mind`."""

    def __init__(self, rules: Dodgems, level: str) -> None:
        self.rules = rules
        self.settings = SETTINGS[level]
        self.plain = PlainSearchBot(rules, level)
        self.codec = Codec(rules.box)
        self.scratch = new_scratch(self.codec.tables)
        found = learned(rules)
        self.weights = np.zeros(WEIGHTS) if found is None else np.array(found["win"])
        if found is None:  # the weights were learned with other data
            self.settings = self.settings._replace(learned=False)

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action after which the round ends best."""
        check_view(self.rules.box, view, legal)
        check_queue(view)
        if len(legal) == 1 or isinstance(view.pending[0], dodgems.parts.Extra):
            return legal[0]  # one more card is always welcome
        if isinstance(view.pending[0], dodgems.parts.Take | dodgems.parts.Place):
            return legal[source.below(len(legal))]  # no colour and no side is better
        try:
            values = self.values(view, legal, source)
        except TooLarge:
            return self.plain.choose(view, legal, source)
        return legal[int(np.argmax(values))]

    def values(
        self, view: View, legal: Sequence[Action], source: Source
    ) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """Return the value of each action."""
        seat = view.viewer
        assert seat is not None  # checked
        state = imagined(self.rules, view, source)
        if list(legal) != list(self.rules.legal_actions(state, seat)):
            raise WrongView("the list of legal actions does not belong to this view")
        game = self.codec.encode(state)
        codes = [encode_action(self.codec, state, seat, action) for action in legal]
        stream = np.array([source.below(1 << 32)], np.uint64)
        values = np.zeros(len(legal))
        evaluate_actions(
            self.codec.tables,
            game,
            seat,
            np.array(codes, np.int64),
            self.settings,
            self.weights,
            self.scratch,
            stream,
            values,
        )
        return values
