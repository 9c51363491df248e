"""The line of a value in a TOML file, so that an error can name it.

The text is known to be TOML (it was decoded before), so this only follows its brackets.
"""

from __future__ import annotations

import re
from typing import TypeAlias

Keys: TypeAlias = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[\s,]|#[^\n]*)*")
_KEY = re.compile(r"""[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([\w-]+))[ \t]*""")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL
)
_SCALAR = re.compile(r"[^,\]}\n#]+")


def line_of(text: str, path: Keys) -> int | None:
    r"""Return the line of the value to which the keys lead, or of the nearest one around it.

    >>> line_of("a = 1\nb = [\n  { c = 2 },\n  { c = 3 },\n]", ("b", 1, "c"))
    4
    """
    lines = _Walk(text).lines
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


class _Walk:
    """One pass over the text, noting the line of every key and element."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Keys, int] = {}
        self.tables: dict[Keys, int] = {}  # how many there are of each [[table]] so far
        self._document()

    def _document(self) -> None:
        table: Keys = ()
        while self._more():
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _header(self) -> Keys:
        start = self.at
        brackets = 2 if self.text.startswith("[[", start) else 1
        self.at += brackets
        path: Keys = ()
        for key in self._keys():
            if path in self.tables:  # [[a]] and then [a.b]: the b of the last a
                path = (*path, self.tables[path] - 1)
            path = (*path, key)
            self._note(path, start)
        if brackets == 2:
            count = self.tables[path] = self.tables.get(path, 0) + 1
            path = (*path, count - 1)
            self._note(path, start)
        self.at += brackets - 1  # the first closing bracket went with the last key
        return path

    def _pair(self, table: Keys) -> None:
        start = self.at
        path = table
        for key in self._keys():
            path = (*path, key)
            self._note(path, start)
        self._blank()
        self._value(path)

    def _keys(self) -> list[str]:
        """Read `a.b."c"` and the sign after it: an equals sign or a bracket."""
        keys = []
        sign = "."
        while sign == "." and (key := _KEY.match(self.text, self.at)):
            keys.append(key[key.lastindex or 0])
            sign = self.text[key.end()]
            self.at = key.end() + 1
        return keys

    def _value(self, path: Keys) -> None:
        self._note(path, self.at)
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
        else:
            self.at = self._end_of(_STRING) or self._end_of(_SCALAR) or len(self.text)

    def _more(self) -> bool:
        self._blank()
        return self.at < len(self.text)

    def _blank(self) -> None:
        self.at = self._end_of(_BLANK) or self.at

    def _end_of(self, pattern: re.Pattern[str]) -> int | None:
        found = pattern.match(self.text, self.at)
        return found.end() if found else None

    def _note(self, path: Keys, at: int) -> None:
        self.lines.setdefault(path, self.text.count("\n", 0, at) + 1)
