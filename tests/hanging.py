"""Ends a test that hangs: nothing happens any more, and it waits for something that never comes.

How long a test may take depends on the machine. A test that hangs takes next to no time of the
processor, on any machine.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

SECONDS = 30.0  # of silence, after which a test hangs
LOOKS = 9  # within these seconds
LEAST = 0.01  # of a processor: a server that only waits takes 0.0015
LONGEST = 900.0  # seconds for one test that does not hang: a shared machine is slow
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 1


class Hanging(AssertionError):
    """A test waits for something that never comes."""


@asynccontextmanager
async def unless_it_hangs(seconds: float = SECONDS) -> AsyncIterator[None]:
    """Run the body, until nothing has happened in it for some seconds."""
    loop = asyncio.get_running_loop()
    step = seconds / LOOKS
    worked = work()
    silent = 0  # looks, one after the other, at which nothing had happened

    def look() -> None:
        nonlocal worked, silent
        before, worked = worked, work()
        silent = silent + 1 if worked - before < step * LEAST else 0
        if silent == LOOKS:
            bound.reschedule(loop.time())
        else:
            timers[:] = [loop.call_later(step, look)]

    timers = [loop.call_later(step, look)]
    try:
        async with asyncio.timeout(LONGEST) as bound:
            yield
    except TimeoutError as error:
        if silent < LOOKS:
            raise
        raise Hanging(
            f"nothing has happened for {seconds:.0f} s: what it waits for is above"
        ) from (error.__cause__ or error)
    finally:
        timers[0].cancel()


def work() -> float:
    """Return the seconds of the processor that this process and those it started have taken."""
    return time.process_time() + sum(map(_work_of, _started_by(os.getpid())))


def _started_by(process: int) -> list[int]:
    """Return the processes that a process has started, and those that they have; on Linux."""
    found: list[int] = []
    with suppress(OSError):
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in map(int, children.read_text("utf-8").split()):
                found += [child, *_started_by(child)]
    return found


def _work_of(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS
