"""100,000 games of Tumble through both engines at once: `python -m tests.soak.soak_kernels`."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import cast

from bumpyard import load
from bumpyard.games.tumble import Tumble
from bumpyard.kernels.tumble_arrays import Writer
from tests.kernels.lockstep import play_both

COUNT = int(os.environ.get("SOAK_KERNEL_GAMES", "100000"))
CHUNK = 100


def some_games(first: int) -> tuple[int, str]:
    """Play some games; return how many decisions were taken, and what went wrong."""
    rules = cast(Tumble, load("tumble"))
    writer = Writer(rules.box)
    decisions = 0
    for seed in range(first, min(first + CHUNK, COUNT)):
        leftover = "auto" if seed // 4 % 2 else "choose"
        try:
            decisions += play_both(rules, writer, 2 + seed % 4, leftover, seed)
        except AssertionError as error:
            return decisions, f"game {seed}: {error}"
    return decisions, ""


def main() -> int:
    """Play on all cores; return 1 if the engines differ anywhere."""
    begun, decisions, wrong = perf_counter(), 0, ""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for some, error in pool.map(some_games, range(0, COUNT, CHUNK)):
            decisions, wrong = decisions + some, wrong or error
    found = f"{decisions:,} decisions, {perf_counter() - begun:.0f} s {wrong}"
    print(f"{COUNT:,} games of tumble in kernels   {found:<40} {'FAILS' if wrong else 'holds'}")  # noqa: T201  # a script
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
