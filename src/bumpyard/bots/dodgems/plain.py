"""A bot for Dodgems that searches without kernels: it plays rounds to their end by the rules.

Like the compiled bot it deals the cards that the seat does not see many times, and lets every seat
play the rest of the round, here by `GreedyBot`. It is much slower, so it tries fewer deals. It does
not solve the picks, and has no learned evaluation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...core import Decide, Over, Seat, Source, sample
from ...games import dodgems
from ...games.dodgems import Action, Dodgems, State, View
from ..choice import best
from .novice import GreedyBot
from .views import WrongView, check_queue, check_view

ROUNDS: Mapping[str, int] = {"casual": 40, "strong": 80, "expert": 160}  # for one decision

# Values in points.
WIN = 3.0
IN_HAND = 0.25
DUMMY = -0.25  # a point of the dummy's


class PlainSearchBot:
    """Decides by playing rounds to their end."""

    def __init__(self, rules: Dodgems, level: str) -> None:
        self.rules = rules
        self.rounds = ROUNDS[level]
        self.policy = GreedyBot(rules)

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action after which the round ends best."""
        check_view(self.rules.box, view, legal)
        check_queue(view)
        simple = (
            dodgems.parts.Take
            | dodgems.parts.Place
            | dodgems.parts.Extra
            | dodgems.parts.Discard
            | dodgems.parts.Trim
        )
        if len(legal) == 1 or isinstance(view.pending[0], simple):
            return self.policy.choose(view, legal, source)
        me = view.viewer
        assert me is not None  # checked
        totals = dict.fromkeys(range(len(legal)), 0.0)
        for _ in range(max(1, self.rounds // len(legal))):
            deal = imagined(self.rules, view, source)
            others = self._others(deal, me, source)
            for index, action in enumerate(legal):
                state = self.rules.advance(deal, {**others, me: action}).state
                totals[index] += self._value(self._round_end(state, source), me)
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
                    seat: self.policy.choose(
                        rules.observe(state, seat), rules.legal_actions(state, seat), source
                    )
                    for seat in node.seats
                }
                state = rules.advance(state, chosen).state
            else:
                state = rules.resolve(state, sample(node, source)).state
        return state

    def _value(self, state: State, me: Seat) -> float:
        """Add up points and cards, one's own against the others'."""
        node = self.rules.node(state)
        won = node.outcome.winners if isinstance(node, Over) else ()
        value = 0.0
        for index, (bumper, hand) in enumerate(zip(state.bumpers, state.hands, strict=True)):
            stake = -1 / (state.seats - 1) if index < state.seats else DUMMY
            value += (1.0 if index == me else stake) * (
                bumper.points + IN_HAND * len(hand) + (WIN if index in won else 0.0)
            )
        return value


def imagined(rules: Dodgems, view: View, source: Source) -> State:
    """Deal the cards that the viewer does not see; refuse hands that can't be dealt."""
    try:
        return rules.imagine(view, source)
    except (IndexError, ValueError) as error:
        raise WrongView("the hands can't be dealt: there are not so many cards") from error
