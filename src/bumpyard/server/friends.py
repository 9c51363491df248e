"""Friends: by link, by handle, and those whom somebody wants to see no more."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256

from msgspec import Struct

from ..store import Store
from ..store.friends import Kind
from ..table.errors import Refused
from .errors import Forbidden
from .handles import key_of

MAX_RELATIONS = 500  # of one guest: friends with requests; as many blocked; as many muted
LINK_DAYS = 7
DAY = 24 * 60 * 60 * 1000


class Circle(Struct, frozen=True):
    """The guests around a guest, by their ids."""

    friends: tuple[str, ...]
    asking: tuple[str, ...]  # who want to be friends
    blocked: tuple[str, ...]
    asked: tuple[str, ...]  # who have not answered


class Friends:
    """The friends of all guests of a server."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now

    async def circle(self, guest: str) -> Circle:
        """Return the guests around a guest."""
        relations = await self.store.relations(guest)
        mine = {each.other: each.kind for each in relations if each.guest == guest}
        theirs = [each.guest for each in relations if (each.other, each.kind) == (guest, "friend")]
        return Circle(
            tuple(other for other in theirs if mine.get(other) == "friend"),
            tuple(other for other in theirs if other not in mine),
            tuple(other for other, kind in mine.items() if kind == "blocked"),
            tuple(
                other for other, kind in mine.items() if kind == "friend" and other not in theirs
            ),
        )

    async def blocks(self, guest: str, other: str) -> bool:
        """Return whether a guest has blocked another."""
        relations = await self.store.relations(guest)
        return any(
            (each.guest, each.other, each.kind) == (guest, other, "blocked") for each in relations
        )

    async def blockers(self, guest: str) -> set[str]:
        """Return those who have blocked a guest."""
        relations = await self.store.relations(guest)
        return {each.guest for each in relations if (each.other, each.kind) == (guest, "blocked")}

    async def apart(self, guest: str) -> set[str]:
        """Return those whom a guest has blocked, and those who have blocked them."""
        relations = await self.store.relations(guest)
        pairs = [(each.guest, each.other) for each in relations if each.kind == "blocked"]
        return {other if one == guest else one for one, other in pairs}

    async def ask(self, guest: str, other: str) -> None:
        """Ask somebody to be friends, or agree. Who has blocked the guest hears nothing of it."""
        if guest != other and not await self.blocks(other, guest):
            await self.store.relate(guest, other, "friend")

    async def ask_by_handle(self, guest: str, handle: str) -> None:
        """Ask whoever has a handle."""
        other = await self.store.by_handle(key_of(handle))
        await self.ask(guest, guest if other is None else other)

    async def new_link(self, guest: str) -> tuple[str, int]:
        """Make the secret of a link that makes friends; return it, and until when it counts."""
        secret, until = secrets.token_urlsafe(16), self.now() + LINK_DAYS * DAY
        await self.store.put_once(guest, "friend", [_hash(secret)], until)
        return secret, until

    async def follow_link(self, guest: str, secret: str) -> None:
        """Become friends with whoever has made a link."""
        other = await self.store.holder("friend", _hash(secret), self.now())
        if other is None or await self.blocks(other, guest):
            raise Forbidden("this link is wrong, or too old", why="friend-link")
        if other != guest:
            await self.store.relate(guest, other, "friend")
            await self.store.relate(other, guest, "friend")

    async def end(self, guest: str, other: str) -> None:
        """Be friends no more, or decline."""
        for one, two in ((guest, other), (other, guest)):
            if not await self.blocks(one, two):
                await self.store.relate(one, two, None)

    async def block(self, guest: str, other: str) -> None:
        """Block somebody: they are no friend, and can't ask or sit down at tables of the guest."""
        if guest != other:
            await self.end(guest, other)
            await self.store.relate(guest, other, "blocked")

    async def unblock(self, guest: str, other: str) -> None:
        """Let somebody ask again."""
        if await self.blocks(guest, other):
            await self.store.relate(guest, other, None)

    async def mute(self, guest: str, other: str, *, muted: bool) -> None:
        """Mute somebody, or no more."""
        if muted and len(await self.store.mutes(guest)) >= MAX_RELATIONS:
            raise Refused(f"nobody can mute more than {MAX_RELATIONS} guests", why="friends-full")
        await self.store.mute(guest, other, muted=muted)

    async def check_room(self, guest: str, kind: Kind) -> None:
        """Refuse a guest who has too many friends, or has blocked too many."""
        relations = await self.store.relations(guest)
        if sum((each.guest, each.kind) == (guest, kind) for each in relations) >= MAX_RELATIONS:
            what = "have more than {} friends" if kind == "friend" else "block more than {} guests"
            raise Refused(f"nobody can {what.format(MAX_RELATIONS)}", why="friends-full")


def _hash(secret: str) -> bytes:
    return sha256(f"friend:{secret}".encode("utf-8", "surrogatepass")).digest()
