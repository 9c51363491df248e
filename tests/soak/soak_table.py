"""Simulates tables with faults, and replays games under two PYTHONHASHSEEDs, by the thousand.

Reliability 8 and 9: `python -m tests.soak.soak_table`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from bumpyard.games import GAMES
from tests.soak.report import Row, printed
from tests.table.hash_seeds import replays_under
from tests.table.simulation import simulate

COUNT = int(os.environ.get("SOAK_SIMULATIONS", "10000"))
REPLAYS = int(os.environ.get("SOAK_REPLAYS", "1000"))
JOBS = int(os.environ.get("SOAK_JOBS", "0")) or None  # processes
SEEDS = ("1", "271828")
CHUNK = 50


def simulations(first: int, count: int) -> tuple[int, int]:
    """Simulate tables, every tenth of them twice; return how many decisions and entries."""
    decisions = entries = 0
    for seed in range(first, first + count):
        game = list(GAMES)[seed % len(GAMES)]
        try:
            world = simulate(seed, game)
        except Exception as error:
            error.add_note(f"simulate({seed}, {game!r})")
            raise
        if seed % 10 == 0:
            assert simulate(seed, game).log == world.log, f"seed {seed} gave two logs"
        decisions += sum(len(device.acked) for device in world.devices)
        entries += len(world.log)
    return decisions, entries


def rows() -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    starts = range(0, COUNT, CHUNK)
    sizes = [min(CHUNK, COUNT - start) for start in starts]
    with ProcessPoolExecutor(JOBS) as pool:
        done = list(pool.map(simulations, starts, sizes))
    decisions, entries = (sum(column) for column in zip(*done, strict=True))
    found = f"{decisions:,} decisions acknowledged, none lost; {entries:,} entries, no other log"
    yield f"8 {COUNT:,} simulations with faults", found, True
    with ProcessPoolExecutor(JOBS) as pool:
        hashes = set(pool.map(replays_under, SEEDS, [REPLAYS] * len(SEEDS)))
    found = f"{len(hashes)} result under PYTHONHASHSEED {' and '.join(SEEDS)}"
    yield f"9 {REPLAYS:,} replays", found, len(hashes) == 1


if __name__ == "__main__":
    sys.exit(printed(rows()))
