from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.core import Dice, Seat
from bumpyard.fair import Dealer, FairError, new_secret
from bumpyard.fair.commit import DRAWS, HEIGHT, Commitment, climb

SECRET = bytes(range(32))
COMMITMENT = Commitment(SECRET)
NUMBERS = st.integers(0, DRAWS - 1)


def path(number: int) -> list[bytes]:
    return [bytes.fromhex(beside) for beside in COMMITMENT.path(number)]


@given(NUMBERS)
def test_every_key_leads_to_the_root(number: int) -> None:
    assert len(path(number)) == HEIGHT
    assert climb(number, COMMITMENT.key(number), path(number)) == COMMITMENT.root


@given(NUMBERS, NUMBERS, st.integers(0, HEIGHT - 1), st.integers(0, 255))
def test_nothing_else_leads_to_the_root(number: int, other: int, level: int, bit: int) -> None:
    key = COMMITMENT.key(number)
    flipped = bytearray(key)
    flipped[bit // 8] ^= 1 << bit % 8
    assert climb(number, bytes(flipped), path(number)) != COMMITMENT.root
    bent = path(number)
    bent[level] = bytes(flipped)
    assert climb(number, key, bent) != COMMITMENT.root
    if other != number:
        assert climb(other, key, path(number)) != COMMITMENT.root
        assert climb(number, COMMITMENT.key(other), path(number)) != COMMITMENT.root


def test_a_commitment_opens_again_with_what_was_kept_of_it() -> None:
    again = Commitment(SECRET, COMMITMENT.upper)
    assert len(COMMITMENT.upper) == 2048
    assert again.root == COMMITMENT.root
    assert [again.path(number) for number in (0, 4095, 64)] == [
        COMMITMENT.path(number) for number in (0, 4095, 64)
    ]


def test_no_two_secrets_are_alike() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert Dealer().root != Dealer().root


@pytest.mark.parametrize("number", [-1, DRAWS])
def test_there_are_so_many_draws_and_no_more(number: int) -> None:
    with pytest.raises(FairError, match=f"a table has 4096 draws, there is no number {number}"):
        COMMITMENT.key(number)


def test_nothing_is_drawn_before_the_seats_have_mixed_in() -> None:
    dealer = Dealer(SECRET)
    with pytest.raises(FairError, match="before everyone's bytes are mixed in"):
        dealer.draw(0, Dice(1))


def test_a_dealer_deals_the_same_again_and_something_else_for_other_bytes() -> None:
    dealers = [Dealer(SECRET), Dealer(SECRET, COMMITMENT.upper), Dealer(SECRET)]
    for dealer, own in zip(dealers, (b"a", b"a", b"b"), strict=True):
        dealer.mix("t", [own * 32, bytes(32)])
    one, same, other = ([d.draw(n, Dice(5)) for n in (3, 0, 3, 70)] for d in dealers)
    assert one == same
    assert one[0] == one[2]
    assert [dealt.outcome for dealt in one] != [dealt.outcome for dealt in other]


def test_a_pledge_or_a_seal_is_of_one_table_one_seat_and_one_decision() -> None:
    dealer, own = Dealer(SECRET), "ab" * 32
    pledges = {dealer.pledge(table, Seat(seat), own) for table in "tu" for seat in range(3)}
    assert len(pledges) == 6
    seals = {
        dealer.seal(table, at, Seat(seat), action, salt)
        for table in "tu"
        for at in range(2)
        for seat in range(2)
        for action in (b"1", b"2")
        for salt in (own, "cd" * 32)
    }
    assert len(seals) == 32
    with pytest.raises(FairError):
        dealer.seal("t", 0, Seat(0), b"1", "no salt")
