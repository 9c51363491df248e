from __future__ import annotations

from typing import cast

import numpy as np
import pytest
from msgspec.structs import replace

from bumpyard import load
from bumpyard.bots import shares
from bumpyard.core import Over, start
from bumpyard.games.tumble import State, Tumble
from bumpyard.kernels.tumble import Writer, win_shares
from bumpyard.lab.simulate import Seeded, at_random, playout

RULES = cast(Tumble, load("tumble"))
WRITER = Writer(RULES.box)


def played(seats: int, seed: int) -> State:
    """Return the end of a random game."""
    source = Seeded(seed)
    *_, (_, last) = playout(RULES, start(RULES, seats), at_random(source), source)
    return last.state


def shares_in_kernel(state: State) -> list[float]:
    found = np.empty(state.seats)
    win_shares(WRITER.box, WRITER.game(state), found)
    return [float(share) for share in found]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_won_as_the_rules_say(seats: int) -> None:
    for seed in range(5):
        state = played(seats, seed)
        over = RULES.node(state)
        assert isinstance(over, Over)
        assert shares_in_kernel(state) == list(shares(over.outcome))


def test_a_tie_is_shared() -> None:
    tied = replace(played(3, seed=1), cards=(("tide=2",), ("ember=2",), ()), bonus=None)
    assert shares_in_kernel(tied) == [0.5, 0.5, 0.0]
