"""Dodgems's kernel for the lockstep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from bumpyard.core import Card, Draw, Options, Outcome, Seat
from bumpyard.games.dodgems import Action, Dodgems, State
from bumpyard.kernels.dodgems import (
    CARDS,
    LENGTH,
    PENDING,
    POINTS,
    SEATS,
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
from bumpyard.kernels.stream import Stream, below

MOST = 5000  # ways to discard from a large hand


class DodgemsEngine:
    """A game of Dodgems in the kernel."""

    def __init__(self, rules: Dodgems) -> None:
        self.rules = rules
        self.codec = Codec(rules.box)
        self.box = self.codec.tables
        self.cards = np.empty(len(self.codec.cards), np.int64)
        self.codes = np.empty(MOST, np.int64)

    def start(self, state: State, _: Options) -> None:
        self.game = self.codec.encode(state)
        begin(self.box, self.game, state.seats)

    def position(self) -> bytes:
        return trimmed(self.game)

    def encode(self, state: State) -> bytes:
        return trimmed(self.codec.encode(state))

    def is_over(self) -> bool:
        return bool(self.game[LENGTH] == 0)

    def deciders(self) -> tuple[Seat, ...]:
        seats = map(Seat, range(self.game[SEATS]))
        return tuple(seat for seat in seats if decides(self.box, self.game, seat))

    def legal(self, seat: Seat) -> list[int]:
        count = legal(self.box, self.game, seat, self.cards, self.codes)
        found: list[int] = self.codes[:count].tolist()
        return found

    def same_actions(
        self, state: State, seat: Seat, codes: Sequence[int], actions: Sequence[Action]
    ) -> bool:
        encoded = [encode_action(self.codec, state, seat, action) for action in actions]
        return list(codes) == encoded

    def act(self, chosen: Mapping[Seat, int]) -> None:
        actions = np.zeros(4, np.int64)
        for seat, action in chosen.items():
            actions[seat] = action
        advance(self.box, self.game, actions)

    def draw(self, node: Draw, stream: Stream) -> None:
        """Draw by the index of an outcome: all outcomes are equally likely."""
        count = chances(self.box, self.game)
        assert count == (len(node.support) if isinstance(node, Card) else node.sides)
        resolve(self.box, self.game, below(stream, count))

    def scored(self, state: State) -> object:
        return [bumper.points for bumper in state.bumpers]

    def scores(self) -> tuple[int, ...]:
        return tuple(self.game[POINTS : POINTS + self.game[SEATS]].tolist())

    def rules_scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(line.points for line in lines) for lines in self.rules.tally(state))

    def same_outcome(self, outcome: Outcome) -> bool:
        won, seats = winner(self.box, self.game), self.game[SEATS]
        same = outcome.scores == self.scores() and (won < 0) == (outcome.reason == "rounds")
        return same and (won < 0 or outcome.winners == ((won,) if won < seats else ()))


def trimmed(game: Game) -> bytes:
    """Return an array without what is left over above the parts that are to happen."""
    game = game.copy()
    game[PENDING + game[LENGTH] : CARDS] = 0
    return game.tobytes()
