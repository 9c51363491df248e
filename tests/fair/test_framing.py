from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.fair.errors import FairError
from bumpyard.fair.framing import digest, domain, frame, numbered, unhex

PARTS = st.lists(st.binary(max_size=40), max_size=6)


def parts(message: bytes) -> list[bytes]:
    found = []
    while message:
        size = int.from_bytes(message[:4], "big")
        found.append(message[4 : 4 + size])
        message = message[4 + size :]
    return found


@given(PARTS)
def test_what_was_framed_can_be_told_apart_again(given: list[bytes]) -> None:
    assert parts(frame(*given)) == given


@given(PARTS, PARTS)
def test_different_parts_never_make_the_same_message(one: list[bytes], other: list[bytes]) -> None:
    assert (frame(*one) == frame(*other)) == (one == other)


@given(st.lists(st.integers(0, 255).map(lambda n: bytes([n])), min_size=2, max_size=6))
def test_bytes_moved_from_one_part_to_the_next_make_another_message(given: list[bytes]) -> None:
    first, second, *rest = given
    assert frame(first + second, *rest) != frame(first, second, *rest)


@given(st.integers(0, 2**32 - 1))
def test_a_number_is_a_part_like_any_other(number: int) -> None:
    assert parts(numbered(number)) == [number.to_bytes(4, "big")]


def test_every_kind_of_message_begins_with_its_own_name() -> None:
    assert parts(domain("leaf")) == [b"bumpyard/v2/leaf"]


@given(st.binary(max_size=200))
def test_hashes_are_those_of_the_standard_library(message: bytes) -> None:
    assert digest(message) == sha256(message).digest()


@given(st.binary(min_size=32, max_size=32))
def test_bytes_are_written_in_one_way_only(bytes_: bytes) -> None:
    text = bytes_.hex()
    assert unhex(text) == bytes_
    for other in (text[:-2], f"{text}00", f" {text}", f"{text[:-1]}g", f"{text[:32]} {text[32:]}"):
        with pytest.raises(FairError, match="expected 64 small hexadecimal digits"):
            unhex(other)
    if text.upper() != text:
        with pytest.raises(FairError):
            unhex(text.upper())


def test_an_error_does_not_repeat_a_whole_book() -> None:
    with pytest.raises(FairError) as error:
        unhex("a" * 100_000)
    assert len(str(error.value)) < 200
