"""Golden games: played once, and the same for ever."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from bumpyard import loading
from bumpyard.core import run
from bumpyard.games import GAMES
from bumpyard.replays import read
from tests.games.dodgems.features import ALL, features

REPLAYS = sorted((Path(__file__).parents[2] / "replays" / "dodgems").glob("*.json"))


def test_there_are_golden_games_of_every_version_for_every_number_of_players() -> None:
    assert len(REPLAYS) >= 20
    game = GAMES["dodgems"]
    tables = {(replay.version, replay.seats) for replay in map(read, REPLAYS)}
    assert tables == set(product((*game.older, game.meta.version), game.meta.seats))


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
