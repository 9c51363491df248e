"""Bumpyard's own games, played at random through the checked `play` and `settle`."""

from __future__ import annotations

from random import Random

from bumpyard import load
from bumpyard.core import Decide, Over, play, sample, settle, start
from peers import Play


class Chance:
    """A source of chance that costs as little as a peer's: one call of `random()` a draw."""

    def __init__(self, random: Random) -> None:
        self._random = random.random

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return int(self._random() * n)


def ours(game: str, seats: int) -> Play:
    """Play a game in which one seat decides at a time."""
    rules = load(game)

    def playout(random: Random) -> int:
        chance = Chance(random)
        state = start(rules, seats, {})
        decisions = 0
        while True:
            node = rules.node(state)
            if isinstance(node, Decide):
                [seat] = node.seats
                action = random.choice(rules.legal_actions(state, seat))
                state = play(rules, state, {seat: action}).state
                decisions += 1
            elif isinstance(node, Over):
                return decisions
            else:
                state = settle(rules, state, sample(node, chance)).state

    return playout
