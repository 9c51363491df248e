"""`bumpyard lab compile`: compile the kernels now, so that no game waits for it."""

from __future__ import annotations

import argparse
from time import perf_counter

from ..subparsers import Subparsers


def add(studies: Subparsers) -> None:
    """Add the command."""
    parser = studies.add_parser(
        "compile",
        help="compile the kernels now",
        description="Compile the kernels now, so that no game waits for it. They are kept in the "
        "user's cache, or in NUMBA_CACHE_DIR.",
    )
    parser.set_defaults(run=run)


def run(_args: argparse.Namespace) -> int:
    """Compile what is not compiled yet, and say what was done."""
    try:
        from ...kernels import warm  # noqa: PLC0415  # takes a second, and Numba, which may be missing
    except ImportError as error:
        print(f"Bots play without compiled kernels, on the plain solver: {error}.")
        print("The extra `fast` has what it takes: pip install 'bumpyard[fast]'")
        return 0
    print("Compiling the bots' kernels: a few minutes, but once", flush=True)
    begun = perf_counter()
    warm.all_kernels()
    kept = warm.cache_folder("") is not None
    where = warm.base_folder() if kept else "memory only: no cache folder can be written to"
    print(f"Compiled the kernels in {perf_counter() - begun:.1f} s into {where}")
    return 0
