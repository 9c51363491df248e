"""Lists of tables: the public ones, and those of a guest."""

from __future__ import annotations

from collections.abc import Sequence

from ...store import Guest, TableRow
from ...table.clock import DAY
from ...wire import Listing, Lobby
from .lobby_message import lobby_message
from .opening import SETTINGS
from .services import Services

MAX_LISTED = 100  # tables of one kind
MAX_ROWS = 1000  # rows of one kind, among which the public ones are picked


async def list_tables(services: Services, guest: Guest | None) -> Listing:
    """List public tables and a guest's own, newest first."""
    store, since = services.store, services.now() - DAY
    rows = [row for row in await store.tables("open", MAX_ROWS) if row.created > since]
    rows += await store.tables("running", MAX_ROWS)
    public = [row for row in rows if SETTINGS.decode(row.settings).public]
    waiting = [row for row in public if row.status == "open" and None in row.seats]
    watched = [row for row in public if row.status == "running" and _watchable(row)]
    mine = [] if guest is None else await store.tables_of(guest.id)
    return Listing(
        await _messages(services, waiting[:MAX_LISTED]),
        await _messages(services, watched[:MAX_LISTED]),
        await _messages(services, [row for row in mine if row.status != "closed"]),
    )


async def _messages(services: Services, rows: Sequence[TableRow]) -> tuple[Lobby, ...]:
    ids = {guest for row in rows for guest in row.seats if guest is not None}
    guests = await services.store.guests(list(ids))
    return tuple(
        lobby_message(row, SETTINGS.decode(row.settings), guests, services.link(row.code))
        for row in rows
    )


def _watchable(row: TableRow) -> bool:
    return SETTINGS.decode(row.settings).watching != "none"
