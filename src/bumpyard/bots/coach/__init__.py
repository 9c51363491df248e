"""Coaches: what each choice would do to the chance to win, and what its chances are.

A coach sees what the seat sees and nothing more. What is hidden it imagines, a few times.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from ...core import AnyRules, Decide, Seat, Source
from ..judges import Judge, judge_for
from .advice import Advice, Odds, Opinion, Way
from .dodgems import DodgemsHints
from .duel import DuelHints
from .tumble import TumbleHints

__all__ = ["Advice", "Coach", "Odds", "Opinion", "Way", "coach_for"]

IMAGINED = 12  # states, where something is hidden


class Hints(Protocol):
    """What a game's own coach can say besides what a choice does to the chance to win."""

    def odds(self, view: Any, legal: Sequence[Any]) -> Sequence[tuple[Odds, ...]]:
        """Return the chances of cards, for each legal action."""

    def ways(self, view: Any) -> tuple[Way, ...]:
        """Return where bumpers could go."""


HINTS: Mapping[str, Callable[[Any], Hints]] = MappingProxyType(
    {"tumble": TumbleHints, "duel": DuelHints, "dodgems": DodgemsHints}
)


class Coach:
    """Advises whoever is to decide."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.judge: Judge = judge_for(rules)
        self.hints = HINTS[rules.meta.name](rules)

    def advise(self, seat: Seat, view: Any, legal: Sequence[Any], source: Source) -> Advice:
        """Return what is to be said about each legal action."""
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
        assert isinstance(node, Decide)  # or nobody would ask
        return {
            other: legal[source.below(len(legal))]
            for other in node.seats
            if other != seat
            for legal in [self.rules.legal_actions(state, other)]
        }


def coach_for(rules: AnyRules) -> Coach:
    """Return a coach for a game by these rules."""
    return Coach(rules)
