"""Ratings of guests."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..ratings import Board, Rating, RatingChange, Verdict
from ..sql import ratings


class Ratings(Access):
    """Ratings of guests."""

    async def ratings(self, guests: Sequence[str], game: str, seats: int) -> dict[str, Rating]:
        """Find the ratings of guests at a game with a number of seats."""
        return await self.read(ratings.ratings, guests, game, seats)

    async def ratings_of(self, guest: str) -> list[Rating]:
        """List all ratings of a guest, that with the most games first."""
        return await self.read(ratings.ratings_of, guest)

    async def rating_changes(
        self, guest: str, game: str, seats: int, limit: int
    ) -> list[RatingChange]:
        """List the newest changes of a rating, the oldest first."""
        return await self.read(ratings.changes_of, guest, game, seats, limit)

    async def all_rating_changes(self, guest: str) -> list[RatingChange]:
        """List all changes of all ratings of a guest."""
        return await self.read(ratings.all_changes, guest)

    async def changes_by(self, table: str) -> list[RatingChange]:
        """List what a game changed, seat by seat."""
        return await self.read(ratings.changes_by, table)

    async def leaders(self, board: Board) -> list[Rating]:
        """List the best ratings within a time, each as it was at its end; only of kept accounts."""
        return await self.read(ratings.leaders, board)

    async def to_rate(self) -> list[str]:
        """List tables whose games are over and still to be rated."""
        return await self.read(ratings.to_rate)

    async def verdict(self, table: str) -> Verdict | None:
        """Return what became of a game that was to be rated; None: it waits, or never was to be."""
        return await self.read(ratings.verdict, table)

    async def rate(self, table: str, verdict: Verdict, changes: Sequence[RatingChange]) -> bool:
        """Write what a game changed, once; False if it was computed from ratings that are no more.

        A game that was rated before stays as it is.
        """
        return await self.write(ratings.rate, table, verdict, changes)
