"""What is read once for all who ask within a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")


class Shared(Generic[T]):
    """Something that is read once for all who ask within some seconds, also while it is read."""

    def __init__(self, read: Callable[[], Awaitable[T]], seconds: float) -> None:
        self._read = read
        self._seconds = seconds
        self._reading: asyncio.Future[T] | None = None
        self._until = 0.0

    async def get(self) -> T:
        """Return it as it was a moment ago, or is now."""
        reading = self._reading
        if reading is None or monotonic() > self._until or _failed(reading):
            self._until = monotonic() + self._seconds
            reading = self._reading = asyncio.ensure_future(self._read())
        return await asyncio.shield(reading)  # the others wait on if one is cancelled

    def forget(self) -> None:
        """Read it anew when it is asked for next: it has changed."""
        self._reading = None


def _failed(reading: asyncio.Future[T]) -> bool:
    return reading.done() and (reading.cancelled() or reading.exception() is not None)
