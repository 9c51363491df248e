"""Where in a TOML file a value stands, so that an error can name the line.

The text is known to be TOML (it was decoded before), so this only follows its brackets.
"""

from __future__ import annotations

import re
from typing import TypeAlias

Keys: TypeAlias = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[\s,]|#[^\n]*)*")
_KEY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*""")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL
)
_SCALAR = re.compile(r"[^,\]}\n#]+")
_HEADER = re.compile(r"(\[\[?)([^\]\n]+)(\]\]?)")


def line_of(text: str, path: Keys) -> int:
    r"""Return the line of the value to which the keys lead, or of the nearest one around it.

    >>> line_of("a = 1\nb = [\n  { c = 2 },\n  { c = 3 },\n]", ("b", 1, "c"))
    4
    """
    lines = _Walk(text).lines
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


class _Walk:
    """One pass over the text, noting the line of every key and element."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Keys, int] = {}
        self._document()

    def _document(self) -> None:
        table: Keys = ()
        while self._more():
            if header := _HEADER.match(self.text, self.at):
                table = tuple(key.strip(" \t\"'") for key in header[2].split("."))
                if header[1] == "[[":
                    count = 0
                    while (*table, count) in self.lines:
                        count += 1
                    table = (*table, count)
                self._note(table)
                self.at = header.end()
            else:
                self._pair(table)

    def _pair(self, table: Keys) -> None:
        start = self.at
        path = table
        while key := _KEY.match(self.text, self.at):
            path = (*path, key[1] or key[2] or key[3])
            self.at = key.end() + 1  # after the dot or the equals sign
            if self.text[key.end()] == "=":
                break
        self.lines.setdefault(path, self._line(start))
        self._value(path)

    def _value(self, path: Keys) -> None:
        self._blank()
        self._note(path)
        opening = self.text[self.at]
        if opening in "[{":
            self.at += 1
            count = 0
            while self._more() and self.text[self.at] not in "]}":
                if opening == "{":
                    self._pair(path)
                else:
                    self._value((*path, count))
                    count += 1
            self.at += 1
        elif found := _STRING.match(self.text, self.at) or _SCALAR.match(self.text, self.at):
            self.at = found.end()

    def _more(self) -> bool:
        self._blank()
        return self.at < len(self.text)

    def _blank(self) -> None:
        if found := _BLANK.match(self.text, self.at):
            self.at = found.end()

    def _note(self, path: Keys) -> None:
        self.lines.setdefault(path, self._line(self.at))

    def _line(self, at: int) -> int:
        return self.text.count("\n", 0, at) + 1
