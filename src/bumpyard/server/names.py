"""Names: random ones for guests who give none, and cleaned ones for the others."""

from __future__ import annotations

import secrets
import unicodedata
from functools import cache
from importlib.resources import files

import msgspec

from ..core import SetupError

MAX_LENGTH = 24
LANGUAGES = ("en", "fr", "ko")
# Characters that are invisible or change how others show: controls, format characters (zero
# width, bidirectional), surrogates, private use, unassigned, and line separators.
HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f")  # letters by category, but invisible
MAX_MARKS = 2  # accents on one letter: Korean and French need no more than two


class Words(msgspec.Struct, frozen=True):
    """The words that names of one language are made of."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    join: str


def fun_name(language: str) -> str:
    """Return a random name."""
    words = _words()[language if language in LANGUAGES else "en"]
    return words.join.format(first=secrets.choice(words.first), second=secrets.choice(words.second))


def language_of(accepted: str) -> str:
    """Return the first supported language in an Accept-Language header.

    >>> language_of("de-DE,fr;q=0.9,en;q=0.8")
    'fr'
    """
    for part in accepted.split(","):
        language = part.partition(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def clean_name(name: str) -> str:
    """Return a cleaned name of 1 to 24 characters, or raise SetupError."""
    cleaned = clean(name)
    if not 1 <= len(cleaned) <= MAX_LENGTH:
        raise SetupError(f"a name has 1 to {MAX_LENGTH} visible characters", why="name")
    return cleaned


def clean(text: str) -> str:
    r"""Return a text on one line, without characters that are invisible or reorder others.

    >>> clean(" Zo\u0065\u0301 \u202e\n Kim\u200b ")
    'Zoé Kim'
    """
    shown: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if character.isspace():
            shown.append(" ")
        elif kind not in HIDDEN and character not in INVISIBLE and marks <= MAX_MARKS:
            shown.append(character)
    return unicodedata.normalize("NFC", " ".join("".join(shown).split()))


@cache
def _words() -> dict[str, Words]:
    text = (files(__package__) / "names.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=dict[str, Words])
