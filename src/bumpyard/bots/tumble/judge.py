"""Evaluating Tumble for the report and the coach: the points that each seat has and may expect.

A card under dice counts as far as the dice are likely to stay, and the turn that is being played as
much as the solver finds. The next player is ahead by a part of a turn: half way round the
table, half a turn.
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec.structs import replace

from ...core import Seat
from ...games.tumble import ROLL, State, Tumble
from ..dice.solved import Turn
from ..dice.turn import Worth, mean
from ..scale import Expectation
from .evaluation import Evaluation
from .plain import placed
from .preferences import Preferences, Weights, trained

REFILLED = 0.9  # points that a card still to be turned over adds to a turn, as seen in games


class TumbleEvaluator:
    """Finds what each seat may expect."""

    def __init__(self, rules: Tumble) -> None:
        self.rules, self.box = rules, rules.box
        preferences = trained(rules)
        self.preferences = cache(lambda seats: points_alone(preferences(seats)))
        self._solved = lru_cache(64)(self._solve)

    def evaluate(self, state: State) -> Expectation:
        """Add up the points that each seat has, and those that it may expect."""
        seats = state.seats
        if state.phase in ("deal", "start"):
            return Expectation((0.0,) * seats, (0.0,) * seats, 1.0)
        if state.phase == "ready":  # nothing else can be done, and it may be the end
            return self.evaluate(self.rules.advance(state, {state.player: ROLL}).state)
        having = [float(sum(line.points for line in lines)) for lines in self.rules.tally(state)]
        preferences = self.preferences(seats)
        claims = Evaluation(self.box, state, preferences)
        for pile in state.piles:
            if pile.card is not None and pile.placed is not None:
                owner = pile.placed.owner
                asked = self.box.combination[pile.card]
                stays = self._stays(state, owner, preferences.holds[asked, pile.placed.dice])
                having[owner] += stays * claims.gain(owner, pile.card)
        if state.phase in ("bonus", "over"):
            return Expectation(tuple(having), (0.0,) * seats, 0.0)
        if state.bonus is not None:
            owner, pips = state.bonus.owner, sum(state.bonus.dice)
            stays = self._stays(state, owner, preferences.bonus_holds[pips])
            having[owner] += stays * preferences.weights.bonus
        refilled = sum(pile.card is None and pile.under > 0 for pile in state.piles)
        having[state.player] += self.turn_value(state) + REFILLED * refilled
        turns = [-((seat - state.player) % seats) / seats for seat in range(seats)]
        turns[state.player] -= 1
        return Expectation(tuple(having), tuple(turns), self._left(state))

    def _stays(self, state: State, owner: Seat, holds: float) -> float:
        """Return how likely dice are to stay until their owner's turn, by how many play before it.

        The player of this turn is none of them: the turn's value includes what it may bump.
        """
        still = (owner - state.player - 1) % state.seats
        return float(holds ** (still / (state.seats - 1)))

    def _left(self, state: State) -> float:
        """Return how much of the game is left, by the piles that will end it."""
        table = self.box.tables[state.seats]
        sizes = sorted(pile.under + (pile.card is not None) for pile in state.piles[:-1])
        return sum(sizes[: table.used_up]) / (table.used_up * table.height)

    # --- the turn -----------------------------------------------------------------------------

    def turn_value(self, state: State) -> float:
        """Return the value of the rest of the turn to its player."""
        count = len(state.dice) + state.rolling
        return value_at(self._solved(without_dice(state), count), state)

    def _solve(self, state: State, count: int) -> Turn[float]:
        return Turn(placed(Evaluation(self.box, state, self.preferences(state.seats))), count)


def points_alone(preferences: Preferences, deny: float = 1.0) -> Preferences:
    """Return preferences by which a claim is worth the points that it changes for both seats.

    The other weights help to choose an action, but they stand for no points. `deny` is what a
    point that another seat loses is worth.
    """
    weights = preferences.weights
    plain = Weights(
        sets=weights.sets,
        next=weights.next,
        late=weights.late,
        bonus=weights.bonus,
        bonus_deny=deny * weights.bonus,
        deny=deny,
        hold=1.0,
    )
    return replace(preferences, weights=plain)


def without_dice(state: State) -> State:
    """Return the part of a state on which the values of claims depend: no dice, no counters."""
    has_bonus = state.bonus_face is not None
    return replace(
        state,
        phase="claim",
        turn=0,
        quiet=0,
        dice=(),
        rolling=0,
        rolls_left=0,
        bonus=None if has_bonus else state.bonus,
        bonus_face=1 if has_bonus else None,
        starts=(),
    )


def value_at(turn: Turn[Worth], state: State) -> Worth:
    """Return the value of the rest of a turn."""
    dice, left, face = state.dice, state.rolls_left, state.bonus_face
    if state.phase == "claim":
        return turn.placed[dice]
    if face is None:
        return turn.best(left)[dice] if state.phase == "keep" else turn.means(left)[dice]
    if state.phase in ("keep", "turn"):
        return turn.best_with_bonus(left)[dice][face - 1]
    with_bonus = turn.means_with_bonus(left)[dice]
    return with_bonus[face - 1] if face else mean(with_bonus)
