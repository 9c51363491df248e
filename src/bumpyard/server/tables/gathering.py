"""Tables of the queue: nobody hosts them, and they start once everyone who was called has come."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import replace

from ...store import TableRow
from ...store.errors import StoreError
from ...table.clock import DAY, ClockRule
from ..errors import Unknown
from ..homes import new_id
from ..orders import OfTables
from ..protocol import ENCODER
from ..table_settings import TableSettings, check, why_unrated
from .connection import guests_here
from .lobby import LobbyActions, new_code
from .opening import begin_game
from .registry import TableRegistry
from .running_table import RunningTable

NOBODY = ""  # the host of such a table: there is nobody to change, to remove or to start
FAILED = -1  # there will be no game at this table
PACES = {  # how fast people play
    "turn": ClockRule("turn", 60_000),
    "game": ClockRule("game", 600_000, 10_000),
    "days": ClockRule("turn", 2 * DAY),
}


def settings_of(game: str, seats: int, pace: str, *, rated: bool) -> TableSettings:
    """Return the settings of a table for people who have not chosen each other.

    It is rated, if that is wanted and ratings are known for so many seats.
    """
    settings = check(TableSettings(game, seats, public=True, clock=PACES[pace]))
    return replace(settings, rated=rated and not why_unrated(settings))


def new_row(settings: TableSettings, guests: Sequence[str], now: int) -> TableRow:
    """Return a table at which all these guests sit."""
    return TableRow(
        new_id(), new_code(), now, "open", NOBODY, ENCODER.encode(settings), (*guests,), changed=now
    )


async def gather(lobby: LobbyActions, ids: Sequence[str]) -> OfTables:
    """Start those of these tables where everyone is, and answer which seats are missing.

    That is nobody once the game has begun in earnest. After FAILED come the seats because of
    which there will be none.
    """
    found: OfTables = {}
    for id_ in await lobby.tables.services.homes.at_home(ids):
        await asyncio.sleep(0)  # hundreds of tables take a while: moves come in between
        try:
            found[id_] = await _missing(lobby, await lobby.tables.find(id_))
        except Unknown:
            found[id_] = (FAILED,)
        except StoreError:
            continue  # the next time, perhaps
    return found


async def _missing(lobby: LobbyActions, table: RunningTable) -> tuple[int, ...]:
    async with table.lock:
        row = table.row
        if row.status == "open":
            empty = [seat for seat, guest in enumerate(row.seats) if guest is None]
            if empty:  # somebody got up
                return (FAILED, *empty)
            here = guests_here(table.connections)
            missing = [seat for seat, guest in enumerate(row.seats) if guest not in here]
            if missing:
                return (*missing,)
            table.begin(*await begin_game(row, table.settings, lobby.store, lobby.now))
    status = table.status
    assert status is not None  # the game has begun
    awaited = (*status.pledging, *status.mixing)
    return (FAILED, *awaited) if status.ending == "start" else awaited


async def scatter(tables: TableRegistry, ids: Sequence[str]) -> None:
    """Close those of these tables whose games have not begun."""
    for id_ in await tables.services.homes.at_home(ids):
        with suppress(Unknown):  # it is closed already
            table = await tables.find(id_)
            async with table.lock:
                if table.row.status == "open":
                    nobody = (None,) * len(table.row.seats)
                    row = replace(table.row, seats=nobody, status="closed")
                    await tables.services.store.change_table(row)
                    table.row = row
                    table.lobby.send()
