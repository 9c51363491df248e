"""What makes a guest stay."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..people import AccountRow, GuestSession, Passkey, Rename
from ..sql import people


class Accounts(Access):
    """What makes a guest stay."""

    async def merge_guest(self, old: str, new: str) -> None:
        """Give a guest the seats, tables and chat of another; not where both have a seat."""
        return await self.write(people.merge_guest, old, new)

    async def account(self, guest: str) -> AccountRow:
        """Read the account of a guest."""
        return await self.read(people.account, guest)

    async def session(self, token_hash: bytes) -> GuestSession | None:
        """Find a session by the hash of its token."""
        return await self.read(people.session, token_hash)

    async def add_session(self, guest: str, session: GuestSession) -> None:
        """Let a guest be known by another token."""
        return await self.write(people.add_session, guest, session)

    async def use_session(self, token_hash: bytes, time: int) -> None:
        """Note when a session was last used."""
        return await self.write(people.use_session, token_hash, time)

    async def end_sessions(self, hashes: Sequence[bytes]) -> None:
        """Let nobody be known by these tokens any more."""
        return await self.write(people.end_sessions, hashes)

    async def passkey(self, id: bytes) -> Passkey | None:  # noqa: A002  # the word for it
        """Find a passkey."""
        return await self.read(people.passkey, id)

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Add a passkey; False if there is one with its id."""
        return await self.write(people.add_passkey, passkey)

    async def use_passkey(self, id: bytes, sign_count: int, time: int) -> bool:  # noqa: A002  # the word for it
        """Note that a passkey was used; False if its count of signatures does not rise."""
        return await self.write(people.use_passkey, id, sign_count, time)

    async def delete_passkey(self, guest: str, id: bytes) -> bool:  # noqa: A002  # the word for it
        """Delete a passkey of a guest; False if they have none with this id."""
        return await self.write(people.delete_passkey, guest, id)

    async def put_once(
        self, guest: str, kind: str, hashes: Sequence[bytes], until: int | None
    ) -> None:
        """Add hashes of secrets that count once, until a time.

        Those without a time take the place of all that the guest had of this kind.
        """
        return await self.write(people.put_once, guest, kind, hashes, until)

    async def holder(self, kind: str, hash: bytes, now: int) -> str | None:  # noqa: A002  # the word for it
        """Return whose a secret is that still counts."""
        return await self.read(people.holder, kind, hash, now)

    async def take_once(self, kind: str, hash: bytes, now: int) -> bool:  # noqa: A002  # the word for it
        """Use a secret up; False if there is none, or its time is over."""
        return await self.write(people.take_once, kind, hash, now)

    async def set_handle(self, guest: str, handle: str, key: str) -> bool:
        """Give a guest a handle; False if somebody else has one with this key."""
        return await self.write(people.set_handle, guest, handle, key)

    async def renames(self) -> list[Rename]:
        """List the newest renames of all guests, newest first."""
        return await self.read(people.renames)
