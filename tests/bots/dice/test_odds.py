from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.bots.dice.odds import Plan, going_for, turned
from bumpyard.games.dice import Combination, Dice, multisets, ways

TRIO, PAIR, RUN = Combination("alike", 3), Combination("alike", 2), Combination("run", 4)


@pytest.mark.parametrize(
    "asked, percent",
    [
        (Combination("alike", 5), 4.60),
        (Combination("run", 5), 26.1),
        (Combination("alike", 4), 29.1),
        (RUN, 61.5),
        (TRIO, 74.3),
        (Combination("run", 3), 91.6),
        (PAIR, 99.9),
        (Combination("single", 4), 93.5),
    ],
    ids=str,
)
def test_a_fresh_turn_has_the_known_chances(asked: Combination, percent: float) -> None:
    assert 100 * going_for(asked, 0, 5, 3)[()] == pytest.approx(percent, abs=0.05)


@given(
    st.lists(st.integers(1, 6), max_size=4).map(lambda dice: tuple(sorted(dice))),
    st.sampled_from([PAIR, TRIO, RUN]),
    st.integers(0, 12),
)
def test_with_one_roll_it_is_what_counting_finds(
    held: Dice, asked: Combination, above: int
) -> None:
    rolls = list(product(range(1, 7), repeat=5 - len(held)))
    made = sum(bool(ways(asked, tuple(sorted(held + roll)), above)) for roll in rolls)
    assert going_for(asked, above, 5, 1)[held] == pytest.approx(made / len(rolls))


def test_a_die_can_be_turned_to_the_bonus_die() -> None:
    assert set(turned((2, 2, 5), 5)) == {(2, 2, 5), (2, 5, 5)}
    assert turned((2, 5), None) == [(2, 5)]
    run = Combination("run", 3)
    assert going_for(run, 0, 3, 1)[2, 3, 3] == 0
    assert going_for(run, 0, 3, 1, turning=4)[2, 3, 3] == 1


@settings(max_examples=20)
@given(st.sampled_from([TRIO, RUN, Combination("single", 6)]), st.integers(1, 3), st.integers(3, 5))
def test_a_plan_for_one_card_makes_it_as_often_as_going_for_it(
    asked: Combination, rolls: int, count: int
) -> None:
    made = {dice: float(bool(ways(asked, dice))) for dice in multisets(count)}
    plan = Plan(made, count, rolls)
    going = going_for(asked, 0, count, rolls)
    for dice, chance in plan.chance(made).items():
        assert chance == pytest.approx(going[dice])
        assert chance == pytest.approx(plan.values[dice])


def test_a_plan_for_one_thing_leaves_another_to_luck() -> None:
    trio = {dice: float(bool(ways(TRIO, dice))) for dice in multisets(5)}
    run = {dice: float(bool(ways(RUN, dice))) for dice in multisets(5)}
    by_the_way = Plan(trio, 5, 3).chance(run)[()]
    assert 0 < by_the_way < going_for(RUN, 0, 5, 3)[()]
