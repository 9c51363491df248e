"""Training Dodgems: bots play each other, and learn from the ends of rounds who wins.

The evaluation is a softmax over the bumpers (`mind.evaluation`), fitted by Newton's method, so that
there is no rate to tune and the same games always give the same weights. The second pass is played
with the weights of the first.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core import AnyRules
from ...kernels.dodgems import MOST, Codec
from ...kernels.stream import key
from ..kit import Progress
from .mind.evaluation import FEATURES, WEIGHTS
from .mind.search import Settings, new_scratch
from .mind.selfplay import play_game

Floats = NDArray[np.float64]

GAMES = 600  # for each number of players, each time
ROUNDS = 24  # played to their end for one decision: many games are better than good ones
PASSES = 2
RIDGE = 3.0  # keeps the weights of rare features small
STEPS = 8  # of Newton's method
SEATS = (2, 3, 4)


def train_dodgems(rules: AnyRules, seed: int, progress: Progress) -> dict[str, list[float]]:
    """Learn how likely a position is to be won, for each number of players."""
    codec = Codec(rules.box)  # type: ignore[attr-defined]  # the rules of Dodgems have a box
    weights = np.zeros(WEIGHTS)
    for time in range(PASSES):
        settings = Settings(ROUNDS, uniform=False, solves=False, learned=time > 0)
        fitted = weights.copy()
        for seats in SEATS:
            features, won = play_games(codec, seats, seed + time, settings, weights, progress)
            start = (seats - 2) * FEATURES
            found, loss = fit(features, won)
            fitted[start : start + FEATURES] = found
            progress(
                f"{seats} players, time {time + 1} of {PASSES}: {len(features)} rounds, "
                f"cross-entropy {loss:.4f} (of equal chances {np.log(won.shape[1]):.4f})"
            )
        weights = fitted
    return {"win": [round(float(weight), 4) for weight in weights]}


def play_games(  # noqa: PLR0913, PLR0917  # a game has as many sides
    codec: Codec, seats: int, seed: int, settings: Settings, weights: Floats, progress: Progress
) -> tuple[Floats, Floats]:
    """Play games; return the features of each round's end, and who won the game."""
    game, scratch = codec.empty(), new_scratch(codec.tables)
    rows, wins = np.zeros((codec.box.data.rounds, MOST * FEATURES)), np.zeros(MOST)
    stream, by_seat = np.zeros(1, np.uint64), np.tile(weights, (MOST, 1))
    bumpers = max(3, seats)
    features: list[Any] = []
    won: list[Any] = []
    for number in range(GAMES):
        key(stream, np.uint64(seed), seats, number, 0)
        each = (settings, settings, settings, settings)
        rounds = play_game(
            codec.tables, game, seats, each, by_seat, scratch, stream, stream, rows, wins
        )
        played = rows[:rounds].reshape(rounds, MOST, FEATURES)[:, :bumpers]
        features.append(played.astype(np.float32))
        won.append(np.repeat(wins[None, :bumpers], rounds, axis=0))
        if number % 100 == 99:
            progress(f"{seats} players: {number + 1} of {GAMES} games")
    return np.concatenate(features).astype(np.float64), np.concatenate(won)


def fit(features: Floats, won: Floats) -> tuple[Floats, float]:
    """Fit the weights of a softmax; return them and the mean cross-entropy of the results."""
    weights = np.zeros(features.shape[2])
    for _ in range(STEPS):
        chances = softmax(features @ weights)
        gradient = np.einsum("nbf,nb->f", features, chances - won) + RIDGE * weights
        mean = np.einsum("nbf,nb->nf", features, chances)
        curvature = (
            np.einsum("nbf,nbg,nb->fg", features, features, chances, optimize=True) - mean.T @ mean
        )
        weights -= np.linalg.solve(curvature + RIDGE * np.eye(len(weights)), gradient)
    chances = softmax(features @ weights)
    return weights, float(-np.mean(np.sum(won * np.log(np.maximum(chances, 1e-9)), axis=1)))


def softmax(sums: Floats) -> Floats:
    """Turn the sums of all bumpers into chances."""
    grown: Floats = np.exp(sums - sums.max(axis=1, keepdims=True))
    chances: Floats = grown / grown.sum(axis=1, keepdims=True)
    return chances
