"""Lists of tables: the public ones, those of a guest, and those that a guest is invited to."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from ...core import Seat
from ...store import Guest, TableRow
from ...store.errors import StoreError
from ...table.clock import DAY
from ...table.entries import Ended, read
from ...wire import Listing, Lobby, Summary
from ..homes import next_rematch
from ..orders import Deciding, Everywhere, OfTables, joined
from .lobby_message import lobby_message
from .opening import SETTINGS
from .registry import TableRegistry
from .services import Services

MAX_LISTED = 100  # tables of one kind
MAX_ROWS = 1000  # rows of one kind, among which the public ones are picked
MAX_OPENED = 8  # running tables of a guest that are opened to see whose turn it is


async def list_tables(services: Services, guest: Guest | None, everywhere: Everywhere) -> Listing:
    """List public tables and a guest's own, newest first."""
    store, since = services.store, services.now() - DAY
    rows = [row for row in await store.tables("open", MAX_ROWS) if row.created > since]
    rows += await store.tables("running", MAX_ROWS)
    public = [row for row in rows if SETTINGS.decode(row.settings).public]
    waiting = [row for row in public if row.status == "open" and None in row.seats]
    watched = [row for row in public if row.status == "running" and _watchable(row)]
    mine = [] if guest is None else await store.tables_of(guest.id)
    mine = [row for row in mine if row.status != "closed"]
    invited = [] if guest is None else await _invitations(services, guest, mine)
    summaries = await _summaries(services, mine, everywhere)
    return Listing(
        await _messages(services, waiting[:MAX_LISTED]),
        await _messages(services, watched[:MAX_LISTED]),
        await _messages(services, mine),
        await _messages(services, invited),
        summaries,
    )


async def _invitations(
    services: Services, guest: Guest, mine: Sequence[TableRow]
) -> list[TableRow]:
    """Find the rematches of a guest's games of today that have not begun."""
    since = services.now() - DAY
    played = {row.id for row in mine if row.status == "over" and row.changed > since}
    ids, found = {next_rematch(table) for table in played}, list[TableRow]()
    while ids:
        made = await services.store.tables_by_id([*ids])
        found += [row for row in made if row.status == "open" and _may_join(row, guest.id)]
        ids = {next_rematch(row.id) for row in made if row.status in {"closed", "over"}} - ids
    rows = {row.id: row for row in found if SETTINGS.decode(row.settings).rematch_of in played}
    return [*rows.values()]


def _may_join(row: TableRow, guest: str) -> bool:
    return guest not in row.seats and guest not in row.removed


async def _summaries(
    services: Services, mine: Sequence[TableRow], everywhere: Everywhere
) -> dict[str, Summary]:
    """Sum up how the games of a guest stand."""
    over = [row.id for row in mine if row.status == "over"]
    endings = await services.store.last_entries(over)
    found: dict[str, Summary] = {}
    for row in mine:
        ended = read(endings[row.id])[0] if row.id in endings else None
        outcome = ended.outcome if isinstance(ended, Ended) else None
        found[row.id] = Summary(row.changed, outcome=outcome)
    running = [row.id for row in mine if row.status == "running"][:MAX_OPENED]
    awaited = joined(await everywhere(Deciding((*running,)))) if running else {}
    for id_, seats in awaited.items():
        found[id_] = Summary(found[id_].changed, tuple(map(Seat, seats)))
    return found


async def deciding(tables: TableRegistry, ids: Sequence[str]) -> OfTables:
    """Return the seats that are to decide, at each of these tables that is with this worker."""
    found: OfTables = {}
    for id_ in filter(tables.services.homes.here, ids):
        with suppress(StoreError):  # a table that can't be opened is in the list all the same
            game = (await tables.find(id_)).game
            found[id_] = () if game is None else tuple(game.deciding())
    return found


async def _messages(services: Services, rows: Sequence[TableRow]) -> tuple[Lobby, ...]:
    ids = {guest for row in rows for guest in row.seats if guest is not None}
    guests = await services.store.guests(list(ids))
    return tuple(
        lobby_message(row, SETTINGS.decode(row.settings), guests, services.link(row.code))
        for row in rows
    )


def _watchable(row: TableRow) -> bool:
    return SETTINGS.decode(row.settings).watching != "none"
