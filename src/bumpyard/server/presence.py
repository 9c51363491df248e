"""Who is online: with a socket, or with a request a moment ago, at any process of the server."""

from __future__ import annotations

from collections.abc import Collection

from .guests import Guests
from .orders import Everywhere, Online, joined
from .sockets.sessions import Sessions


class Presence:
    """Knows who is here, and asks the other processes about those who are not."""

    def __init__(self, sessions: Sessions, guests: Guests, everywhere: Everywhere) -> None:
        self._sessions = sessions
        self._guests = guests
        self._everywhere = everywhere

    def here(self, guests: Collection[str]) -> set[str]:
        """Return those of these guests who are online at this process."""
        recent, has = self._guests.recent(), self._sessions.has
        return {guest for guest in guests if guest in recent or has(guest)}

    async def online(self, guests: Collection[str]) -> set[str]:
        """Return those of these guests who are online.

        Of a thousand who wait, the desk has nearly all: the workers are asked about few.
        """
        here = self.here(guests)
        others = tuple(guest for guest in guests if guest not in here)
        return here.union(joined(await self._everywhere(Online(others)))) if others else here
