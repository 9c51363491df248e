"""The part of the HTTP API that teaches: the coach while a game is played, the report after it."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency as Given
from litestar.openapi.datastructures import ResponseSpec

from ..lab.analysis import Report
from ..store import Guest
from .coaching import Coached, advise, question_of
from .downloads import check_closed, replay_file
from .errors import Limited
from .peers import Peer
from .routes import Table, find_room
from .yard import Yard


class StudyOfGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A report on a game that is over, or how far it is."""

    state: str  # waiting, working, ready, failed
    done: int = 0  # steps judged
    of: int = 0
    report: Report | None = None


COACHED = {200: ResponseSpec(Coached, generate_examples=False, description="What the coach says.")}
STUDIED = {200: ResponseSpec(StudyOfGame, generate_examples=False, description="The report.")}


@get("/api/tables/{table:str}/coach", responses=COACHED)
async def ask_coach(
    table: Table, yard: Given[Yard], peer: Given[Peer], guest: Given[Guest]
) -> Response[bytes]:
    """Ask the coach about your decision: what each choice costs, and what its chances are."""
    room = await find_room(yard, peer, table)
    if not yard.limits.coach.take(guest.id):
        raise Limited("the coach needs time to think: ask again in a while")
    live = await yard.tables.get(room.row)
    asked = question_of(live, guest.id)
    return _json(await yard.thinker.run(advise, asked, room.row.id))


@get("/api/tables/{table:str}/report", responses=STUDIED)
async def show_report(
    table: Table, yard: Given[Yard], peer: Given[Peer], visitor: Given[Guest | None]
) -> Response[bytes]:
    """Show the report on a game that is over: luck and skill. It takes a while: ask again."""
    room = await find_room(yard, peer, table)
    check_closed(room, visitor)
    study = yard.reports.find(room.row.id)
    if study is None:
        if not yard.limits.stories.take(peer.address):
            raise Limited("that was a lot of reports: wait a minute")
        replay = await replay_file(yard.store, room, visitor)
        study = yard.reports.make(room.row.id, replay)
    return _json(msgspec.json.encode(study))


def _json(data: bytes) -> Response[bytes]:
    return Response(data, media_type="application/json")


STUDIES = [ask_coach, show_report]
