"""Reliability 22 in short: every change to a file is found. `make soak` has the long form."""

from __future__ import annotations

import pytest

from bumpyard.games import GAMES
from tests.fair.changes import bytes_missed, swaps_missed
from tests.fair.scribe import Scribe


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_byte_is_found(game: str) -> None:
    running = Scribe(game, ("person", "person"), seed=3).run(40)
    assert bytes_missed(running, 150, seed=1) == 0
    closed = Scribe(game, ("person", "person"), seed=4).run(40).abandon()
    assert bytes_missed(closed, 100, seed=2) == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_legal_action_swapped_for_another_is_found(game: str) -> None:
    scribe = Scribe(game, ("person", "person"), seed=5).run(90)
    swaps, missed = swaps_missed(scribe, 60, seed=1)
    assert swaps > 30
    assert missed == 0
