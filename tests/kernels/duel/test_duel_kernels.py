"""Duel as a kernel, held to the readable rules: one stream of numbers, equal at every step.

2,000 games here, which take a core some hundred seconds; 100,000 in `make soak`.
"""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest

from bumpyard import load
from bumpyard.games.duel import Duel
from bumpyard.kernels.dice import NONE, NUMBER
from bumpyard.kernels.duel.advance import play_at_random, rest, start
from bumpyard.kernels.duel.arrays import Writer
from bumpyard.kernels.duel.state import OVER, PHASE
from bumpyard.loading import from_toml
from tests.kernels.duel_lockstep import play_both

RULES = cast(Duel, load("duel"))
WRITER = Writer(RULES.box)
PARTS, GAMES = 10, 100  # of each of the two kinds: in parts, for all cores to share


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("duty", ["all", "one"])
def test_kernels_play_duel_by_the_rules(duty: str, part: int) -> None:
    for seed in range(part * GAMES, (part + 1) * GAMES):
        assert play_both(RULES, WRITER, duty, seed)


HOUSE = """
    colours = ["moss", "rust", "chalk"]
    joker = 7
    points = [
        { combination = "=2", value = 2, copies = 1, swaps = 0 },
        { combination = "~3", value = 2, growing = true, copies = 4, swaps = 4 },
        { combination = "=3", value = 1, growing = true, copies = 4, swaps = 2 },
        { combination = "~4", value = 3, copies = 1, swaps = 1 },
        { combination = "=4", value = 0, copies = 1, swaps = 0 },
        { combination = "~5", value = 9, copies = 1, swaps = 0 },
    ]
    bonus = [
        "pairs/rolls", "pairs/rolls", "faces/expel", "mixed_row/step", "mixed_column/protect",
        "row/any", "column/rolls", "diagonal/any", "block/expel", "diagonal/protect",
    ]
    [conditions]
    pairs = 5
    faces = 1
    mixed_row = 2
    mixed_column = 4
    row = [0, 1, 2]
    column = [3, 4, 5]
    diagonal = [6, 7, 8]
    block = 9
    """


def test_kernels_play_duel_with_house_values() -> None:
    rules = cast(Duel, from_toml("duel", HOUSE))
    writer = Writer(rules.box)
    for seed in range(10):
        assert play_both(rules, writer, "all", seed)


def test_a_game_of_duel_played_at_random_in_a_kernel_is_the_one_played_outside() -> None:
    stream, vector = np.array([5], np.uint64), WRITER.vector(RULES.start(2, {"claim_duty": "all"}))
    start(WRITER.cards, False, vector)
    taken = play_at_random(WRITER.cards, False, stream, vector)
    assert vector[PHASE] == OVER
    assert taken == play_both(RULES, WRITER, "all", 5)


def test_dice_that_are_not_there_can_not_be_taken_away() -> None:
    assert rest(NUMBER[3, 3, 4], NUMBER[3, 4]) == NUMBER[(3,)]
    assert rest(NUMBER[3, 3, 4], NUMBER[5,]) == NONE
