"""Simulates tables with faults, and replays games under two PYTHONHASHSEEDs, by the thousand.

Reliability 8 and 9: `python tests/soak/soak_table.py --count 10000`.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from bumpyard.games import GAMES
from tests.table.hash_seeds import replays_under
from tests.table.simulation import simulate

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


def main() -> None:
    """Run everything, and print a row for each figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="simulations")
    parser.add_argument("--replays", type=int, default=1_000)
    parser.add_argument("--jobs", type=int, default=None, help="processes")
    args = parser.parse_args()

    begun = time.perf_counter()
    starts = range(0, args.count, CHUNK)
    sizes = [min(CHUNK, args.count - start) for start in starts]
    with ProcessPoolExecutor(args.jobs) as pool:
        done = list(pool.map(simulations, starts, sizes))
    decisions, entries = (sum(column) for column in zip(*done, strict=True))
    took = time.perf_counter() - begun
    row(8, f"{args.count} simulations with faults: {decisions} decisions acknowledged, none lost")
    row(8, f"{entries} entries; every tenth run twice gave the same log; {took:.0f} s")

    begun = time.perf_counter()
    with ProcessPoolExecutor(args.jobs) as pool:
        hashes = set(pool.map(replays_under, SEEDS, [args.replays] * len(SEEDS)))
    assert len(hashes) == 1, "the same replays gave different bytes"
    took = time.perf_counter() - begun
    row(9, f"{args.replays} replays under PYTHONHASHSEED {', '.join(SEEDS)}: same; {took:.0f} s")


def row(number: int, text: str) -> None:
    sys.stdout.write(f"{number:>3}  {text}\n")


if __name__ == "__main__":
    main()
