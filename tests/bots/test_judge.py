"""Judges say how likely each seat is to win: sensibly, of any state, and exactly at the end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard import load
from bumpyard.bots import judge_for, shares
from bumpyard.core import Outcome, Over, Seat, start
from bumpyard.games import GAMES
from bumpyard.lab.simulate import Seeded, at_random, playout

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.meta.seats]


@pytest.mark.parametrize("game, seats", TABLES)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32))
def test_chances_are_shares_of_one_from_the_first_state_to_the_last(
    game: str, seats: int, seed: int
) -> None:
    rules, source = load(game), Seeded(seed)
    judge = judge_for(rules)
    state: Any = start(rules, seats)
    assert judge.chances(state) == pytest.approx([1 / seats] * seats)
    for number, (_, step) in enumerate(playout(rules, state, at_random(source), source)):
        state = step.state
        if number % 7 == 0:  # some of them: a game has hundreds
            chances = judge.chances(state)
            assert sum(chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances)
    over = rules.node(state)
    assert isinstance(over, Over)
    assert judge.chances(state) == shares(over.outcome)


def test_a_win_that_nobody_has_is_shared_by_all() -> None:
    assert shares(Outcome((), (0, 0), "rounds")) == (0.5, 0.5)
    assert shares(Outcome((Seat(1),), (3, 4), "points")) == (0.0, 1.0)
