"""The HTTP API: guests, games and tables. What happens at a table goes through the socket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency as Given
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import JSONBody, PathParameter, QueryParameter, RawBody
from msgspec import Meta, Struct

from ..bots import Level, levels_in
from ..core import Meta as GameMeta
from ..core import Seat, Viewer, fingerprint
from ..games import GAMES
from ..lessons import Lesson, lesson
from ..loading import load
from ..store import Guest
from .downloads import closed_log, game_file, qr_code, receipt_file, replay_file
from .errors import Limited, Unknown
from .guests import GUEST_ROUTES, check_newcomer
from .lobby import Listing
from .peers import Peer
from .protocol import Lobby
from .rooms import Room
from .settings import TableSettings
from .story import LARGEST, LONGEST, Story, tell_file, tell_table
from .yard import Yard

Table: TypeAlias = Annotated[
    str,
    PathParameter(description="its id, or its code of six letters", max_length=64, min_length=1),
]


SeenFrom: TypeAlias = Annotated[
    int | None, QueryParameter(description="as this seat saw it; else as everyone did", ge=0, le=7)
]


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to take; the first that is free if none."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class Kick(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose guest is to leave."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment of a story to go on from, 0 being before all steps, and the seat to take."""

    moment: Annotated[int, Meta(ge=0, le=LONGEST)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    level: Level | None = None  # how well the bots play; as at the table if none


class Game(GameMeta, frozen=True):
    """What is known of a game before it starts, and how well its bots can play."""

    levels: tuple[Level, ...] = ()


class GameInfo(Struct, frozen=True):
    """A game: what is known of it, and the data that it is played with."""

    meta: Game
    fingerprint: str
    data: dict[str, Any]


async def find_room(yard: Yard, peer: Peer, table: str) -> Room:
    """Return a table by its id or its code. Who guesses too many has to wait."""
    try:
        return await yard.rooms.find(table)
    except Unknown:
        if not yard.limits.misses.take(peer.address):
            raise Limited("that was too many tables that are none: wait a while") from None
        raise


# --- games ---


@get("/api/games")
async def list_games() -> list[Game]:
    """List the games: their seats, their options, and the levels of their bots."""
    return [_game(game.meta) for game in GAMES.values()]


@get("/api/games/{game:str}")
async def show_game(game: Annotated[str, PathParameter(max_length=64)]) -> GameInfo:
    """Show a game with its data: cards, values, board."""
    rules = load(_known(game))
    return GameInfo(_game(rules.meta), fingerprint(rules.data), msgspec.to_builtins(rules.data))


@get("/api/lessons/{game:str}")
async def show_lesson(game: Annotated[str, PathParameter(max_length=64)]) -> Lesson:
    """Show a game's lesson: what is said, seen, legal and wanted, scene by scene."""
    return lesson(_known(game))


def _known(game: str) -> str:
    if game not in GAMES:
        raise Unknown(f"there is no game '{game}': there is {', '.join(GAMES)}")
    return game


def _game(meta: GameMeta) -> Game:
    return Game(**msgspec.structs.asdict(meta), levels=levels_in(meta.name))


# --- tables ---


@post("/api/tables")
async def create_table(
    data: JSONBody[TableSettings], yard: Given[Yard], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Make a table. You host it, and sit on its first seat."""
    check_newcomer(yard, peer)
    return yard.rooms.lobby(await yard.desk.create(guest, data))


@get("/api/tables")
async def list_tables(yard: Given[Yard], visitor: Given[Guest | None]) -> Listing:
    """List public tables that wait for players, public tables to watch, and your own."""
    return await yard.desk.list(visitor)


@get("/api/tables/{table:str}")
async def show_table(table: Table, yard: Given[Yard], peer: Given[Peer]) -> Lobby:
    """Show a table: who sits where, and whether it has begun."""
    return yard.rooms.lobby(await find_room(yard, peer, table))


@post("/api/tables/{table:str}/join", status_code=200)
async def join_table(
    table: Table, data: JSONBody[Sit], yard: Given[Yard], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Sit down, or change seats."""
    room = await find_room(yard, peer, table)
    seat = None if data.seat is None else Seat(data.seat)
    await yard.desk.join(guest, room, seat)
    return yard.rooms.lobby(room)


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave_table(
    table: Table, yard: Given[Yard], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Get up before the game. During it, say so through the socket: a bot takes over."""
    room = await find_room(yard, peer, table)
    await yard.desk.leave(guest, room)
    return yard.rooms.lobby(room)


@post("/api/tables/{table:str}/kick", status_code=200)
async def kick(
    table: Table, data: JSONBody[Kick], yard: Given[Yard], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Ask somebody to leave before the game. Only the host can."""
    room = await find_room(yard, peer, table)
    await yard.desk.kick(guest, room, Seat(data.seat))
    return yard.rooms.lobby(room)


@post("/api/tables/{table:str}/start", status_code=200)
async def start_table(
    table: Table, yard: Given[Yard], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Start the game. Bots take the seats that are free. Only the host can."""
    room = await find_room(yard, peer, table)
    await yard.desk.start(guest, room)
    return yard.rooms.lobby(room)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(table: Table, yard: Given[Yard], peer: Given[Peer], guest: Given[Guest]) -> Lobby:
    """Play again: a new table with the same people, each one seat further."""
    room = await find_room(yard, peer, table)
    return yard.rooms.lobby(await yard.desk.rematch(guest, room))


@post("/api/tables/{table:str}/whatif")
async def what_if(
    table: Table, data: JSONBody[GoOn], yard: Given[Yard], peer: Given[Peer], guest: Given[Guest]
) -> Lobby:
    """Try what would have been: a table of your own that goes on from a moment of a game."""
    room = await find_room(yard, peer, table)
    check_newcomer(yard, peer)
    made = await yard.desk.what_if(guest, room, data.moment, Seat(data.seat), data.level)
    return yard.rooms.lobby(made)


# --- to take home ---


@get("/api/tables/{table:str}/game", media_type="application/json")
async def download_game(
    table: Table, yard: Given[Yard], peer: Given[Peer], visitor: Given[Guest | None]
) -> Response[bytes]:
    """Download the game file, to be verified: what was secret is in it once the table is closed."""
    room = await find_room(yard, peer, table)
    return _file(await game_file(yard.store, room, visitor), f"{room.row.code}.game.json")


@get("/api/tables/{table:str}/receipt", media_type="application/json")
async def download_receipt(
    table: Table, yard: Given[Yard], peer: Given[Peer], visitor: Given[Guest | None]
) -> Response[bytes]:
    """Download a receipt: what the game file is verified against. Better keep your own."""
    room = await find_room(yard, peer, table)
    return _file(await receipt_file(yard.store, room, visitor), f"{room.row.code}.receipt.json")


@get("/api/tables/{table:str}/replay", media_type="application/json")
async def download_replay(
    table: Table, yard: Given[Yard], peer: Given[Peer], visitor: Given[Guest | None]
) -> Response[bytes]:
    """Download the replay of a game that is over: every step in notation."""
    room = await find_room(yard, peer, table)
    return _file(await replay_file(yard.store, room, visitor), f"{room.row.code}.replay.json")


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def show_qr(table: Table, yard: Given[Yard], peer: Given[Peer]) -> Response[bytes]:
    """Show the link to a table as a QR code."""
    room = await find_room(yard, peer, table)
    return Response(qr_code(yard.link(room.row.code)), media_type="image/svg+xml")


# --- to look at again ---


STORY = {200: ResponseSpec(Story, generate_examples=False, description="The game, told again.")}


@get("/api/tables/{table:str}/story", responses=STORY)
async def tell_story(
    table: Table,
    yard: Given[Yard],
    peer: Given[Peer],
    visitor: Given[Guest | None],
    seat: SeenFrom = None,
) -> Response[bytes]:
    """Tell a game that is over again, moment by moment, as a seat saw it."""
    room = await find_room(yard, peer, table)
    _check_stories(yard, peer)
    entries = await closed_log(yard.store, room, visitor)
    players = yard.rooms.lobby(room).players
    names = ["" if player is None else player.name for player in players]
    return _json(await yard.thinker.run(tell_table, entries, _viewer(seat), names))


@dataclass
class TakesFile(Operation):
    """A request whose body is a file: said here, as the file is read in another process."""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.OBJECT, description="a replay, or a game file")
        content = {"application/json": OpenAPIMediaType(schema=schema)}
        self.request_body = RequestBody(content=content, required=True)


@post(
    "/api/story",
    status_code=200,
    responses=STORY,
    operation_class=TakesFile,
    request_max_body_size=LARGEST,
)
async def tell_story_of_file(
    body: RawBody, yard: Given[Yard], peer: Given[Peer], seat: SeenFrom = None
) -> Response[bytes]:
    """Tell the game of a file again: the body is a replay, or the game file of a closed table."""
    _check_stories(yard, peer)
    return _json(await yard.thinker.run(tell_file, body, _viewer(seat)))


def _check_stories(yard: Yard, peer: Peer) -> None:
    if not yard.limits.stories.take(peer.address):
        raise Limited("that was a lot of stories: wait a minute")


def _viewer(seat: int | None) -> Viewer:
    return None if seat is None else Seat(seat)


def _json(data: bytes) -> Response[bytes]:
    return Response(data, media_type="application/json")


def _file(data: bytes, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


ROUTES = [
    *GUEST_ROUTES,
    list_games,
    show_game,
    show_lesson,
    create_table,
    list_tables,
    show_table,
    join_table,
    leave_table,
    kick,
    start_table,
    rematch,
    what_if,
    download_game,
    download_receipt,
    download_replay,
    show_qr,
    tell_story,
    tell_story_of_file,
]
