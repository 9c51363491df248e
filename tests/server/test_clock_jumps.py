"""The check of clocks finds nothing in those that run, and every jump."""

from __future__ import annotations

import pytest

from tests.server.clock_jumps import Clocks


def shown(*lefts: int) -> Clocks:
    """Return clocks of two seats, of which the first was shown every ten seconds."""
    clocks = Clocks()
    for number, left in enumerate(lefts):
        clocks.hear({"type": "update", "clock": [left, 600_000]}, 10.0 * number)
    clocks.hear({"type": "update"}, 0)  # at a table without clocks
    return clocks


def test_clocks_that_run_do_not_jump() -> None:
    assert list(shown(600_000, 590_000, 590_000, 583_000).jumps()) == []


@pytest.mark.parametrize("left", [660_000, 530_000])
def test_a_clock_that_jumps_is_found(left: int) -> None:
    (found,) = shown(600_000, 590_000, left).jumps()
    assert f"the clock of seat 0 went from 590000 to {left} in 10000 ms" == found
