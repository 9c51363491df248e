from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.core import (
    Chance,
    Drawn,
    Fault,
    NotationError,
    Reader,
    Rolled,
    format_outcome,
    parse_lines,
    parse_outcome,
    refuse,
)

FACES = st.lists(st.integers(1, 9), min_size=1, max_size=8).map(sorted).map(tuple)
NAMES = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1)
SPACE = st.text(" \t", max_size=3)


def refused(text: str, expected: str, place: str) -> Any:
    """Expect an error that shows the text, with a caret under the place."""
    line = text.split("\n")[place.count("\n")]
    caret = place.lstrip("\n")
    message = f"expected {expected}\n  {line}\n  {caret}"
    return pytest.raises(NotationError, match=f"^{re.escape(message)}$")


# --- outcomes ---------------------------------------------------------------------------------


@given(FACES.map(Rolled) | NAMES.map(Drawn))
def test_an_outcome_is_read_as_it_was_written(outcome: Chance) -> None:
    assert parse_outcome(format_outcome(outcome)) == outcome


@given(FACES, st.randoms(use_true_random=False), SPACE)
def test_dice_may_be_typed_in_any_order_with_spaces_or_without(
    faces: tuple[int, ...], random: Any, space: str
) -> None:
    typed = space.join(map(str, random.sample(faces, len(faces))))
    assert parse_outcome(f"rolled {typed}") == Rolled(faces)


@pytest.mark.parametrize(
    "text, expected, place",
    [
        ("", "'rolled' or 'drawn'", "^"),
        ("threw 1 2", "'rolled' or 'drawn'", "^"),
        ("rolled", "dice from 1 to 9", "      ^"),
        ("rolled 0", "dice from 1 to 9", "       ^"),
        ("rolled 1 2 x", "the end", "           ^"),
        ("drawn ", "a card", "      ^"),
        ("drawn sun moon", "the end", "          ^"),
    ],
)
def test_what_is_no_outcome_is_refused_with_its_place(text: str, expected: str, place: str) -> None:
    with refused(text, expected, place):
        parse_outcome(text)


# --- the reader -------------------------------------------------------------------------------


def test_a_reader_goes_from_left_to_right() -> None:
    reader = Reader("  move 3 to   b7 now")
    assert reader.word("hop", "move") == "move"
    assert reader.number(0, 9) == 3
    assert not reader.try_word("from")
    assert reader.try_word("to")
    assert reader.match(re.compile("[x-z]")) is None
    assert reader.take(re.compile("[a-h]"), "a column") == "b"
    assert reader.name("a row") == "7"
    assert not reader.at_line_end()
    assert reader.name("when") == "now"
    reader.end()
    assert reader.at_line_end()


