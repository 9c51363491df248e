"""Tumble as a kernel, held to the readable rules: one stream of numbers, equal at every step.

2,000 games here, which take a core some forty seconds; 100,000 in `make soak`.
"""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest

from bumpyard import load
from bumpyard.games.tumble import Tumble
from bumpyard.kernels.dice import NONE
from bumpyard.kernels.tumble import advance as t
from bumpyard.loading import from_toml
from tests.kernels.lockstep import play_both
from tests.kernels.tumble.engine import TumbleEngine

ENGINE = TumbleEngine(cast(Tumble, load("tumble")))
GAMES = 250  # of each of the eight kinds


@pytest.mark.parametrize("leftover", ["choose", "auto"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_kernels_play_by_the_rules(seats: int, leftover: str) -> None:
    for seed in range(GAMES):
        assert play_both(ENGINE, seats, {"leftover_dice": leftover}, 10 * seed + seats)


HOUSES = {
    "six dice": """
        patterns = ["moss", "rust", "chalk"]
        set_bonus = [0, 1, 0, 9, 2]
        dice = 6
        first_round = [1, 2, 3, 4]
        quiet_rounds = 10
        joker = { combination = "=6", value = 40 }
        cards = [
            { combination = "6", value = 1 },
            { combination = "~6", value = 9 },
            { combination = "=2", value = 2 },
            { combination = "~2", value = 0 },
        ]
        tables = [
            { players = 2, piles = 3, height = 4, used_up = 3 },
            { players = 3, piles = 12, height = 1, used_up = 6 },
            { players = 4, piles = 2, height = 5, used_up = 1 },
            { players = 5, piles = 1, height = 1, used_up = 1 },
        ]
        """,
    "two dice": """
        patterns = ["moss"]
        set_bonus = [0, 1, 0, 9]
        dice = 2
        first_round = [1]
        quiet_rounds = 1
        joker = { combination = "=2", value = 3 }
        cards = [
            { combination = "6", value = 1 },
            { combination = "1", value = 1 },
            { combination = "~2", value = 2 },
        ]
        tables = [
            { players = 2, piles = 3, height = 1, used_up = 2 },
            { players = 3, piles = 1, height = 3, used_up = 1 },
            { players = 4, piles = 1, height = 1, used_up = 1 },
            { players = 5, piles = 3, height = 1, used_up = 3 },
        ]
        """,
}


@pytest.mark.parametrize("house", HOUSES.values(), ids=list(HOUSES))
def test_kernels_play_with_house_values(house: str) -> None:
    engine = TumbleEngine(cast(Tumble, from_toml("tumble", house)))
    for seed in range(20):
        assert play_both(engine, 2 + seed % 4, {"leftover_dice": "choose"}, seed)


def test_a_game_played_at_random_in_a_kernel_is_the_one_played_outside() -> None:
    stream, game = np.array([5], np.uint64), t.new_game(ENGINE.box, 3)
    t.start(ENGINE.box, game, auto=False)
    taken = t.play_at_random(ENGINE.box, game, stream)
    assert taken == play_both(ENGINE, 3, {"leftover_dice": "choose"}, 5)
    assert game.whole.tobytes() == ENGINE.position()


def test_a_part_that_is_not_there_can_not_be_taken_away() -> None:
    assert t.without(0, 1) == NONE
