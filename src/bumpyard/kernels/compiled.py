"""Compiling with Numba, and keeping what was compiled. The one module that knows Numba.

Numba's cache on disk sees neither that a table has changed nor a function of another file. So the
folder is named by a hash of all of them, and what is in it is never out of date.
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

from . import dice

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile a function when it is first called, or take it from the cache.

    It releases the GIL: threads that run kernels hold up nobody.
    """
    folder = cache_folder()
    config: Any = numba.config  # Any: the names in it are made at run time
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder or "")
    try:
        return cast(F, numba.njit(nogil=True, cache=folder is not None)(function))
    finally:
        config.CACHE_DIR = before  # others who use Numba have their own place


@cache
def cache_folder() -> Path | None:
    """Return the folder of compiled kernels, or None if nothing can be kept: then memory does."""
    folder = base_folder() / f"kernels-{fingerprint()}"
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
def fingerprint() -> str:
    """Return a hash of all that kernels are made of: tables and sources."""
    found = sha256(numba.__version__.encode())
    for table in dice.TABLES:
        found.update(repr((table.shape, table.dtype)).encode())
        found.update(table.tobytes())
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        found.update(source.read_bytes())
    return found.hexdigest()[:16]
