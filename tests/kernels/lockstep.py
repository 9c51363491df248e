"""Playing a game by the rules and in kernels at once: equal at every step.

Actions and outcomes are not checked again on their way into the rules: they are the rules' own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bumpyard.core import AnyRules, Chance, Decide, Draw, Over, Seat


class Twin(Protocol):
    """A game in kernels, and the random numbers by which it and the rules go on."""

    def compare(self, state: Any) -> None:
        """Assert that the arrays hold this state, and its scores."""

    def legal(self, state: Any, seat: Seat, actions: Sequence[Any]) -> Sequence[int]:
        """Return the numbers of the legal actions; assert that they stand for the rules' ones."""

    def below(self, n: int) -> int:
        """Return the next random number."""

    def advance(self, chosen: Mapping[Seat, int]) -> None:
        """Carry out the decisions of all seats that decide."""

    def draw(self, node: Draw) -> Chance:
        """Draw what comes next; return it for the rules."""


def play_both(rules: AnyRules, twin: Twin, state: Any) -> int:
    """Play at random to the end; return how many decisions there were."""
    decisions = 0
    while not isinstance(node := rules.node(state), Over):
        twin.compare(state)
        if isinstance(node, Decide):
            chosen, codes = {}, {}
            for seat in node.seats:
                actions = rules.legal_actions(state, seat)
                numbers = twin.legal(state, seat, actions)
                index = twin.below(len(actions))
                chosen[seat], codes[seat] = actions[index], numbers[index]
            twin.advance(codes)
            state = rules.advance(state, chosen).state
            decisions += 1
        else:
            state = rules.resolve(state, twin.draw(node)).state
    twin.compare(state)
    return decisions
