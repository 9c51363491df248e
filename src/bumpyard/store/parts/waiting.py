"""Guests who wait for others to play with."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..rows import TableRow
from ..sql import waiting
from ..waiting import Place, Pool, Waited
from ..waiting import Waiting as Everyone


class Waiting(Access):
    """Guests who wait for others to play with."""

    async def wait(self, place: Place) -> None:
        """Give a guest a place; who waits for the same already keeps the one that they have."""
        return await self.write(waiting.wait, place)

    async def place(self, guest: str) -> Place | None:
        """Find the place of a guest."""
        return await self.read(waiting.place, guest)

    async def waiting(self) -> Everyone:
        """List everyone who waits, and who of them has blocked whom."""
        return await self.read(waiting.waiting)

    async def call(self, row: TableRow) -> bool:
        """Make a table for guests who wait, and call them; False if one of them waits no more."""
        return await self.write(waiting.call, row)

    async def wait_on(self, table: str) -> None:
        """Let those who were called to a table wait on, at the places that they had."""
        return await self.write(waiting.wait_on, table)

    async def wait_no_more(
        self, guests: Sequence[str], now: int, met: bool
    ) -> None:  # how it ended
        """End the waiting of guests, and remember how long it took; `met`: it led to a game."""
        return await self.write(waiting.wait_no_more, guests, now, met)

    async def waits(self) -> dict[Pool, list[Waited]]:
        """Return how long guests have waited of late, for each pool."""
        return await self.read(waiting.waits)

    async def waiting_counts(self) -> dict[Pool, int]:
        """Count the guests who wait, in each pool."""
        return await self.read(waiting.counts)
