from __future__ import annotations

import pytest

from bumpyard.bots.scale import Expectation, Scale


def test_who_has_more_is_likelier_to_win_and_surer_near_the_end() -> None:
    scale = Scale(near=2.0, far=10.0)
    early = scale.chances(Expectation((12.0, 9.0), (0.0, 0.0), left=1.0))
    late = scale.chances(Expectation((12.0, 9.0), (0.0, 0.0), left=0.1))
    assert 0.5 < early[0] < late[0] < 1


def test_a_turn_to_come_counts_as_many_points_as_it_is_worth() -> None:
    scale = Scale(near=2.0, far=10.0, turn=3.0)
    assert scale.chances(Expectation((9.0, 12.0), (1.0, 0.0), left=1.0)) == pytest.approx(
        (0.5, 0.5)
    )
