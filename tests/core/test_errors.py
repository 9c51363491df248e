from __future__ import annotations

import pickle
import re

import pytest

from bumpyard.core import (
    BumpyardError,
    DataError,
    IllegalAction,
    NotationError,
    ReplayError,
    errors,
)

# Programs depend on these. Adding one is fine; changing one breaks the programs that check it.
CODES = {
    "BumpyardError": "error",
    "SetupError": "setup",
    "DataError": "data",
    "MoveError": "move",
    "WrongNode": "wrong-node",
    "WrongSeat": "wrong-seat",
    "IllegalAction": "illegal",
    "WrongOutcome": "outcome",
    "NotationError": "notation",
    "ReplayError": "replay",
}
LEAF = re.compile(r"(?P<branch>[│├└─ ]+)(?P<name>\w+)(?: +(?P<code>[\w-]+))?")


def tree(error: type[BumpyardError]) -> list[type[BumpyardError]]:
    """Return the errors of core: other packages draw the branches that they add."""
    own = [child for child in error.__subclasses__() if child.__module__ == errors.__name__]
    return [error, *(deeper for child in own for deeper in tree(child))]


def test_codes_are_stable_and_unique() -> None:
    found = {error.__name__: error.code for error in tree(BumpyardError)}
    assert found == CODES
    assert len(set(found.values())) == len(found)


def test_the_tree_in_the_docstring_is_the_tree_of_classes() -> None:
    assert errors.__doc__ is not None
    drawn: list[tuple[str, str, str | None]] = []
    above = {0: "BumpyardError"}
    for line in errors.__doc__.splitlines():
        if found := re.match(LEAF, line.removeprefix("    ")):
            depth = len(found["branch"]) // 4
            above[depth] = found["name"]
            drawn.append((found["name"], above[depth - 1], found["code"]))
    real = [
        (error.__name__, error.__base__.__name__, error.code)
        for error in tree(BumpyardError)[1:]
        if error.__base__
    ]
    assert drawn == real


def test_every_error_is_a_value_error() -> None:
    assert BumpyardError.__base__ is ValueError


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("'take 9' is not legal here"),
        DataError("too many", ("cards", 3, "value")),
        NotationError("take x", 5, "a number"),
        ReplayError("'take 9': not legal", 12),
    ],
)
def test_an_error_survives_a_trip_to_another_process(error: BumpyardError) -> None:
    other = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert vars(other) == vars(error)


def test_an_error_in_data_knows_the_way_to_the_value() -> None:
    error = DataError("too many", ("cards", 3))
    assert (str(error), error.reason, error.path) == ("too many", "too many", ("cards", 3))
    assert DataError("too many").path == ()


def test_a_replay_error_names_its_step_unless_it_is_before_the_first() -> None:
    assert str(ReplayError("no", 12)) == "step 12: no"
    assert str(ReplayError("no")) == "no"


def test_a_notation_error_points_into_the_right_line() -> None:
    error = NotationError("one\ntwo words\nthree", 8, "something else")
    assert str(error) == "expected something else\n  two words\n      ^"
