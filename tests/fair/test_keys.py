from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.core import Dice, Seat
from bumpyard.fair import Dealer, FairError, new_secret
from bumpyard.fair.keys import DRAWS, KeyChain, back, sealed_key
from bumpyard.fair.opened_keys import OpenedKeys

SECRET = bytes(range(32))
CHAIN = KeyChain(SECRET)
PLACES = st.integers(1, DRAWS)
FIRST = bytes(32)


@given(PLACES)
def test_every_key_leads_back_to_the_root(place: int) -> None:
    assert back(CHAIN.key(place), place) == CHAIN.root


@given(PLACES, PLACES, st.integers(0, 255))
def test_nothing_else_leads_back_to_the_root(place: int, other: int, bit: int) -> None:
    key = CHAIN.key(place)
    flipped = bytearray(key)
    flipped[bit // 8] ^= 1 << bit % 8
    assert back(bytes(flipped), place) != CHAIN.root
    if other != place:
        assert back(key, other) != CHAIN.root


def test_keys_are_shown_in_order_and_some_may_be_left_out() -> None:
    opened = OpenedKeys(CHAIN.root)
    assert opened.open(0, CHAIN.key(1).hex()) == CHAIN.key(1)
    opened.open(7, CHAIN.key(8).hex())
    for number, place in ((7, 8), (6, 7), (8, 10), (9, 9)):
        with pytest.raises(FairError, match="does not lead back to the root"):
            opened.open(number, CHAIN.key(place).hex())
    opened.open(8, CHAIN.key(9).hex())


def test_a_chain_is_computed_bit_by_bit_or_when_it_is_needed() -> None:
    chain = KeyChain(SECRET)
    bits = chain.computed()
    for _ in range(10):
        next(bits)
    assert sum(1 for _ in chain.computed()) == 53  # all that is left: it was one before it began
    assert next(bits, None) is None
    assert chain.root == CHAIN.root
    assert KeyChain(SECRET).key(7) == CHAIN.key(7)


def test_a_sealed_key_is_not_one_of_the_chain() -> None:
    """A key that is shown later must not tell a sealed one."""
    sealed = {sealed_key(SECRET, number) for number in range(DRAWS)}
    assert len(sealed) == DRAWS
    assert sealed.isdisjoint({CHAIN.key(place) for place in range(1, DRAWS + 1)})


def test_no_two_secrets_are_alike() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert Dealer().root != Dealer().root


@pytest.mark.parametrize("place", [0, -1, DRAWS + 1])
def test_there_are_so_many_keys_and_no_more(place: int) -> None:
    with pytest.raises(FairError, match=f"4096 keys, there is none at place {place}"):
        CHAIN.key(place)


def test_nothing_is_drawn_before_the_seats_have_mixed_in() -> None:
    dealer = Dealer(SECRET)
    with pytest.raises(FairError, match="before everyone's bytes are mixed in"):
        dealer.draw(0, Dice(1), sealed=False)


def test_a_dealer_deals_the_same_again_and_something_else_for_other_bytes() -> None:
    dealers = [Dealer(SECRET), Dealer(SECRET), Dealer(SECRET)]
    for dealer, own in zip(dealers, (b"a", b"a", b"b"), strict=True):
        dealer.mix(FIRST, [own * 32, bytes(32)])
    one, same, other = ([d.draw(n, Dice(5), sealed=False) for n in (3, 0, 3, 70)] for d in dealers)
    assert one == same
    assert one[0] == one[2]
    assert [dealt.outcome for dealt in one] != [dealt.outcome for dealt in other]
    assert dealers[0].draw(3, Dice(20), sealed=True) != dealers[0].draw(3, Dice(20), sealed=False)


def test_a_pledge_or_a_seal_is_of_one_table_one_seat_and_one_decision() -> None:
    dealer, own = Dealer(SECRET), "ab" * 32
    pledges = {
        dealer.pledge(first, Seat(seat), own, signer)
        for first in (FIRST, SECRET)
        for seat in range(3)
        for signer in (own, "cd" * 32)
    }
    assert len(pledges) == 12
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
