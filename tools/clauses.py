"""Check that every clause of the rules has a test, and that every clause a test names exists.

A clause is a list item of docs/rules/<game>.md that begins with its id (`- T4.6 More dice ...`).
A test names the clauses it proves in a comment (`# T4.6, T4.7`).
"""

from __future__ import annotations

import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

NUMBER = r"\d+(?:\.\d+)+[a-z]?"
ITEM = re.compile(rf"\s*(?:[-*+]|\d+[.)])\s+[*_`]*([A-Z]+)({NUMBER})\b")


class Mention(NamedTuple):
    """A clause's id (its game's prefix and its number), and where it is written."""

    prefix: str
    number: str
    path: Path
    line: int

    @property
    def clause(self) -> str:
        """The id: T4.6."""
        return self.prefix + self.number

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.clause}"


def stated(rules: Path) -> Iterator[Mention]:
    """Find the clauses that the rules state."""
    for path in sorted(rules.glob("*.md")):
        for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if item := ITEM.match(line):
                yield Mention(item[1], item[2], path, count)


def named(tests: Path, prefixes: set[str]) -> Iterator[Mention]:
    """Find the clauses with one of these prefixes that comments of tests name."""
    clause = re.compile(rf"\b({'|'.join(sorted(prefixes))})({NUMBER})\b")
    for path in sorted(tests.rglob("*.py")):
        with tokenize.open(path) as file:
            for token in tokenize.generate_tokens(file.readline):
                if token.type == tokenize.COMMENT:
                    for prefix, number in clause.findall(token.string):
                        yield Mention(prefix, number, path, token.start[0])


def complaints(rules: Path, tests: Path) -> list[str]:
    """Return the faults, a line each."""
    clauses: dict[str, Mention] = {}
    twice = []
    for here in stated(rules):
        first = clauses.setdefault(here.clause, here)
        if first is not here:
            twice.append(f"{here} is stated already, in {first.path}:{first.line}")
    if not clauses:
        return [f"{rules}: no clauses; one is a list item such as '- T4.6 More dice ...'"]
    mentions = list(named(tests, {here.prefix for here in clauses.values()}))
    proven = {here.clause for here in mentions}
    untested = (here for clause, here in clauses.items() if clause not in proven)
    unknown = (here for here in mentions if here.clause not in clauses)
    return [
        *twice,
        *(f"{here} has no test that names it" for here in untested),
        *(f"{here} is not in the rules" for here in unknown),
    ]


def main(root: Path = Path()) -> int:
    """Check the project in this folder; return the exit code."""
    rules, tests = root / "docs" / "rules", root / "tests"
    found = complaints(rules, tests)
    for complaint in found:
        print(complaint)
    if found:
        print("A clause is named by the tests that prove it, in a comment: # T4.6, T4.7")
    else:
        print(f"{len(list(stated(rules)))} clauses, each named by a test")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
