"""A stream of random numbers that is the same in Python and in kernels, so that both play one game.

It is SplitMix64: a counter and a hash of it. So `key` can set it to any moment at once, and a die
that is keyed by its seat, turn and roll does not depend on earlier rolls.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .compiled import kernel

Stream: TypeAlias = NDArray[np.uint64]  # one number: where the stream is

STEP = np.uint64(0x9E3779B97F4A7C15)
FIRST, SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
B27, B30, B31, B32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@kernel
def mixed(at: np.uint64) -> np.uint64:
    """Return the hash of a place in the stream."""
    at = (at ^ (at >> B30)) * FIRST
    at = (at ^ (at >> B27)) * SECOND
    return at ^ (at >> B31)


@kernel
def below(stream: Stream, n: int) -> int:
    """Return the next number from 0 to n - 1."""
    stream[0] += STEP
    return int(np.int64(((mixed(stream[0]) >> B32) * np.uint64(n)) >> B32))


@kernel
def key(stream: Stream, seed: np.uint64, a: int, b: int, c: int) -> None:
    """Set the stream to where it is for this seed and moment."""
    at = mixed(seed + STEP)
    at = mixed((at ^ np.uint64(a)) + STEP)
    at = mixed((at ^ np.uint64(b)) + STEP)
    stream[0] = mixed((at ^ np.uint64(c)) + STEP)
