"""Teaching Dodgems: bots play each other, and learn from where the rounds ended who won.

What is learned is a softmax over the bumpers (`kernels.dodgems.value`), fitted by Newton's method,
so that there is no rate to tune and the same games always give the same weights. Those who play the
second time have learned from the first.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core import AnyRules
from ...kernels.dodgems.layout import MOST, Codec
from ...kernels.stream import key
from ..kit import Report
from .mind.evaluation import FEATURES, WEIGHTS
from .mind.search import Mind, desk
from .mind.selfplay import play_game

Floats = NDArray[np.float64]

GAMES = 600  # for each number of players, each time
THOUGHT = 24  # rounds played to their end for one decision: many games are better than good ones
TIMES = 2
RIDGE = 3.0  # what keeps the weights of what is rarely seen small
STEPS = 8  # of Newton's method
SEATS = (2, 3, 4)


def train_dodgems(rules: AnyRules, seed: int, report: Report) -> dict[str, list[float]]:
    """Learn how likely a position is to be won, for each number of players."""
    codec = Codec(rules.box)  # type: ignore[attr-defined]  # the rules of Dodgems have a box
    weights = np.zeros(WEIGHTS)
    for time in range(TIMES):
        mind = Mind(THOUGHT, uniform=False, solves=False, learned=time > 0)
        fitted = weights.copy()
        for seats in SEATS:
            seen, won = play_games(codec, seats, seed + time, mind, weights, report)
            start = (seats - 2) * FEATURES
            found, loss = fit(seen, won)
            fitted[start : start + FEATURES] = found
            report(
                f"{seats} players, time {time + 1} of {TIMES}: {len(seen)} rounds, "
                f"surprise {loss:.4f} (knowing nothing {np.log(won.shape[1]):.4f})"
            )
        weights = fitted
    return {"win": [round(float(weight), 4) for weight in weights]}


def play_games(  # noqa: PLR0913, PLR0917  # a game has as many sides
    codec: Codec, seats: int, seed: int, mind: Mind, weights: Floats, report: Report
) -> tuple[Floats, Floats]:
    """Play games; return what was seen at the end of each round, and who won the game."""
    game, room = codec.room(), desk(codec.tables)
    noted, wins = np.zeros((codec.box.data.rounds, MOST * FEATURES)), np.zeros(MOST)
    stream, by_seat = np.zeros(1, np.uint64), np.tile(weights, (MOST, 1))
    bumpers = max(3, seats)
    seen: list[Any] = []
    won: list[Any] = []
    for number in range(GAMES):
        key(stream, np.uint64(seed), seats, number, 0)
        minds = (mind, mind, mind, mind)
        rounds = play_game(
            codec.tables, game, seats, minds, by_seat, room, stream, stream, noted, wins
        )
        rows = noted[:rounds].reshape(rounds, MOST, FEATURES)[:, :bumpers]
        seen.append(rows.astype(np.float32))
        won.append(np.repeat(wins[None, :bumpers], rounds, axis=0))
        if number % 100 == 99:
            report(f"{seats} players: {number + 1} of {GAMES} games")
    return np.concatenate(seen).astype(np.float64), np.concatenate(won)


def fit(seen: Floats, won: Floats) -> tuple[Floats, float]:
    """Fit the weights of a softmax; return them and how surprising the results still are."""
    weights = np.zeros(seen.shape[2])
    for _ in range(STEPS):
        chances = softmax(seen @ weights)
        gradient = np.einsum("nbf,nb->f", seen, chances - won) + RIDGE * weights
        mean = np.einsum("nbf,nb->nf", seen, chances)
        curvature = np.einsum("nbf,nbg,nb->fg", seen, seen, chances, optimize=True) - mean.T @ mean
        weights -= np.linalg.solve(curvature + RIDGE * np.eye(len(weights)), gradient)
    chances = softmax(seen @ weights)
    return weights, float(-np.mean(np.sum(won * np.log(np.maximum(chances, 1e-9)), axis=1)))


def softmax(stands: Floats) -> Floats:
    """Turn how everyone stands into chances."""
    grown: Floats = np.exp(stands - stands.max(axis=1, keepdims=True))
    chances: Floats = grown / grown.sum(axis=1, keepdims=True)
    return chances
