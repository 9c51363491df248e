"""Playing a game of Duel through both engines at once, from one stream of numbers.

Actions and outcomes are not checked again on their way into the rules: they are the rules' own.
"""

from __future__ import annotations

import numpy as np

from bumpyard.bots.keyed import Keyed
from bumpyard.core import Decide, Over, Seat, sample, start
from bumpyard.games.duel import Duel
from bumpyard.games.duel.actions import Action
from bumpyard.games.duel.scoring import score
from bumpyard.games.duel.state import State
from bumpyard.kernels.duel import advance as k
from bumpyard.kernels.duel.actions import MOST, grid_of, legal
from bumpyard.kernels.duel.arrays import Writer
from bumpyard.kernels.duel.scoring import CONDITIONS, held_by
from bumpyard.kernels.duel.scoring import score as compiled_score
from bumpyard.kernels.duel.state import Vector
from bumpyard.kernels.stream import below


def play_both(rules: Duel, writer: Writer, duty: str, seed: int) -> int:
    """Play at random; at every step both are in one state, with the same actions and scores.

    Return how many decisions there were.
    """
    source, stream = Keyed(seed), np.array([seed], np.uint64)
    state = start(rules, 2, {"claim_duty": duty})
    vector, actions = writer.vector(state), np.empty(MOST, np.int64)
    k.start(writer.cards, duty == "one", vector)
    numbers: dict[tuple[str | None, ...], dict[Action, int]] = {}
    decisions, scored = 0, (state.table.grids, state.hands)
    while not isinstance(node := rules.node(state), Over):
        assert vector.tolist() == writer.vector(state).tolist(), rules.format_state(state)
        if scored != (having := (state.table.grids, state.hands)):  # all that a score is made of
            scored = having
            assert scores(writer, vector) == readable_scores(rules, state)
        if isinstance(node, Decide):
            player = state.table.player
            choices = rules.legal_actions(state, player)
            codes = actions[: legal(writer.cards, vector, actions)].tolist()
            river = tuple([spot.card for spot in state.table.river])  # claims are numbered by it
            known = numbers.setdefault(river, {})
            for choice in choices:
                if choice not in known:
                    known[choice] = writer.code(state.table, choice)
            assert codes == [known[choice] for choice in choices]
            number = source.below(len(choices))
            assert below(stream, len(codes)) == number
            state = rules.advance(state, {player: choices[number]}).state
            k.advance(writer.cards, vector, codes[number])
            decisions += 1
        else:
            assert k.is_chance(vector)
            state = rules.resolve(state, sample(node, source)).state
            k.draw(writer.cards, vector, stream)
    assert vector.tolist() == writer.vector(state).tolist()
    assert scores(writer, vector) == readable_scores(rules, state)
    return decisions


def scores(writer: Writer, vector: Vector) -> list[tuple[int, int]]:
    """Return both seats' totals, and what of them comes from Bonus cards."""
    held, found = np.empty(CONDITIONS + 1, np.int64), []
    for seat in range(2):
        held_by(writer.cards, vector, seat, held)
        found.append(compiled_score(writer.cards, grid_of(vector, seat), held))
    return found


def readable_scores(rules: Duel, state: State) -> list[tuple[int, int]]:
    """Return the same from the readable engine."""
    both = (score(rules.box, state.table.grids[Seat(n)], state.hands[n]) for n in range(2))
    return [(each.total, each.bonus) for each in both]
