"""The HTTP API to report somebody to the host."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ...store import Guest
from ...store.moderation import GuestReport
from ..container import Container
from ..errors import Limited, Unknown
from ..moderation import said_at, said_by
from ..names import clean
from ..peers import Peer
from .dependencies import find_table


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom you report, at which table if at one, for which line of its chat if for one, and why."""

    guest: Annotated[str, Meta(max_length=64)]
    table: Annotated[str, Meta(max_length=64)] | None = None  # None: wherever they are
    said: int | None = None  # when they said the line, as its message has it
    note: Annotated[str, Meta(max_length=500)] = ""


@post("/api/reports", status_code=204)
async def report_guest(
    data: JSONBody[NewReport], container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> None:
    """Report somebody to the host: the newest lines of the table's chat, or theirs, go with it."""
    store, table = container.store, None
    if data.table is None:
        said = await said_by(store, data.guest)
        there = True
    else:
        row = (await find_table(container, peer, data.table)).row
        table, said = row.id, await said_at(store, row.id, data.guest, data.said)
        there = data.guest in {*row.seats, *(line.guest for line in said)}
    if not there or not await store.guests([data.guest]):
        raise Unknown(f"there is no guest '{data.guest}' at this table")
    if not container.limits.reports.take(guest.id):
        raise Limited("you have reported several: wait a few minutes")
    time, note = container.guests.now(), clean(data.note)
    await store.add_report(GuestReport(time, data.guest, guest.id, table, note, said))


MODERATION_ROUTES = [report_guest]
