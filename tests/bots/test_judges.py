"""Judges say how likely each seat is to win: sensibly, of any state, and exactly at the end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bumpyard import load
from bumpyard.bots.judge import judge_for, shares
from bumpyard.bots.scale import Expectation, Scale
from bumpyard.core import Outcome, Over, Seat, start
from bumpyard.games import GAMES
from bumpyard.games.dodgems.parts import Reward
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


def test_a_win_that_nobody_has_is_shared_by_all() -> None:
    assert shares(Outcome((), (0, 0), "rounds")) == (0.5, 0.5)
    assert shares(Outcome((Seat(1),), (3, 4), "points")) == (0.0, 1.0)


def test_before_the_last_die_of_tumble_its_faces_are_counted() -> None:
    rules = load("tumble")
    # Seat 0 has 2 points, seat 1 has 5, and the bonus die of seat 0 is rolled: 3 ties, more wins.
    state = rules.parse_state("phase bonus\nbonus @0:\npiles joker\ncards tide=2\ncards tide=3")
    assert judge_for(rules).chances(state) == pytest.approx((3.5 / 6, 2.5 / 6))


def test_in_tumble_good_dice_are_good_for_whoever_rolled_them() -> None:
    rules = load("tumble")
    judge = judge_for(rules)

    def chance(dice: str) -> float:
        position = f"phase keep\nrolls_left 1\ndice {dice}\npiles tide=4 dusk~3 joker\ncards\ncards"
        return judge.chances(rules.parse_state(position))[0]

    assert chance("3 3 3 3 5") > chance("3 3 3 4 5") > chance("1 2 4 6 6")


def test_in_tumble_a_claim_that_was_planned_changes_no_mind() -> None:
    rules, source = load("tumble"), Seeded(3)
    judge, as_planned = judge_for(rules), 0
    state: Any = start(rules, 2)
    for _, step in playout(rules, state, at_random(source), source):
        if state.phase == "claim":
            expected = judge.chances(state)[state.player]
            for action in rules.legal_actions(state, state.player):
                after = rules.advance(state, {state.player: action}).state
                if after.phase == "claim":  # or the turn has passed on
                    found = judge.chances(after)[state.player]
                    assert found < expected + 1e-9
                    as_planned += found == pytest.approx(expected)
        state = step.state
    assert as_planned > 5


def test_in_dodgems_a_point_that_is_coming_counts() -> None:
    rules = load("dodgems")
    judge = judge_for(rules)
    state = next(
        step.state
        for seed in range(50)
        for source in [Seeded(seed)]
        for _, step in playout(rules, start(rules, 3), at_random(source), source)
        if any(isinstance(part, Reward) for part in step.state.pending)
    )
    coming = [part for part in state.pending if isinstance(part, Reward)]
    without = replace(state, pending=tuple(part for part in state.pending if part not in coming))
    scorer = coming[0].bumper
    assert judge.chances(state)[scorer] > judge.chances(without)[scorer]
