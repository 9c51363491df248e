"""Tumble in kernels, for `tests.kernels.lockstep`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from bumpyard.bots.keyed import Keyed
from bumpyard.core import Chance, Draw, Over, Seat, sample
from bumpyard.core import start as start_game
from bumpyard.games.tumble import Action, State, Tumble
from bumpyard.kernels.stream import below
from bumpyard.kernels.tumble import Writer, act, draw, legal, most_actions, new_game, score, start
from tests.kernels import lockstep


class TumbleTwin:
    """A game of Tumble in kernels."""

    def __init__(self, rules: Tumble, writer: Writer, seats: int, leftover: str, seed: int) -> None:
        self.rules, self.writer, self.box = rules, writer, writer.box
        self.source, self.stream = Keyed(seed), np.array([seed], np.uint64)
        self.game = new_game(self.box, seats)
        self.actions = np.empty(most_actions(self.box, seats), np.int64)
        self.scored: object = None
        start(self.box, self.game, leftover == "auto")

    def compare(self, state: State) -> None:
        """Compare the arrays; the scores if something they depend on has changed."""
        written = self.writer.game(state).whole.tolist()
        assert self.game.whole.tolist() == written, self.rules.format_state(state)
        if self.scored != (state.cards, state.phase == "over"):
            self.scored = state.cards, state.phase == "over"
            compiled = [score(self.box, self.game, seat) for seat in range(state.seats)]
            lines, node = self.rules.tally(state), self.rules.node(state)
            assert compiled == [sum(line.points for line in own) for own in lines]
            if isinstance(node, Over):
                assert tuple(compiled) == node.outcome.scores

    def legal(self, state: State, _seat: Seat, actions: Sequence[Action]) -> Sequence[int]:
        """Return the numbers of the legal actions."""
        codes = [int(code) for code in self.actions[: legal(self.box, self.game, self.actions)]]
        assert tuple(self.writer.action(state, code) for code in codes) == tuple(actions)
        return codes

    def below(self, n: int) -> int:
        """Return the next number of both streams, which are equal."""
        number = self.source.below(n)
        assert below(self.stream, n) == number
        return number

    def advance(self, chosen: Mapping[Seat, int]) -> None:
        """Carry out the player's decision."""
        (code,) = chosen.values()
        act(self.box, self.game, code)

    def draw(self, node: Draw) -> Chance:
        """Draw by both streams."""
        draw(self.box, self.game, self.stream)
        return sample(node, self.source)


def play_both(rules: Tumble, writer: Writer, seats: int, leftover: str, seed: int) -> int:
    """Play a game of Tumble at random; return how many decisions there were."""
    twin = TumbleTwin(rules, writer, seats, leftover, seed)
    return lockstep.play_both(rules, twin, start_game(rules, seats, {"leftover_dice": leftover}))
