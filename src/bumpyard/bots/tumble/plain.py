"""Bots for Tumble that solve each turn exactly, and a novice that looks no further than its dice.

`placed` says what every multiset of dice is worth once it is placed as well as the table allows,
and turn.py goes back from there over the rolls. What is worth how much is a matter of style
(tumble_worth.py). This is plain Python; tumble_fast.py does the same with kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias

from ...core import Source
from ...games.dice import (
    FACES,
    Combination,
    Dice,
    multisets,
    parts,
    strength,
    together,
    without,
)
from ...games.tumble import Tumble
from ...games.tumble.actions import Action, Claim, Keep, Turn
from ...games.tumble.data import BONUS
from ...games.tumble.state import State
from ...games.tumble.view import View
from ..choice import best
from ..dice.placements import placements
from ..dice.turn import (
    Values,
    after_best_keep,
    after_best_keep_with_bonus,
    rolled_on,
    rolled_on_with_bonus,
    turned_best,
)
from .evaluation import POINTS_ONLY, Appraisal, Style

Kept: TypeAlias = dict[tuple[Dice, bool], float]

MISJUDGED = 4.0  # points by which a novice may err


class TumbleBot:
    """Plays Tumble from what a seat can see, in a style that may depend on how many play."""

    def __init__(
        self, rules: Tumble, style: Callable[[int], Style] = lambda _: POINTS_ONLY
    ) -> None:
        self.box = rules.box
        self.style = style

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action with the most to be expected from this turn."""
        return legal[0] if len(legal) == 1 else best(legal, self.values(view.table), source)

    def values(self, state: State) -> Callable[[Action], float]:
        """Return what each action is worth."""
        claims = Appraisal(self.box, state, self.style(state.seats))
        on_table = placed(claims)
        kept = self.kept(state, on_table) if state.phase == "keep" else {}

        def value(action: Action) -> float:
            match action:
                case Keep(dice, bonus):
                    return kept[dice, bonus]
                case Turn(die):
                    assert state.bonus_face  # or there was nothing to turn to
                    return on_table[together(without(state.dice, (die,)), (state.bonus_face,))]
                case Claim(card, dice):
                    rest = placed(claims, claimed=card)[without(state.dice, dice)]
                    return claim_worth(claims, card, dice) + rest
                case _:
                    return on_table[state.dice] if state.phase == "turn" else 0.0

        return value

    def kept(self, state: State, on_table: Values) -> Kept:
        """Return what each choice to keep is worth: all of the roll, or a part and rolling on."""
        count, face = len(state.dice), state.bonus_face
        if face is None:
            means = rolled_on(on_table, count)
            for _ in range(state.rolls_left - 1):
                means = rolled_on(after_best_keep(means, count), count)
            means = means | {state.dice: on_table[state.dice]}
            return {(part, False): means[part] for part in parts(state.dice)}
        stopped = turned_best(on_table, count)
        with_bonus = rolled_on_with_bonus(stopped, count)
        for _ in range(state.rolls_left - 1):
            best_kept = after_best_keep_with_bonus(with_bonus, count)
            with_bonus = rolled_on_with_bonus(best_kept, count)
        values: Kept = {}
        for part in parts(state.dice):
            values[part, True] = with_bonus[part][face - 1]
            values[part, False] = sum(with_bonus[part]) / len(FACES)
        return values | {(state.dice, True): stopped[state.dice][face - 1]}


class Novice(TumbleBot):
    """Keeps the dice that are worth something as they lie, and misjudges what that is a little."""

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose what looks best."""
        if len(legal) == 1:
            return legal[0]
        values = self.values(view.table)
        return best(legal, lambda action: values(action) + _error(source), source)

    def kept(self, state: State, on_table: Values) -> Kept:
        """Return what the dice are worth as they lie, less a little for each that is not rolled."""
        return {
            (part, bonus): on_table[part] - 0.2 * len(part)
            for part in parts(state.dice)
            for bonus in (False, True)
        }


def _error(source: Source) -> float:
    """Return by how much a novice is off: the mean of three numbers, so that little is likelier."""
    return MISJUDGED * (sum(source.below(1001) - 500 for _ in range(3)) / 1500)


def claim_worth(claims: Appraisal, card: str, dice: Dice) -> float:
    """Return what a claim is worth by itself."""
    if card == BONUS:
        return claims.aside()[sum(dice)]
    pile = next(pile for pile in claims.state.piles if pile.card == card)
    return claims.worth(pile)(dice)


def placed(claims: Appraisal, claimed: str = "") -> Values:
    """Return what every multiset is worth, placed on all but the claimed as well as can be."""
    count, aside = claims.box.data.dice, claims.aside()
    values = {dice: 0.0 if claimed == BONUS else aside[sum(dice)] for dice in multisets(count)}
    for pile in claims.open_piles():
        if pile.card is None or pile.card == claimed:
            continue
        asked, worth = claims.box.combination[pile.card], claims.worth(pile)
        lying = strength(asked, pile.placed.dice) if pile.placed else 0
        points = {way: worth(way) for way in every_way(count, asked)}
        without_it = values.copy()
        for dice, way, left in placements(count, asked, lying):
            values[dice] = max(values[dice], points[way] + without_it[left])
    return values


@cache
def every_way(most: int, asked: Combination) -> tuple[Dice, ...]:
    """List the dice with which a card can be claimed."""
    return tuple(dict.fromkeys(way for _, way, _ in placements(most, asked, 0)))
