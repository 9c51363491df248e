"""Run the tests that repeat themselves at their full counts: `python -m tests.soak repeats`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.soak.report import Row, printed

ROOT = Path(__file__).parents[2]

REPEATED = {  # each file that asks tests/repeats.py for a count, and the full count
    "tests/kernels/tumble/test_tumble_kernels.py": "2,000 games of Tumble in lockstep",
    "tests/kernels/duel/test_duel_kernels.py": "2,000 games of Duel in lockstep",
    "tests/kernels/dodgems/test_dodgems_kernels.py": "2,016 games of Dodgems in lockstep",
}


def rows() -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    for file, what in REPEATED.items():
        done = subprocess.run(  # noqa: S603  # our own
            [sys.executable, "-m", "pytest", "-q", "--numprocesses=auto", "--dist=worksteal", file],
            cwd=ROOT,
            env={**os.environ, "SOAK": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        *_, last = done.stdout.strip().splitlines() or [done.stderr]
        yield what, last, done.returncode == 0


if __name__ == "__main__":
    sys.exit(printed(rows()))
