"""Simulated tables with a bad network and a bad disk: nothing that was acknowledged is lost."""

from __future__ import annotations

import pytest

from bumpyard.games import GAMES
from tests.table.simulation import simulate

SEEDS = 30


@pytest.mark.parametrize("seed", range(SEEDS))
def test_whatever_goes_wrong_everyone_ends_up_with_the_same_game(seed: int) -> None:
    world = simulate(seed, list(GAMES)[seed % len(GAMES)])
    assert any(device.acked for device in world.devices)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_log(game: str) -> None:
    assert simulate(7, game).log == simulate(7, game).log != simulate(8, game).log
