"""Reliability 21 and 22 with the figures that are stated there: `python -m tests.soak.soak_fair`.

Each row of the table that it prints is what was done, what was found, and whether it holds.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

from bumpyard.games import GAMES
from tests.fair.changes import bytes_missed, swaps_missed
from tests.fair.dice import dice, orders
from tests.fair.scribe import Scribe
from tests.soak.report import Row, printed

DICE = int(os.environ.get("SOAK_DICE", "10000000"))
ORDERS = int(os.environ.get("SOAK_ORDERS", "120000"))
BYTES = int(os.environ.get("SOAK_BYTES", "10000"))
SWAPS = int(os.environ.get("SOAK_SWAPS", "1000"))


def rows() -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    faces, pairs = dice(DICE)
    holds = 0.001 < faces < 0.999 and 0.001 < pairs < 0.999
    yield f"21 {DICE:,} dice", f"faces p = {faces:.3f}, pairs p = {pairs:.3f}", holds
    seen, likely = orders(ORDERS)
    holds = seen == 120 and 0.001 < likely < 0.999
    yield f"21 {ORDERS:,} orders of five cards", f"{seen} of 120, p = {likely:.3f}", holds
    missed = 0
    for seed, scribe in enumerate(games()):
        missed += bytes_missed(scribe, BYTES // 6, seed)
    missed += bytes_missed(Scribe("tumble").run(60), BYTES % 6, 99)
    yield f"22 {BYTES:,} single bytes changed", f"{missed} not found", not missed
    swapped = missed = 0
    for seed, scribe in enumerate(games()):
        swaps, overlooked = swaps_missed(scribe, -(-SWAPS // 6), seed)
        swapped, missed = swapped + swaps, missed + overlooked
    yield f"22 {swapped:,} legal actions swapped", f"{missed} not found", not missed


def games() -> Iterator[Scribe]:
    """Yield two games of each, one that is closed and one that goes on."""
    for game in GAMES:
        yield Scribe(game, ("person", "person"), seed=11).run(150).abandon()
        yield Scribe(game, ("person", "person"), seed=12).run(150)


if __name__ == "__main__":
    sys.exit(printed(rows()))
