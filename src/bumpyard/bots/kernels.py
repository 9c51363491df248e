"""Whether bots can use compiled kernels here."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec


@cache
def kernels_installed() -> bool:
    """Say whether Numba, which compiles kernels, is installed (the extra `fast`)."""
    return find_spec("numba") is not None
