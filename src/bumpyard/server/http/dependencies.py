"""The dependencies of routes: the container, the peer, the guest who asks, a table by its key."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.params import PathParameter

from ...store import Guest
from ..container import Container
from ..errors import Forbidden, Limited, NoGuest, Unknown
from ..peers import Peer
from ..tables.running_table import RunningTable

Asked: TypeAlias = Request[Any, Any, State]

TableKey: TypeAlias = Annotated[
    str,
    PathParameter(description="its id, or its code of six letters", max_length=64, min_length=1),
]


def container_of(request: Request[Any, Any, Any]) -> Container:
    """Return the parts of the server that was asked: several may share the routes."""
    container: Container = request.scope["state"]["container"]
    return container


async def provide_container(request: Asked) -> Container:
    """Return the server's parts."""
    return container_of(request)


async def provide_peer(request: Asked) -> Peer:
    """Return who sent the request."""
    peer: Peer = request.scope["state"]["peer"]
    return peer


async def provide_visitor(container: Given[Container], peer: Given[Peer]) -> Guest | None:
    """Return the guest who asks, or None."""
    return await container.guests.known_by(peer.token)


async def provide_owner(visitor: Given[Guest | None]) -> Guest:
    """Return the guest who asks: about their own data, so a ban makes no difference."""
    if visitor is None:
        raise NoGuest("become a guest first: POST /api/guest")
    return visitor


async def provide_guest(owner: Given[Guest]) -> Guest:
    """Return the guest who asks, or refuse the request."""
    check_not_banned(owner)
    return owner


DEPENDENCIES = {
    "container": Provide(provide_container),
    "peer": Provide(provide_peer),
    "visitor": Provide(provide_visitor),
    "owner": Provide(provide_owner),
    "guest": Provide(provide_guest),
}


def check_not_banned(guest: Guest) -> None:
    """Refuse a guest whom the host has banned."""
    if guest.banned:
        raise Forbidden("you can't play here any more", why="banned")


def check_newcomer(container: Container, peer: Peer) -> None:
    """Refuse an address that makes too many guests and tables."""
    if not container.limits.newcomers.take(peer.address):
        raise Limited("too many newcomers from your address: wait a minute")


async def find_table(container: Container, peer: Peer, table: str) -> RunningTable:
    """Return a table by its id or its code. An address that guesses too many has to wait."""
    try:
        return await container.tables.find(table)
    except Unknown:
        if not container.limits.misses.take(peer.address):
            raise Limited("you asked for too many unknown tables: wait a while") from None
        raise
