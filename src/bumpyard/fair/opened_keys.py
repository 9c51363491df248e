"""The keys of a table that were shown so far: each must lead back to the one before."""

from __future__ import annotations

from .errors import FairError
from .framing import unhex
from .keys import back


class OpenedKeys:
    """The newest key of a chain that was shown, and its place; the root at first."""

    def __init__(self, root: bytes) -> None:
        self._newest = root
        self._place = 0

    def open(self, number: int, key: str) -> bytes:
        """Return the key of a draw, which is shown now."""
        found, steps = unhex(key), number + 1 - self._place
        if steps < 1 or back(found, steps) != self._newest:
            raise FairError(f"the key of draw {number} does not lead back to the root of entry 0")
        self._newest, self._place = found, number + 1
        return found
