"""The game in docs/adding-a-game.md is the code blocks of the page, and plays like any other."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bumpyard.core import Card, Outcome, Over, Seat, play, settle
from bumpyard.core import parse_outcome as outcome
from tests.conformance import CHECKS
from tests.ferry import PAGE, import_ferry, write_ferry

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_ferry(tmp_path_factory.mktemp("page"))


@pytest.fixture(scope="module")
def page(file: Path) -> Iterator[ModuleType]:
    yield import_ferry(file)
    del sys.modules["ferry"]


@pytest.fixture(scope="module")
def ferry(page: ModuleType) -> Any:
    return page.Ferry()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_keeps_to_what_every_game_must(
    ferry: Any, check: Callable[..., None], seats: int
) -> None:
    for seed in range(10):
        check(ferry, seats, seed, {})


def test_the_game_on_the_page_is_the_one_that_is_played(page: ModuleType) -> None:
    steps = ", ".join(page.play_at_random(237))
    assert f"```text {steps} ```" in " ".join(PAGE.split())


def test_nothing_is_loaded_when_no_boat_could_carry_more(ferry: Any) -> None:
    state = ferry.parse_state("limits 12 14\nloads 11 0\nrolling")
    for rolled, actions in (("rolled 3", ["load", "sail 12"]), ("rolled 4", ["sail 12"])):
        legal = ferry.legal_actions(settle(ferry, state, outcome(rolled)).state, Seat(0))
        assert [ferry.format_action(action) for action in legal] == actions


@pytest.mark.parametrize(
    "loads, winners, scores",
    [
        ("12 14", (1,), (12, 14)),
        ("12 15", (0,), (12, 0)),
        ("13 15", (), (0, 0)),
        ("9 9", (0, 1), (9, 9)),
        ("0 0", (), (0, 0)),
    ],
)
def test_the_heaviest_boat_that_does_not_sink_wins(
    ferry: Any, loads: str, winners: tuple[Seat, ...], scores: tuple[int, ...]
) -> None:
    state = ferry.parse_state(f"limits 12 14\nloads {loads}\nsailed 1")
    step = play(ferry, state, {Seat(1): ferry.parse_action("sail 14")})
    assert ferry.node(step.state) == Over(Outcome(winners, scores, "all sailed"))


def test_a_limit_is_for_its_captain_only(ferry: Any, page: ModuleType) -> None:
    state = ferry.parse_state("limits 12\nloads 0 0")
    assert ferry.node(state) == Card(
        "limits",
        tuple((card, 1) for card in ("10", "11", "13", "14", "15")),
        to=Seat(1),
        veiled=True,
    )
    step = settle(ferry, state, outcome("drawn 15"))
    assert step.events == (page.LimitDealt(Seat(1)),)
    assert step.private == {Seat(1): (page.LimitSeen("15"),)}
    assert ferry.observe(step.state, Seat(0)).limits == ("12", None)
    assert ferry.observe(step.state, Seat(1)).limits == (None, "15")
    assert ferry.observe(step.state, None).limits == (None, None)


def test_a_limit_is_shown_when_its_boat_sails(ferry: Any) -> None:
    state = ferry.parse_state("limits 12 15\nloads 13 0")
    assert ferry.observe(state, Seat(1)).limits == (None, "15")
    assert [sum(line.points for line in lines) for lines in ferry.tally(state)] == [13, 0]
    sailed = play(ferry, state, {Seat(0): ferry.parse_action("sail 12")}).state
    assert ferry.observe(sailed, Seat(1)).limits == ("12", "15")
    assert [sum(line.points for line in lines) for lines in ferry.tally(sailed)] == [0, 0]


def test_what_is_hidden_is_imagined_as_anything_it_may_be(ferry: Any) -> None:
    class Script:
        def __init__(self, number: int) -> None:
            self.number = number

        def below(self, n: int) -> int:
            assert n == 5
            return self.number

    state = ferry.parse_state("limits 12 15\nloads 0 0")
    view = ferry.observe(state, Seat(0))
    imagined = [ferry.imagine(view, Script(number)).limits for number in range(5)]
    assert imagined == [("12", card) for card in ("10", "11", "13", "14", "15")]


@pytest.mark.parametrize(
    "tool",
    [
        "mypy --strict --cache-dir=/dev/null",
        "ruff check --no-cache --config=pyproject.toml --extend-ignore=ARG002",  # as in games/
        "ruff format --no-cache --config=pyproject.toml --check",
    ],
)
def test_the_code_of_the_page_is_clean(file: Path, tool: str) -> None:
    command = [sys.executable, "-m", *tool.split(), str(file)]
    checked = subprocess.run(  # noqa: S603  # our own tools on our own page
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
