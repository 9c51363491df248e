"""`bumpyard lab compile`: compile the kernels now, so that no game waits for it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from time import perf_counter

from ...bots import KITS
from ...games import GAMES
from ..subparsers import Subparsers


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "compile",
        help="compile the kernels now",
        description="Compile the kernels now, so that no game waits for it. They are kept in the "
        "user's cache, or in NUMBA_CACHE_DIR.",
    )
    parser.set_defaults(run=run)


def run(_args: argparse.Namespace) -> int:
    """Compile all that is not in the cache, and report each game."""
    try:
        from ...kernels.compiled import base_folder, cache_folder  # noqa: PLC0415  # needs Numba
    except ImportError as error:
        print(f"Bots play without compiled kernels, on the plain solver: {error}.")
        print("The extra `fast` installs Numba: pip install 'bumpyard[fast]'")
        return 0
    print("Compiling the bots' kernels: a few minutes, but once", flush=True)
    begun = perf_counter()
    for game, seconds in compile_all():
        print(f"{GAMES[game].meta.title}: {seconds:.1f} s", flush=True)
    kept = cache_folder("") is not None
    where = base_folder() if kept else "memory only: no cache folder can be written to"
    print(f"Compiled the kernels in {perf_counter() - begun:.1f} s into {where}")
    return 0


def compile_all() -> Iterator[tuple[str, float]]:
    """Compile the kernels of every game, each in a process of its own, on all cores.

    Yield each game when it is done, and how long it took.
    """
    games = [game for game, kit in KITS.items() if kit.compiled is not None]
    with ProcessPoolExecutor(min(len(games), os.cpu_count() or 1), get_context("spawn")) as pool:
        for done in as_completed([pool.submit(compile_game, game) for game in games]):
            yield done.result()


def compile_game(game: str) -> tuple[str, float]:
    """Compile the kernels of one game; return the game and how long it took."""
    begun = perf_counter()
    compiled = KITS[game].compiled
    if compiled is not None:
        compiled().compile_kernels()
    return game, perf_counter() - begun
