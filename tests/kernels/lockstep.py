"""Playing a game of Tumble through both engines at once, from one stream of numbers.

Actions and outcomes are not checked again on their way into the rules: they are the rules' own.
"""

from __future__ import annotations

import numpy as np

from bumpyard.bots.keyed import Keyed
from bumpyard.core import Decide, Over, Seat, sample, start
from bumpyard.games.tumble import Tumble
from bumpyard.games.tumble.state import State
from bumpyard.kernels.stream import below
from bumpyard.kernels.tumble import advance as t
from bumpyard.kernels.tumble.arrays import Writer


def play_both(rules: Tumble, writer: Writer, seats: int, leftover: str, seed: int) -> int:
    """Play at random; at every step both are in one state, with the same actions and scores.

    Return how many decisions there were.
    """
    source, stream = Keyed(seed), np.array([seed], np.uint64)
    state = start(rules, seats, {"leftover_dice": leftover})
    game = t.new_game(writer.box, seats)
    actions = np.empty(t.most_actions(writer.box, seats), np.int64)
    t.start(writer.box, game, leftover == "auto")
    decisions, scored = 0, state.cards
    while not isinstance(node := rules.node(state), Over):
        assert game.whole.tolist() == writer.game(state).whole.tolist(), rules.format_state(state)
        if state.cards != scored:  # all that a score is made of
            scored = state.cards
            assert scores(writer, game) == readable_scores(rules, state)
        if isinstance(node, Decide):
            choices = rules.legal_actions(state, state.player)
            codes = actions[: t.legal(writer.box, game, actions)].tolist()
            assert tuple(writer.action(state, code) for code in codes) == tuple(choices)
            number = source.below(len(choices))
            assert below(stream, len(codes)) == number
            state = rules.advance(state, {state.player: choices[number]}).state
            t.act(writer.box, game, codes[number])
            decisions += 1
        else:
            state = rules.resolve(state, sample(node, source)).state
            t.draw(writer.box, game, stream)
    assert game.whole.tolist() == writer.game(state).whole.tolist()
    assert scores(writer, game) == readable_scores(rules, state) == node.outcome.scores
    return decisions


def scores(writer: Writer, game: t.Game) -> tuple[int, ...]:
    """Return every seat's score."""
    return tuple(t.score(writer.box, game, Seat(seat)) for seat in range(len(game.starts)))


def readable_scores(rules: Tumble, state: State) -> tuple[int, ...]:
    """Return the same from the readable engine."""
    return tuple(sum(line.points for line in lines) for lines in rules.tally(state))
