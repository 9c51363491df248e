"""The characters that bots play as."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bumpyard
from bumpyard.bots import CAST, cast_of
from bumpyard.bots.cast import NAMES

LOCALE = Path(bumpyard.__file__).parent / "locale"


def test_a_table_full_of_bots_has_no_two_alike_and_always_the_same() -> None:
    assert sorted(filter(None, cast_of("a table", [None] * 8))) == sorted(CAST)
    assert cast_of("a table", [None] * 4) == cast_of("a table", [None] * 4)


def test_tables_have_different_bots() -> None:
    assert len({cast_of(f"table {number}", [None, None]) for number in range(50)}) > 20


@pytest.mark.parametrize("how", range(3))
def test_a_person_with_the_name_of_a_character_displaces_that_one_only(how: int) -> None:
    _, second, third = cast_of("a table", ["Ada", None, None])
    assert second is not None
    name = [NAMES[second][0].upper(), NAMES[second][0], NAMES[second][-1]][how]
    displaced = cast_of("a table", [name, None, None])
    assert displaced[0] is None
    assert displaced[1] not in {None, second, third}
    assert displaced[2] == third


def test_seven_people_with_names_of_the_cast_leave_one_for_a_bot() -> None:
    assert cast_of("a table", [*map(str.upper, CAST[:-1]), None])[-1] == CAST[-1]


@pytest.mark.parametrize("language", ["en", "fr", "ko"])
def test_clients_call_the_characters_by_names_that_people_are_checked_against(
    language: str,
) -> None:
    words = (LOCALE / language / "cast.ftl").read_text("utf-8")
    for character in CAST:
        found = re.search(rf"^cast-{character} = (.+)$", words, re.MULTILINE)
        assert found is not None
        assert found[1] in NAMES[character]
