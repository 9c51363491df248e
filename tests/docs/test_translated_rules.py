"""The rules in other languages: the same clauses in the same order, with the same numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "docs" / "rules"
PAGES = sorted(RULES.glob("??/*.md"))
CLAUSE = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\* ", re.MULTILINE)
HEADING = re.compile(r"^#+ ([A-Z]\d+)?", re.MULTILINE)
NUMBER = re.compile(r"\d+")
NOTATION = re.compile(r"`[^`]+`")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)")


def parts(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each clause and each section with its text, which ends where the next one begins."""
    text = path.read_text("utf-8")
    found = [*CLAUSE.finditer(text), *HEADING.finditer(text)]
    starts = sorted((match.start(), match[1] or "-") for match in found)
    ends = [start for start, _ in starts[1:]] + [len(text)]
    for (start, name), end in zip(starts, ends, strict=True):
        yield name, text[start:end]


def english(path: Path) -> Path:
    return RULES / path.name


def test_every_game_has_its_rules_in_every_language() -> None:
    games = {path.name for path in RULES.glob("*.md")}
    languages = {path.parent.name for path in PAGES}
    assert languages == {"fr", "ko"}
    assert {path.relative_to(RULES) for path in PAGES} == {
        Path(language, game) for language in languages for game in games
    }


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_clauses_and_sections_come_in_the_same_order(path: Path) -> None:
    assert [name for name, _ in parts(path)] == [name for name, _ in parts(english(path))]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
@pytest.mark.parametrize("what", [NUMBER, NOTATION], ids=["numbers", "notation"])
def test_each_part_has_the_same_numbers_and_notation(path: Path, what: re.Pattern[str]) -> None:
    for (name, ours), (_, theirs) in zip(parts(path), parts(english(path)), strict=True):
        assert sorted(what.findall(ours)) == sorted(what.findall(theirs)), name


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_each_part_has_the_same_pictures_and_describes_them_in_its_own_words(path: Path) -> None:
    for (name, ours), (_, theirs) in zip(parts(path), parts(english(path)), strict=True):
        here, there = PICTURE.findall(ours), PICTURE.findall(theirs)
        assert [file for _, file in here] == [f"../{file}" for _, file in there], name
        assert all((path.parent / file).is_file() for _, file in here), name
        assert not {about for about, _ in here} & {about for about, _ in there}, name
