"""Reading notation from left to right, and the notation of outcomes, which all games share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from .errors import NotationError
from .types import Chance, Drawn, Rolled

_WORD = re.compile(r"\S+")
_DIGITS = re.compile(r"[0-9]+")
_NEWLINES = re.compile(r"\s*\n\s*")
_DIE = re.compile(r"[1-9]")

MOST_DIGITS = 18  # of a number: longer ones would be slow to read, or refused by Python

T = TypeVar("T")


class Reader:
    """Reads a text word by word; a word that does not fit is an error that shows the place.

    >>> reader = Reader("keep 4 4 x")
    >>> reader.word("keep")
    'keep'
    >>> reader.dice()
    (4, 4)
    >>> reader.end()
    Traceback (most recent call last):
    bumpyard.core.errors.NotationError: expected the end
      keep 4 4 x
               ^
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, expected: str, at: int | None = None) -> NotationError:
        """Return the error for this place, or an earlier one: it names the expected text."""
        return NotationError(self.text, self.at if at is None else at, expected)

    def skip(self) -> int:
        """Pass over spaces, and return the place after them."""
        while self.at < len(self.text) and self.text[self.at] in " \t":
            self.at += 1
        return self.at

    def match(self, pattern: re.Pattern[str]) -> str | None:
        """Read a match of the pattern, after spaces; if there is none, read nothing."""
        self.skip()
        found = pattern.match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found[0]

    def take(self, pattern: re.Pattern[str], expected: str) -> str:
        """Read a match of the pattern, or raise an error."""
        found = self.match(pattern)
        if found is None:
            raise self.fail(expected)
        return found

    def name(self, expected: str) -> str:
        """Read anything up to the next space."""
        return self.take(_WORD, expected)

    def word(self, *words: str) -> str:
        """Read one of these words."""
        start = self.skip()
        found = self.match(_WORD)
        if found not in words:
            raise self.fail(_quoted(words), start)
        return found

    def try_word(self, word: str) -> bool:
        """Read this word if it is next."""
        start = self.at
        if self.match(_WORD) == word:
            return True
        self.at = start
        return False

    def number(self, low: int, high: int, what: str = "a number") -> int:
        """Read a number within bounds."""
        start = self.skip()
        digits = self.match(_DIGITS)
        if digits is None or len(digits) > MOST_DIGITS or not low <= int(digits) <= high:
            raise self.fail(f"{what} from {low} to {high}", start)
        return int(digits)

    def dice(self, sides: int = 6) -> tuple[int, ...]:
        """Read dice, with or without spaces between them, and sort them."""
        faces = []
        while (face := self.match(_DIE)) is not None:
            if int(face) > sides:
                raise self.fail(f"a die from 1 to {sides}", self.at - 1)
            faces.append(int(face))
        return tuple(sorted(faces))

    def some_dice(self, sides: int = 6) -> tuple[int, ...]:
        """Read one die or more."""
        found = self.dice(sides)
        if not found:
            raise self.fail(f"dice from 1 to {sides}")
        return found

    def at_line_end(self) -> bool:
        """Say whether nothing is left on this line."""
        return self.skip() == len(self.text) or self.text[self.at] in "\r\n"

    def several(self, read: Callable[[], T]) -> tuple[T, ...]:
        """Call a reader repeatedly, up to the end of the line."""
        found = []
        while not self.at_line_end():
            found.append(read())
        return tuple(found)

    def end(self) -> None:
        """Check that nothing is left."""
        if self.skip() != len(self.text):
            raise self.fail("the end")


def format_outcome(outcome: Chance) -> str:
    """Write an outcome.

    >>> format_outcome(Rolled((1, 1, 5)))
    'rolled 1 1 5'
    """
    if isinstance(outcome, Rolled):
        return " ".join(["rolled", *map(str, outcome.faces)])
    return f"drawn {outcome.card}"


def parse_outcome(text: str) -> Chance:
    """Read an outcome; dice in any order.

    >>> parse_outcome("rolled 511")
    Rolled(faces=(1, 1, 5))
    """
    reader = Reader(text)
    if reader.word("rolled", "drawn") == "rolled":
        outcome: Chance = Rolled(reader.some_dice(9))
    else:
        outcome = Drawn(reader.name("a card"))
    reader.end()
    return outcome


def parse_lines(
    text: str,
    readers: Mapping[str, Callable[[Reader], Any]],
    required: Iterable[str] = (),
    repeated: Iterable[str] = (),
) -> dict[str, Any]:
    """Read a position: on each line a name and a value for its reader, in any order.

    A repeated name gives a tuple of all its lines; any other name occurs at most once.
    """
    reader = Reader(text)
    found: dict[str, Any] = {}
    while reader.skip() < len(text):
        start = reader.at
        name = reader.word(*readers)
        if name in repeated:
            found[name] = (*found.get(name, ()), readers[name](reader))
        elif name in found:
            raise reader.fail(f"only one line '{name}'", start)
        else:
            found[name] = readers[name](reader)
        if reader.skip() < len(text):
            reader.take(_NEWLINES, "the end of the line")
    for name in required:
        if name not in found:
            raise reader.fail(f"a line '{name}'", len(text))
    return found


class Fault(NamedTuple):
    """Why a position can't exist: the line of its notation, and a text that would be right."""

    line: str  # its name; or several, the most likely first: `dice|river`
    expected: str
    word: str = ""  # the wrong word in that line, if one word is wrong
    number: int = 0  # of the line, where there are several of that name


def refuse(text: str, faults: Iterable[Fault]) -> None:
    """Raise the first fault as an error that shows its place in the text; ask for no other."""
    for fault in faults:
        raise NotationError(text, _place_of(text, fault), fault.expected)


def _place_of(text: str, fault: Fault) -> int:
    """Return the last place of the word in those lines, or the start of the line.

    A missing line has its place at the end of the text.
    """
    lines = [
        line
        for name in fault.line.split("|")
        for line in re.finditer(rf"^[ \t]*({name})\b.*$", text, re.MULTILINE)
    ]
    if fault.word:
        word = re.compile(rf"(?<![\w=~/-]){re.escape(fault.word)}(?![\w=~/])")
        places = [found.start() for line in lines for found in word.finditer(text, *line.span())]
        if places:
            return places[-1]
    return lines[min(fault.number, len(lines) - 1)].start(1) if lines else len(text)


def _quoted(words: Iterable[str]) -> str:
    *others, last = (f"'{word}'" for word in words)
    return f"{', '.join(others)} or {last}" if others else last
