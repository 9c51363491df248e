"""The event loop of a server's processes, and the garbage collector beside it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine
from typing import Any

# Collecting stops everything: for half a millisecond with a thousand new objects. Those that are
# still in use are looked at again after ten times as many, and with all others after a million.
NEW, AGAIN, ALL = 1_000, 10, 100


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
    gc.set_threshold(NEW, AGAIN, ALL)
    gc.enable()
