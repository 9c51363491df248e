"""The HTTP API of stories: a finished game step by step, as one viewer saw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from litestar import Response, get, post
from litestar.di import NamedDependency as Given
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import QueryParameter, RawBody

from ...core import Seat, Viewer
from ...store import Guest
from ...wire import Story
from ..container import Container
from ..errors import Limited
from ..peers import Peer
from ..tables.files import closed_log
from ..workers.replay_view import MAX_FILE_BYTES, story_of_file, story_of_log
from .dependencies import TableKey, find_table

SeenFrom: TypeAlias = Annotated[
    int | None, QueryParameter(description="as this seat saw it; else as everyone did", ge=0, le=7)
]
STORY = {200: ResponseSpec(Story, generate_examples=False, description="The game, step by step.")}


@get("/api/tables/{table:str}/story", responses=STORY)
async def show_story(
    table: TableKey,
    container: Given[Container],
    peer: Given[Peer],
    visitor: Given[Guest | None],
    seat: SeenFrom = None,
) -> Response[bytes]:
    """Show a finished game step by step, as a seat saw it."""
    found = await find_table(container, peer, table)
    _check_limit(container, peer)
    entries = await closed_log(container.store, found, visitor)
    players = found.lobby.message().players
    known = [("", "") if player is None else (player.name, player.face) for player in players]
    return _json(await container.workers.run(story_of_log, entries, _viewer(seat), known))


@dataclass
class TakesFile(Operation):
    """A request whose body is a file. A worker process reads it, so its type is stated here."""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.OBJECT, description="a replay, or a game file")
        content = {"application/json": OpenAPIMediaType(schema=schema)}
        self.request_body = RequestBody(content=content, required=True)


@post(
    "/api/story",
    status_code=200,
    responses=STORY,
    operation_class=TakesFile,
    request_max_body_size=MAX_FILE_BYTES,
)
async def show_story_of_file(
    body: RawBody, container: Given[Container], peer: Given[Peer], seat: SeenFrom = None
) -> Response[bytes]:
    """Show the game of a file step by step: a replay, or the game file of a closed table."""
    _check_limit(container, peer)
    return _json(await container.workers.run(story_of_file, body, _viewer(seat)))


def _check_limit(container: Container, peer: Peer) -> None:
    if not container.limits.stories.take(peer.address):
        raise Limited("you asked for too many stories: wait a minute")


def _viewer(seat: int | None) -> Viewer:
    return None if seat is None else Seat(seat)


def _json(data: bytes) -> Response[bytes]:
    return Response(data, media_type="application/json")


STORY_ROUTES = [show_story, show_story_of_file]
