from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.toml_lines import Keys, line_of

TEXT = """\
title = "not # a comment"  # but this is
"quoted key" = 1
dots.in.keys = 2
notes = \"\"\"
two = 1
lines, "quoted" \\\"\"\" and more\"\"\"\"
literal = '''
it's [ { not = "closed" '''
numbers = [1, 2,
  3,  # three
  [4, 5],
]
inline = { a = 1, b = { c = [
  1,
  2,
] } }
at = 1979-05-27 07:32:00

[table]
a = "]"
[table.'sub.key']
a = 1

[[cards]]
name = "x"
[cards.price]
gold = 1

[[cards]]
name = "y"
[cards.price]
gold = 2
[[cards.parts]]
n = 1
[[cards.parts]]
n = 2
"""


@pytest.mark.parametrize(
    "path, start",
    [
        (("title",), "title ="),
        (("quoted key",), '"quoted key"'),
        (("dots", "in", "keys"), "dots"),
        (("dots",), "dots"),
        (("notes",), "notes"),
        (("literal",), "literal"),
        (("numbers", 1), "numbers"),
        (("numbers", 2), "  3"),
        (("numbers", 3, 0), "  [4"),
        (("inline", "a"), "inline"),
        (("inline", "b", "c", 1), "  2"),
        (("at",), "at ="),
        (("table",), "[table]"),
        (("table", "sub.key"), "[table.'sub.key']"),
        (("cards",), "[[cards]]"),
        (("cards", 0, "name"), 'name = "x"'),
        (("cards", 0, "price", "gold"), "gold = 1"),
        (("cards", 1, "name"), 'name = "y"'),
        (("cards", 1, "price", "gold"), "gold = 2"),
        (("cards", 1, "parts", 1, "n"), "n = 2"),
    ],
)
def test_a_value_is_found_where_it_is_written(path: Keys, start: str) -> None:
    value: Any = tomllib.loads(TEXT)
    for key in path:
        value = value[key]  # or the path would be wrong
    line = line_of(TEXT, path)
    assert line is not None
    assert TEXT.splitlines()[line - 1].startswith(start)


def test_what_is_missing_is_looked_for_around_it() -> None:
    assert line_of("a = 1\nb = { c = 2 }", ("b", "d")) == 2
    assert line_of("a = [\n1,\n{ x = 1 }]", ("a", 1, "y", 3)) == 3


def test_what_is_nowhere_has_no_line() -> None:
    assert line_of("a = 1", ("b",)) is None
    assert line_of("a = 1", ()) is None
    assert line_of("# nothing\n", ("a",)) is None


class Writer:
    """Writes data as TOML, and notes the line on which each value begins."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.text = ""
        self.lines: dict[Keys, int] = {}
        for key, value in data.items():
            self.text += f"{json.dumps(key)} = "
            self.write(value, (key,))
            self.text += "  # and so on, [1\n"

    def write(self, value: Any, path: Keys) -> None:
        self.lines[path] = self.text.count("\n") + 1
        match value:
            case dict():
                self.text += "{ "
                for number, key in enumerate(value):
                    self.text += ", " * (number > 0) + f"{json.dumps(key)} = "
                    self.write(value[key], (*path, key))
                self.text += " }"
            case list():
                self.text += "[ # }\n"
                for position, element in enumerate(value):
                    self.write(element, (*path, position))
                    self.text += ",\n"
                self.text += "]"
            case _:
                self.text += json.dumps(value)


KEY = st.text("ab.=[]# '", min_size=1, max_size=3)
LEAF = st.integers(-99, 99) | st.booleans() | st.text("a\\\"'\n,#[]{}= ", max_size=5)
DATA = st.recursive(
    LEAF, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEY, inner, max_size=3)
)


@given(st.dictionaries(KEY, DATA, max_size=4))
def test_every_value_is_found_however_it_is_nested(data: dict[str, Any]) -> None:
    written = Writer(data)
    assert tomllib.loads(written.text) == data
    assert {path: line_of(written.text, path) for path in written.lines} == written.lines
