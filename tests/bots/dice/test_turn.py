"""The plain solver of a turn, compared with known chances and with brute force."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from bumpyard.bots.dice.turn import after_best_keep, rolled_on
from bumpyard.games.dice import Combination, Dice, multisets, ways


def chance(asked: Combination, count: int = 5, rolls: int = 3) -> float:
    """Return how likely a card is claimed in a turn whose player tries nothing else."""
    values = {dice: float(bool(ways(asked, dice))) for dice in multisets(count)}
    means = rolled_on(values, count)
    for _ in range(rolls - 1):
        means = rolled_on(after_best_keep(means, count), count)
    return means[()]


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


def test_a_named_face_is_missed_by_five_dice_three_times() -> None:
    assert chance(Combination("single", 4)) == pytest.approx(1 - (5 / 6) ** 15)


def test_five_alike_have_the_exact_chance() -> None:
    assert chance(Combination("alike", 5)) == pytest.approx(347897 / 7558272)


def brute_force(asked: Combination, rolls: int) -> float:
    """Roll three dice one by one, in order, and try each of the eight ways to keep them."""

    @cache
    def rolling(kept: tuple[int | None, ...], left: int) -> float:
        rolled = product(*([die] if die else range(1, 7) for die in kept))
        worths = [worth(dice, left - 1) for dice in rolled]
        return sum(worths) / len(worths)

    @cache
    def worth(dice: Dice, left: int) -> float:
        if not left:
            return float(bool(ways(asked, tuple(sorted(dice)))))
        kept = product(*((die, None) for die in dice))
        return max(rolling(choice, left) for choice in kept)

    return rolling((None, None, None), rolls)


@pytest.mark.parametrize(
    "asked", [Combination("alike", 3), Combination("run", 3), Combination("alike", 2)], ids=str
)
@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a_turn_with_three_dice_is_worth_what_brute_force_finds(
    asked: Combination, rolls: int
) -> None:
    assert chance(asked, 3, rolls) == pytest.approx(brute_force(asked, rolls))
