"""A bot for Dodgems that plays the round to its end by the rules themselves.

It does without Numba what `dodgems_fast` does with it: everyone plays the rest of the round by the
simple plan of `dodgems`, over deals of what the seat does not see. It is slower by far, so it
looks at fewer deals, and it neither solves the picks nor has it learned anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core import Decide, Over, Seat, Source, sample
from ...games.dodgems import Dodgems, parts
from ...games.dodgems.actions import Action
from ...games.dodgems.state import State
from ...games.dodgems.view import View
from ..choice import best
from .novice import DodgemsBot
from .views import WrongView, check, check_queue

ROUNDS: Mapping[str, int] = {"casual": 40, "strong": 80, "expert": 160}  # for one decision

# What things are worth, in points.
WIN = 3.0
IN_HAND = 0.25
DUMMY = -0.25  # a point of the dummy's


class PlainBot:
    """Plays Dodgems from what a seat can see."""

    def __init__(self, rules: Dodgems, level: str) -> None:
        self.rules = rules
        self.rounds = ROUNDS[level]
        self.planner = DodgemsBot(rules)

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action after which the round ends best."""
        check(self.rules.box, view, legal)
        check_queue(view)
        simple = parts.Take | parts.Place | parts.Extra | parts.Discard | parts.Trim
        if len(legal) == 1 or isinstance(view.pending[0], simple):
            return self.planner.choose(view, legal, source)
        me = view.viewer
        assert me is not None  # checked
        totals = dict.fromkeys(range(len(legal)), 0.0)
        for _ in range(max(1, self.rounds // len(legal))):
            deal = imagined(self.rules, view, source)
            others = self._others(deal, me, source)
            for index, action in enumerate(legal):
                state = self.rules.advance(deal, {**others, me: action}).state
                totals[index] += self._worth(self._round_end(state, source), me)
        return legal[best(range(len(legal)), totals.__getitem__, source)]

    def _others(self, deal: State, me: Seat, source: Source) -> dict[Seat, Action]:
        """Let the others pick any card, if all pick now."""
        node = self.rules.node(deal)
        if not isinstance(node, Decide) or me not in node.seats:
            raise WrongView(f"seat {me} does not decide here")
        legal = {seat: self.rules.legal_actions(deal, seat) for seat in node.seats if seat != me}
        return {seat: any_[source.below(len(any_))] for seat, any_ in legal.items()}

    def _round_end(self, state: State, source: Source) -> State:
        """Play on until the next round begins, or the game is over."""
        rules, this_round = self.rules, state.round
        while state.round == this_round and not isinstance(node := rules.node(state), Over):
            if isinstance(node, Decide):
                chosen = {
                    seat: self.planner.choose(
                        rules.observe(state, seat), rules.legal_actions(state, seat), source
                    )
                    for seat in node.seats
                }
                state = rules.advance(state, chosen).state
            else:
                state = rules.resolve(state, sample(node, source)).state
        return state

    def _worth(self, state: State, me: Seat) -> float:
        """Add up points and cards, one's own against the others'."""
        node = self.rules.node(state)
        won = node.outcome.winners if isinstance(node, Over) else ()
        worth = 0.0
        for index, (bumper, hand) in enumerate(zip(state.bumpers, state.hands, strict=True)):
            stake = -1 / (state.seats - 1) if index < state.seats else DUMMY
            worth += (1.0 if index == me else stake) * (
                bumper.points + IN_HAND * len(hand) + (WIN if index in won else 0.0)
            )
        return worth


def imagined(rules: Dodgems, view: View, source: Source) -> State:
    """Deal what the viewer does not see; refuse hands that can't be dealt."""
    try:
        return rules.imagine(view, source)
    except (IndexError, ValueError) as error:
        raise WrongView("the hands can't be dealt: there are not so many cards") from error
