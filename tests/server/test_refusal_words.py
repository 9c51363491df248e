"""Every refusal that the server can send has words in every language of the client."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bumpyard
from bumpyard.server.http.refusal_page import refusal_page

SOURCE = Path(bumpyard.__file__).parent
LOCALE = SOURCE / "locale"
LANGUAGES = sorted(folder.name for folder in LOCALE.iterdir() if (folder / "client.ftl").exists())
WORDS = re.compile(r"^refused-([\w-]+) = \S", re.MULTILINE)
CODES = (
    re.compile(r'^    code(?:: ClassVar\[str\])? = "([\w-]+)"', re.MULTILINE),  # of an error
    re.compile(r'why="([\w-]+)"'),  # a case of one
    re.compile(r'(?:\b(?:Error|Problem)\(|return \d{3}, )"([\w-]+)"'),  # told without an error
)


def codes() -> set[str]:
    """Return all codes and cases in the source of what runs in a server."""
    parts = [path for path in SOURCE.iterdir() if path.name not in {"client", "cli", "lab"}]
    files = [file for part in parts for file in (part.rglob("*.py") if part.is_dir() else [part])]
    texts = [file.read_text("utf-8") for file in files if file.suffix == ".py"]
    return {code for text in texts for pattern in CODES for code in pattern.findall(text)}


def test_the_source_names_refusals_of_all_kinds() -> None:
    assert {"limited", "illegal", "refuted", "message", "request", "internal", "full"} <= codes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    words = set(WORDS.findall((LOCALE / language / "client.ftl").read_text("utf-8")))
    assert codes() - words == set()
    assert words - codes() == {"other"}


@pytest.mark.parametrize(
    "accepted, language, words",
    [("fr-CA,en", "fr", "Réessayer"), ("ko", "ko", "다시 시도"), ("de", "en", "Try again")],
)
def test_a_page_that_is_refused_speaks_the_visitors_language(
    accepted: str, language: str, words: str
) -> None:
    page = refusal_page("limited", {"accept-language": accepted}).decode()
    assert f'<html lang="{language}">' in page
    assert words in page
    assert '<a href="/">' in page
