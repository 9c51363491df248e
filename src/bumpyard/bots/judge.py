"""The judge: how likely each seat is to win, from a whole state. For the report and the coach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..core import AnyRules, Dice, Outcome, Over, Seat, outcomes
from .kits import kit_for
from .scale import scale_for


class Judge:
    """Judges a game by the points that its seats may expect."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        kit = kit_for(rules.meta.name)
        self.evaluator = kit.evaluator(rules)
        self.scale = cache(lambda seats: scale_for(rules, seats, kit.scale))

    def chances(self, state: Any) -> tuple[float, ...]:
        """Return how likely each seat is to win."""
        node = self.rules.node(state)
        if isinstance(node, Over):
            return shares(node.outcome)
        if isinstance(node, Dice) and node.count == 1:
            return self._at_the_last_die(state, node) or self._by_expectation(state)
        return self._by_expectation(state)

    def _by_expectation(self, state: Any) -> tuple[float, ...]:
        expected = self.evaluator.evaluate(state)
        return self.scale(len(expected.points)).chances(expected)

    def _at_the_last_die(self, state: Any, node: Dice) -> tuple[float, ...] | None:
        """Count who wins with each face, if the game is over after this die."""
        ends = [
            self.rules.node(self.rules.resolve(state, face).state) for face, _ in outcomes(node)
        ]
        shared = [shares(end.outcome) for end in ends if isinstance(end, Over)]
        if len(shared) < len(ends):
            return None
        return tuple(sum(by_seat) / len(ends) for by_seat in zip(*shared, strict=True))

    def mix(self, state: Any, seat: Seat) -> Sequence[float]:
        """Take a secret choice to be any of the legal ones, each as likely as the others."""
        count = len(self.rules.legal_actions(state, seat))
        return [1 / count] * count


def shares(outcome: Outcome) -> tuple[float, ...]:
    """Return the share of the win of each seat, ties split; equal shares if there is no winner.

    >>> shares(Outcome(winners=(0, 2), scores=(9, 4, 9), reason="piles"))
    (0.5, 0.0, 0.5)
    """
    seats = range(len(outcome.scores))
    sharing = outcome.winners or seats
    return tuple((seat in sharing) / len(sharing) for seat in seats)


def judge_for(rules: AnyRules) -> Judge:
    """Return the judge of a game by these rules."""
    return Judge(rules)
