"""Guests and chat."""

from __future__ import annotations

from collections.abc import Sequence

from ..access import Access
from ..rows import Guest, Said
from ..sql import guests


class Guests(Access):
    """Guests and chat."""

    async def new_guest(self, guest: Guest, token_hash: bytes, device: str = "") -> None:
        """Add a guest with a session on a device, known by the hash of its token."""
        return await self.write(guests.new_guest, guest, token_hash, device)

    async def guest_by_token(self, token_hash: bytes) -> Guest | None:
        """Find a guest by the hash of a token."""
        return await self.read(guests.guest_by_token, token_hash)

    async def guests(self, ids: Sequence[str]) -> dict[str, Guest]:
        """Find guests by their ids."""
        return await self.read(guests.guests, ids)

    async def change_guest(
        self,
        guest: str,
        name: str | None,
        language: str | None,
        face: str | None,
    ) -> None:
        """Change the name, the language or the face of a guest; None: it stays."""
        return await self.write(guests.change_guest, guest, name, language, face)

    async def delete_guest(self, id: str) -> None:  # noqa: A002  # the word for it
        """Forget a person: name, sessions, chat. Logs and results stay as they are."""
        return await self.write(guests.delete_guest, id)

    async def say(self, said: Said) -> None:
        """Add a line of chat."""
        return await self.write(guests.say, said)

    async def chat(self, table: str, limit: int = 100) -> list[Said]:
        """Read the newest lines of chat, oldest first."""
        return await self.read(guests.chat, table, limit)

    async def chat_of(self, guest: str) -> list[Said]:
        """Read all that a guest has said."""
        return await self.read(guests.chat_of, guest)

    async def said_lately(self, guest: str, limit: int) -> list[Said]:
        """Read the newest lines of a guest at any table, oldest first."""
        return await self.read(guests.said_lately, guest, limit)
