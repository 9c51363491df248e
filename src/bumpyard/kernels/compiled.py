"""Compiling with Numba, and the cache of compiled kernels. The one module that knows Numba.

Numba's cache on disk notices neither a changed table nor a changed function or constant of another
file. So a game's cache folder is named by a hash of all of them, and is never out of date. Several
processes may fill it at the same time.
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
from uuid import uuid4

import numba

from ..games import GAMES
from . import dice

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
PROCESS = uuid4().hex[:8]  # no process id: containers that share a cache have equal ones


def kernel(function: F) -> F:
    """Compile a function when it is first called, or take it from the cache.

    It releases the GIL, so other threads run meanwhile.
    """
    folder = cache_folder(game_of(function.__module__))
    config: Any = numba.config  # Any: the names in it are made at run time
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder or "")
    try:
        compiled: Any = numba.njit(nogil=True, cache=folder is not None)(function)
    finally:
        config.CACHE_DIR = before  # other users of Numba have their own place
    if folder is not None:
        _name_files_apart(compiled)
    return cast(F, compiled)


def _name_files_apart(compiled: Any) -> None:
    """Let each process write files of its own.

    Numba numbers a kernel's files by its argument types as they come. Two processes that compile a
    kernel for different types at once would give both files one number, and the index could lead
    from one process's types to the other's code.
    """
    files = compiled._cache._cache_file  # noqa: SLF001  # Numba has no option for it
    files._data_name_pattern = f"{PROCESS}.{files._data_name_pattern}"  # noqa: SLF001


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
    """Return a hash of all that a game's kernels are made of."""
    found = sha256(numba.__version__.encode())
    for table in dice.TABLES:
        found.update(repr((table.shape, table.dtype)).encode())
        found.update(table.tobytes())
    for path in _sources(game):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _sources(game: str) -> list[Path]:
    """List the files in which a game's kernels are, and those from which they take constants."""
    rules = (PACKAGE / "games" / game).rglob("*.py") if game else ()
    mind = (path for path in (PACKAGE / "bots").rglob("*.py") if b"@kernel" in path.read_bytes())
    kernels = [*(PACKAGE / "kernels").rglob("*.py"), *mind]
    return sorted([*rules, *(path for path in kernels if _game_of_file(path) in ("", game))])


def _game_of_file(path: Path) -> str:
    return game_of(".".join(path.relative_to(PACKAGE).with_suffix("").parts))


def game_of(module: str) -> str:
    """Return the game in whose folder a module is, or nothing if it serves several games.

    >>> game_of("bumpyard.kernels.duel.advance"), game_of("bumpyard.bots.dice.compiled")
    ('duel', '')
    """
    return next((part for part in module.split(".") if part in GAMES), "")
