"""Duel's kernel and its rules in lockstep.

500 games here meet all that happens in random play. In `make soak` 2,000, then 100,000.
"""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest

from bumpyard import load
from bumpyard.games.duel import Duel
from bumpyard.kernels.dice import NONE, NUMBER
from bumpyard.kernels.duel import PHASE, PHASE_OVER, play_at_random, start, without
from bumpyard.loading import from_toml
from tests.kernels.duel.engine import DuelEngine
from tests.kernels.duel.house import HOUSE
from tests.kernels.lockstep import play_both
from tests.repeats import repeats

ENGINE = DuelEngine(cast(Duel, load("duel")))
PARTS = 10  # for all cores to share
GAMES = repeats(25, in_soak=100)  # of each of the two kinds, in each part


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("duty", ["all", "one"])
def test_kernels_play_duel_by_the_rules(duty: str, part: int) -> None:
    for seed in range(part * GAMES, (part + 1) * GAMES):
        assert play_both(ENGINE, 2, {"claim_duty": duty}, seed)


def test_kernels_play_duel_with_house_values() -> None:
    engine = DuelEngine(cast(Duel, from_toml("duel", HOUSE)))
    for seed in range(10):
        assert play_both(engine, 2, {"claim_duty": "all"}, seed)


def test_a_game_of_duel_played_at_random_in_a_kernel_is_the_one_played_outside() -> None:
    options = {"claim_duty": "all"}
    stream, vector = np.array([5], np.uint64), ENGINE.writer.vector(ENGINE.rules.start(2, options))
    start(ENGINE.cards, False, vector)
    taken = play_at_random(ENGINE.cards, False, stream, vector)
    assert vector[PHASE] == PHASE_OVER
    assert taken == play_both(ENGINE, 2, options, 5)
    assert vector.tobytes() == ENGINE.position()


def test_dice_that_are_not_there_can_not_be_taken_away() -> None:
    assert without(NUMBER[3, 3, 4], NUMBER[3, 4]) == NUMBER[(3,)]
    assert without(NUMBER[3, 3, 4], NUMBER[5,]) == NONE
