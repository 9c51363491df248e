"""A bot that plays for luck instead of winning, to see whether ratings can be gamed.

It rolls as many dice as it can, as often as it can: no other way to play makes luck, and so what
ratings take out for it, as large.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots import bot_for
from ..core import AnyRules, Decide, Dice, Source

GAMBLER = "gambler"


class Gambler:
    """Rolls as many dice as it may; where that says nothing, it plays as a casual bot does."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.casual = bot_for(rules, "casual")

    def choose(self, view: Any, legal: Sequence[Any], source: Source) -> Any:
        """Return the action after which most dice are rolled at once, if some are."""
        state = self.rules.imagine(view, source)
        node = self.rules.node(state)
        if not isinstance(node, Decide) or len(node.seats) > 1 or len(legal) == 1:
            return self.casual.choose(view, legal, source)
        rolled = [self._dice(state, node.seats[0], action) for action in legal]
        if not any(rolled):
            return self.casual.choose(view, legal, source)
        return legal[max(range(len(legal)), key=lambda index: rolled[index])]

    def _dice(self, state: Any, seat: Any, action: Any) -> int:
        after = self.rules.node(self.rules.advance(state, {seat: action}).state)
        return after.count if isinstance(after, Dice) else 0
