"""Reliability 21 in short: dice and cards are even. `make soak` has the long form."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.core import Card, Dice, Draw, Rolled, Seat
from bumpyard.fair.draws import Stream, label, mix, outcome, read_draw
from bumpyard.fair.errors import FairError
from bumpyard.table.entries import Support
from tests.fair import plain
from tests.fair.dice import dice, orders


class Given(Stream):
    """A stream of bytes that are given, and then no more."""

    def __init__(self, bytes_: bytes) -> None:  # and no key
        self._bytes, self._at = bytes_, 0

    def _take(self, size: int) -> int:
        if self._at + size > len(self._bytes):
            raise EOFError
        return super()._take(size)


def numbers(n: int, size: int) -> Counter[int]:
    """Count what every possible reading of so many bytes gives."""
    count: Counter[int] = Counter()
    for value in range(256**size):
        try:
            count[Given(value.to_bytes(size, "big")).below(n)] += 1
        except EOFError:
            count[-1] += 1  # this value is read over
    return count


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 36, 52, 100, 127, 128, 129, 255, 256])
def test_each_number_comes_from_equally_many_bytes(n: int) -> None:
    count = numbers(n, 1)
    again = count.pop(-1, 0)
    assert again == 256 % n
    assert count == dict.fromkeys(range(n), 256 // n)


@pytest.mark.parametrize("n", [257, 1000, 65_536])
def test_each_number_comes_from_equally_many_pairs_of_bytes(n: int) -> None:
    count = numbers(n, 2)
    again = count.pop(-1, 0)
    assert again == 65_536 % n
    assert count == dict.fromkeys(range(n), 65536 // n)


@pytest.mark.parametrize("n", [65_537, 10**6, 2**31 + 1, 2**32])
def test_larger_numbers_are_cut_off_at_the_last_whole_multiple(n: int) -> None:
    beyond = 2**32 // n * n
    assert Given((beyond - 1).to_bytes(4, "big")).below(n) == n - 1
    if beyond < 2**32:
        assert Given(beyond.to_bytes(4, "big") + (n - 1).to_bytes(4, "big")).below(n) == n - 1


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_there_is_no_such_number(n: int) -> None:
    with pytest.raises(FairError, match=f"there is no number below {n} to draw"):
        Stream(bytes(32), bytes(32), 0, "dice 1 of 6").below(n)


@given(st.lists(st.sampled_from([2, 6, 256, 300, 70_000]), min_size=1, max_size=60))
def test_a_stream_has_no_seams(sizes: list[int]) -> None:
    drawn = (bytes(32), bytes(32), 0, "dice 1 of 6")
    blocks = b"".join(plain.hashed("draw", *drawn, block) for block in range(20))
    seamless, stream = Given(blocks), Stream(*drawn)
    assert [stream.below(n) for n in sizes] == [seamless.below(n) for n in sizes]


def test_two_hundred_thousand_dice_are_even() -> None:
    faces, pairs = dice(200_000)
    assert 0.001 < faces < 0.999
    assert 0.001 < pairs < 0.999


def test_five_cards_come_in_all_their_orders() -> None:
    found, likely = orders(6_000)
    assert found == 120
    assert 0.001 < likely < 0.999


def test_the_label_tells_draws_apart_and_leaves_the_support_out() -> None:
    some, others = (("a", 1),), (("a", 1), ("b", 1))
    draws: list[Draw] = [
        Dice(1),
        Dice(2),
        Dice(1, 8),
        Card("a", some),
        Card("b", some),
        Card("a", some, Seat(0)),
    ]
    assert len(set(map(label, draws))) == len(draws)
    assert label(Card("a", some)) == label(Card("a", others))
    assert label(Card("a", some)) == label(Card("a", some, veiled=True))


@pytest.mark.parametrize(
    "text, cards, sealed, reason",
    [
        ("a wish", (), False, "'a wish' is nothing that could be drawn"),
        ("dice 05 of 6", (), False, "'dice 05 of 6' is not written as labels are: 'dice 5 of 6'"),
        ("dice 5 of 6", (("a", 1),), False, "dice have no cards"),
        ("dice 5 of 6", (), True, "dice are never sealed"),
        ("card for all from hat", (("b", 1), ("a", 1)), False, "sorted by name"),
        ("card for all from hat", (("a", 1), ("a", 1)), False, "each once"),
        ("card for all from hat", (("a", 0),), False, "with a weight from 1"),
        ("card for 1 from hat", (), False, "always sealed"),
        ("card for 2 from hat", (), True, "for a seat of the table"),
    ],
)
def test_a_label_that_is_none_here_is_refused(
    text: str, cards: Support, sealed: bool, reason: str
) -> None:
    with pytest.raises(FairError, match=reason):
        read_draw(text, cards, 2, sealed=sealed)


def test_a_weight_is_so_many_tickets() -> None:
    heavy = Card("bag", (("a", 1), ("b", 254), ("c", 1)))
    drawn = Counter(outcome(bytes(32), bytes(32), number, heavy) for number in range(300))
    assert drawn.most_common(1)[0][0] == outcome(bytes(32), bytes(32), 0, Card("x", (("b", 1),)))


def test_everything_that_enters_changes_what_is_drawn() -> None:
    dice = Dice(20)
    base = outcome(b"k" * 32, b"m" * 32, 1, dice)
    assert isinstance(base, Rolled)
    assert base != outcome(b"K" * 32, b"m" * 32, 1, dice)
    assert base != outcome(b"k" * 32, b"M" * 32, 1, dice)
    assert base != outcome(b"k" * 32, b"m" * 32, 2, dice)


def test_the_mix_depends_on_each_seat_and_on_their_order() -> None:
    a, b = b"a" * 32, b"b" * 32
    mixes = {mix(first, own) for first in (a, b) for own in ([a, b], [b, a], [a], [a, b, a])}
    assert len(mixes) == 8
