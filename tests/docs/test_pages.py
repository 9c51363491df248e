from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")  # not a link to a part of the same page
SOURCE = re.compile(
    r"`([\w.<>-][\w.<>/-]*/[\w.<>-]+\.(?:py|ts|json|toml|ftl|sql))(?::[\w.]+)?`(?!, removed)"
)
PAGES = sorted(ROOT.glob("docs/**/*.md"))
ALL_PAGES = [*PAGES, *ROOT.glob("*.md"), ROOT / "web/README.md"]
BASES = (ROOT, ROOT / "src/bumpyard", ROOT / "web", ROOT / "web/src", ROOT / "web/src/games")


def name(page: Path) -> str:
    """Return the name of a page in the repository."""
    return page.relative_to(ROOT).as_posix()


def links(page: Path) -> set[Path]:
    """Return the files that a page links or shows."""
    found = LINK.findall(page.read_text("utf-8"))
    return {(page.parent / link).resolve() for link in found if "://" not in link}


def test_the_readme_links_every_page_of_the_docs() -> None:
    missing = {name(page) for page in set(PAGES) - links(ROOT / "README.md")}
    assert not missing, "add them to the table of README.md"


def test_the_first_thing_that_the_readme_shows_is_the_browser() -> None:
    picture, *_ = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert picture == "docs/browser.png"


@pytest.mark.parametrize("page", ALL_PAGES, ids=name)
def test_every_file_that_a_page_links_is_there(page: Path) -> None:
    missing = {link for link in links(page) if not link.exists()}
    assert not missing


@pytest.mark.parametrize("page", ALL_PAGES, ids=name)
def test_every_source_file_that_a_page_names_is_there(page: Path) -> None:
    named = {path.replace("<game>", "*") for path in SOURCE.findall(page.read_text("utf-8"))}
    missing = {path for path in named if not any(any(base.glob(path)) for base in BASES)}
    assert not missing, "name the present file, or write `file`, removed"
