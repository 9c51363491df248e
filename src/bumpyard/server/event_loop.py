"""The event loop of a server's processes, and the garbage collector beside it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine
from typing import Any


def run(main: Coroutine[Any, Any, None]) -> None:
    """Run a process, on uvloop where there is one."""
    try:
        import uvloop  # noqa: PLC0415  # not on every system
    except ModuleNotFoundError:
        asyncio.run(main)
    else:
        uvloop.run(main)


def collect_rarely() -> None:
    """Collect garbage again, which was disabled for the start: but not what is there already."""
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)  # games leave next to no cycles to look for
    gc.enable()
