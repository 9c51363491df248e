"""A test that hangs ends soon, and shows what it waited for; one that works takes its time."""

from __future__ import annotations

import asyncio
import sys
import time
from traceback import extract_tb

import pytest

from tests.hanging import Hanging, unless_it_hangs
from tests.server.world import serving


async def test_who_waits_for_something_that_never_comes_fails_and_shows_where() -> None:
    async with serving() as world:
        person = await world.guest()
        async with person.socket() as socket:
            with pytest.raises(Hanging, match="nothing has happened for 1 s") as failed:
                async with unless_it_hangs(1.0):
                    await socket.until("a message that no server sends")
    assert failed.value.__cause__ is not None
    assert "until" in [frame.name for frame in extract_tb(failed.value.__cause__.__traceback__)]


async def test_who_works_takes_longer_than_the_bound() -> None:
    async with unless_it_hangs(0.5):
        for _ in range(20):
            until = time.process_time() + 0.05
            while time.process_time() < until:
                pass
            await asyncio.sleep(0)


async def test_the_work_of_processes_that_were_started_counts() -> None:
    busy = "import time\nwhile time.process_time() < 2: pass"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", busy)
    async with unless_it_hangs(1.0):
        assert await process.wait() == 0
