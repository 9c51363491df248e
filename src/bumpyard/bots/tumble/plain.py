"""A bot for Tumble in plain Python. It solves each turn exactly.

`placed` gives the value of every multiset of dice that is placed as well as the table allows, and
`dice/turn.py` goes back from there over the rolls. Preferences give claims their values
(`evaluation.py`). `compiled.py` does the same with kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ...core import Source
from ...games.dice import (
    FACES,
    Dice,
    multisets,
    parts,
    strength,
    together,
    without,
)
from ...games.tumble import BONUS, Action, Claim, Keep, State, Tumble, Turn, View
from ..choice import best
from ..dice.placements import every_way, placements
from ..dice.turn import (
    Values,
    after_best_keep,
    after_best_keep_with_bonus,
    rolled_on,
    rolled_on_with_bonus,
    turned_best,
)
from .evaluation import Evaluation
from .preferences import POINTS_ONLY, PreferencesBySeats

Kept: TypeAlias = dict[tuple[Dice, bool], float]


class TumbleBot:
    """Plays Tumble from the view of a seat, by preferences for each number of players."""

    def __init__(
        self, rules: Tumble, preferences: PreferencesBySeats = lambda _: POINTS_ONLY
    ) -> None:
        self.box = rules.box
        self.preferences = preferences

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action with the highest expected value of this turn."""
        return legal[0] if len(legal) == 1 else best(legal, self.values(view.table), source)

    def values(self, state: State) -> Callable[[Action], float]:
        """Return a function from actions to their values."""
        claims = Evaluation(self.box, state, self.preferences(state.seats))
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
                    return claim_value(claims, card, dice) + rest
                case _:
                    return on_table[state.dice] if state.phase == "turn" else 0.0

        return value

    def kept(self, state: State, on_table: Values) -> Kept:
        """Return the value of each choice to keep: all of the roll, or a part and rolling on."""
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


def claim_value(claims: Evaluation, card: str, dice: Dice) -> float:
    """Return the value of a claim by itself."""
    if card == BONUS:
        return claims.aside_values()[sum(dice)]
    pile = next(pile for pile in claims.state.piles if pile.card == card)
    return claims.claim_value(pile)(dice)


def placed(claims: Evaluation, claimed: str = "") -> Values:
    """Return the value of every multiset, placed as well as possible on all but a claimed card."""
    count, aside = claims.box.data.dice, claims.aside_values()
    values = {dice: 0.0 if claimed == BONUS else aside[sum(dice)] for dice in multisets(count)}
    for pile in claims.open_piles():
        if pile.card is None or pile.card == claimed:
            continue
        asked, value = claims.box.combination[pile.card], claims.claim_value(pile)
        lying = strength(asked, pile.placed.dice) if pile.placed else 0
        points = {way: value(way) for way in every_way(count, asked)}
        without_it = values.copy()
        for dice, way, left in placements(count, asked, lying):
            values[dice] = max(values[dice], points[way] + without_it[left])
    return values
