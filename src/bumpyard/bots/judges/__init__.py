"""Judges: how likely each seat is to win, from a whole state. For the report and for the coach."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from ...core import AnyRules, Dice, Outcome, Over, Seat, outcomes
from .dodgems import DodgemsProspects
from .duel import DuelProspects
from .scale import Appraiser, Scale, scale_for
from .tumble import TumbleProspects

APPRAISERS: Mapping[str, Callable[[Any], Appraiser]] = MappingProxyType(
    {"tumble": TumbleProspects, "duel": DuelProspects, "dodgems": DodgemsProspects}
)
GUESSES: Mapping[str, Scale] = MappingProxyType(  # before anything was measured
    {
        "tumble": Scale(near=3.0, far=12.0, turn=6.0),
        "duel": Scale(near=3.0, far=12.0, turn=4.0),
        "dodgems": Scale(near=0.7, far=2.5),
    }
)


class Judge:
    """Judges a game by what its seats may expect."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.appraiser = APPRAISERS[rules.meta.name](rules)
        self.scale = cache(lambda seats: scale_for(rules, seats, GUESSES[rules.meta.name]))

    def chances(self, state: Any) -> tuple[float, ...]:
        """Return how likely each seat is to win."""
        node = self.rules.node(state)
        if isinstance(node, Over):
            return shares(node.outcome)
        if isinstance(node, Dice) and node.count == 1:
            return self._at_the_last_die(state, node) or self._by_prospects(state)
        return self._by_prospects(state)

    def _by_prospects(self, state: Any) -> tuple[float, ...]:
        prospects = self.appraiser.prospects(state)
        return self.scale(len(prospects.points)).chances(prospects)

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
    """Return what each seat has of the win, ties split; if nobody won, all are alike.

    >>> shares(Outcome(winners=(0, 2), scores=(9, 4, 9), reason="piles"))
    (0.5, 0.0, 0.5)
    """
    seats = range(len(outcome.scores))
    sharing = outcome.winners or seats
    return tuple((seat in sharing) / len(sharing) for seat in seats)


def judge_for(rules: AnyRules) -> Judge:
    """Return whoever judges a game by these rules."""
    return Judge(rules)
