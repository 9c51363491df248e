"""The HTTP API of the coach, whom players ask during a game."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency as Given
from litestar.openapi.datastructures import ResponseSpec

from ...store import Guest
from ..container import Container
from ..errors import Limited
from ..peers import Peer
from ..tables.coaching import coach_question
from ..workers.coach import Coached, advise
from .dependencies import TableKey, find_table

COACHED = {200: ResponseSpec(Coached, generate_examples=False, description="The coach's advice.")}


@get("/api/tables/{table:str}/coach", responses=COACHED)
async def ask_coach(
    table: TableKey, container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> Response[bytes]:
    """Ask the coach about your decision: what each choice costs, and what its chances are."""
    found = await find_table(container, peer, table)
    if not container.limits.coach.take(guest.id):
        raise Limited("the coach needs time to think: ask again in a while", why="busy")
    question = coach_question(found, guest.id)
    advice = await container.workers.run(advise, question, found.row.id)
    return Response(advice, media_type="application/json")


COACH_ROUTES = [ask_coach]
