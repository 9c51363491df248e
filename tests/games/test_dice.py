"""Combinations, checked against their definition over dice that lie side by side."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations, combinations_with_replacement, pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.games.dice import (
    FACES,
    Combination,
    Dice,
    Kind,
    fits,
    heavier,
    packed,
    parts,
    spaced,
    strength,
    together,
    ways,
    without,
)

ROLLS = [dice for count in range(6) for dice in combinations_with_replacement(FACES, count)]
COMBINATIONS = [
    *(Combination("single", n) for n in range(1, 7)),
    *(Combination("alike", n) for n in range(2, 6)),
    *(Combination("run", n) for n in range(2, 6)),
]
any_roll = st.lists(st.integers(1, 6), max_size=6).map(lambda dice: tuple(sorted(dice)))


def chosen(dice: Dice) -> set[Dice]:
    """Return every multiset of dice that can be taken from the table."""
    places = range(len(dice))
    taken = chain.from_iterable(combinations(places, count) for count in range(len(dice) + 1))
    return {tuple(sorted(dice[place] for place in places)) for places in taken}


def is_what_it_asks_for(asked: Combination, dice: Dice) -> bool:
    """Say in other words what a combination is: over the dice in any order."""
    match asked.kind:
        case "single":
            return bool(dice) and all(die == asked.n for die in dice)
        case "alike":
            return len(dice) == asked.n and all(die == dice[0] for die in dice)
        case "run":
            return any(
                len(order) == asked.n and all(b - a == 1 for a, b in pairwise(order))
                for order in permutations(dice)
            )


@pytest.mark.parametrize("dice", ROLLS, ids=packed)
def test_the_parts_of_a_roll_are_all_that_can_be_taken_from_it(dice: Dice) -> None:
    assert set(parts(dice)) == chosen(dice)
    assert list(parts(dice)) == sorted(chosen(dice), key=lambda part: (len(part), part))


@pytest.mark.parametrize("asked", COMBINATIONS, ids=str)
def test_dice_fit_a_combination_by_its_definition(asked: Combination) -> None:
    for dice in ROLLS:
        assert fits(asked, dice) is is_what_it_asks_for(asked, dice)


@pytest.mark.parametrize("asked", COMBINATIONS, ids=str)
def test_the_ways_to_claim_are_the_parts_that_fit_and_are_strong_enough(
    asked: Combination,
) -> None:
    fitting = {dice for dice in ROLLS if is_what_it_asks_for(asked, dice)}
    for dice in (dice for dice in ROLLS if len(dice) == 5):
        found = chosen(dice) & fitting
        for above in range(31):
            stronger = {
                part
                for part in found
                if (len(part) if asked.kind == "single" else sum(part)) > above
            }
            assert set(ways(asked, dice, above)) == stronger
            assert len(ways(asked, dice, above)) == len(stronger)


def test_ways_ask_for_no_strength_unless_told() -> None:
    assert ways(Combination("run", 3), (1, 2, 3)) == ((1, 2, 3),)


def test_a_single_is_as_strong_as_it_has_dice_and_all_else_as_its_total() -> None:
    assert strength(Combination("single", 6), (6, 6)) == 2
    assert strength(Combination("alike", 2), (6, 6)) == 12
    assert strength(Combination("run", 3), (1, 2, 3)) == 6
    assert {strength(asked, ()) for asked in COMBINATIONS} == {0}


@given(any_roll, st.integers(0, 36))
def test_heavier_parts_are_those_with_a_higher_total(dice: Dice, above: int) -> None:
    assert set(heavier(dice, above)) == {part for part in chosen(dice) if sum(part) > above}


@given(any_roll, any_roll)
def test_what_is_put_together_can_be_taken_apart(dice: Dice, more: Dice) -> None:
    both = together(dice, more)
    assert Counter(both) == Counter(dice) + Counter(more)
    assert list(both) == sorted(both)
    assert without(both, more) == dice


def test_dice_that_are_not_there_cant_be_taken() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without((2, 2, 5), (5, 5))


@pytest.mark.parametrize(
    "kind, n, written", [("single", 6, "6"), ("alike", 3, "=3"), ("run", 4, "~4")]
)
def test_a_combination_is_written_with_its_sign(kind: Kind, n: int, written: str) -> None:
    assert str(Combination(kind, n)) == written


def test_dice_are_written_apart_or_together() -> None:
    assert (spaced((1, 4, 4)), packed((1, 4, 4))) == ("1 4 4", "144")
    assert (spaced(()), packed(())) == ("", "")
