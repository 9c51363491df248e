from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bumpyard.bots.keyed import Keyed, Luck, own_numbers
from bumpyard.core import Card, Dice, Drawn, Rolled, Seat
from tests.fair.chi import deviation, tail


def test_two_bots_meet_the_same_dice_whatever_the_others_roll() -> None:
    first, second = Luck(3), Luck(3)
    first.decided(Seat(0))
    first.draw(Dice(5))
    first.draw(Dice(5))
    second.decided(Seat(0))  # decides otherwise, and rolls less
    second.draw(Dice(2))
    for luck in (first, second):
        luck.decided(Seat(1))
    assert first.draw(Dice(5)) == second.draw(Dice(5))


def test_fewer_dice_are_the_first_of_more() -> None:
    few, many = Luck(3), Luck(3)
    for luck in (few, many):
        luck.decided(Seat(0))
    two, five = few.draw(Dice(2)), many.draw(Dice(5))
    assert isinstance(two, Rolled)
    assert isinstance(five, Rolled)
    left = list(five.faces)
    for face in two.faces:
        left.remove(face)
    assert len(left) == 3


def test_a_turn_and_a_roll_have_dice_of_their_own() -> None:
    luck = Luck(5)
    rolls = []
    for seat in (0, 1, 0, 1):
        luck.decided(Seat(seat))
        rolls += [luck.draw(Dice(6)) for _ in range(3)]
    assert len(set(rolls)) > 9


def test_a_pile_turns_alike_whenever_it_is_turned() -> None:
    cards = tuple((name, 1) for name in "abcdefgh")
    first, second = Luck(9), Luck(9)
    first.draw(Card("left", cards))
    first.draw(Card("right", cards))
    second.draw(Card("left", cards))
    second.draw(Card("right", cards))
    second.draw(Card("right", cards))
    first.draw(Dice(5))
    assert first.draw(Card("left", cards)) == second.draw(Card("left", cards))
    assert isinstance(first.draw(Card("left", cards)), Drawn)


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_a_number_is_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Keyed(seed).below(bound) < bound


def test_keyed_dice_are_even() -> None:
    counts = [0] * 6
    for seed in range(200):
        luck = Luck(seed)
        for _ in range(10):
            luck.decided(Seat(0))
            for face in luck.draw(Dice(5)).faces:  # type: ignore[union-attr]  # dice are rolled
                counts[face - 1] += 1
    assert tail(deviation(counts), 5) > 1e-4


def test_a_bot_has_numbers_of_its_own() -> None:
    assert own_numbers(1, Seat(0)).below(2**32) != own_numbers(1, Seat(1)).below(2**32)
