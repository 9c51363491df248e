"""Profiles of guests."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..profiles import GameCount, GameReports, ProfileShown, SeenProfile
from ..sql import profiles


class Profiles(Access):
    """Profiles of guests."""

    async def show_profile(self, guest: str, shown: ProfileShown) -> None:
        """Choose who may see each part of the profile of a guest."""
        return await self.write(profiles.show_profile, guest, shown)

    async def profile_shown(self, guest: str) -> ProfileShown:
        """Return who may see each part of the profile of a guest."""
        return await self.read(profiles.profile_shown, guest)

    async def profile_by_handle(self, key: str, viewer: str) -> SeenProfile | None:
        """Find whoever has a handle, by its key, if the viewer may see a part of their profile."""
        return await self.read(profiles.profile_by_handle, key, viewer)

    async def profiles_of(self, guests: Sequence[str], viewer: str) -> list[SeenProfile]:
        """List those of some guests of whose profile the viewer may see a part."""
        return await self.read(profiles.profiles_of, guests, viewer)

    async def game_counts(self, guest: str) -> list[GameCount]:
        """Count the finished games of a guest, the most played game first."""
        return await self.read(profiles.game_counts, guest)

    async def game_reports(self, guest: str) -> list[GameReports]:
        """Sum up what reports have found about a guest, the game with the most reports first."""
        return await self.read(profiles.game_reports, guest)
