"""`bumpyard lab train`, with budgets that are next to nothing: a seed repeats what it taught."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from bumpyard import load
from bumpyard.bots.dodgems import training as train_dodgems
from bumpyard.bots.duel import training as train_duel
from bumpyard.bots.duel import tuning as tune_duel
from bumpyard.bots.learned import Learned
from bumpyard.bots.tumble import training as train_tumble
from bumpyard.cli import main
from bumpyard.core import fingerprint

TINY: dict[str, dict[ModuleType, dict[str, Any]]] = {
    "tumble": {
        train_tumble: {
            "COUNTING_BLOCKS": 10,
            "FIRST": train_tumble.FIRST._replace(generations=1, population=3, elite=2, games=10),
            "AGAIN": train_tumble.AGAIN._replace(generations=1, population=3, elite=2, games=10),
        },
    },
    "duel": {
        train_duel: {"GAMES": (6,)},
        tune_duel: {"GENERATIONS": 1, "POPULATION": 3, "ELITE": 2, "BLOCKS": 2},
    },
    "dodgems": {train_dodgems: {"GAMES": 4, "ROUNDS": 2}},
}


@pytest.mark.parametrize("game", TINY)
def test_a_seed_repeats_what_bots_learn(
    game: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for trainer, budgets in TINY[game].items():
        for name, value in budgets.items():
            monkeypatch.setattr(trainer, name, value)

    def taught(seed: int, name: str) -> bytes:
        to = tmp_path / name
        assert main(["lab", "train", game, "--seed", str(seed), "--to", str(to)]) == 0
        assert f"Wrote {to}" in capsys.readouterr().out
        return to.read_bytes()

    once = taught(3, "once.json")
    assert taught(3, "again.json") == once
    found, other = (
        msgspec.json.decode(text, type=Learned) for text in (once, taught(4, "other.json"))
    )
    assert found.numbers != other.numbers
    assert found.numbers.keys() == other.numbers.keys()
    assert found.command == f"bumpyard lab train {game} --seed 3"
    assert (found.game, found.seed, found.data) == (game, 3, fingerprint(load(game).data))
