"""The daily games, and the tries of guests at them."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..daily import Attendance, DailyRow, DailyTry, Placed
from ..rows import TableRow
from ..sql import daily


class Dailies(Access):
    """The daily games, and the tries of guests at them."""

    async def offer_dailies(self, rows: Sequence[DailyRow]) -> None:
        """Add dailies. One that is there stays as it was published."""
        return await self.write(daily.offer, rows)

    async def dailies(self, since: str) -> list[DailyRow]:
        """List the dailies from a day on, the newest first."""
        return await self.read(daily.dailies, since)

    async def daily(self, day: str, game: str) -> DailyRow | None:
        """Find a daily."""
        return await self.read(daily.daily, day, game)

    async def begin_try(self, new: DailyTry, row: TableRow) -> str | None:
        """Begin the one try of a guest, with its table; return the table of the try that counts.

        None if the code of the table is taken.
        """
        return await self.write(daily.begin_try, new, row)

    async def tries(
        self, guest: str, day: str | None = None, game: str | None = None
    ) -> list[DailyTry]:
        """List the tries of a guest, the newest first: all, those of a day, or that of a game."""
        return await self.read(daily.tries, guest, day, game)

    async def unscored_tries(self, day: str, game: str) -> list[DailyTry]:
        """List tries whose games are over, and whose results are not written yet."""
        return await self.read(daily.unscored, day, game)

    async def score_tries(self, tried: Sequence[DailyTry]) -> None:
        """Write the results of tries."""
        return await self.write(daily.score, tried)

    async def attendance(self, day: str, game: str) -> Attendance:
        """Count the tries at a daily."""
        return await self.read(daily.attendance, day, game)

    async def standings(
        self, day: str, game: str, limit: int, wanted: Sequence[str]
    ) -> list[Placed]:
        """List the best finished tries at a daily, and those of the wanted guests, with places."""
        return await self.read(daily.standings, day, game, limit, wanted)
