"""The luck of Tumble's rolls, in points: what they give their player and take from the others.

Each turn is solved for its player, and what it is expected to bring every seat follows: the cards
that the player claims, and those from which the others' dice are bumped. With more than two
players it matters whose dice those are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from ...core import Draw
from ...games.dice import FACES, Dice, strength
from ...games.tumble import State, Tumble
from ..dice.luck import ROLLING
from ..dice.odds import Packed, Wanted, packing
from ..dice.solved import Turn
from .evaluation import Evaluation
from .judge import points_alone, value_at, without_dice
from .preferences import trained

Worth = tuple[float, ...]  # the value for the player, which is played for; then for each seat


class BumpLuck:
    """Compares what a turn brings each seat after a roll with what it did before.

    That is the mean of all rolls, so the mean of this luck is zero for any way to play. The luck of
    cards is not counted.
    """

    def __init__(self, rules: Tumble) -> None:
        self.box = rules.box
        preferences = trained(rules)
        # A point that one of the others loses is worth a part of one's own.
        self.preferences = cache(lambda seats: points_alone(preferences(seats), 1 / (seats - 1)))
        self._solved = lru_cache(64)(self._solve)

    def of(self, before: State, _: Draw, after: State) -> Sequence[float]:
        """Return how much more than the mean a roll gave each seat."""
        if before.phase == "bonus" and before.bonus and after.bonus_face:
            more = after.bonus_face - sum(FACES) / len(FACES)  # it is scored as it lies
            return [more if seat == before.bonus.owner else 0.0 for seat in range(before.seats)]
        if before.phase != "roll":
            return [0.0] * before.seats
        turn = self._solved(without_dice(before), len(before.dice) + before.rolling)
        expected = value_at(turn, before)[1:]
        if after.phase not in ROLLING:  # dice that can claim nothing have ended the turn
            return [-one for one in expected]
        return [one - other for one, other in zip(value_at(turn, after)[1:], expected, strict=True)]

    def _solve(self, state: State, count: int) -> Turn[Worth]:
        claims = Evaluation(self.box, state, self.preferences(state.seats))
        aside = claims.aside_values()
        wanted, losses = [], {}
        for pile in claims.open_piles():
            assert pile.card is not None  # or it would not be open
            asked, above = self.box.combination[pile.card], 0
            if pile.placed is not None:
                above = strength(asked, pile.placed.dice)
                losses[pile.card] = pile.placed.owner, claims.loss(pile.placed, pile.card)
            value = cache(claims.claim_value(pile))
            wanted.append(Wanted(pile.card, asked, above, value, _certain))
        packed = packing(wanted, self.box.data.dice, lambda dice: aside[sum(dice)])
        deny = claims.preferences.weights.deny

        def worth(placed: Packed) -> Worth:
            seats = [0.0] * state.seats
            seats[state.player] = placed.value
            for card, _ in placed.claims:
                if card in losses:
                    owner, loss = losses[card]
                    seats[owner] -= loss
                    seats[state.player] -= deny * loss
            return placed.value, *seats

        return Turn({each: worth(placed) for each, placed in packed.items()}, count)


def _certain(_: Dice) -> float:
    return 1.0
