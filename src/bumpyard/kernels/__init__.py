"""The rules again on flat arrays, compiled with Numba: for bots, and for games in bulk.

Shared: `compiled` (the compiler and its cache), `dice` (tables) and `stream` (random numbers). A
game's rules are in a package of its own, and others use what that package exports.

Kernels need the extra `fast`. Without it, importing any module here but this one raises
ImportError, and bots think in plain Python.
"""

from functools import cache
from importlib.util import find_spec


@cache
def kernels_installed() -> bool:
    """Say whether Numba, which compiles kernels, is installed."""
    return find_spec("numba") is not None
