"""Tumble in kernels, compared with the rules: one stream of numbers, equal at every step.

400 games here meet all that happens in random play. In `make soak` 2,000, then 100,000.
"""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest

from bumpyard import load
from bumpyard.games.tumble import Tumble
from bumpyard.kernels.dice import NONE
from bumpyard.kernels.tumble import new_game, play_at_random, start, without
from bumpyard.loading import from_toml
from tests.kernels.lockstep import play_both
from tests.kernels.tumble.engine import TumbleEngine
from tests.kernels.tumble.houses import HOUSES
from tests.repeats import repeats

ENGINE = TumbleEngine(cast(Tumble, load("tumble")))
GAMES = repeats(50, in_soak=250)  # of each of the eight kinds


@pytest.mark.parametrize("leftover", ["choose", "auto"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_kernels_play_by_the_rules(seats: int, leftover: str) -> None:
    for seed in range(GAMES):
        assert play_both(ENGINE, seats, {"leftover_dice": leftover}, 10 * seed + seats)


@pytest.mark.parametrize("house", HOUSES.values(), ids=list(HOUSES))
def test_kernels_play_with_house_values(house: str) -> None:
    engine = TumbleEngine(cast(Tumble, from_toml("tumble", house)))
    for seed in range(20):
        assert play_both(engine, 2 + seed % 4, {"leftover_dice": "choose"}, seed)


def test_a_game_played_at_random_in_a_kernel_is_the_one_played_outside() -> None:
    stream, game = np.array([5], np.uint64), new_game(ENGINE.box, 3)
    start(ENGINE.box, game, auto=False)
    taken = play_at_random(ENGINE.box, game, stream)
    assert taken == play_both(ENGINE, 3, {"leftover_dice": "choose"}, 5)
    assert game.whole.tobytes() == ENGINE.position()


def test_a_part_that_is_not_there_can_not_be_taken_away() -> None:
    assert without(0, 1) == NONE
