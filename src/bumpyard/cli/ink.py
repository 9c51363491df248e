"""Colour and width in a terminal: text that is padded by what it looks like, and then coloured."""

from __future__ import annotations

import os
from typing import TextIO
from unicodedata import east_asian_width

CODES = {"red": 31, "green": 32, "yellow": 33, "violet": 35, "blue": 36, "bold": 1, "faint": 2}


class Ink:
    """Colours text, or leaves it as it is where colour is unwanted."""

    def __init__(self, on: bool) -> None:
        self.on = on

    @classmethod
    def for_stream(cls, stream: TextIO) -> Ink:
        """Use colour on a terminal, unless NO_COLOR is set."""
        return cls(stream.isatty() and not os.environ.get("NO_COLOR"))

    def __call__(self, text: str, *styles: str) -> str:
        """Return the text in these styles."""
        if not self.on or not styles:
            return text
        codes = ";".join(str(CODES[style]) for style in styles)
        return f"\x1b[{codes}m{text}\x1b[0m"


def width(text: str) -> int:
    """Return how many columns a text takes: wide letters, as in Korean, take two.

    >>> width("Mina"), width("미나")
    (4, 4)
    """
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def fit(text: str, columns: int) -> str:
    """Cut or pad a text to so many columns.

    >>> fit("Mina", 6), fit("Montgomery", 6)
    ('Mina  ', 'Montg…')
    """
    if width(text) > columns:
        while width(text) > columns - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (columns - width(text))


def ends(left: str, right: str, columns: int) -> str:
    """Put one text at the left end and one at the right.

    >>> ends("tide~4", "7", 10)
    'tide~4   7'
    """
    return fit(left, columns - width(right)) + right


def side_by_side(boxes: list[list[str]], gap: str = " ") -> list[str]:
    """Put boxes of equal height next to each other."""
    return [gap.join(rows) for rows in zip(*boxes, strict=True)]
