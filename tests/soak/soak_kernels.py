"""100,000 games of each kernel through both engines: `python -m tests.soak.soak_kernels [GAME]`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import cast

from bumpyard import load
from bumpyard.games.dodgems import Dodgems
from bumpyard.games.duel import Duel
from bumpyard.games.tumble import Tumble
from tests.kernels.dodgems.engine import DodgemsEngine
from tests.kernels.duel.engine import DuelEngine
from tests.kernels.lockstep import play_both
from tests.kernels.tumble.engine import TumbleEngine

COUNT = int(os.environ.get("SOAK_KERNEL_GAMES", "100000"))
CHUNK = 100
JOBS = int(os.environ.get("SOAK_JOBS", "0")) or None  # processes


def tumble(first: int) -> tuple[int, str]:
    """Play some games of Tumble; return how many decisions were taken, and what went wrong."""
    engine = TumbleEngine(cast(Tumble, load("tumble")))
    kinds = [{"leftover_dice": "choose"}, {"leftover_dice": "auto"}]
    return some_games(
        first, lambda seed: play_both(engine, 2 + seed % 4, kinds[seed // 4 % 2], seed)
    )


def duel(first: int) -> tuple[int, str]:
    """Play some games of Duel."""
    engine = DuelEngine(cast(Duel, load("duel")))
    kinds = [{"claim_duty": "all"}, {"claim_duty": "one"}]
    return some_games(first, lambda seed: play_both(engine, 2, kinds[seed % 2], seed))


def dodgems(first: int) -> tuple[int, str]:
    """Play some games of Dodgems."""
    engine = DodgemsEngine(cast(Dodgems, load("dodgems")))
    return some_games(first, lambda seed: play_both(engine, 2 + seed % 3, {}, seed))


def some_games(first: int, play: Callable[[int], int]) -> tuple[int, str]:
    """Play games until the engines differ."""
    decisions = 0
    for seed in range(first, min(first + CHUNK, COUNT)):
        try:
            decisions += play(seed)
        except AssertionError as error:
            return decisions, f"game {seed}: {error}"
    return decisions, ""


def main(names: list[str]) -> int:
    """Play the games that are named, or all, on all cores; return 1 if the engines differ."""
    failed = False
    with ProcessPoolExecutor(JOBS, mp_context=get_context("spawn")) as pool:
        for games in (tumble, duel, dodgems):
            if names and games.__name__ not in names:
                continue
            begun, decisions, wrong = perf_counter(), 0, ""
            for first, (some, error) in zip(
                range(0, COUNT, CHUNK), pool.map(games, range(0, COUNT, CHUNK)), strict=True
            ):
                decisions, wrong = decisions + some, wrong or error
                done = min(first + CHUNK, COUNT)
                print(f"{done:,} of {COUNT:,} games of {games.__name__}", file=sys.stderr)  # noqa: T201  # how far it is
            found = f"{decisions:,} decisions, {perf_counter() - begun:.0f} s {wrong}"
            what = f"{COUNT:,} games of {games.__name__} in kernels"
            print(f"{what:<36} {found:<40} {'FAILS' if wrong else 'holds'}")  # noqa: T201  # a script
            failed = failed or bool(wrong)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
