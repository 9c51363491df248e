"""Coaching Tumble: for every choice of dice to keep, the chances of every card on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...games.dice import strength
from ...games.tumble import BONUS, Action, Claim, Keep, Pile, State, Tumble, View
from ..advice import Odds, Way
from ..dice.odds import Wanted, packing
from ..dice.plans import planned
from .evaluation import Evaluation
from .preferences import trained


class TumbleHints:
    """Finds how likely cards are made, and how likely claims last."""

    def __init__(self, rules: Tumble) -> None:
        self.box = rules.box
        self.preferences = trained(rules)

    def ways(self, _: View) -> tuple[Way, ...]:
        """Return nothing: Tumble has no bumpers to move."""
        return ()

    def odds(self, view: View, legal: Sequence[Action]) -> list[tuple[Odds, ...]]:
        """Return the odds of each action: of all cards for a keep, of its own card for a claim."""
        state = view.table
        if state.phase == "keep":
            return self._of_keeps(state, legal)
        return [self._of_claim(state, action) for action in legal]

    def _of_claim(self, state: State, action: Action) -> tuple[Odds, ...]:
        if not isinstance(action, Claim):
            return ()
        preferences = self.preferences(state.seats)
        if action.card == BONUS:
            return (Odds(BONUS, 1.0, 1.0, preferences.bonus_holds[sum(action.dice)]),)
        asked = self.box.combination[action.card]
        return (Odds(action.card, 1.0, 1.0, preferences.holds[asked, action.dice]),)

    def _of_keeps(self, state: State, legal: Sequence[Action]) -> list[tuple[Odds, ...]]:
        count, rolls = len(state.dice), state.rolls_left
        claims = Evaluation(self.box, state, self.preferences(state.seats))
        aside = claims.aside_values()
        cards = [self._wanted(claims, pile) for pile in claims.open_piles()]
        packed = packing(cards, count, lambda dice: aside[sum(dice)])
        chances = planned(cards, packed, count, rolls, state.bonus_face or None)
        return [
            chances(action.dice) if isinstance(action, Keep) and action.dice != state.dice else ()
            for action in legal
        ]

    def _wanted(self, claims: Evaluation, pile: Pile) -> Wanted:
        assert pile.card is not None  # or it would not be open
        asked = self.box.combination[pile.card]
        above = strength(asked, pile.placed.dice) if pile.placed else 0
        holds = self.preferences(claims.state.seats).holds
        return Wanted(
            pile.card, asked, above, cache(claims.claim_value(pile)), lambda way: holds[asked, way]
        )
