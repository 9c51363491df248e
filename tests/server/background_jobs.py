"""Jobs for a process in the background. The module notes at which priority it was imported."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Event

from bumpyard.server.workers.background import Progress

IMPORTED_AT = os.nice(0)


def process_id(_: None, __: object) -> bytes:
    """Return the process in which this runs."""
    return f"{os.getpid()}".encode()


def priority_at_import(_: None, __: object) -> bytes:
    """Return the niceness at which this module was imported."""
    return f"{IMPORTED_AT}".encode()


def count_to(last: int, note: Callable[[Progress], object]) -> bytes:
    """Note every number."""
    for number in range(last):
        note((number + 1, last))
    return b"counted"


def die(_: None, __: object) -> bytes:
    """End the process as a crash does."""
    os._exit(1)


def never_end(_: None, note: Callable[[Progress], object]) -> bytes:
    """Begin, and wait for ever."""
    note((0, 1))
    Event().wait()
    return b""
