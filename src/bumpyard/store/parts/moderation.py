"""Reports about guests, and what hosts do."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..moderation import GuestReport, HostAct
from ..sql import moderation


class Moderation(Access):
    """Reports about guests, and what hosts do."""

    async def add_report(self, report: GuestReport) -> None:
        """Add a report about a guest to the queue."""
        return await self.write(moderation.add_report, report)

    async def reports(self) -> list[GuestReport]:
        """List the reports that are not done, oldest first."""
        return await self.read(moderation.reports)

    async def reports_by(self, guest: str) -> list[GuestReport]:
        """List the reports that a guest has made, oldest first."""
        return await self.read(moderation.reports_by, guest)

    async def close_report(self, number: int) -> bool:
        """Take a report out of the queue; False if it is not in it."""
        return await self.write(moderation.close_report, number)

    async def act(self, act: HostAct) -> None:
        """Warn, mute or ban a guest, or lift both, and write it down."""
        return await self.write(moderation.act, act)

    async def acts(self, guest: str | None) -> list[HostAct]:
        """List what was done about a guest, or about all, newest first."""
        return await self.read(moderation.acts, guest)

    async def put_away(self, guest: str, times: Sequence[int]) -> None:
        """Note that a guest has read what hosts told them at these times."""
        return await self.write(moderation.put_away, guest, times)

    async def put_host(self, hash: bytes, kind: str, until: int) -> None:  # noqa: A002  # the word for it
        """Add a link or a session of a host."""
        return await self.write(moderation.put_host, hash, kind, until)

    async def has_host(self, hash: bytes, now: int) -> bool:  # noqa: A002  # the word for it
        """Return whether there is such a session of a host."""
        return await self.read(moderation.has_host, hash, now)

    async def take_host(self, hash: bytes, kind: str, now: int) -> bool:  # noqa: A002  # the word for it
        """Use a link up, or end a session; False if there is none, or its time is over."""
        return await self.write(moderation.take_host, hash, kind, now)
