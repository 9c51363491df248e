"""Tumble's kernel for the lockstep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from bumpyard.core import Draw, Options, Outcome, Seat
from bumpyard.games.tumble import Action, State, Tumble
from bumpyard.kernels import tumble as k
from bumpyard.kernels.stream import Stream


class TumbleEngine:
    """A game of Tumble in the kernel."""

    def __init__(self, rules: Tumble) -> None:
        self.rules = rules
        self.writer = k.Writer(rules.box)
        self.box = self.writer.box

    def start(self, state: State, options: Options) -> None:
        self.game = k.new_game(self.box, state.seats)
        self.actions = np.empty(k.most_actions(self.box, state.seats), np.int64)
        k.start(self.box, self.game, options["leftover_dice"] == "auto")

    def position(self) -> bytes:
        return self.game.whole.tobytes()

    def encode(self, state: State) -> bytes:
        return self.writer.game(state).whole.tobytes()

    def is_over(self) -> bool:
        return bool(self.game.facts[k.PHASE] == k.OVER)

    def deciders(self) -> tuple[Seat, ...]:
        return () if k.is_chance(self.game) else (Seat(int(self.game.facts[k.PLAYER])),)

    def legal(self, _: Seat) -> list[int]:
        found: list[int] = self.actions[: k.legal(self.box, self.game, self.actions)].tolist()
        return found

    def same_actions(
        self, state: State, _: Seat, codes: Sequence[int], actions: Sequence[Action]
    ) -> bool:
        return tuple(self.writer.action(state, code) for code in codes) == tuple(actions)

    def act(self, chosen: Mapping[Seat, int]) -> None:
        (action,) = chosen.values()
        k.act(self.box, self.game, action)

    def draw(self, _: Draw, stream: Stream) -> None:
        k.draw(self.box, self.game, stream)

    def scored(self, state: State) -> object:
        return state.cards

    def scores(self) -> tuple[int, ...]:
        return tuple(k.score(self.box, self.game, seat) for seat in range(len(self.game.starts)))

    def rules_scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(line.points for line in lines) for lines in self.rules.tally(state))

    def same_outcome(self, outcome: Outcome) -> bool:
        return outcome.scores == self.scores()
