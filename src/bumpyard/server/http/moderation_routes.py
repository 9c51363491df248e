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
from ..moderation import said_at
from ..names import clean
from ..peers import Peer
from .dependencies import find_table


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom you report, at which table, and why."""

    table: Annotated[str, Meta(max_length=64)]
    guest: Annotated[str, Meta(max_length=64)]
    note: Annotated[str, Meta(max_length=500)] = ""


@post("/api/reports", status_code=204)
async def report_guest(
    data: JSONBody[NewReport], container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> None:
    """Report somebody to the host: the newest lines of the table's chat go with it."""
    store, row = container.store, (await find_table(container, peer, data.table)).row
    said = await said_at(store, row.id)
    there = data.guest in {*row.seats, *(line.guest for line in said)}
    if not there or not await store.guests([data.guest]):
        raise Unknown(f"there is no guest '{data.guest}' at this table")
    if not container.limits.reports.take(guest.id):
        raise Limited("you have reported several: wait a few minutes")
    time, note = container.guests.now(), clean(data.note)
    await store.add_report(GuestReport(time, data.guest, guest.id, row.id, note, said))


MODERATION_ROUTES = [report_guest]
