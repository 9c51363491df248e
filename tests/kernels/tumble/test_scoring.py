from __future__ import annotations

from typing import cast

import numpy as np
import pytest

from bumpyard import load
from bumpyard.bots import shares
from bumpyard.core import Over, start
from bumpyard.games.tumble import Tumble
from bumpyard.kernels.tumble import Writer, win_shares
from bumpyard.lab.simulate import Seeded, at_random, playout

RULES = cast(Tumble, load("tumble"))
WRITER = Writer(RULES.box)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_won_as_the_rules_say(seats: int) -> None:
    for seed in range(5):
        source = Seeded(seed)
        *_, (_, last) = playout(RULES, start(RULES, seats), at_random(source), source)
        over = RULES.node(last.state)
        assert isinstance(over, Over)
        found = np.empty(seats)
        win_shares(WRITER.box, WRITER.game(last.state), found)
        assert found.tolist() == list(shares(over.outcome))


def test_a_tie_is_shared() -> None:
    state = RULES.parse_state("phase over\npiles joker\ncards tide=2\ncards ember=2\ncards")
    found = np.empty(3)
    win_shares(WRITER.box, WRITER.game(state), found)
    assert found.tolist() == [0.5, 0.5, 0.0]
