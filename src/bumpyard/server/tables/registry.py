"""The registry of all tables in memory: opened when somebody comes, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress

from msgspec.structs import replace

from ...store import Batch, Guest, Store, TableRow
from ...store.errors import AwayError, StoreError
from ...table.days import opens
from ..errors import Unknown
from ..homes import next_rematch
from ..orders import OfTables
from ..table_settings import TableSettings
from .opening import SETTINGS, OpenedGame, begin_game, open_game
from .running_table import RunningTable
from .services import Services

log = logging.getLogger("bumpyard.tables")

IDLE_SECONDS = 60.0  # seconds that a table stays in memory after it was last asked for
MAX_LINGERING = 1000  # tables that stay so at most: the one that was asked for first goes


class TableRegistry:
    """The tables in memory, by their ids. Each is there once."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, RunningTable] = {}
        self._opening: dict[str, asyncio.Task[RunningTable]] = {}
        self._interrupted: frozenset[str] = frozenset()  # by a restore: they must not go on
        self._lingering: dict[str, asyncio.TimerHandle] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, table: str) -> bool:
        return table in self._tables

    def __getitem__(self, table: str) -> RunningTable:
        return self._tables[table]

    @property
    def watched(self) -> int:
        """How many tables have a connection."""
        return sum(bool(table.connections) for table in self._tables.values())

    def connections(self) -> OfTables:
        """Return how many connections each table in memory has."""
        return {id_: (len(table.connections),) for id_, table in self._tables.items()}

    # --- opening ---

    async def find(self, id_or_code: str) -> RunningTable:
        """Return a table, from memory or from the store."""
        table = self._tables.get(id_or_code) or await self._open(id_or_code)
        if table.row.status == "closed":
            raise _unknown(id_or_code)
        if table.row.status != "over" and not self.services.homes.here(table.row.id):
            raise AwayError(f"table '{table.row.id}' is about to move to another process")
        self._linger(table)
        return table

    async def _open(self, id_or_code: str) -> RunningTable:
        key = id_or_code.upper() if len(id_or_code) == 6 else id_or_code
        row = await self.services.store.table(key)
        if row is None or row.status == "closed":
            raise _unknown(id_or_code)
        if not await self.services.homes.opens(row.id):
            raise AwayError(f"table '{row.id}' is with another worker of the server")
        if row.id in self._tables:
            return self._tables[row.id]
        if row.id not in self._opening:
            opening = self._opening[row.id] = self.services.tasks.start(self._load(row.id))
            opening.add_done_callback(lambda _: self._opening.pop(row.id))
        return await asyncio.shield(self._opening[row.id])

    async def _load(self, id_: str) -> RunningTable:
        store = self.services.store
        row = await store.table(id_)  # again, for it may have changed while it was in memory
        assert row is not None  # tables are never deleted
        settings = SETTINGS.decode(row.settings)
        if row.status == "running" and (row.id in self._interrupted or self._is_past(settings)):
            row = await self._close(row)
        guests = await store.guests([guest for guest in row.seats if guest is not None])
        rematch, opened = None, None
        if row.status == "open" and settings.daily is not None:
            # A daily begins when its table is first opened, so no crash leaves it in between.
            row, opened = await begin_game(row, settings, store, self.services.now)
        if row.status == "over":
            id_, made = await rematch_of(row.id, store)
            rematch = id_ if made else None
        if row.status != "open" and opened is None:
            opened = await self._read_log(row)
        table = RunningTable(row, guests, self.services, self.drop_if_idle, opened, rematch)
        if row.status == "open":
            table.front_door.invited = await self._invited(table)
        self._tables[row.id] = table
        self._linger(table)
        table.go_on()
        return table

    def _is_past(self, settings: TableSettings) -> bool:
        """Return whether a table is of a daily whose secret is published: it must not go on."""
        return settings.daily is not None and opens(settings.daily) <= self.services.now()

    async def _invited(self, table: RunningTable) -> dict[str, Guest]:
        """Return the people whom a rematch is for."""
        store, before = self.services.store, table.settings.rematch_of
        played = None if before is None else await store.table(before)
        if played is None:
            return {}
        ids = [guest for guest in played.seats if guest is not None]
        guests = await store.guests(ids)
        return {id_: guests[id_] for id_ in ids if id_ in guests}

    async def _read_log(self, row: TableRow) -> OpenedGame:
        try:
            return await open_game(row, SETTINGS.decode(row.settings), self.services.store)
        except Exception as error:  # a damaged log may fail in any way
            self.services.metrics.damaged.inc()
            log.exception("a table can't be opened", extra={"facts": {"table": row.id}})
            raise StoreError(f"the log of table '{row.id}' can't be read") from error

    async def _close(self, row: TableRow) -> TableRow:
        """Close a game that must not go on, before anybody is at its table."""
        game = (await self._read_log(row)).game
        game.close("abandoned")
        batch = Batch(row.id, game.pending, self.services.now(), status="over")
        if not await self.services.store.append(batch):
            raise StoreError(f"table '{row.id}' can't be closed")
        log.info("a restored game was closed", extra={"facts": {"table": row.id}})
        return replace(row, status="over")

    async def resume(self) -> None:
        """Close the tables that a restore interrupted, and open those whose clocks run.

        All others are opened when somebody comes.
        """
        store, homes = self.services.store, self.services.homes
        self._interrupted = frozenset(await homes.at_home(await store.interrupted()))
        for table in self._interrupted:
            with suppress(StoreError):
                await self.find(table)
        rows = await store.tables("running", limit=100_000)
        timed = [r.id for r in rows if SETTINGS.decode(r.settings).clock.kind != "none"]
        for table in await homes.at_home(timed):
            with suppress(StoreError):  # all other tables can be played at
                await self.find(table)

    def is_in_use(self, table: str) -> bool:
        """Return whether a table is in memory, or is being opened."""
        return table in self._tables or table in self._opening

    def lose(self, tables: Iterable[str]) -> None:
        """Drop tables that another process has taken: everyone at them has to connect again."""
        for table in tables:
            if table in self._tables:
                self._tables[table].reload()

    # --- dropping ---

    def drop_if_idle(self, table: RunningTable) -> None:
        """Remove an idle table from memory: its log is in the store."""
        id_ = table.row.id
        if self._tables.get(id_) is not table or not table.is_idle:
            return
        if table.is_lost or id_ not in self._lingering:
            table.lobby.cancel()
            del self._tables[id_]

    def _linger(self, table: RunningTable) -> None:
        """Keep a table in memory for a while: the client that asked for it may connect."""
        id_ = table.row.id
        before = self._lingering.pop(id_, None)
        if before is not None:
            before.cancel()
        loop = asyncio.get_running_loop()
        self._lingering[id_] = loop.call_later(IDLE_SECONDS, self._linger_no_more, id_)
        if len(self._lingering) > MAX_LINGERING:
            self._linger_no_more(next(iter(self._lingering)))

    def _linger_no_more(self, id_: str) -> None:
        self._lingering.pop(id_).cancel()
        if id_ in self._tables:
            self.drop_if_idle(self._tables[id_])

    # --- guests ---

    async def rename(self, guest: Guest) -> None:
        """Show a guest's new name at every table where they sit."""
        for table in await self._tables_with(guest.id):
            for known in (table.guests, table.front_door.invited):
                if guest.id in known:
                    known[guest.id] = guest
            table.lobby.send_soon()

    async def forget(self, guest: str) -> None:
        """Show the name of a guest who was deleted no more."""
        for table in await self._tables_with(guest):
            table.guests.pop(guest, None)
            table.front_door.invited.pop(guest, None)
            table.lobby.send_soon()

    async def merge(self, old: str, new: Guest) -> None:
        """Show a guest on the seats of another. The store has done so already."""
        for table in await self._tables_with(old):
            async with table.lock:
                row = table.row
                both = new.id in row.seats  # then the other one stays who they are
                seats = tuple(new.id if it == old and not both else it for it in row.seats)
                host = new.id if row.host == old else row.host
                table.row = replace(row, seats=seats, host=host)
                if row.status == "open":  # a change of the lobby may have come in between
                    await self.services.store.change_table(table.row)
                if new.id in seats:
                    table.guests[new.id] = new
                table.lobby.send_soon()

    async def _tables_with(self, guest: str) -> list[RunningTable]:
        """Return the tables in memory at which a guest sits, is invited, or looks on."""
        if self._opening:  # they may have read the guest before a change
            await asyncio.wait(self._opening.values())
        return [
            table
            for table in self._tables.values()
            if guest in table.guests
            or guest in table.front_door.invited
            or any(connection.guest.id == guest for connection in table.connections)
        ]

    async def replace_by_bots(self, guest: str) -> None:
        """Let bots play for a guest who was banned or deleted."""
        rows = await self.services.store.tables_of(guest, limit=1000)
        running = [row.id for row in rows if row.status == "running"]
        for id_ in await self.services.homes.at_home(running):
            with suppress(StoreError):
                table = await self.find(id_)
                await table.replace_by_bot(guest)

    # --- rematches ---

    def forget_rematch(self, closed: str) -> None:
        """Show a rematch that everyone has left no more: another can be made."""
        for table in self._tables.values():
            if table.rematch == closed:
                table.rematch = None
                table.lobby.send()

    # --- stopping ---

    async def written(self) -> None:
        """Wait until all entries are on disk, and all updates are sent."""
        for table in list(self._tables.values()):
            await table.writer.idle()

    async def stop(self) -> None:
        """Stop in order: no timers, no new bot decisions, and all entries are written."""
        self.services.stopping = True
        for table in self._tables.values():
            table.clock.cancel_alarm()
            table.absences.cancel_alarm()
            table.requests.cancel_alarm()
        for timer in self._lingering.values():
            timer.cancel()
        await self.services.tasks.finish()
        await self.written()


async def rematch_of(table: str, store: Store) -> tuple[str, bool]:
    """Return the id of the table where the same people play again, and whether it was made.

    There is only one at a time. After one that is over, or that everyone has left, comes another.
    """
    while True:
        table = next_rematch(table)
        row = await store.table(table)
        if row is None or row.status in {"open", "running"}:
            return table, row is not None


def _unknown(id_or_code: str) -> Unknown:
    return Unknown(f"there is no table '{id_or_code[:64]}'")
