"""The compiled turn, compared with the plain one, with known chances and with brute force."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.bots.dice.compiled import place, solve, solve_with_bonus
from bumpyard.bots.dice.turn import (
    Values,
    after_best_keep,
    after_best_keep_with_bonus,
    rolled_on,
    rolled_on_with_bonus,
    turned_best,
)
from bumpyard.games.dice import (
    FACES,
    Combination,
    Dice,
    fits,
    multisets,
    parts,
    together,
    ways,
    without,
)
from bumpyard.kernels import dice as tables
from bumpyard.kernels.dice import ASKED, ASKED_NUMBER, COUNT, DICE, MOST_WAYS, NUMBER, Floats

Card = tuple[Combination, int, list[float]]  # what it asks for, what lies there, worth by way

cards = st.lists(
    st.tuples(
        st.sampled_from(ASKED),
        st.integers(0, 12),
        st.lists(st.floats(0, 20), min_size=MOST_WAYS, max_size=MOST_WAYS),
    ),
    max_size=5,
)


def placed_by_kernel(on_table: list[Card], aside: Floats, count: int) -> Floats:
    asked = np.array([ASKED_NUMBER[asked] for asked, _, _ in on_table], np.int64)
    above = np.array([lying for _, lying, _ in on_table], np.int64)
    worth = np.array([worth for *_, worth in on_table]).reshape(-1, MOST_WAYS)
    placed = np.full((len(on_table) + 1, COUNT), np.nan)
    place(asked, above, worth, aside, count, placed)
    last: Floats = placed[-1]
    return last


@given(cards, st.floats(0, 1), st.integers(2, 6))
@settings(max_examples=50)
def test_dice_are_placed_as_in_plain_python(on_table: list[Card], pip: float, count: int) -> None:
    aside = pip * np.arange(37.0)
    values = {dice: pip * sum(dice) for dice in multisets(count)}
    for asked, lying, worth in on_table:
        without_it = values.copy()
        by_way = dict(zip((way for way in DICE if fits(asked, way)), worth, strict=False))
        for dice in multisets(count):
            for way in ways(asked, dice, lying):
                left = without_it[without(dice, way)]
                values[dice] = max(values[dice], by_way[way] + left)
    found = placed_by_kernel(on_table, aside, count)
    for dice, value in values.items():
        assert found[NUMBER[dice]] == pytest.approx(value, abs=1e-9)


@given(st.integers(0, 2**32), st.integers(2, 6))
@settings(max_examples=20, deadline=None)
def test_a_turn_is_solved_as_in_plain_python(seed: int, count: int) -> None:
    placed = np.random.default_rng(seed).random(COUNT)
    means = np.empty((3, COUNT))
    worth = solve(placed, count, means)
    plain: Values = {dice: float(placed[NUMBER[dice]]) for dice in multisets(count)}
    for rolls in range(3):
        plain = rolled_on(plain, count)
        for dice, mean in plain.items():
            assert means[rolls, NUMBER[dice]] == pytest.approx(mean, abs=1e-9)
        if rolls < 2:
            plain = after_best_keep(plain, count)
    assert worth == pytest.approx(plain[()], abs=1e-9)


@given(st.integers(0, 2**32), st.integers(2, 4))
@settings(max_examples=10, deadline=None)
def test_a_turn_with_the_bonus_die_is_solved_as_in_plain_python(seed: int, count: int) -> None:
    placed = np.random.default_rng(seed).random(COUNT)
    means = np.empty((3, COUNT, 6))
    solve_with_bonus(placed, count, means)
    plain = turned_best({dice: float(placed[NUMBER[dice]]) for dice in multisets(count)}, count)
    for rolls in range(3):
        plain = rolled_on_with_bonus(plain, count)
        for dice, by_face in plain.items():
            assert means[rolls, NUMBER[dice]] == pytest.approx(by_face, abs=1e-9)
        if rolls < 2:
            plain = after_best_keep_with_bonus(plain, count)


def chance(asked: Combination) -> float:
    """Return how likely a card is claimed in a turn of five dice that tries nothing else."""
    placed = placed_by_kernel([(asked, 0, [1.0] * MOST_WAYS)], np.zeros(37), 5)
    return solve(placed, 5, np.empty((3, COUNT)))


@pytest.mark.parametrize(
    "asked, percent",
    [
        (Combination("alike", 5), 4.60),
        (Combination("run", 5), 26.1),
        (Combination("alike", 4), 29.1),
        (Combination("run", 4), 61.5),
        (Combination("alike", 3), 74.3),
        (Combination("run", 3), 91.6),
        (Combination("alike", 2), 99.9),
        (Combination("single", 4), 93.5),
    ],
    ids=str,
)
def test_the_chances_of_a_turn_are_the_known_ones(asked: Combination, percent: float) -> None:
    assert 100 * chance(asked) == pytest.approx(percent, abs=0.05)


def brute_force_with_bonus(placed: Floats, count: int, rolls: int) -> float:
    """Roll dice and the bonus die one by one, in order; try each way to keep and to turn them."""

    @cache
    def rolling(kept: tuple[int | None, ...], left: int) -> float:
        rolled = list(product(*([die] if die else FACES for die in kept)))
        return sum(worth(dice, left - 1) for dice in rolled) / len(rolled)

    @cache
    def worth(rolled: tuple[int, ...], left: int) -> float:
        *own, bonus = rolled
        if not left:
            turned = (tuple(sorted((*own[:i], bonus, *own[i + 1 :]))) for i in range(count))
            return max(float(placed[NUMBER[dice]]) for dice in (tuple(sorted(own)), *turned))
        return max(rolling(kept, left) for kept in product(*((die, None) for die in rolled)))

    return rolling((None,) * (count + 1), rolls)


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a_turn_with_the_bonus_die_is_worth_what_brute_force_finds(rolls: int) -> None:
    placed = np.random.default_rng(1).random(COUNT)
    found = solve_with_bonus(placed, 2, np.empty((rolls, COUNT, 6)))
    assert found == pytest.approx(brute_force_with_bonus(placed, 2, rolls), abs=1e-9)


def test_the_bonus_die_is_never_a_loss() -> None:
    placed = np.random.default_rng(2).random(COUNT)
    without_it = solve(placed, 5, np.empty((3, COUNT)))
    assert solve_with_bonus(placed, 5, np.empty((3, COUNT, 6))) > without_it


def test_cards_on_which_nothing_can_be_placed_are_left_out() -> None:
    asked, above = np.array([-1]), np.array([0])
    placed = np.empty((2, COUNT))
    place(asked, above, np.ones((1, MOST_WAYS)), np.zeros(37), 5, placed)
    assert placed[1, : tables.FIRST[6]].max() == 0


def test_the_tables_say_what_the_dice_say() -> None:
    for number in (0, 5, 77, 461, 900, 923):
        dice: Dice = DICE[number]
        found = tables.PART[tables.PARTS[number] : tables.PARTS[number + 1]]
        assert tuple(DICE[part] for part in found) == parts(dice)
        for face in FACES:
            if len(dice) < tables.MOST:
                assert DICE[tables.MORE[number, face - 1]] == together(dice, (face,))
