"""Compiling with Numba, and keeping what was compiled. The one module that knows Numba.

Numba's cache on disk sees neither that a table has changed nor a function of another file. So a
game's folder is named by a hash of all of them, and what is in it is never out of date.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar, cast

import numba

from ..games import GAMES
from . import dice

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]  # kernels of rules are in kernels/, those of bots in bots/
FOLDERS = ("kernels", "bots")


def kernel(function: F) -> F:
    """Compile a function when it is first called, or take it from the cache.

    It releases the GIL: threads that run kernels hold up nobody.
    """
    folder = cache_folder(game_of(function.__module__))
    config: Any = numba.config  # Any: the names in it are made at run time
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder or "")
    try:
        return cast(F, numba.njit(nogil=True, cache=folder is not None)(function))
    finally:
        config.CACHE_DIR = before  # others who use Numba have their own place


@cache
def cache_folder(game: str) -> Path | None:
    """Return the folder of a game's compiled kernels, or None if nothing can be kept."""
    folder = base_folder() / f"kernels-{game or 'shared'}-{fingerprint(game)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder


def base_folder() -> Path:
    """Return where this user's caches are: NUMBA_CACHE_DIR, or where the system has them."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(chosen)
    if sys.platform == "win32":
        caches = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        caches = "~/Library/Caches"
    else:
        caches = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(caches).expanduser() / "bumpyard"


@cache
def fingerprint(game: str) -> str:
    """Return a hash of a game's kernels: tables of dice, the game's sources, shared sources."""
    found = sha256(numba.__version__.encode())
    for table in dice.TABLES:
        found.update(repr((table.shape, table.dtype)).encode())
        found.update(table.tobytes())
    for path in sorted(path for name in FOLDERS for path in (PACKAGE / name).rglob("*.py")):
        module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        source = path.read_bytes()
        shapes_kernels = b"@kernel" in source or "kernels" in module.split(".")  # or has constants
        if shapes_kernels and game_of(module) in ("", game):
            found.update(source)
    return found.hexdigest()[:16]


def game_of(module: str) -> str:
    """Return the game whose folder a module is in, or nothing if it serves several games.

    >>> game_of("bumpyard.kernels.duel.advance"), game_of("bumpyard.bots.dice.compiled")
    ('duel', '')
    """
    return next((part for part in module.split(".") if part in GAMES), "")
