"""Games of Dodgems that are played twice at once: by the rules, and by their kernels."""

from __future__ import annotations

from itertools import islice

import numpy as np

from bumpyard.core import Card, Decide, Over, Seat, outcomes, start
from bumpyard.games.dodgems import Action, Dodgems
from bumpyard.kernels.dodgems import (
    BUMPERS,
    CARDS,
    LENGTH,
    PENDING,
    POINTS,
    Codec,
    Game,
    advance,
    begin,
    chances,
    decides,
    encode_action,
    legal,
    resolve,
    winner,
)
from bumpyard.lab.simulate import Seeded

ROOM = 5000  # for the ways to discard from a large hand


class Twice:
    """One game, as a state and as an array."""

    def __init__(self, rules: Dodgems, codec: Codec, seats: int) -> None:
        self.rules, self.codec = rules, codec
        self.state = start(rules, seats)
        self.game = codec.encode(self.state)
        self.cards, self.codes = np.empty(len(codec.cards), np.int64), np.empty(ROOM, np.int64)
        self.decisions = 0
        begin(codec.tables, self.game, seats)

    def play(self, source: Seeded) -> None:
        """Play to the end at random, by one stream; the two must never differ."""
        box = self.codec.tables
        while not isinstance(node := self.rules.node(self.state), Over):
            self.compare()
            if isinstance(node, Decide):
                self.decisions += 1
                self._decide(node.seats, source)
            else:
                count = len(node.support) if isinstance(node, Card) else node.sides
                assert chances(box, self.game) == count
                index = source.below(count)
                (outcome, _), *_ = islice(outcomes(node), index, index + 1)
                self.state = self.rules.resolve(self.state, outcome).state
                resolve(box, self.game, index)
        self.compare()
        won = winner(box, self.game)
        assert (won < 0) == (node.outcome.reason == "rounds")
        points = self.game[POINTS : POINTS + self.game[BUMPERS]].tolist()
        assert node.outcome.scores == tuple(points[: self.state.seats])
        if won >= 0:
            assert node.outcome.winners == ((won,) if won < self.state.seats else ())

    def _decide(self, seats: tuple[Seat, ...], source: Seeded) -> None:
        box, chosen = self.codec.tables, np.zeros(4, np.int64)
        picked: dict[Seat, Action] = {}
        for seat in map(Seat, range(self.state.seats)):
            assert decides(box, self.game, seat) == (seat in seats)
            if seat not in seats:
                continue
            actions = self.rules.legal_actions(self.state, seat)
            count = legal(box, self.game, seat, self.cards, self.codes)
            assert self.codes[:count].tolist() == [
                encode_action(self.codec, self.state, seat, action) for action in actions
            ]
            index = source.below(count)
            picked[seat], chosen[seat] = actions[index], self.codes[index]
        self.state = self.rules.advance(self.state, picked).state
        advance(box, self.game, chosen)

    def compare(self) -> None:
        """Hold the array to the state."""
        expected, game = self.codec.encode(self.state), self.game
        end = PENDING + game[LENGTH]  # between it and the cards is what was left over
        same = expected[:end].tobytes() == game[:end].tobytes()
        same = same and expected[CARDS:].tobytes() == game[CARDS:].tobytes()
        assert same, self.rules.format_state(self.state)


def play_twice(rules: Dodgems, codec: Codec, seats: int, seed: int) -> int:
    """Play a whole game; return how many decisions it had."""
    game = Twice(rules, codec, seats)
    game.play(Seeded(seed))
    return game.decisions


def trimmed(game: Game) -> bytes:
    """Return an array without what is left over above the parts that are to happen."""
    game = game.copy()
    game[PENDING + game[LENGTH] : CARDS] = 0
    return game.tobytes()
