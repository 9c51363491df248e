"""The process of low priority: it is kept for the next job, and ends when there is none."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from multiprocessing import active_children

import pytest

from bumpyard.server.workers import background
from bumpyard.server.workers.background import NICENESS, BackgroundProcess

from . import background_jobs as jobs

ENOUGH = 60.0  # seconds, for whatever a busy machine does


@pytest.fixture
async def process() -> AsyncIterator[BackgroundProcess]:
    """Return one that is closed after the test."""
    before = set(active_children())
    made = BackgroundProcess()
    yield made
    await made.close()
    assert set(active_children()) == before


async def test_jobs_share_a_process(process: BackgroundProcess) -> None:
    """Starting one costs more than most jobs."""
    first, second = [await process.run(jobs.process_id, None, ENOUGH) for _ in range(2)]
    assert first == second != f"{os.getpid()}".encode()


async def test_what_a_job_imports_is_imported_at_a_low_priority(process: BackgroundProcess) -> None:
    """Imports take most of a second of a core, which players would feel."""
    found = await process.run(jobs.priority_at_import, None, ENOUGH)
    assert int(found) == min(19, os.nice(0) + NICENESS)


async def test_progress_is_noted_in_order(process: BackgroundProcess) -> None:
    """Whoever waits for a report sees how far it is."""
    noted: list[background.Progress] = []
    assert await process.run(jobs.count_to, 3, ENOUGH, noted.append) == b"counted"
    assert noted == [(1, 3), (2, 3), (3, 3)]


async def test_a_job_that_dies_fails_alone(process: BackgroundProcess) -> None:
    """The next one gets another process."""
    before = await process.run(jobs.process_id, None, ENOUGH)
    with pytest.raises(EOFError):
        await process.run(jobs.die, None, ENOUGH)
    assert await process.run(jobs.process_id, None, ENOUGH) != before


async def test_a_job_that_is_given_up_is_ended(process: BackgroundProcess) -> None:
    """It would hold up all jobs after it."""
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()
    running = asyncio.ensure_future(
        process.run(jobs.never_end, None, ENOUGH, lambda _: loop.call_soon_threadsafe(begun.set))
    )
    await begun.wait()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert await process.run(jobs.count_to, 1, ENOUGH) == b"counted"


async def test_a_job_that_takes_too_long_is_ended(process: BackgroundProcess) -> None:
    """Only the time of the job itself counts, not how long it waits for others."""
    with pytest.raises(TimeoutError):
        await process.run(jobs.never_end, None, 0.01)
    assert await process.run(jobs.count_to, 1, ENOUGH) == b"counted"


async def test_an_idle_process_ends(
    process: BackgroundProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would keep its memory, and the next job starts another."""
    monkeypatch.setattr(background, "IDLE_SECONDS", 0.0)
    before = await process.run(jobs.process_id, None, ENOUGH)
    assert process._idle is not None
    await process._idle
    assert process._started is None
    assert await process.run(jobs.process_id, None, ENOUGH) != before
