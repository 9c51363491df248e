"""The HTTP API of reports: luck and skill in a finished game."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency as Given
from litestar.openapi.datastructures import ResponseSpec

from ...lab.analysis import Report
from ...store import Guest
from ..container import Container
from ..errors import Limited
from ..peers import Peer
from ..tables.files import check_closed, closed_log
from .dependencies import TableKey, find_table


class StudyOfGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A report on a finished game, or its progress."""

    state: str  # waiting, working, ready, failed
    done: int = 0  # steps judged
    of: int = 0  # all steps, once they are known
    report: Report | None = None


STUDIED = {200: ResponseSpec(StudyOfGame, generate_examples=False, description="The report.")}


@get("/api/tables/{table:str}/report", responses=STUDIED)
async def show_report(
    table: TableKey, container: Given[Container], peer: Given[Peer], visitor: Given[Guest | None]
) -> Response[bytes]:
    """Show the report on a finished game: luck and skill. It takes a while: ask again."""
    found = await find_table(container, peer, table)
    check_closed(found, visitor)
    job = container.reports.find(found.row.id)
    if job is None:
        if not container.limits.stories.take(peer.address):
            raise Limited("you asked for too many reports: wait a minute")
        entries = await closed_log(container.store, found, visitor)
        job = container.reports.find(found.row.id) or container.reports.make(found.row.id, entries)
    return Response(msgspec.json.encode(job), media_type="application/json")


REPORT_ROUTES = [show_report]
