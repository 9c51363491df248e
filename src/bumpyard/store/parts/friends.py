"""Friends, and invitations to tables."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..friends import Kind, Relation
from ..sql import friends


class Friends(Access):
    """Friends, and invitations to tables."""

    async def relations(self, guest: str) -> list[Relation]:
        """List what a guest thinks of others, and others of the guest."""
        return await self.read(friends.relations, guest)

    async def relate(self, guest: str, other: str, kind: Kind | None) -> None:
        """Write what a guest thinks of another; None: nothing."""
        return await self.write(friends.relate, guest, other, kind)

    async def mutes(self, guest: str) -> list[str]:
        """List those whom a guest has muted."""
        return await self.read(friends.mutes, guest)

    async def mute(self, guest: str, other: str, *, muted: bool) -> None:
        """Mute another guest, or no more."""
        return await self.write(friends.mute, guest, other, muted)

    async def by_handle(self, key: str) -> str | None:
        """Find a guest by the key of their handle."""
        return await self.read(friends.by_handle, key)

    async def handles(self, guests: Sequence[str]) -> dict[str, str]:
        """Return the handles of those guests who have one."""
        return await self.read(friends.handles, guests)

    async def invite(self, guest: str, table: str, inviter: str) -> bool:
        """Invite a guest to a table, while it is open; False if they are invited already."""
        return await self.write(friends.invite, guest, table, inviter)

    async def invitations(self, guest: str) -> dict[str, str | None]:
        """Return the open tables that a guest is invited to, with who invites, if it is known."""
        return await self.read(friends.invitations, guest)
