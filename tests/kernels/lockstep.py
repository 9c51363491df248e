"""Playing a game of Tumble through both engines at once, from one stream of numbers."""

from __future__ import annotations

import numpy as np

from bumpyard.core import Decide, Over, Seat, play, sample, settle, start
from bumpyard.games.tumble import Tumble
from bumpyard.kernels import tumble as t
from bumpyard.kernels.stream import below
from bumpyard.kernels.tumble_arrays import Writer
from bumpyard.lab.luck import Keyed


def play_both(rules: Tumble, writer: Writer, seats: int, leftover: str, seed: int) -> int:
    """Play at random; at every step both are in one state, with the same legal actions.

    Return how many decisions there were.
    """
    source, stream = Keyed(seed), np.array([seed], np.uint64)
    state = start(rules, seats, {"leftover_dice": leftover})
    game = t.new_game(writer.box, seats)
    actions = np.empty(t.most_actions(writer.box, seats), np.int64)
    t.start(writer.box, game, leftover == "auto")
    decisions = 0
    while not isinstance(node := rules.node(state), Over):
        assert game.whole.tolist() == writer.game(state).whole.tolist(), rules.format_state(state)
        if isinstance(node, Decide):
            choices = rules.legal_actions(state, state.player)
            codes = actions[: t.legal(writer.box, game, actions)].tolist()
            assert tuple(writer.action(state, code) for code in codes) == tuple(choices)
            number = source.below(len(choices))
            assert below(stream, len(codes)) == number
            state = play(rules, state, {state.player: choices[number]}).state
            t.act(writer.box, game, codes[number])
            decisions += 1
        else:
            state = settle(rules, state, sample(node, source)).state
            t.draw(writer.box, game, stream)
    assert game.whole.tolist() == writer.game(state).whole.tolist()
    scores = tuple(t.score(writer.box, game, Seat(seat)) for seat in range(seats))
    assert scores == node.outcome.scores
    return decisions
