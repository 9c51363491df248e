"""E-mail addresses."""

from __future__ import annotations

from ..access import Access
from ..emails import EmailRow
from ..sql import emails


class Emails(Access):
    """E-mail addresses."""

    async def email(self, guest: str, now: int) -> EmailRow:
        """Read the address of a guest."""
        return await self.read(emails.email, guest, now)

    async def want_email(self, guest: str, address: str, link: bytes, until: int, now: int) -> None:
        """Note an address that a link confirms, whose hash this is, until a time."""
        return await self.write(emails.want, guest, address, link, until, now)

    async def confirm_email(self, link: bytes, now: int) -> bool:
        """Let an address count; False if the link was used before, or is too old."""
        return await self.write(emails.confirm, link, now)

    async def remove_email(self, guest: str) -> None:
        """Forget the address of a guest."""
        return await self.write(emails.remove, guest)

    async def email_holders(self, key: str, limit: int) -> list[str]:
        """List the guests who have confirmed an address, which is given in lower case."""
        return await self.read(emails.holders, key, limit)
