"""A check that no test misses is found, and the tree that is tested stays as it is."""

from __future__ import annotations

from pathlib import Path

from tools.removals import REFUSING, Removal, Trial, removals

SOURCE = b"""\
def halve(number: int) -> int:
    if number % 2 or number < 0:
        raise ValueError("\xc3\xa9")
    check_size(number)
    if number > 10 and number != 12:
        print(number)
    return number // 2


def check_size(number: int) -> None:
    while number > 100:
        pass
"""
TESTS = """\
import pytest
from halves import halve

def test_odd():
    with pytest.raises(ValueError):
        halve(3)

def test_even():
    assert halve(4) == 2
"""


def found() -> list[Removal]:
    return list(removals("src/halves.py", SOURCE, REFUSING))


def test_conditions_that_refuse_their_parts_and_calls_that_refuse_are_checks() -> None:
    assert list(map(str, found())) == [
        "src/halves.py:2: number % 2 or number < 0 -> False",
        "src/halves.py:2: number % 2 -> False",
        "src/halves.py:2: number < 0 -> False",
        "src/halves.py:4: check_size(number) -> pass",
    ]
    assert found()[3].made_in(SOURCE) == SOURCE.replace(b"check_size(number)\n", b"pass\n", 1)
    assert found()[1].made_in(SOURCE) == SOURCE.replace(b"number % 2 ", b"False ", 1)


def test_a_check_that_no_test_misses_survives(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src/halves.py").write_bytes(SOURCE)
    (tmp_path / "test_halves.py").write_text(TESTS, "utf-8")
    trial = Trial(tmp_path, [["test_halves.py"]], timeout=300.0)
    _, odd, negative, _ = found()
    assert trial.run(odd) == ("caught", "test_halves.py::test_odd")
    assert trial.run(negative) == ("survived", "")
    assert (tmp_path / "src/halves.py").read_bytes() == SOURCE
