"""Finished games of guests."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..played import GamesWanted, PlayedGame, Study
from ..sql import played


class Games(Access):
    """Finished games of guests."""

    async def games(self, guest: str, wanted: GamesWanted) -> list[PlayedGame]:
        """List finished games of a guest, the newest first."""
        return await self.read(played.games, guest, wanted)

    async def opponents(self, guest: str) -> dict[str, int]:
        """Count the finished games of a guest with each other guest, the most first."""
        return await self.read(played.opponents, guest)

    async def star(self, guest: str, table: str, starred: bool) -> bool:  # the state to be written
        """Star a finished game, or take its star away; False if it is none of the guest's."""
        return await self.write(played.star, guest, table, starred)

    async def keep_studies(self, table: str, studies: Sequence[Study]) -> None:
        """Keep what a report has found, seat by seat."""
        return await self.write(played.keep_studies, table, studies)
