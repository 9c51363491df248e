"""The HTTP API of guests: become one, change yourself, be deleted; and bots with a token."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ...store import Guest
from ...wire import BotToken, Companion, Me
from ..container import Container
from ..devices import device_of
from ..errors import Limited
from ..faces import face_of
from ..names import language_of
from ..orders import Forget, Remove, Rename
from ..peers import Peer
from .dependencies import Asked, check_newcomer, check_not_banned

YEAR = 365 * 24 * 60 * 60
SWITCHES = ("accounts", "friends", "queue", "profiles", "ratings", "daily")  # of the settings


class Newcomer(Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the face of a guest: random ones if none are given."""

    name: Annotated[str, Meta(max_length=200)] | None = None
    language: Annotated[str, Meta(max_length=8)] | None = None
    face: Annotated[str, Meta(max_length=40)] | None = None


class Here(Struct, frozen=True):
    """What a menu needs to know."""

    off: tuple[str, ...]  # what the host has switched off
    me: Me | None  # None: a visitor who is no guest, and stays so


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a bot."""

    name: Annotated[str, Meta(max_length=200)]


@post("/api/guest", status_code=200)
async def become_guest(
    data: JSONBody[Newcomer],
    container: Given[Container],
    peer: Given[Peer],
    visitor: Given[Guest | None],
    request: Asked,
) -> Response[Me]:
    """Become a guest. One who is a guest already stays the same, and so does one who is banned."""
    if visitor is not None:
        check_not_banned(visitor)
        token = peer.token or ""
        seen = await container.accounts.seen(token)  # once a day: its cookie lasts a year from now
        return Response(me(visitor), cookies=[cookie_of(peer, token)] if seen else [])
    check_newcomer(container, peer)
    language = data.language or language_of(request.headers.get("accept-language", ""))
    device = device_of(request.headers.get("user-agent", ""))
    guest, token = await container.guests.make(data.name, language, data.face, device=device)
    return Response(me(guest), cookies=[cookie_of(peer, token)])


@get("/api/here")
async def what_is_here(container: Given[Container], visitor: Given[Guest | None]) -> Here:
    """Show what the host has switched off, and who you are, if you are a guest already."""
    off = tuple(each for each in SWITCHES if not getattr(container.config, each))
    return Here(off, None if visitor is None else me(visitor))


@get("/api/me")
async def who_am_i(guest: Given[Guest]) -> Me:
    """Show who you are."""
    return me(guest)


@patch("/api/me")
async def change_me(
    data: JSONBody[Newcomer], container: Given[Container], guest: Given[Guest]
) -> Me:
    """Change your name, language or face."""
    if data.name is not None and not container.limits.renames.take(guest.id):
        raise Limited("you change your name too often: wait a minute")  # hosts keep each of them
    changed = await container.guests.change(guest, data.name, data.language, data.face)
    await container.everywhere(Rename(changed))
    return me(changed)


@delete("/api/me")
async def forget_me(container: Given[Container], owner: Given[Guest]) -> None:
    """Delete your name, sessions, passkeys, handle and chat. Games stay as they are."""
    await container.everywhere(Remove(owner.id))
    await container.store.delete_guest(owner.id)
    await container.everywhere(Forget(owner.id))


@post("/api/bots")
async def make_bot(
    data: JSONBody[NewBot], container: Given[Container], peer: Given[Peer]
) -> BotToken:
    """Make a bot of your own, with a token for its program. Everyone sees that it is a bot."""
    check_newcomer(container, peer)
    guest, token = await container.guests.make(data.name, bot=True)
    return BotToken(guest.id, guest.name, token)


@post("/api/companions")
async def make_companion(
    data: JSONBody[Newcomer], container: Given[Container], peer: Given[Peer], request: Asked
) -> Companion:
    """Make a guest for somebody who plays on your device, with a token of their own.

    Send it as `Authorization: Bearer`, and to the socket in `hello`.
    """
    check_newcomer(container, peer)
    language = data.language or language_of(request.headers.get("accept-language", ""))
    guest, token = await container.guests.make(data.name, language, data.face)
    return Companion(guest.id, guest.name, token)


def me(guest: Guest) -> Me:
    """Return a guest as they see themselves."""
    return Me(guest.id, guest.name, guest.language, guest.bot, face_of(guest.id, guest.face))


def cookie_of(peer: Peer, token: str) -> Cookie:
    """Return the cookie that makes a browser a guest."""
    return Cookie(
        key=peer.cookie_name,
        value=token,
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=peer.scheme == "https",
    )


GUEST_ROUTES = [
    become_guest,
    what_is_here,
    who_am_i,
    change_me,
    forget_me,
    make_bot,
    make_companion,
]
