"""Time that does not pass: hours in milliseconds, and nothing depends on the machine."""

from __future__ import annotations

import asyncio
import selectors
from typing import Any


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop that does not wait: its time is that of what comes next."""

    def __init__(self) -> None:
        super().__init__(_Jump(self))
        self.seconds = 0.0

    def time(self) -> float:
        return self.seconds


class _Jump(selectors.DefaultSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "everything waits, and nothing will ever happen"
        self.loop.seconds += max(0.0, timeout)
        return super().select(0)