@pytest.mark.parametrize(
    "text, read, expected, place",
    [
        ("  jump", lambda reader: reader.word("hop"), "'hop'", "  ^"),
        ("x", lambda reader: reader.word("a", "b", "c"), "'a', 'b' or 'c'", "^"),
        (" ", lambda reader: reader.name("a city"), "a city", " ^"),
        ("i9", lambda reader: reader.take(re.compile("[a-h]"), "a column"), "a column", "^"),
        (" 7", lambda reader: reader.number(1, 6, "a die"), "a die from 1 to 6", " ^"),
        ("no", lambda reader: reader.number(1, 6), "a number from 1 to 6", "^"),
        ("-1", lambda reader: reader.number(0, 6), "a number from 0 to 6", "^"),
        ("٣", lambda reader: reader.number(0, 6), "a number from 0 to 6", "^"),
        ("1 24 7", Reader.dice, "a die from 1 to 6", "     ^"),
        ("145", lambda reader: reader.dice(4), "a die from 1 to 4", "  ^"),
        (" x", Reader.some_dice, "dice from 1 to 6", " ^"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    text: str, read: Callable[[Reader], object], expected: str, place: str
) -> None:
    with refused(text, expected, place):
        read(Reader(text))


def test_a_number_may_be_too_long_for_python_to_read() -> None:
    with pytest.raises(NotationError, match="a number from 0 to 6"):
        Reader("9" * 5000).number(0, 6)


def test_a_reader_stays_on_its_line() -> None:
    for line_end in ("\n", "\r\n"):
        reader = Reader(f"1 2 {line_end}3")
        assert reader.dice() == (1, 2)
        assert reader.at_line_end()


def test_an_error_can_point_back_and_knows_its_place() -> None:
    reader = Reader("first\nsecond thing")
    reader.at = 13
    error = reader.fail("another", at=6)
    assert str(error) == "expected another\n  second thing\n  ^"
    assert (error.text, error.at, error.expected) == (reader.text, 6, "another")


# --- lines ------------------------------------------------------------------------------------

LINES: Mapping[str, Callable[[Reader], object]] = {
    "dice": Reader.dice,
    "seat": lambda reader: reader.number(0, 3, "a seat"),
    "word": lambda reader: reader.name("a word"),
}


def read(text: str) -> dict[str, Any]:
    return parse_lines(text, LINES, required=("seat",), repeated=("word",))


@pytest.mark.parametrize(
    "text",
    [
        "seat 2\nword a\ndice 1 3\nword b",
        "word a\nword b\nseat 2\ndice 31\n",
        "  seat 2  \n\n\tword a\n   \n  dice 1 3\n word b\n\n",
        "seat 2\r\nword a\r\ndice 1 3\r\nword b\r\n",
    ],
)
def test_lines_stand_in_any_order_and_may_be_indented(text: str) -> None:
    assert read(text) == {"seat": 2, "dice": (1, 3), "word": ("a", "b")}


def test_what_is_not_required_may_be_left_out() -> None:
    assert read("seat 0") == {"seat": 0}
    assert parse_lines("", LINES) == {}


@pytest.mark.parametrize(
    "text, expected, place",
    [
        ("dice 1", "a line 'seat'", "      ^"),
        ("seat 1\nseat 2", "only one line 'seat'", "\n^"),
        ("seat 1\n what 2", "'dice', 'seat' or 'word'", "\n ^"),
        ("seat 1 2\ndice 1", "the end of the line", "       ^"),
        ("word a\nseat 9", "a seat from 0 to 3", "\n     ^"),
    ],
)
def test_a_wrong_line_is_refused_with_its_place(text: str, expected: str, place: str) -> None:
    with refused(text, expected, place):
        read(text)


# --- positions that can't exist ---------------------------------------------------------------

CARDS = "phase ready\ncards rose1 rose12\ncards rose1"


def test_a_fault_whose_word_is_not_written_shows_its_line() -> None:
    with refused("phase claim\ncards tide1", "'rose1' once", "\n^"):
        refuse("phase claim\ncards tide1", [Fault("cards", "'rose1' once", "rose1")])


def test_the_first_fault_is_told_at_its_word() -> None:
    faults = [Fault("cards", "'rose1' once", "rose1"), Fault("phase", "another phase")]
    with refused(CARDS, "'rose1' once", "\n\n      ^"):
        refuse(CARDS, faults)


def test_a_word_is_found_whole() -> None:
    with refused(CARDS, "another card", "\n      ^"):
        refuse(CARDS.removesuffix("\ncards rose1"), [Fault("cards", "another card", "rose1")])


def test_a_fault_without_a_word_is_told_at_its_line() -> None:
    with refused(CARDS, "fewer cards", "\n\n^"):
        refuse(CARDS, [Fault("cards", "fewer cards", number=1)])
    with refused(CARDS, "dice or cards", "\n^"):
        refuse(CARDS, [Fault("dice|cards", "dice or cards")])


def test_a_line_that_is_missing_is_told_at_the_end() -> None:
    with refused(CARDS, "a line 'dice'", "\n\n           ^"):
        refuse(CARDS, [Fault("dice", "a line 'dice'")])


def test_without_a_fault_nothing_is_refused() -> None:
    refuse(CARDS, [])
