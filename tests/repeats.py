"""How often a test repeats itself: less in `make test`, in full in `make soak`."""

from __future__ import annotations

import os

SOAK = os.environ.get("SOAK") == "1"


def repeats(in_test: int, *, in_soak: int) -> int:
    """Return the count of this run; tests/soak/soak_repeats.py names the file that asks for it."""
    return in_soak if SOAK else in_test
