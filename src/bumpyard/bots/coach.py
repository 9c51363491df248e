"""The coach: how each legal action changes a seat's chance to win.

A coach sees the view of the seat and nothing more. It imagines the hidden part, a few times.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core import AnyRules, Decide, Seat, Source
from .advice import Advice, Opinion
from .judge import Judge, judge_for
from .kits import kit_for

IMAGINED = 12  # states, where something is hidden


class Coach:
    """Advises the seat that decides."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.judge: Judge = judge_for(rules)
        self.hints = kit_for(rules.meta.name).hints(rules)

    def advise(self, seat: Seat, view: Any, legal: Sequence[Any], source: Source) -> Advice:
        """Return an opinion of each legal action."""
        values = self._values(seat, view, legal, source)
        best = max(values, default=0.0)
        odds = self.hints.odds(view, legal)
        opinions = tuple(
            Opinion(action, best - value, each)
            for action, value, each in zip(legal, values, odds, strict=True)
        )
        return Advice(seat, opinions, self.hints.ways(view))

    def _values(self, seat: Seat, view: Any, legal: Sequence[Any], source: Source) -> list[float]:
        """Return how likely the seat is to win with each action, over states that it may be in."""
        times = IMAGINED if self.rules.meta.secrets else 1
        states = [self.rules.imagine(view, source) for _ in range(times)]
        values = [0.0] * len(legal)
        for state in states:
            others = self._others(state, seat, source)
            for number, action in enumerate(legal):
                after = self.rules.advance(state, {**others, seat: action}).state
                values[number] += self.judge.chances(after)[seat] / times
        return values

    def _others(self, state: Any, seat: Seat, source: Source) -> dict[Seat, Any]:
        """Choose for those who choose at the same time."""
        node = self.rules.node(state)
        assert isinstance(node, Decide)  # a coach is asked about decisions only
        return {
            other: legal[source.below(len(legal))]
            for other in node.seats
            if other != seat
            for legal in [self.rules.legal_actions(state, other)]
        }


def coach_for(rules: AnyRules) -> Coach:
    """Return a coach for a game by these rules."""
    return Coach(rules)
