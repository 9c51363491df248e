"""Exponential backoff with jitter, up to a limit of time."""

from __future__ import annotations

import asyncio
from random import random
from time import monotonic

FIRST_WAIT = 0.1  # seconds before the second try; none before the first
MAX_WAIT = 5.0


class Backoff:
    """The waits between tries. It gives up after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._until = monotonic() + seconds
        self._next = 0.0

    async def wait(self, at_least: float = 0.0) -> bool:
        """Wait before the next try; False, and at once, if it has been too long."""
        seconds = max(at_least, self._next * (0.5 + random()))  # noqa: S311  # not all at once
        self._next = min(max(FIRST_WAIT, 2 * self._next), MAX_WAIT)
        if monotonic() + seconds > self._until:
            return False
        await asyncio.sleep(seconds)
        return True
