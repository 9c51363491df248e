"""The search of Dodgems's compiled bots."""

from __future__ import annotations

import numpy as np
import pytest

from bumpyard.bots.dodgems.mind.search import greedy, keep_better_half


@pytest.mark.parametrize(
    "values, left",
    [([3, 1, 4, 1, 5], {0, 2, 4}), ([1, 2, 3], {1, 2}), ([2, 1], {0, 1}), ([7], {0})],
)
def test_only_the_better_half_is_tried_on(values: list[float], left: set[int]) -> None:
    alive = np.arange(len(values))
    count = keep_better_half(alive, len(values), np.array(values, np.float64))
    assert set(alive[:count].tolist()) == left
    assert sorted(alive.tolist()) == list(range(len(values)))


def test_greed_raises_the_odds_and_leaves_what_is_decided() -> None:
    assert greedy(0.4, 0.0) == pytest.approx(0.4)
    assert greedy(0.4, np.log(3)) == pytest.approx(2 / 3)  # odds of 2 to 3 become 6 to 3
    assert greedy(0.4, -1.0) < 0.4
    assert [greedy(decided, 5.0) for decided in (0.0, 1.0)] == [0.0, 1.0]
