"""Notices, and how guests want to be told."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..notices import NewNotice, NoticeRow, NoticeSettings, Subscription
from ..sql import notices


class Notices(Access):
    """Notices, browsers that take push messages, and what guests want to be told."""

    async def add_notice(self, notice: NewNotice) -> bool:
        """Add a notice; False if there was one about the same."""
        return await self.write(notices.add, notice)

    async def fresh_notices(self, guest: str, now: int) -> list[NoticeRow]:
        """List what a guest has not seen yet, the newest first."""
        return await self.read(notices.fresh, guest, now)

    async def notices_of(self, guest: str) -> list[NoticeRow]:
        """List all that is stored about what a guest was told."""
        return await self.read(notices.all_of, guest)

    async def unseen(self, guest: str, table: str) -> bool:
        """Return whether there is something about a table that a guest has not seen."""
        return await self.read(notices.unseen, guest, table)

    async def see_table(self, guest: str, table: str) -> None:
        """Note that a guest has seen all about a table."""
        return await self.write(notices.see_table, guest, table)

    async def see_notices(self, guest: str, numbers: Sequence[int]) -> None:
        """Note that a guest has seen some notices."""
        return await self.write(notices.see, guest, numbers)

    async def due_notices(self, now: int, limit: int) -> list[NoticeRow]:
        """List what is to be sent, the oldest first."""
        return await self.read(notices.due, now, limit)

    async def slow_notices(self, guest: str) -> list[NoticeRow]:
        """List what waits to be sent about a guest's slow games, due or not."""
        return await self.read(notices.slow_of, guest)

    async def last_notice_mail(self, guest: str) -> int:
        """Return when a guest was last sent notices by e-mail; 0: never."""
        return await self.read(notices.last_mail, guest)

    async def claim_notice(self, number: int) -> bool:
        """Take a notice to send it; False if somebody else has, or the guest has seen it."""
        return await self.write(notices.claim, number)

    async def claim_notices(self, numbers: Sequence[int]) -> list[int]:
        """Take notices to send them together; return those that nobody else has."""
        return await self.write(notices.claim_all, numbers)

    async def settle_notice(self, number: int, sent: str, due: int) -> None:
        """Note how a claimed notice was sent; as '' it waits for another try."""
        return await self.write(notices.settle, number, sent, due)

    async def postpone_notice(self, number: int, due: int) -> None:
        """Look at a notice later."""
        return await self.write(notices.postpone, number, due)

    async def subscribe(self, guest: str, browser: Subscription, now: int) -> None:
        """Let a browser take push messages for a guest."""
        return await self.write(notices.subscribe, guest, browser, now)

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        """Send a browser of a guest nothing more."""
        return await self.write(notices.unsubscribe, guest, endpoint)

    async def subscriptions(self, guest: str) -> list[Subscription]:
        """List the browsers that take push messages for a guest."""
        return await self.read(notices.subscriptions, guest)

    async def notice_settings(self, guest: str) -> NoticeSettings:
        """Read what a guest wants to be told."""
        return await self.read(notices.settings, guest)

    async def set_notice_settings(self, guest: str, settings: NoticeSettings) -> None:
        """Write what a guest wants to be told."""
        return await self.write(notices.set_settings, guest, settings)

    async def server_key(self, name: str) -> bytes | None:
        """Read a key of the server."""
        return await self.read(notices.server_key, name)

    async def keep_server_key(self, name: str, value: bytes) -> None:
        """Keep a key of the server, unless there is one already."""
        return await self.write(notices.keep_server_key, name, value)
