"""The HTTP API of tables: make one, list them, sit down, start, play again.

Commands during a game go through the socket.
"""

from __future__ import annotations

from typing import Annotated

from litestar import get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ...bots import Level
from ...core import Seat
from ...store import Guest
from ...wire import Listing, Lobby
from ..container import Container
from ..notices import AtTable
from ..peers import Peer
from ..table_settings import TableSettings
from ..tables.connection import guests_here
from ..tables.listing import list_tables as list_all
from ..workers.replay_view import MAX_STEPS
from .dependencies import TableKey, check_newcomer, find_table


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to take; the first that is free if none."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class Kick(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose guest is to leave."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class Admit(Struct, frozen=True, forbid_unknown_fields=True):
    """The guest who may sit down again."""

    guest: Annotated[str, Meta(max_length=64)]


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment of a game to go on from, 0 being before all steps, and the seat to take."""

    moment: Annotated[int, Meta(ge=0, le=MAX_STEPS)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    level: Level | None = None  # of the bots; as at the table if none


@post("/api/tables")
async def create_table(
    data: JSONBody[TableSettings],
    container: Given[Container],
    peer: Given[Peer],
    guest: Given[Guest],
) -> Lobby:
    """Make a table. You host it, and sit on its first seat."""
    check_newcomer(container, peer)
    made = await container.lobby.create(guest, data)
    await _tell_friends(container, guest, made)
    return made


@get("/api/tables")
async def list_tables(container: Given[Container], visitor: Given[Guest | None]) -> Listing:
    """List public tables that wait for players, public tables to watch, and your own.

    Nobody finds others' tables there at which somebody sits whom they have blocked, or who has
    blocked them.
    """
    apart = set() if visitor is None else await container.friends.apart(visitor.id)
    return await list_all(container.tables.services, visitor, container.everywhere, apart)


@get("/api/tables/{table:str}")
async def show_table(table: TableKey, container: Given[Container], peer: Given[Peer]) -> Lobby:
    """Show a table: who sits where, and whether it has begun."""
    return (await find_table(container, peer, table)).lobby.message()


@put("/api/tables/{table:str}/settings")
async def change_table(
    table: TableKey,
    data: JSONBody[TableSettings],
    container: Given[Container],
    peer: Given[Peer],
    guest: Given[Guest],
) -> Lobby:
    """Change all settings before the game. People keep their seats. Only the host can."""
    found = await find_table(container, peer, table)
    await container.lobby.change(guest, found, data)
    await _tell_friends(container, guest, found.lobby.message())
    return found.lobby.message()


@post("/api/tables/{table:str}/join", status_code=200)
async def join_table(
    table: TableKey,
    data: JSONBody[Sit],
    container: Given[Container],
    peer: Given[Peer],
    guest: Given[Guest],
) -> Lobby:
    """Sit down, or change seats."""
    found = await find_table(container, peer, table)
    seat = None if data.seat is None else Seat(data.seat)
    await container.lobby.join(guest, found, seat)
    return found.lobby.message()


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave_table(
    table: TableKey, container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Get up before the game. During it, send `leave` through the socket: a bot takes over."""
    found = await find_table(container, peer, table)
    await container.lobby.leave(guest, found)
    return found.lobby.message()


@post("/api/tables/{table:str}/kick", status_code=200)
async def kick(
    table: TableKey,
    data: JSONBody[Kick],
    container: Given[Container],
    peer: Given[Peer],
    guest: Given[Guest],
) -> Lobby:
    """Remove a guest from a seat before the game: they get no other. Only the host can."""
    found = await find_table(container, peer, table)
    await container.lobby.kick(guest, found, Seat(data.seat))
    return found.lobby.message()


@post("/api/tables/{table:str}/admit", status_code=200)
async def admit(
    table: TableKey,
    data: JSONBody[Admit],
    container: Given[Container],
    peer: Given[Peer],
    guest: Given[Guest],
) -> Lobby:
    """Let a guest who was removed sit down again. Only the host can."""
    found = await find_table(container, peer, table)
    await container.lobby.admit(guest, found, data.guest)
    return found.lobby.message()


@post("/api/tables/{table:str}/start", status_code=200)
async def start_table(
    table: TableKey, container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Start the game. Bots take the seats that are free. Only the host can."""
    found = await find_table(container, peer, table)
    await container.lobby.start(guest, found)
    return found.lobby.message()


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(
    table: TableKey, container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Play again: sit down at a new table to which the same people are invited."""
    found = await find_table(container, peer, table)
    again = await container.lobby.rematch(guest, found)
    at = AtTable(again.table, again.code, again.settings.game, again.settings.clock)
    seated = {player.guest for player in again.players if player is not None}
    for each in {*found.row.seats} - seated - guests_here(found.connections):
        if each is not None and again.status == "open":
            container.notices.tell(each, "invite", at, again.table, guest)
    return again


@post("/api/tables/{table:str}/whatif")
async def what_if(
    table: TableKey,
    data: JSONBody[GoOn],
    container: Given[Container],
    peer: Given[Peer],
    guest: Given[Guest],
) -> Lobby:
    """Try another way: make a table of your own that goes on from a moment of a game."""
    found = await find_table(container, peer, table)
    check_newcomer(container, peer)
    made = await container.lobby.what_if(guest, found, data.moment, Seat(data.seat), data.level)
    return made.lobby.message()


async def _tell_friends(container: Container, guest: Guest, lobby: Lobby) -> None:
    """Tell friends of a guest who waits for players at a table that is for everyone."""
    settings = lobby.settings
    if container.config.friends and settings.public and lobby.status == "open" and not guest.bot:
        at = AtTable(lobby.table, lobby.code, settings.game, settings.clock)
        friends = (await container.friends.circle(guest.id)).friends
        container.notices.friend_waits(guest, friends, at)


TABLE_ROUTES = [
    create_table,
    list_tables,
    show_table,
    change_table,
    join_table,
    leave_table,
    kick,
    admit,
    start_table,
    rematch,
    what_if,
]
