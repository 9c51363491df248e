"""A server that is broken on purpose: `python -m tests.server.broken HOW serve ...`.

A trial that is worth its name finds what is wrong with it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from bumpyard.cli import main
from bumpyard.server.tables import running_table
from bumpyard.server.tables.log_writer import LogWriter
from bumpyard.store import Batch, sqlite


class Hasty(LogWriter):
    """Acknowledges what it is about to write."""

    __slots__ = ()

    def write(self, batch: Batch, then: Callable[[bool], object]) -> None:
        then(True)
        super().write(batch, lambda _: None)


def acknowledge_before_the_commit() -> None:
    vars(running_table)["LogWriter"] = Hasty


def commit_without_a_sync() -> None:
    full, off = "synchronous = FULL", "synchronous = OFF"
    assert full in sqlite.WRITER
    sqlite.WRITER = sqlite.WRITER.replace(full, off)


if __name__ == "__main__":
    {"hasty": acknowledge_before_the_commit, "unsynced": commit_without_a_sync}[sys.argv[1]]()
    sys.exit(main(sys.argv[2:]))
