"""The progress of a command, in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable


def counting(of: int, things: str) -> Callable[[int], None]:
    """Return a function that shows how many are done, in one line; only in a terminal."""
    if not sys.stderr.isatty():
        return lambda _: None

    def show(done: int) -> None:
        print(f"\r{done} of {of} {things}", end="\n" if done == of else "", file=sys.stderr)

    return show
