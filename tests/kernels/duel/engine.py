"""Duel's kernel for the lockstep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from bumpyard.core import Draw, Options, Outcome, Seat
from bumpyard.games.duel import Action, Duel, State, score
from bumpyard.kernels import duel as k
from bumpyard.kernels.stream import Stream


class DuelEngine:
    """A game of Duel in the kernel."""

    def __init__(self, rules: Duel) -> None:
        self.rules = rules
        self.writer = k.Writer(rules.box)
        self.cards = self.writer.cards
        self.actions = np.empty(k.MOST_ACTIONS, np.int64)

    def start(self, state: State, options: Options) -> None:
        self.vector = self.writer.vector(state)
        self.codes: dict[tuple[str | None, ...], dict[Action, int]] = {}
        k.start(self.cards, options["claim_duty"] == "one", self.vector)

    def position(self) -> bytes:
        return self.vector.tobytes()

    def encode(self, state: State) -> bytes:
        return self.writer.vector(state).tobytes()

    def is_over(self) -> bool:
        return bool(self.vector[k.PHASE] == k.PHASE_OVER)

    def deciders(self) -> tuple[Seat, ...]:
        return () if k.is_chance(self.vector) else (Seat(int(self.vector[k.PLAYER])),)

    def legal(self, _: Seat) -> list[int]:
        found: list[int] = self.actions[: k.legal(self.cards, self.vector, self.actions)].tolist()
        return found

    def same_actions(
        self, state: State, _: Seat, codes: Sequence[int], actions: Sequence[Action]
    ) -> bool:
        river = tuple([spot.card for spot in state.table.river])  # claims are numbered by it
        known = self.codes.setdefault(river, {})
        for action in actions:
            if action not in known:
                known[action] = self.writer.code(state.table, action)
        return list(codes) == [known[action] for action in actions]

    def act(self, chosen: Mapping[Seat, int]) -> None:
        (action,) = chosen.values()
        k.act(self.cards, self.vector, action)

    def draw(self, _: Draw, stream: Stream) -> None:
        k.draw(self.cards, self.vector, stream)

    def scored(self, state: State) -> object:
        return state.table.grids, state.hands

    def scores(self) -> list[tuple[int, int]]:
        """Return both totals, each with the points from Bonus cards in it."""
        held, found = np.empty(k.CONDITIONS + 1, np.int64), []
        for seat in range(2):
            k.held_by(self.cards, self.vector, seat, held)
            found.append(k.score(self.cards, k.grid_of(self.vector, seat), held))
        return found

    def rules_scores(self, state: State) -> list[tuple[int, int]]:
        both = (score(self.rules.box, state.table.grids[n], state.hands[n]) for n in range(2))
        return [(each.total, each.bonus) for each in both]

    def same_outcome(self, outcome: Outcome) -> bool:
        return outcome.scores == tuple(total for total, _ in self.scores())
