"""The conformance suite: its checks for every game in GAMES, at every number of seats."""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import bumpyard
from bumpyard import load
from bumpyard.games import GAMES
from tests.conformance import CHECKS

TABLES = [
    pytest.param(
        name, seats, dict(zip(options, values, strict=True)), id=f"{name}-{seats}-{values}"
    )
    for name, game in GAMES.items()
    for options in [[option.name for option in game.meta.options]]
    for seats in game.meta.seats
    for values in product(*(option.values for option in game.meta.options))
]
PURE = ("core", "games")
FORBIDDEN = frozenset(
    [
        "random",
        "secrets",
        "time",
        "datetime",
        "os",
        "io",
        "sys",
        "pathlib",
        "socket",
        "logging",
        "asyncio",
        "threading",
        "subprocess",
        "multiprocessing",
        "tempfile",
        "uuid",
        "tomllib",
        "json",
        "importlib",
        "urllib",
        "http",
        "sqlite3",
        "pickle",
    ]
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name, seats, options", TABLES)
@settings(max_examples=4)
@example(seed=1)
@given(seed=st.integers(0, 2**32))
def test_every_game(
    check: Callable[..., None], name: str, seats: int, options: dict[str, str], seed: int
) -> None:
    check(load(name), seats, seed, options)


def test_the_list_of_games_names_each_by_its_own_name() -> None:
    for name, game in GAMES.items():
        assert load(name).meta is game.meta
        assert game.meta.name == name


def test_nothing_in_core_or_games_imports_a_clock_a_generator_or_input_and_output() -> None:
    package = Path(bumpyard.__file__).parent
    files = [path for part in PURE for path in (package / part).rglob("*.py")]
    assert len(files) > 15
    for path in files:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("open", "print", "input", "__import__", "exec", "eval")
            assert not {name.split(".")[0] for name in names} & FORBIDDEN, path
