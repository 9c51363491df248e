"""Guests: people with a name, known by a token. Only the hash of a token is stored."""

from __future__ import annotations

import secrets
from collections.abc import Callable, KeysView
from hashlib import sha256
from time import monotonic

from ..store import Guest, Store
from .faces import check_face
from .names import LANGUAGES, clean_name, fun_name

RECENT_SECONDS = 40.0  # an open page asks every 10 to 15 seconds


class Guests:
    """The guests of a server."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self._asked: dict[str, float] = {}  # when each guest last asked for something, in order

    async def make(
        self,
        name: str | None = None,
        language: str = "en",
        face: str | None = None,
        *,
        bot: bool = False,
        device: str = "",
    ) -> tuple[Guest, str]:
        """Make a guest, and the token that they are known by."""
        token = secrets.token_urlsafe(32)  # 256 bits
        guest = Guest(
            id=secrets.token_hex(10),
            name=fun_name(language) if name is None else clean_name(name),
            created=self.now(),
            bot=bot,
            language=language if language in LANGUAGES else "en",
            face=None if face is None else check_face(face),
        )
        await self.store.new_guest(guest, hashed(token), device)
        return guest, token

    async def known_by(self, token: str | None) -> Guest | None:
        """Find a guest by their token."""
        guest = await self.store.guest_by_token(hashed(token)) if token else None
        if guest is not None:
            self._asked.pop(guest.id, None)
            self._asked[guest.id] = monotonic()
            self.recent()  # forgets those who were there before
        return guest

    def recent(self) -> KeysView[str]:
        """Return the guests who have asked for something a moment ago: a page of theirs is open."""
        since = monotonic() - RECENT_SECONDS
        while self._asked and next(iter(self._asked.values())) < since:
            del self._asked[next(iter(self._asked))]
        return self._asked.keys()

    async def change(
        self, guest: Guest, name: str | None, language: str | None, face: str | None
    ) -> Guest:
        """Change a guest's name, language or face."""
        await self.store.change_guest(
            guest.id,
            None if name is None else clean_name(name),
            language if language in LANGUAGES else None,
            None if face is None else check_face(face),
        )
        return (await self.store.guests([guest.id])).get(guest.id, guest)  # or they are deleted


def hashed(token: str) -> bytes:
    """Return the hash of a token, which is stored."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()
