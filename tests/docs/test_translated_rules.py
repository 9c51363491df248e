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
DECISION = {  # the mark of what we had to decide, by language
    "en": re.compile(r"\*House\s+decision:"),
    "fr": re.compile(r"\*Choix\s+maison\s*:"),
    "ko": re.compile(r"\*하우스\s+결정:"),
}
VALUE = {  # the mark of a number that the printed game has and we do not
    "en": re.compile(r"\bhouse\s+values?\b", re.IGNORECASE),
    "fr": re.compile(r"\bvaleurs?\s+maison\b", re.IGNORECASE),
    "ko": re.compile(r"하우스\s+값"),
}
DECIDED = {
    "tumble": {"T5.3", "T6.3", "T6.5"},
    "duel": {"D1.1", "D2.3", "D5.4", "D5.5", "D9.1", "D9.7", "D9.9", "D10.1"},
    "dodgems": {
        *("B2.2", "B3.2", "B4.4", "B7.3", "B8.1", "B8.2", "B8.4"),
        *("B9.1", "B9.2", "B9.3", "B9.4", "B9.5"),
    },
}
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


def language(path: Path) -> str:
    return "en" if path.parent == RULES else path.parent.name


@pytest.mark.parametrize(
    "path", [*RULES.glob("*.md"), *PAGES], ids=lambda path: f"{language(path)}-{path.stem}"
)
def test_what_we_had_to_decide_is_marked_once_where_it_stands(path: Path) -> None:
    mark = DECISION[language(path)]
    marked = [name for name, text in parts(path) for _ in mark.findall(text)]
    assert sorted(marked) == sorted(DECIDED[path.stem])


@pytest.mark.parametrize(
    "path", [*RULES.glob("*.md"), *PAGES], ids=lambda path: f"{language(path)}-{path.stem}"
)
def test_the_mark_is_explained_at_the_top(path: Path) -> None:
    explained = {"en": "*House decision* ", "fr": "*Choix maison* ", "ko": "*하우스 결정*이라고 "}
    top = path.read_text("utf-8").split("\n## ", 1)[0]
    assert explained[language(path)] in top


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_house_values_are_marked_in_the_same_clauses(path: Path) -> None:
    here, there = VALUE[language(path)], VALUE["en"]
    for (name, ours), (_, theirs) in zip(parts(path), parts(english(path)), strict=True):
        assert len(here.findall(ours)) == len(there.findall(theirs)), name
