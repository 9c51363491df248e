"""The e-mail addresses of guests: optional, confirmed by a link, for coming back and notices.

An address may be that of several guests, so nobody can take it from another by confirming it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256

from ..store import Guest, Store
from .accounts import Accounts
from .errors import Forbidden
from .mail import Mail
from .words import say

CONFIRM_SECONDS = 24 * 60 * 60
RETURN_SECONDS = 30 * 60
MAX_GUESTS = 5  # of one address, who are named in one message


class Emails:
    """The addresses of all guests of a server."""

    def __init__(self, store: Store, accounts: Accounts, mail: Mail, now: Callable[[], int]):
        self.store = store
        self.accounts = accounts
        self.mail = mail
        self.now = now

    async def want(self, guest: Guest, address: str, url: str) -> None:
        """Send a link that confirms an address. Until it is opened, the former one counts."""
        secret, now = secrets.token_urlsafe(16), self.now()
        until = now + CONFIRM_SECONDS * 1000
        await self.store.want_email(guest.id, address, _hash(secret), until, now)
        language = guest.language
        text = "\n\n".join(
            (
                say(language, "mail", "mail-confirm", name=guest.name),
                f"{url}/account#confirm={secret}",
                say(language, "mail", "mail-confirm-end"),
            )
        )
        self.mail.send_soon(address, say(language, "mail", "mail-confirm-subject"), text)

    async def confirm(self, secret: str) -> None:
        """Let an address count, by the secret of the link that was sent to it."""
        if not await self.store.confirm_email(_hash(secret), self.now()):
            raise Forbidden("this link was used before, or is too old", why="link")

    async def send_links(self, address: str, url: str) -> None:
        """Send links to an address that sign its guests in. An unknown address gets nothing."""
        holders = await self.store.email_holders(address.lower(), MAX_GUESTS)
        guests = [each for each in (await self.store.guests(holders)).values() if not each.banned]
        if not guests:
            return
        language = guests[0].language
        parts = [say(language, "mail", "mail-return")]
        for guest in guests:
            secret, _ = await self.accounts.new_link(guest.id, RETURN_SECONDS)
            parts.append(f"{guest.name}\n{url}/account#{secret}")
        parts.append(say(language, "mail", "mail-return-end"))
        subject = say(language, "mail", "mail-return-subject")
        self.mail.send_soon(address, subject, "\n\n".join(parts))


def _hash(secret: str) -> bytes:
    return sha256(f"email:{secret}".encode("utf-8", "surrogatepass")).digest()
