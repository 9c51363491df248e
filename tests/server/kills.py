"""Reliability 1, at any length: the server is killed again and again while people play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx

from tests.server.process import BUMPYARD, Elsewhere, Process, start
from tests.server.remembering import Company, Memory

ROUND_SECONDS = 60  # for one start, the comparison and the play until the next kill
MOST_ACKNOWLEDGED = 300  # between two kills
WITHIN = 0.05  # seconds: a kill falls anywhere in them
LONGEST_START = 1.5  # seconds: so does one at the start


class Found(NamedTuple):
    """What was told, and found in the logs again."""

    acknowledged: int
    entries: int  # numbers of entries that were told with their hashes
    games: int


class Trial:
    """A company at a server that is killed again and again."""

    def __init__(self, folder: Path, tables: int, seed: int, bumpyard: Sequence[str]) -> None:
        self.tables = tables
        self.start = partial(start, folder, bumpyard)
        self.chance = Random(seed)
        self.company = Company()

    async def kill_once(self, world: Elsewhere) -> None:
        """Start the server, compare, play, and kill it."""
        company = self.company
        if company.circles and self.chance.random() < 0.25:  # sometimes
            await self._kill_at_start()
        async with self.started(world) as process:
            if not company.circles:
                await company.come(world, self.tables)
            newest = [circle.memories[-1:] for circle in company.circles]
            await compare(world, list(chain.from_iterable(newest)))

            async def end() -> None:
                await asyncio.sleep(self.chance.uniform(0, WITHIN))
                await process.kill()

            await company.play(self.chance.randint(1, MOST_ACKNOWLEDGED), end)

    @asynccontextmanager
    async def started(self, world: Elsewhere) -> AsyncIterator[Process]:
        """Start the server, and kill it at the latest when this is closed."""
        process = await self.start()
        try:
            await process.ready()
            world.url = process.url
            yield process
        finally:
            await process.kill()

    async def _kill_at_start(self) -> None:
        """Kill a server anywhere between its first line of code and its readiness."""
        process = await self.start()
        ready = asyncio.ensure_future(process.ready())
        await asyncio.wait({ready}, timeout=self.chance.uniform(0, LONGEST_START))
        await process.kill()
        await asyncio.gather(ready, return_exceptions=True)


async def kill(
    folder: Path, times: int, tables: int, seed: int, bumpyard: Sequence[str] = BUMPYARD
) -> Found:
    """Kill a server -9 while people play, again and again. What they were told must be there."""
    trial = Trial(folder, tables, seed, bumpyard)
    async with httpx.AsyncClient(trust_env=False) as http:
        world = Elsewhere(http)
        for number in range(times):
            try:
                async with asyncio.timeout(ROUND_SECONDS):
                    await trial.kill_once(world)
            except TimeoutError:
                raise AssertionError(f"round {number} took more than {ROUND_SECONDS} s") from None
        memories = trial.company.memories
        async with trial.started(world):
            await compare(world, memories)
    return Found(
        len(trial.company.acknowledged),
        sum(len(memory.hashes) for memory in memories),
        len(memories),
    )


async def compare(world: Elsewhere, memories: Sequence[Memory]) -> None:
    """Compare what was told with the logs of a server."""
    for memory in memories:
        answer = await world.ask("GET", f"/api/tables/{memory.table}/game")
        assert answer.is_success, f"{memory} is lost: {answer.text}"
        memory.compare(answer.content)
