"""Lists of tables: the public ones, those of a guest, and those that a guest is invited to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress

from msgspec.structs import replace

from ...core import Outcome, Seat
from ...store import Guest, Store, TableRow
from ...store.errors import StoreError
from ...table.clock import DAY
from ...table.entries import Ended, read
from ...wire import Listing, Lobby, Summary
from ..homes import next_rematch
from ..orders import Deciding, Everywhere, OfTables, joined
from ..table_settings import TableSettings
from .lobby_message import CLOCK, lobby_message
from .opening import SETTINGS
from .registry import TableRegistry
from .services import Services

MAX_LISTED = 100  # tables of one kind
MAX_ROWS = 1000  # public tables, among which those to show are picked
MAX_OPENED = 8  # running tables of a guest that are opened to see whose turn it is


async def list_tables(
    services: Services,
    guest: Guest | None,
    everywhere: Everywhere,
    apart: Collection[str] = (),
) -> Listing:
    """List public tables and a guest's own, newest first; no others with somebody of `apart`."""
    store, since = services.store, services.now() - DAY
    public = await store.listed_tables(MAX_ROWS)
    public = [row for row in public if _is_without(row, apart)]
    opened = [row for row in public if row.status == "open" and row.created > since]
    waiting = [row for row in opened if None in row.seats]
    watched = [row for row in public if row.status == "running" and _watchable(row)]
    mine = [] if guest is None else await store.tables_of(guest.id)
    mine = [row for row in mine if row.status != "closed"]
    invited = [] if guest is None else await _invitations(services, guest, mine)
    callers = {} if guest is None else await store.invitations(guest.id)
    called = [] if guest is None else await _called(services, guest, callers)
    summaries = await _summaries(services, mine, everywhere)
    return Listing(
        await lobbies(services, waiting[:MAX_LISTED]),
        await lobbies(services, watched[:MAX_LISTED]),
        await lobbies(services, mine),
        await lobbies(services, [row for row in invited if _is_without(row, apart)]),
        await lobbies(services, [row for row in called if _is_without(row, apart)]),
        summaries,
        services.config.queue,
        {row.id: caller for row in called if (caller := callers[row.id]) is not None},
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


async def _called(services: Services, guest: Guest, callers: Collection[str]) -> list[TableRow]:
    """Find the open tables that friends have invited a guest to, and where a seat is free."""
    rows = await services.store.tables_by_id([*callers])
    return [row for row in rows if joinable(row) is not None and _may_join(row, guest.id)]


def joinable(row: TableRow) -> TableSettings | None:
    """Return the settings of a table with a free seat, or that can be watched; else None."""
    settings = SETTINGS.decode(row.settings)
    if row.status == "open":
        return settings if None in row.seats else None
    return settings if row.status == "running" and settings.watching != "none" else None


def _may_join(row: TableRow, guest: str) -> bool:
    return guest not in row.seats and guest not in row.removed


def _is_without(row: TableRow, apart: Collection[str]) -> bool:
    """Return whether none of some guests sits at a table, or hosts it."""
    return not apart or {row.host, *row.seats}.isdisjoint(apart)


async def _summaries(
    services: Services, mine: Sequence[TableRow], everywhere: Everywhere
) -> dict[str, Summary]:
    """Sum up how the games of a guest stand."""
    ended = await outcomes(services.store, [row.id for row in mine if row.status == "over"])
    found = {row.id: Summary(row.changed, (), ended.get(row.id), until(row)) for row in mine}
    running = [row.id for row in mine if row.status == "running"][:MAX_OPENED]
    awaited = joined(await everywhere(Deciding((*running,)))) if running else {}
    for id_, seats in awaited.items():
        found[id_] = replace(found[id_], waiting=tuple(map(Seat, seats)))
    return found


async def outcomes(store: Store, tables: Sequence[str]) -> dict[str, Outcome]:
    """Read the outcomes of those tables whose games were played to their end."""
    last = {id_: read(entry)[0] for id_, entry in (await store.last_entries(tables)).items()}
    return {
        id_: ended.outcome
        for id_, ended in last.items()
        if isinstance(ended, Ended) and ended.outcome is not None
    }


def until(row: TableRow) -> int | None:
    """Return when the first of those who decide runs out of time, if no server is restarted.

    The row has the time that was left at the last entry.
    """
    if row.status != "running" or not row.clock:
        return None
    clock = CLOCK.decode(row.clock)
    left = [clock.left[seat] for seat in clock.running if row.seats[seat] is not None]
    return row.changed + min(left) if clock.left and left and not clock.paused else None


async def deciding(tables: TableRegistry, ids: Sequence[str]) -> OfTables:
    """Return the seats that are to decide, at each of these tables that is with this worker."""
    found: OfTables = {}
    for id_ in await tables.services.homes.at_home(ids):
        with suppress(StoreError):  # a table that can't be opened is in the list all the same
            game = (await tables.find(id_)).game
            found[id_] = () if game is None else tuple(game.deciding())
    return found


async def lobbies(services: Services, rows: Sequence[TableRow]) -> tuple[Lobby, ...]:
    """Return the lobby messages of tables, as their rows tell them."""
    ids = {guest for row in rows for guest in row.seats if guest is not None}
    guests = await services.store.guests(list(ids))
    return tuple(
        lobby_message(row, SETTINGS.decode(row.settings), guests, services.link(row.code))
        for row in rows
    )


def _watchable(row: TableRow) -> bool:
    return SETTINGS.decode(row.settings).watching != "none"
