"""Coaching Duel: for every choice of dice to keep, the chances of every card of the river."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from ...games.dice import strength
from ...games.duel import BONUS, DICE, Action, Claim, Duel, Keep, Spot, View, is_open
from ..advice import Odds, Way
from ..dice.odds import Wanted, packing
from ..dice.plans import planned
from .plain import PlainDuelBot, pile_stay_chance, stay_chance


class DuelHints:
    """Says how likely cards are made, and how likely claims last."""

    def __init__(self, rules: Duel) -> None:
        self.box = rules.box
        self.bot = PlainDuelBot(rules)

    def ways(self, _: View) -> tuple[Way, ...]:
        """Return no ways: Duel has no bumpers."""
        return ()

    def odds(self, view: View, legal: Sequence[Action]) -> list[tuple[Odds, ...]]:
        """Return the odds of each action: of all cards for a keep, of its own card for a claim."""
        if view.table.phase == "keep":
            return self._of_keeps(view, legal)
        return [self._of_claim(action) for action in legal]

    def _of_claim(self, action: Action) -> tuple[Odds, ...]:
        if not isinstance(action, Claim):
            return ()
        if action.card == BONUS:
            return (Odds(BONUS, 1.0, 1.0, pile_stay_chance(action.dice)),)
        asked = self.box.combination[action.card]
        return (Odds(action.card, 1.0, 1.0, stay_chance(asked, action.dice)),)

    def _of_keeps(self, view: View, legal: Sequence[Action]) -> list[tuple[Odds, ...]]:
        table = view.table
        cards = [
            self._wanted(view, spot.card, spot)
            for spot in table.river
            if spot.card is not None and is_open(spot.placed, table)
        ]
        packed = packing(cards, DICE, lambda _: 0.0)
        odds = planned(cards, packed, DICE, table.rolls_left)
        return [
            odds(action.dice) if isinstance(action, Keep) and action.dice != table.dice else ()
            for action in legal
        ]

    def _wanted(self, view: View, card: str, spot: Spot) -> Wanted:
        asked = self.box.combination[card]
        above = strength(asked, spot.placed.dice) if spot.placed is not None else 0
        gain = self.bot.added_value(view.table.grids[view.table.player], card)
        holds = partial(stay_chance, asked)
        return Wanted(card, asked, above, cache(lambda way: gain * holds(way)), holds)
