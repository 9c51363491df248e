"""People who play game after game at a cluster, whatever happens to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from bumpyard.games import GAMES
from tests.server.clustering import Cluster
from tests.server.remembering import GONE
from tests.server.roaming import AGAIN_SECONDS, Pair, Span

BEGIN_SECONDS = 15  # for a game to begin, or it is tried anew
STALL_SECONDS = 60  # without an acknowledgement at any table: then nobody can play any more


class Regulars:
    """So many pairs, who play all games in turn."""

    def __init__(self, group: Cluster, tables: int, think_seconds: float, **settings: Any) -> None:
        self.cluster = group
        self.tables = tables
        self.think_seconds = think_seconds
        self.settings = settings
        self.pairs: list[Pair] = []  # all that have begun, also those whose games are over
        self._numbers = count()

    @property
    def acknowledged(self) -> int:
        return sum(pair.acknowledged for pair in self.pairs)

    def longest_wait(self, besides: Sequence[Span] = ()) -> float:
        """Return how many seconds anybody has waited at most, besides what was in these spans."""
        return max(
            wait.seconds
            for pair in self.pairs
            for wait in pair.waits.over
            if not any(wait.since < it.until and it.since < wait.until for it in besides)
        )

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Let all play while this is open; it is entered when every pair has begun."""
        begun = [asyncio.Event() for _ in range(self.tables)]
        playing = [asyncio.ensure_future(self._keep_playing(each)) for each in begun]
        try:
            await self._unless_somebody_fails(playing, asyncio.gather(*(it.wait() for it in begun)))
            yield
            failed = [task.exception() for task in playing if task.done()]
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        for error in failed:
            raise error or AssertionError("somebody has stopped to play")

    async def _unless_somebody_fails(
        self, playing: Sequence[asyncio.Future[None]], wanted: asyncio.Future[Any]
    ) -> None:
        await asyncio.wait([*playing, wanted], return_when=asyncio.FIRST_COMPLETED)
        if not wanted.done():
            wanted.cancel()
            for task in playing:
                if task.done():
                    task.result()

    async def _keep_playing(self, begun: asyncio.Event) -> None:
        games = list(GAMES)
        while True:
            game = games[next(self._numbers) % len(games)]
            try:
                async with asyncio.timeout(BEGIN_SECONDS):
                    pair = await Pair.sit_down(self.cluster, game, **self.settings)
            except (*GONE, TimeoutError):
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            pair.think_seconds = self.think_seconds
            self.pairs.append(pair)
            begun.set()
            async with pair.playing():
                await pair.over.wait()

    async def hear_everyone(self, wanted: int) -> None:
        """Wait until so many more decisions were acknowledged at every table that is played at."""
        playing = [pair for pair in self.pairs if not pair.over.is_set()]
        try:
            async with asyncio.timeout(STALL_SECONDS):
                await asyncio.gather(*(pair.hear(wanted) for pair in playing))
        except TimeoutError:
            why = f"not every table has gone on within {STALL_SECONDS} s"
            raise AssertionError(why) from None

    async def faults(self) -> list[str]:
        """Return what is wrong with any game."""
        return [
            f"table {pair.table}: {fault}" for pair in self.pairs for fault in await pair.faults()
        ]
