"""The lobby: making tables, sitting down, getting up, starting, and playing again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ..bots import Level, check_level
from ..core import Seat
from ..store import Guest, TableRow
from ..table.clock import DAY, ClockRule
from ..table.errors import NotYourSeat, Refused
from ..table.steps import steps_of
from .downloads import closed_log
from .errors import Limited
from .protocol import ENCODER, Lobby
from .rooms import Room, Rooms, about, rematch_of
from .settings import TableSettings, WhatIf, check, rules_for
from .tables import SETTINGS

LETTERS = "ABCDEFGHJKMNPQRSTWXYZ"  # without those that look or sound like another
LISTED = 100
LOOKED_AT = 1000

Seats: TypeAlias = tuple[str | None, ...]


class Listing(Struct, frozen=True):
    """The tables that a guest may be interested in."""

    open: tuple[Lobby, ...]  # public, with a seat that is free
    running: tuple[Lobby, ...]  # public, to be watched
    mine: tuple[Lobby, ...]


class Desk:
    """Where guests come to get a table."""

    def __init__(self, rooms: Rooms, open_tables: int) -> None:
        self.rooms = rooms
        self.store = rooms.store
        self.now = rooms.tables.now
        self.open_tables = open_tables

    async def create(self, guest: Guest, settings: TableSettings) -> Room:
        """Make a table. Its host sits on the first seat."""
        settings = check(settings)
        mine = await self.store.tables_of(guest.id)
        if sum(row.status == "open" and row.host == guest.id for row in mine) >= self.open_tables:
            raise Limited(f"you host {self.open_tables} open tables: start or leave one first")
        seats: Seats = (guest.id, *[None] * (settings.seats - 1))
        return await self._new(secrets.token_hex(10), guest.id, settings, seats)

    async def _new(self, table: str, host: str, settings: TableSettings, seats: Seats) -> Room:
        row = TableRow(
            id=table,
            code="",
            created=self.now(),
            status="open",
            host=host,
            settings=ENCODER.encode(settings),
            seats=seats,
            changed=self.now(),
        )
        while not await self.store.new_table(replace(row, code=_code())):
            if await self.store.table(table) is not None:
                break  # another was faster: so there is this table
        return await self.rooms.find(table)

    async def list(self, guest: Guest | None) -> Listing:
        """List public tables, and a guest's own, newest first."""
        since = self.now() - DAY
        rows = [
            row for row in await self.store.tables("open", LOOKED_AT) if row.created > since
        ] + await self.store.tables("running", LOOKED_AT)
        public = [row for row in rows if SETTINGS.decode(row.settings).public]
        waiting = [row for row in public if row.status == "open" and None in row.seats]
        watched = [row for row in public if row.status == "running" and _watchable(row)]
        mine = [] if guest is None else await self.store.tables_of(guest.id)
        return Listing(
            await self._told(waiting[:LISTED]),
            await self._told(watched[:LISTED]),
            await self._told([row for row in mine if row.status != "closed"]),
        )

    async def _told(self, rows: Sequence[TableRow]) -> tuple[Lobby, ...]:
        ids = {guest for row in rows for guest in row.seats if guest is not None}
        guests = await self.store.guests(list(ids))
        return tuple(
            about(row, SETTINGS.decode(row.settings), guests, self.rooms.link(row.code))
            for row in rows
        )

    # --- before the game ---

    async def join(self, guest: Guest, room: Room, seat: Seat | None) -> None:
        """Sit down, on a seat of one's choice or the first that is free; or change seats."""
        async with room.lock:
            row = _open(room)
            if seat is None:
                if guest.id in row.seats:
                    return
                if None not in row.seats:
                    raise Refused("every seat is taken")
                seat = Seat(row.seats.index(None))
            if not 0 <= seat < len(row.seats):
                raise Refused(f"there are seats 0 to {len(row.seats) - 1}")
            if row.seats[seat] not in {None, guest.id}:
                raise Refused(f"seat {seat} is taken")
            seats = [None if sitting == guest.id else sitting for sitting in row.seats]
            seats[seat] = guest.id
            room.guests[guest.id] = guest
            await self._change(room, replace(row, seats=tuple(seats)))

    async def leave(self, guest: Guest, room: Room) -> None:
        """Get up. A host hands over to another; a table that nobody sits at is closed."""
        async with room.lock:
            row = _open(room)
            if guest.id not in row.seats:
                raise NotYourSeat("you don't sit at this table")
            await self._remove(room, row, guest.id)

    async def kick(self, guest: Guest, room: Room, seat: Seat) -> None:
        """Ask somebody to leave. Only the host can, and only before the game."""
        async with room.lock:
            row = _hosted(room, guest)
            if not 0 <= seat < len(row.seats) or row.seats[seat] in {None, guest.id}:
                raise Refused(f"nobody but you sits on seat {seat}")
            await self._remove(room, row, row.seats[seat])

    async def start(self, guest: Guest, room: Room) -> None:
        """Start the game; bots take the seats that are free."""
        async with room.lock:
            _hosted(room, guest)
            await self.rooms.begin(room)

    # --- after it ---

    async def rematch(self, guest: Guest, room: Room) -> Room:
        """Make a table where the same people play again, each one seat further."""
        async with room.lock:
            row = room.row
            if guest.id not in row.seats:
                raise NotYourSeat("only those who played can play again")
            if row.status != "over":
                raise Refused("the game is not over")
            if room.settings.whatif is not None:
                raise Refused("a what-if has no rematch: begin another from its game")
            seats = row.seats[-1:] + row.seats[:-1]
            again = await self._new(rematch_of(row.id), guest.id, room.settings, seats)
            room.rematch = again.row.id
        self.rooms.tell(room)
        return again

    async def what_if(
        self, guest: Guest, room: Room, moment: int, seat: Seat, level: Level | None = None
    ) -> Room:
        """Start a table that goes on from a moment of a game that is over, against bots.

        It is a trial and no game of its own: nobody else sits there, and no clock runs.
        """
        steps = steps_of(rules_for(room.settings), await closed_log(self.store, room, guest))
        last = len(steps.taken) - (steps.outcome is not None)  # where somebody can still play
        if not 0 <= moment <= last:
            raise Refused(f"there are moments 0 to {last} to go on from, and no moment {moment}")
        if not 0 <= seat < len(room.row.seats):
            raise Refused(f"there are seats 0 to {len(room.row.seats) - 1}")
        settings = replace(
            room.settings,
            public=False,
            clock=ClockRule(),
            whatif=WhatIf(room.row.id, moment),
        )
        if level is not None:
            check_level(rules_for(settings).meta, level)
            settings = replace(settings, bots=(level,))
        seats = tuple(guest.id if number == seat else None for number in range(settings.seats))
        made = await self._new(secrets.token_hex(10), guest.id, settings, seats)
        await self.start(guest, made)
        return made

    async def _remove(self, room: Room, row: TableRow, guest: str | None) -> None:
        seats = tuple(None if sitting == guest else sitting for sitting in row.seats)
        others = [sitting for sitting in seats if sitting is not None]
        host = row.host if row.host in others else next(iter(others), row.host)
        status = "open" if others else "closed"
        await self._change(room, replace(row, seats=seats, host=host, status=status))

    async def _change(self, room: Room, row: TableRow) -> None:
        row = replace(row, changed=self.now())
        await self.store.change_table(row)
        room.row = row
        self.rooms.tell(room)


def _open(room: Room) -> TableRow:
    if room.row.status != "open":
        raise Refused("the game has begun")
    return room.row


def _hosted(room: Room, guest: Guest) -> TableRow:
    if room.row.host != guest.id:
        raise NotYourSeat("only the host can do that")
    return _open(room)


def _watchable(row: TableRow) -> bool:
    return SETTINGS.decode(row.settings).watching != "none"


def _code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(6))
