"""Bumpyard on a host with a wrong clock: `python -m tests.server.skewed SECONDS serve ...`.

The wall clock of the process is ahead by so many seconds, or behind. Monotonic time is not, as on
a host whose time nobody has set. Nothing in the server asks for the date in any other way.
"""

from __future__ import annotations

import sys
import time


def skew(seconds: int) -> None:
    """Set the wall clock of this process."""
    true = time.time_ns

    def skewed_ns() -> int:
        return true() + seconds * 1_000_000_000

    time.time_ns = skewed_ns
    time.time = lambda: skewed_ns() / 1e9


if __name__ == "__main__":
    skew(int(sys.argv.pop(1)))
    from bumpyard.cli import main  # which has to find the clock set

    sys.exit(main())
