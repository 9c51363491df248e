"""The words that the server itself says to people: in pages, e-mail and push messages."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

_WORD = re.compile(r"^([\w-]+) = (.+)$", re.MULTILINE)
_VALUE = re.compile(r"\{ \$(\w+) \}")


@cache
def words(language: str, file: str) -> dict[str, str]:
    """Read the messages of a file that have one line."""
    text = (files("bumpyard") / "locale" / language / f"{file}.ftl").read_text("utf-8")
    return dict(_WORD.findall(text))


def say(language: str, file: str, key: str, **values: object) -> str:
    """Say something in a language.

    >>> say("en", "mail", "mail-hello", name="Mina")
    'Hello Mina,'
    """
    return _VALUE.sub(lambda found: str(values[found[1]]), words(language, file)[key])
