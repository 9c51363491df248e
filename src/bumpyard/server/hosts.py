"""Hosts in their browser: the terminal makes a link that counts once, and it begins a session."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from hashlib import sha256

from ..store import Store

LINK_MS = 10 * 60 * 1000
SESSION_MS = 2 * 60 * 60 * 1000
log = logging.getLogger("bumpyard.admin")


class Hosts:
    """The hosts of a server."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now

    async def new_link(self) -> str:
        """Make the secret of a link to the page of hosts. It counts once, for ten minutes."""
        secret = secrets.token_urlsafe(32)
        await self.store.put_host(_hash("link", secret), "link", self.now() + LINK_MS)
        log.info("a link to the page of hosts was made")
        return secret

    async def begin(self, link: str) -> str | None:
        """Begin a session with the secret of a link; return its token. None: the link is wrong."""
        if not await self.store.take_host(_hash("link", link), "link", self.now()):
            return None
        token = secrets.token_urlsafe(32)
        await self.store.put_host(_hash("session", token), "session", self.now() + SESSION_MS)
        log.info("a host has opened the page of hosts")
        return token

    async def knows(self, token: str | None) -> bool:
        """Return whether a token is that of a host."""
        return bool(token) and await self.store.has_host(_hash("session", token), self.now())

    async def end(self, token: str | None) -> None:
        """End a session."""
        await self.store.take_host(_hash("session", token), "session", self.now())


def _hash(kind: str, secret: str | None) -> bytes:
    return sha256(f"host {kind}:{secret}".encode("utf-8", "surrogatepass")).digest()
