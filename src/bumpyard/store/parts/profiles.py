"""Profiles of guests."""

from __future__ import annotations

from ..access import Access
from ..profiles import GameProfile, Shown
from ..sql import profiles


class Profiles(Access):
    """Profiles of guests."""

    async def show_profile(self, guest: str, shown: Shown) -> None:
        """Choose who may see the profile of a guest."""
        return await self.write(profiles.show_profile, guest, shown)

    async def profile_shown(self, guest: str) -> Shown:
        """Return who may see the profile of a guest."""
        return await self.read(profiles.profile_shown, guest)

    async def visible(self, key: str, viewer: str) -> str | None:
        """Find whoever has a handle, by its key, and lets the viewer see their profile."""
        return await self.read(profiles.visible, key, viewer)

    async def game_profiles(self, guest: str) -> list[GameProfile]:
        """Sum up the finished games of a guest, the most played game first."""
        return await self.read(profiles.game_profiles, guest)
