"""Playing a game by its rules and by its kernel in lockstep, from one stream of numbers.

The rules don't check actions and outcomes here: they are the rules' own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from bumpyard.bots.keyed import Keyed
from bumpyard.core import AnyRules, Decide, Draw, Options, Outcome, Over, Seat, sample, start
from bumpyard.kernels.stream import Stream, below


class Engine(Protocol):
    """A game's kernel with one game in it, and the rules that it is compared with."""

    @property
    def rules(self) -> AnyRules:
        """Return the rules."""

    def start(self, state: Any, options: Options) -> None:
        """Start a game in the kernel; `state` is its start by the rules."""

    def position(self) -> bytes:
        """Return the kernel's position."""

    def encode(self, state: Any) -> bytes:
        """Return a state of the rules as a position of the kernel."""

    def is_over(self) -> bool:
        """Say whether the kernel's game is over."""

    def deciders(self) -> tuple[Seat, ...]:
        """Return the seats that decide in the kernel: none before a draw."""

    def legal(self, seat: Seat) -> list[int]:
        """Return the kernel's legal actions."""

    def same_actions(
        self, state: Any, seat: Seat, codes: Sequence[int], actions: Sequence[Any]
    ) -> bool:
        """Say whether actions of the kernel and of the rules are the same, in the same order."""

    def act(self, chosen: Mapping[Seat, int]) -> None:
        """Carry out actions in the kernel."""

    def draw(self, node: Draw, stream: Stream) -> None:
        """Draw in the kernel, with the numbers that `core.sample` takes."""

    def scored(self, state: Any) -> object:
        """Return the parts of a state that scores depend on."""

    def scores(self) -> Sequence[object]:
        """Return the scores of all seats by the kernel."""

    def rules_scores(self, state: Any) -> Sequence[object]:
        """Return the scores of all seats by the rules, in the same form."""

    def same_outcome(self, outcome: Outcome) -> bool:
        """Say whether the kernel's game has ended with this outcome."""


def play_both(engine: Engine, seats: int, options: Options, seed: int) -> int:
    """Play at random; at every step both have the same position, legal actions and scores.

    Return the number of decisions.
    """
    rules, source, stream = engine.rules, Keyed(seed), np.array([seed], np.uint64)
    state = start(rules, seats, options)
    engine.start(state, options)
    decisions, scored = 0, engine.scored(state)
    while not isinstance(node := rules.node(state), Over):
        assert engine.position() == engine.encode(state), rules.format_state(state)
        assert not engine.is_over()
        if scored != (now := engine.scored(state)):  # scores take long: only when they may change
            scored = now
            assert engine.scores() == engine.rules_scores(state)
        if isinstance(node, Decide):
            assert engine.deciders() == node.seats
            state = _decide(engine, state, node, source, stream)
            decisions += 1
        else:
            assert engine.deciders() == ()
            state = rules.resolve(state, sample(node, source)).state
            engine.draw(node, stream)
    assert engine.position() == engine.encode(state)
    assert engine.is_over()
    assert engine.scores() == engine.rules_scores(state)
    assert engine.same_outcome(node.outcome)
    return decisions


def _decide(engine: Engine, state: Any, node: Decide, source: Keyed, stream: Stream) -> Any:
    """Choose for every seat that decides, one of the actions that both list; return the state."""
    actions: dict[Seat, Any] = {}
    codes: dict[Seat, int] = {}
    for seat in node.seats:
        legal, listed = engine.rules.legal_actions(state, seat), engine.legal(seat)
        assert engine.same_actions(state, seat, listed, legal)
        number = source.below(len(legal))
        assert below(stream, len(listed)) == number
        actions[seat], codes[seat] = legal[number], listed[number]
    engine.act(codes)
    return engine.rules.advance(state, actions).state
