"""Judging Tumble: the points that each seat has, and those that are on their way to it.

What dice lie on counts as far as they are likely to stay, and the turn that is being played as much
as the solver finds it worth. Whoever plays next is ahead by a part of a turn: half way round the
table, half a turn.
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec.structs import replace

from ...core import Seat
from ...games.dice import FACES, parts
from ...games.tumble import Tumble
from ...games.tumble.actions import ROLL
from ...games.tumble.advance import advance
from ...games.tumble.scoring import tally
from ...games.tumble.state import State
from ..dice.solved import Turn
from ..scale import Expectation
from .evaluation import Appraisal, Style, Weights
from .plain import placed
from .preferences import trained

REFILLED = 0.9  # points that a card still to be turned over adds to a turn, as seen in games


class TumbleEvaluator:
    """Says what each seat may expect in Tumble."""

    def __init__(self, rules: Tumble) -> None:
        self.box = rules.box
        style = trained(rules)
        self.style = cache(lambda seats: plainly(style(seats)))
        self._solved = lru_cache(64)(self._solve)

    def evaluate(self, state: State) -> Expectation:
        """Add up what everyone has, and what is on its way."""
        seats = state.seats
        if state.phase in ("deal", "start"):
            return Expectation((0.0,) * seats, (0.0,) * seats, 1.0)
        if state.phase == "ready":  # nothing else can be done, and it may be the end
            return self.evaluate(advance(self.box, state, ROLL).state)
        having = [float(sum(line.points for line in lines)) for lines in tally(self.box, state)]
        claims = Appraisal(self.box, state, self.style(seats))
        for pile in state.piles:
            if pile.card is not None and pile.placed is not None:
                owner = pile.placed.owner
                asked = self.box.combination[pile.card]
                stays = self._stays(state, owner, self.style(seats).holds[asked, pile.placed.dice])
                having[owner] += stays * claims.gain(owner, pile.card)
        if state.phase in ("bonus", "over"):
            return Expectation(tuple(having), (0.0,) * seats, 0.0)
        if state.bonus is not None:
            owner, pips = state.bonus.owner, sum(state.bonus.dice)
            stays = self._stays(state, owner, self.style(seats).bonus_holds[pips])
            having[owner] += stays * self.style(seats).weights.bonus
        refilled = sum(pile.card is None and pile.under > 0 for pile in state.piles)
        having[state.player] += self.turn_value(state) + REFILLED * refilled
        turns = [-((seat - state.player) % seats) / seats for seat in range(seats)]
        turns[state.player] -= 1
        return Expectation(tuple(having), tuple(turns), self._left(state))

    def _stays(self, state: State, owner: Seat, holds: float) -> float:
        """Return how likely dice are to stay until their owner's turn, by how many play before it.

        Whoever plays now is none of them: what they may bump is part of what their turn is worth.
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
        """Return what the rest of the turn is worth to whoever plays it."""
        dice, left, face = state.dice, state.rolls_left, state.bonus_face
        count = len(dice) + state.rolling
        turn = self._solved(_without_dice(state, face is not None), count)
        if state.phase == "claim":
            return turn.placed[dice]
        if face is None:
            means = turn.means(left)
            if state.phase != "keep":
                return means[dice]
            return max(turn.placed[dice], *(means[part] for part in parts(dice)))
        if state.phase == "turn":
            return turn.stopped[dice][face - 1]
        with_bonus = turn.means_with_bonus(left)
        if state.phase != "keep":
            return _at(with_bonus[dice], face)
        rolled = (sum(with_bonus[part]) / len(FACES) for part in parts(dice))
        kept = (with_bonus[part][face - 1] for part in parts(dice) if part != dice)
        return max(turn.stopped[dice][face - 1], *rolled, *kept)

    def _solve(self, state: State, count: int) -> Turn:
        return Turn(placed(Appraisal(self.box, state, self.style(state.seats))), count)


def plainly(style: Style) -> Style:
    """Return a style to which a claim is worth what it changes for both, as a judge counts it.

    What else a player makes of things helps to choose; here it would be counted and not be there.
    """
    weights = style.weights
    plain = Weights(
        sets=weights.sets,
        next=weights.next,
        late=weights.late,
        bonus=weights.bonus,
        bonus_deny=weights.bonus,
        deny=1.0,
        hold=1.0,
    )
    return replace(style, weights=plain)


def _without_dice(state: State, has_bonus: bool) -> State:
    """Return what the worth of a turn's claims depends on: all but the dice and what is counted."""
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


def _at(values: tuple[float, ...], face: int) -> float:
    """Return the value for what the bonus die shows; the mean while it is in the air."""
    return values[face - 1] if face else sum(values) / len(values)
