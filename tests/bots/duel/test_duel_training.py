"""Training Duel: the notes of games, and what a net learns from them."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest

from bumpyard import load
from bumpyard.bots.duel import training
from bumpyard.bots.duel import tuning as tune_duel
from bumpyard.bots.duel.evaluation import (
    LAYERS,
    Rows,
    by_hand,
    features,
    from_numbers,
    predict,
    row_table,
)
from bumpyard.bots.duel.mind.evaluation import HELD_ODDS, SPREAD
from bumpyard.bots.duel.preferences import Preferences
from bumpyard.bots.duel.training import fit, play_round, rows_of
from bumpyard.games.duel import Duel
from bumpyard.lab.training import TRAINING

RULES = cast(Duel, load("duel"))


def silent(_: str) -> None:
    pass


def some_net() -> list[np.ndarray[tuple[int, ...], np.dtype[np.float64]]]:
    random = np.random.default_rng(1)
    return [random.normal(0, 0.3, shape) for shape in LAYERS]


def test_a_round_of_games_notes_each_grid_with_its_end() -> None:
    found = play_round(RULES, by_hand(RULES.box), 3, 7, silent)
    assert len(found.grids) == len(found.ends) == len(found.leads)
    assert found.leads[0] == -found.leads[1]  # one seat, and the other
    rows, scores = rows_of(found)
    assert len(rows.own) == len(scores)
    assert (scores >= 0).all()
    assert (rows.free[rows.points > 0] < 4).all()
    assert set(np.unique(found.claims[:, 2])) == {0, 1}  # some dice stayed, some were bumped


def test_a_full_row_scores_what_it_does_whatever_a_net_says() -> None:
    rows = row_table(some_net())
    assert rows[9, 9, 0, 2, 7] == 14
    assert rows[16, 3, 2, 2, 7] == 14  # so does any, once a grid is full
    assert rows[9, 9, 2, 2, 7] != 14


def test_a_net_learns_what_rows_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BATCH", 64)
    random = np.random.default_rng(2)
    rows = Rows(*(random.integers(low, high, 4096).astype(float) for low, high in RANGES))
    scores = rows.points * rows.colours + 2 * rows.free  # each free place is worth two points
    inputs, reach, base = features(rows)

    def error(net: list[np.ndarray[tuple[int, ...], np.dtype[np.float64]]]) -> float:
        return float(np.mean((base + reach * predict(net, inputs) - scores) ** 2))

    net = some_net()
    assert error(fit(net, (rows, scores), random)) < error(net) / 10


RANGES = ((0, 12), (0, 12), (0, 5), (0, 4), (0, 12))


def test_what_is_learned_can_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "GAMES", (20,))
    monkeypatch.setattr(tune_duel, "GENERATIONS", 1)
    monkeypatch.setattr(tune_duel, "BLOCKS", 1)
    told: list[str] = []
    numbers = training.train_duel(RULES, TRAINING + 3, told.append)
    assert any("20 games" in line for line in told)
    evaluation = from_numbers(RULES.box, numbers)
    guess = by_hand(RULES.box)
    for learned, guessed in zip(evaluation, guess, strict=True):
        assert learned.shape == guessed.shape
        assert np.isfinite(learned).all()
        assert (learned != guessed).any()
    assert (evaluation.by_left[SPREAD] > 0).all()
    assert ((evaluation.by_left[HELD_ODDS:] >= 0.1) & (evaluation.by_left[HELD_ODDS:] <= 10)).all()
    assert np.isfinite(Preferences(*numbers["preferences"])).all()
    assert Preferences(*numbers["preferences"]) != Preferences()
    assert training.train_duel(RULES, TRAINING + 3, silent) == numbers  # a seed repeats it
