"""Chance is exact: weights are counted, not estimated, and so are these tests."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.core import (
    Card,
    Chance,
    Dice,
    Draw,
    Drawn,
    Rolled,
    WrongOutcome,
    check,
    outcomes,
    sample,
    total,
)

DICE = st.builds(Dice, count=st.integers(0, 5), sides=st.integers(1, 6))
CARDS = st.builds(
    Card,
    pile=st.just("deck"),
    support=st.dictionaries(
        st.text("abc", min_size=1, max_size=3), st.integers(1, 5), min_size=1
    ).map(lambda weights: tuple(sorted(weights.items()))),
)
SMALL_DICE = st.builds(Dice, count=st.integers(0, 3), sides=st.integers(1, 6))


class Script:
    """A source that gives the numbers it was told to give, and notes what it was asked for."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        number = self.numbers.pop(0)
        assert 0 <= number < n
        return number


# --- outcomes and their weights ---------------------------------------------------------------


@given(DICE | CARDS)
def test_the_weights_add_up_to_the_total(draw: Draw) -> None:
    assert sum(weight for _, weight in outcomes(draw)) == total(draw)


@given(DICE)
def test_the_weight_of_a_roll_counts_the_orders_in_which_it_falls(dice: Dice) -> None:
    ordered = product(range(1, dice.sides + 1), repeat=dice.count)
    counted = Counter(Rolled(tuple(sorted(faces))) for faces in ordered)
    assert dict(outcomes(dice)) == counted


@given(DICE | CARDS)
def test_each_outcome_is_listed_once_and_in_order(draw: Draw) -> None:
    found = [outcome for outcome, _ in outcomes(draw)]
    keys = [o.faces if isinstance(o, Rolled) else (o.card,) for o in found]
    assert keys == sorted(set(keys))


def test_a_card_has_the_weight_that_its_support_gives_it() -> None:
    draw = Card("deck", (("moon", 3), ("sun", 1)))
    assert list(outcomes(draw)) == [(Drawn("moon"), 3), (Drawn("sun"), 1)]
    assert total(draw) == 4


def test_five_dice_fall_in_252_ways() -> None:
    assert len(list(outcomes(Dice(5)))) == 252
    assert total(Dice(5)) == 7776


# --- sampling ---------------------------------------------------------------------------------


def test_each_die_takes_one_number_from_the_source_in_turn() -> None:
    source = Script(4, 0, 4)
    assert sample(Dice(3), source) == Rolled((1, 5, 5))
    assert source.asked == [6, 6, 6]


def test_a_card_takes_one_number_below_its_total_weight() -> None:
    source = Script(2)
    assert sample(Card("deck", (("moon", 2), ("star", 1), ("sun", 4))), source) == Drawn("star")
    assert source.asked == [7]


@given(SMALL_DICE)
def test_over_every_source_dice_fall_as_often_as_they_weigh(dice: Dice) -> None:
    scripts = product(range(dice.sides), repeat=dice.count)
    counted = Counter(sample(dice, Script(*numbers)) for numbers in scripts)
    assert counted == dict(outcomes(dice))


@given(CARDS)
def test_over_every_source_a_card_comes_as_often_as_it_weighs(draw: Card) -> None:
    counted = Counter(sample(draw, Script(number)) for number in range(total(draw)))
    assert counted == dict(outcomes(draw))


def test_nothing_is_drawn_from_an_empty_pile() -> None:
    source = Script()
    with pytest.raises(WrongOutcome, match=r"^deck has no card to draw$"):
        sample(Card("deck", ()), source)
    assert source.asked == []  # a source has no number below 0 to give


# --- checking ---------------------------------------------------------------------------------


@given(DICE | CARDS)
def test_every_outcome_of_a_draw_passes_its_check(draw: Draw) -> None:
    for outcome, _ in outcomes(draw):
        check(draw, outcome)


@pytest.mark.parametrize(
    "draw, outcome, message",
    [
        (Dice(2), Rolled((1,)), "2 dice are rolled here, not 1"),
        (Dice(2), Rolled((1, 2, 3)), "2 dice are rolled here, not 3"),
        (Dice(2), Rolled((0, 3)), "a die shows 1 to 6, not 0 3"),
        (Dice(2, sides=4), Rolled((2, 5)), "a die shows 1 to 4, not 2 5"),
        (Dice(2), Rolled((4, 2)), "dice are written in ascending order, not 4 2"),
        (Dice(2), Drawn("sun"), "dice are rolled here, but got 'drawn sun'"),
        (Card("deck", (("moon", 1),)), Drawn("sun"), "'sun' can't come from deck"),
        (
            Card("deck", (("moon", 1),)),
            Rolled((1, 1)),
            "a card is drawn from deck here, but got 'rolled 1 1'",
        ),
    ],
)
def test_what_a_draw_cant_give_is_refused(draw: Draw, outcome: Chance, message: str) -> None:
    with pytest.raises(WrongOutcome) as refused:
        check(draw, outcome)
    assert str(refused.value) == message
