"""A bot for Tumble that plays each turn for the most card points, and looks no further.

One turn is solved exactly: `_placed` says what every multiset of dice is worth once it is placed as
well as the table allows, and turn.py goes back from there over the rolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..core import Source
from ..games.dice import Combination, Dice, multisets, strength, together, ways, without
from ..games.tumble import Tumble
from ..games.tumble.actions import Action, Claim, Keep, Turn, may_claim_bonus
from ..games.tumble.data import BONUS
from ..games.tumble.state import State
from ..games.tumble.view import View
from .choice import best
from .turn import Values, after_best_keep, rolled_on

PIP = 0.05  # what a pip beside the bonus die is worth: dice there are better than dice at home
TINY = 1e-6


class TumbleBot:
    """Plays Tumble from what a seat can see."""

    def __init__(self, rules: Tumble) -> None:
        self.box = rules.box

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action with the most points to be expected from this turn."""
        state = view.table
        if len(legal) == 1:
            return legal[0]
        placed = self._placed(state)
        kept = self._kept(state, placed) if state.phase == "keep" else placed

        def value(action: Action) -> float:
            match action:
                case Keep(dice, bonus):  # the bonus die is planned without: kept when all is
                    return kept[dice] + (TINY if bonus is (dice == state.dice) else 0.0)
                case Turn(die):
                    assert state.bonus_face  # or there was nothing to turn to
                    return placed[together(without(state.dice, (die,)), (state.bonus_face,))]
                case Claim(card, dice):
                    points = PIP * sum(dice) if card == BONUS else self.box.value[card]
                    rest = self._placed(state, claimed=card)
                    return points + rest[without(state.dice, dice)]
                case _:
                    return placed[state.dice] if state.phase == "turn" else 0.0

        return best(legal, value, source)

    def _kept(self, state: State, placed: Values) -> Values:
        """Return what keeping each multiset is worth: all of the roll, or a part and rolling on."""
        count = len(state.dice)
        means = rolled_on(placed, count)
        for _ in range(state.rolls_left - 1):
            means = rolled_on(after_best_keep(means, count), count)
        return means | {state.dice: placed[state.dice]}

    def _placed(self, state: State, claimed: str = "") -> Values:
        """Return what every multiset is worth, placed on all but the claimed as well as can be."""
        above = sum(state.bonus.dice) if state.bonus else 0
        values = dict.fromkeys(multisets(self.box.data.dice), 0.0)
        if claimed != BONUS and may_claim_bonus(state):
            values = {dice: PIP * sum(dice) if sum(dice) > above else 0.0 for dice in values}
        for pile in state.piles:
            own = pile.placed is not None and pile.placed.owner == state.player
            if pile.card is None or pile.card == claimed or own:
                continue
            asked, points = self.box.combination[pile.card], self.box.value[pile.card]
            lying = strength(asked, pile.placed.dice) if pile.placed else 0
            without_it = values.copy()
            for dice, left in placements(self.box.data.dice, asked, lying):
                values[dice] = max(values[dice], points + without_it[left])
        return values


@cache
def placements(most: int, asked: Combination, above: int) -> tuple[tuple[Dice, Dice], ...]:
    """List every multiset of dice from which a card can be claimed, with what is left of it."""
    return tuple(
        (dice, without(dice, way)) for dice in multisets(most) for way in ways(asked, dice, above)
    )
