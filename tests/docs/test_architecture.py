"""Every path and name on docs/architecture.md is in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bumpyard.games import GAMES

ROOT = Path(__file__).parents[2]
BASES = (ROOT / "src/bumpyard", ROOT)
PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.<>/-]+/[\w.<>-]*|[\w-]+\.py")  # a slash, or a module at the top
MEMBER = re.compile(r"[A-Z]\w*\.\w+")
FOLDER_ROW = re.compile(r"^\| `([\w<>/]+/)` \| (.+) \|$", re.MULTILINE)
SCRIPT_NAME = r"\b(?:class|const|function|interface|type) {}\b"
SUFFIXES = ("", ".py")


class Place(NamedTuple):
    """A path, and perhaps a name that is defined there."""

    path: str
    name: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.name}" if self.name else self.path


def places(page: str) -> Iterator[Place]:
    """Yield the places that a page names: `file.py:name`, and in tables `file.py` `name`."""
    for line in page.splitlines():
        file = ""  # the last one in this row of a table
        for code in CODE.findall(line):
            path, _, name = code.partition(":")
            if PATH.fullmatch(path):
                file = path if line.startswith("|") else ""
                yield Place(path, name)
            elif file.endswith(".py") or MEMBER.fullmatch(code):
                yield Place(file or "a file that the page does not name", code)


def expanded(path: str) -> list[str]:
    """Return a path for each game, if it is one of every game."""
    return [path.replace("<game>", game) for game in GAMES] if "<game>" in path else [path]


def found(path: str) -> Path | None:
    """Return the file or folder that a path means, under the package or the repository."""
    return next((base / path for base in BASES if (base / path).exists()), None)


@cache
def defined(file: Path) -> frozenset[str]:
    """Return the names that a Python file defines: `name`, or `Class.member`."""
    return frozenset(_defined(ast.parse(file.read_text("utf-8"))))


def _defined(scope: ast.Module | ast.ClassDef) -> Iterator[str]:
    for node in scope.body:
        match node:
            case ast.ClassDef(name):
                yield name
                yield from (f"{name}.{member}" for member in _defined(node))
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
                yield name
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
                yield name


def is_defined(name: str, file: Path) -> bool:
    """Say whether a file defines a name."""
    if file.suffix == ".py":
        return name in defined(file)
    return bool(re.search(SCRIPT_NAME.format(re.escape(name)), file.read_text("utf-8")))


PLACES = sorted(set(places(PAGE)))


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_the_code_has_every_place_of_the_page(place: Place) -> None:
    for path in expanded(place.path):
        file = found(path)
        assert file is not None, f"there is no {path}"
        assert not place.name or is_defined(place.name, file), f"{path} defines no {place.name}"


def test_every_folder_has_the_files_that_the_page_lists() -> None:
    for folder, contents in FOLDER_ROW.findall(PAGE):
        homes = [home for path in expanded(folder) if (home := found(path))]
        for name in CODE.findall(contents):
            if not PATH.fullmatch(name.partition(":")[0]):
                files = [home / f"{name}{suffix}" for home in homes for suffix in SUFFIXES]
                assert any(file.exists() for file in files), f"{folder} has no {name}"


def test_the_walk_of_a_move_names_a_function_in_every_step() -> None:
    walk = re.findall(r"^\| \d+ \| (.+?) \|", PAGE, re.MULTILINE)
    assert len(walk) > 10
    assert all(any(place.name for place in places(f"| {step} |")) for step in walk)
