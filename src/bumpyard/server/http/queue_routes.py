"""The HTTP API of the queue: wait for people to play with, see how it goes, wait no more."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import delete, get, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ...store import Guest
from ..container import Container
from ..errors import Limited
from ..queue import QueueInfo


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What you want to play: the game, how many people, and how fast."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=8)]
    pace: Literal["turn", "game", "days"] = "turn"


@get("/api/queue")
async def show_queue(container: Given[Container], visitor: Given[Guest | None]) -> QueueInfo:
    """Show your place in the queue, and how many wait for what."""
    return await container.queue.info(None if visitor is None else visitor.id)


@put("/api/queue")
async def wait_for_people(
    data: JSONBody[Wanted], container: Given[Container], guest: Given[Guest]
) -> QueueInfo:
    """Wait for people to play with. Who waits for something else already gives that place up."""
    if not container.limits.queue.take(guest.id):
        raise Limited("you come and go too often: wait a moment")
    await container.queue.wait(guest, data.game, data.seats, data.pace)
    return await container.queue.info(guest.id)


@delete("/api/queue", status_code=200)
async def leave_queue(container: Given[Container], guest: Given[Guest]) -> QueueInfo:
    """Wait no more."""
    await container.queue.leave(guest.id)
    return await container.queue.info(guest.id)


QUEUE_ROUTES = [show_queue, wait_for_people, leave_queue]
