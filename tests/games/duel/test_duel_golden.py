"""Golden games: played once, and the same for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from bumpyard import loading
from bumpyard.core import run
from bumpyard.replays import read
from tests.games.duel.features import ALL, features

REPLAYS = sorted((Path(__file__).parents[2] / "replays" / "duel").glob("*.json"))


def test_there_are_golden_games_for_both_ways_to_claim() -> None:
    assert len(REPLAYS) >= 20
    assert {read(path).options["claim_duty"] for path in REPLAYS} == {"all", "one"}


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    replay = read(path)
    assert replay.outcome is not None
    assert len(
        list(run(loading.rules(replay.game, replay.own_data, replay.version), replay))
    ) == len(replay.steps)


def test_golden_games_cover_the_rules() -> None:
    covered = set()
    for replay in map(read, REPLAYS):
        covered |= set(
            features(loading.rules(replay.game, replay.own_data, replay.version), replay)
        )
    assert not ALL - covered
