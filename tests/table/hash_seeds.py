"""Runs `replaying.py` in a process of its own, with a PYTHONHASHSEED."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def replays_under(hash_seed: str, count: int) -> str:
    """Return the hash of all that replays come to under a PYTHONHASHSEED."""
    done = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, "-m", "tests.table.replaying", "0", str(count)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout.strip()
