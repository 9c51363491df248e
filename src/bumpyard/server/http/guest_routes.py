"""The HTTP API for guests, and how every other route knows who asks."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ..store import Guest
from .errors import Forbidden, Limited, NoGuest
from .names import language_of
from .peers import Peer
from .yard import Yard

YEAR = 365 * 24 * 60 * 60

Asked: TypeAlias = Request[Any, Any, State]


class Me(Struct, frozen=True):
    """Who you are here."""

    guest: str
    name: str
    language: str
    bot: bool


class BotToken(Struct, frozen=True):
    """A bot, and the token that it sends as `Authorization: Bearer`. It is shown only once."""

    guest: str
    name: str
    token: str


class Newcomer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be called; a fun name if nothing."""

    name: Annotated[str, Meta(max_length=200)] | None = None
    language: Annotated[str, Meta(max_length=8)] | None = None


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot is called."""

    name: Annotated[str, Meta(max_length=200)]


# --- who asks ---


async def provide_yard(state: State) -> Yard:
    """Return the server's parts."""
    yard: Yard = state.yard
    return yard


async def provide_peer(request: Asked) -> Peer:
    """Return who sent the request."""
    peer: Peer = request.scope["state"]["peer"]
    return peer


async def provide_visitor(yard: Given[Yard], peer: Given[Peer]) -> Guest | None:
    """Return the guest who asks, if they are one."""
    return await yard.accounts.known_by(peer.token)


async def provide_guest(visitor: Given[Guest | None]) -> Guest:
    """Return the guest who asks, who must be one."""
    if visitor is None:
        raise NoGuest("become a guest first: POST /api/guest")
    if visitor.banned:
        raise Forbidden("you can't play here any more")
    return visitor


DEPENDENCIES = {
    "yard": Provide(provide_yard),
    "peer": Provide(provide_peer),
    "visitor": Provide(provide_visitor),
    "guest": Provide(provide_guest),
}


def check_newcomer(yard: Yard, peer: Peer) -> None:
    """Refuse an address from which too many come."""
    if not yard.limits.newcomers.take(peer.address):
        raise Limited("too many newcomers from your address: wait a minute")


# --- guests ---


@post("/api/guest", status_code=200)
async def become_guest(
    data: JSONBody[Newcomer],
    yard: Given[Yard],
    peer: Given[Peer],
    visitor: Given[Guest | None],
    request: Asked,
) -> Response[Me]:
    """Become a guest, with one click. Whoever is one already stays who they are."""
    if visitor is not None and not visitor.banned:
        return Response(_me(visitor))
    check_newcomer(yard, peer)
    language = data.language or language_of(request.headers.get("accept-language", ""))
    guest, token = await yard.accounts.enter(data.name, language)
    cookie = Cookie(
        key=peer.cookie_name,
        value=token,
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=peer.scheme == "https",
    )
    return Response(_me(guest), cookies=[cookie])


@get("/api/me")
async def who_am_i(guest: Given[Guest]) -> Me:
    """Say who you are."""
    return _me(guest)


@patch("/api/me")
async def change_me(data: JSONBody[Newcomer], yard: Given[Yard], guest: Given[Guest]) -> Me:
    """Change your name or language."""
    changed = await yard.accounts.change(guest, data.name, data.language)
    yard.rooms.renamed(changed)
    yard.hub.renamed(changed)
    return _me(changed)


@delete("/api/me")
async def forget_me(yard: Given[Yard], guest: Given[Guest]) -> None:
    """Be forgotten: your name, your token and what you said. Games stay as they are."""
    await yard.remove(guest.id)
    await yard.store.delete_guest(guest.id)


@post("/api/bots")
async def make_bot(data: JSONBody[NewBot], yard: Given[Yard], peer: Given[Peer]) -> BotToken:
    """Make a bot of your own, with a token for its programme. Everyone sees that it is a bot."""
    check_newcomer(yard, peer)
    guest, token = await yard.accounts.enter(data.name, bot=True)
    return BotToken(guest.id, guest.name, token)


def _me(guest: Given[Guest]) -> Me:
    return Me(guest.id, guest.name, guest.language, guest.bot)


GUEST_ROUTES = [
    become_guest,
    who_am_i,
    change_me,
    forget_me,
    make_bot,
]
