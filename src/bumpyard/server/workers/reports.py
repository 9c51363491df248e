"""Reports on finished games: made one after the other, each in a process of its own.

A report takes a while and all of a core. So it runs as `bumpyard analyse` would by hand, with
less right to the processor than anything that plays, and whoever asks is told how far it is.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import Literal, TypeAlias

from msgspec import Raw, Struct

from ..replays import decode
from .errors import Limited

KEPT = 64  # reports in memory: another can be made again
WAITING = 16  # that may wait to be made

State: TypeAlias = Literal["waiting", "working", "ready", "failed"]


class Study(Struct, omit_defaults=True):
    """A report, or how far it is: steps judged, of all that the game has."""

    state: State
    done: int = 0
    of: int = 0
    report: Raw | None = None


class Reports:
    """The reports that are made, waited for or remembered, by table."""

    def __init__(self) -> None:
        self._studies: OrderedDict[str, Study] = OrderedDict()
        self._one = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()

    def find(self, table: str) -> Study | None:
        """Return what there is of a report that was asked for."""
        return self._studies.get(table)

    def make(self, table: str, replay: bytes) -> Study:
        """Begin a report on a game."""
        if len(self._tasks) >= WAITING:
            raise Limited("many reports are being made: ask again in a while")
        study = self._studies[table] = Study("waiting", of=len(decode(replay).steps))
        task = asyncio.ensure_future(self._make(study, replay))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        while len(self._studies) > KEPT:
            self._studies.popitem(last=False)
        return study

    async def _make(self, study: Study, replay: bytes) -> None:
        async with self._one:
            study.state = "working"
            report = await analysed(replay, study)
            study.report = None if report is None else Raw(report)
            study.state = "failed" if report is None else "ready"

    async def close(self) -> None:
        """Give up what is not made yet."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def analysed(replay: bytes, study: Study) -> bytes | None:
    """Have a game analysed, noting how far it is; None if that failed."""
    gently = ["nice", "-n", "15"] if shutil.which("nice") else []
    process = await asyncio.create_subprocess_exec(
        *gently,
        *[sys.executable, "-m", "bumpyard", "analyse", "-", "--json", "--progress"],
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    assert process.stderr
    try:
        process.stdin.write(replay)
        process.stdin.close()
        told = asyncio.ensure_future(process.stdout.read())
        async for line in process.stderr:
            if line.strip().isdigit():
                study.done = int(line)
        report = await told
        return report if await process.wait() == 0 else None
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
