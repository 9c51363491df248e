"""Reports on finished games: made one after the other, in a process of their own.

A report takes minutes of a whole core. So it runs at a low priority, and clients ask how far it is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from ...lab.analysis import Report
from ...store import Store
from ...store.errors import StoreError
from ...store.played import Study
from ...table.entries import Entry
from ..errors import Limited
from .analysis import analyse_log
from .background import BackgroundProcess, Progress

MAX_KEPT = 64  # reports in memory; an older one is made again
MAX_WAITING = 16  # reports that may wait to be made
MAX_SECONDS = 1800.0  # seconds that one report may take
log = logging.getLogger("bumpyard.reports")

REPORT = msgspec.json.Decoder(Report)

State: TypeAlias = Literal["waiting", "working", "ready", "failed"]


class ReportJob(Struct, omit_defaults=True):
    """A report, or its progress: steps judged, of all steps of the game."""

    state: State
    done: int = 0
    of: int = 0
    report: Raw | None = None


class Reports:
    """The reports that are made, waited for or remembered, by table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: dict[str, ReportJob] = {}
        self._process = BackgroundProcess()
        self._tasks: set[asyncio.Task[None]] = set()

    def find(self, table: str) -> ReportJob | None:
        """Return the report of a table, if it was asked for."""
        return self._jobs.get(table)

    def make(self, table: str, entries: Sequence[Entry]) -> ReportJob:
        """Begin a report on a game, from its log."""
        if len(self._tasks) >= MAX_WAITING:
            raise Limited("many reports are being made: ask again in a while", why="busy")
        job = self._jobs[table] = ReportJob("waiting")
        task = asyncio.ensure_future(self._make(table, job, entries))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if len(self._jobs) > MAX_KEPT:
            del self._jobs[next(iter(self._jobs))]
        return job

    async def _make(self, table: str, job: ReportJob, entries: Sequence[Entry]) -> None:
        def note(progress: Progress) -> None:
            job.state = "working"
            job.done, job.of = progress

        try:
            report = await self._process.run(analyse_log, entries, MAX_SECONDS, note)
        except (EOFError, OSError) as error:  # it has died, or took too long
            log.warning("a report failed", extra={"facts": {"error": type(error).__name__}})
            job.state = "failed"
        else:
            job.report = Raw(report)
            job.state = "ready"
            await self._keep(table, report)

    async def _keep(self, table: str, report: bytes) -> None:
        """Keep what lists of games show of a report."""
        accounts = REPORT.decode(report).accounts
        studies = [Study(each.luck, each.error, each.rating) for each in accounts]
        try:
            await self._store.keep_studies(table, studies)
        except StoreError as error:  # the report itself is there
            log.warning("a report was not kept", extra={"facts": {"error": str(error)}})

    async def close(self) -> None:
        """Give up the reports that are not made yet."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._process.close()
