"""The actions of the lobby: make a table, change it, sit down, get up, start, and play again."""

from __future__ import annotations

import secrets
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from ...bots import Level, check_level
from ...core import Seat, SetupError
from ...store import Guest, TableRow
from ...store.errors import StoreError
from ...table import MAX_DRAWS
from ...table.clock import ClockRule
from ...table.errors import NotYourSeat, Refused
from ...table.replaying import read_log
from ...wire import Lobby, WhatIf
from ..errors import Limited
from ..friends import Friends
from ..homes import new_id
from ..orders import Everywhere, NoRematch, SitAgain
from ..protocol import ENCODER
from ..table_settings import TableSettings, check, rules_for
from ..workers.trial_game import ends_in_time
from .files import closed_log
from .lobby_message import lobby_message
from .opening import SETTINGS, begin_game
from .registry import TableRegistry, rematch_of
from .running_table import RunningTable

LETTERS = "ABCDEFGHJKMNPQRSTWXYZ"  # without those that look or sound like another

LOBBY = msgspec.json.Decoder(Lobby)
Seats: TypeAlias = tuple[str | None, ...]


class LobbyActions:
    """What guests do before and after a game: make a table, sit down, start, play again."""

    def __init__(
        self, tables: TableRegistry, friends: Friends, open_tables: int, everywhere: Everywhere
    ) -> None:
        self.tables = tables
        self.friends = friends
        self.store = tables.services.store
        self.now = tables.services.now
        self.open_tables = open_tables  # that one guest may host at once
        self.everywhere = everywhere

    async def create(self, guest: Guest, settings: TableSettings) -> Lobby:
        """Make a table, at home with any worker. Its host sits on the first seat."""
        settings = self._check(settings)
        mine = await self.store.tables_of(guest.id)
        if sum(row.status == "open" and row.host == guest.id for row in mine) >= self.open_tables:
            raise Limited(
                f"you host {self.open_tables} open tables: start or leave one first", why="hosting"
            )
        await self._try(settings)
        seats: Seats = (guest.id, *[None] * (settings.seats - 1))
        row = await self._new(new_id(), guest.id, settings, seats)
        services = self.tables.services
        if await services.homes.at_home([row.id]):
            return (await self.tables.find(row.id)).lobby.message()
        return lobby_message(row, settings, {guest.id: guest}, services.link(row.code))

    async def shown(self, table: str) -> Lobby:
        """Return the lobby message of a daily's table, which begins when it is opened."""
        services = self.tables.services
        if await services.homes.at_home([table]):
            return (await self.tables.find(table)).lobby.message()
        row = await self.store.table(table)
        assert row is not None  # tables are never deleted
        guests = await self.store.guests([row.host])
        running = replace(row, status="running" if row.status == "open" else row.status)
        link = services.link(row.code)
        return lobby_message(running, SETTINGS.decode(row.settings), guests, link)

    def _check(self, settings: TableSettings) -> TableSettings:
        if settings.rated and not self.tables.services.config.ratings:
            raise SetupError("this server has no ratings: make a table that is not rated")
        return check(settings)

    async def _try(self, settings: TableSettings) -> None:
        """Refuse data of a host's own with which a game would not end in time."""
        if settings.own_data is not None:
            workers = self.tables.services.workers
            if not await workers.run(ends_in_time, ENCODER.encode(settings)):
                raise SetupError(f"with these data a game needs more than {MAX_DRAWS:,} draws")

    async def _new(self, table: str, host: str, settings: TableSettings, seats: Seats) -> TableRow:
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
        while not await self.store.new_table(row := replace(row, code=new_code())):
            made = await self.store.table(table)
            if made is not None:
                return made  # by another request
        return row

    # --- before the game ---

    async def change(self, guest: Guest, table: RunningTable, settings: TableSettings) -> None:
        """Change the settings. People keep their seats, or get another where theirs is gone."""
        _hosted(table, guest)
        # Whom a rematch is for is no setting that a host chooses.
        settings = self._check(replace(settings, rematch_of=None))
        if (settings.game, settings.own_data) != (table.settings.game, table.settings.own_data):
            await self._try(settings)
        async with table.lock:
            row = _hosted(table, guest)
            settings = replace(settings, rematch_of=table.settings.rematch_of)
            if settings != table.settings:
                seats = _reseated(row.seats, settings)
                await self._change(
                    table, replace(row, settings=ENCODER.encode(settings), seats=seats), settings
                )

    async def join(self, guest: Guest, table: RunningTable, seat: Seat | None) -> None:
        """Sit down, on a seat of one's choice or the first that is free; or change seats."""
        async with table.lock:
            row = _open(table)
            if not await self._may_sit(guest, row):
                raise Refused("the host has removed you from this table", why="removed")
            if seat is None:
                if guest.id in row.seats:
                    return
                if None not in row.seats:
                    raise Refused("every seat is taken", why="full")
                seat = Seat(row.seats.index(None))
            if not 0 <= seat < len(row.seats):
                raise Refused(f"there are seats 0 to {len(row.seats) - 1}")
            if row.seats[seat] not in {None, guest.id}:
                if None not in row.seats:
                    raise Refused("every seat is taken", why="full")
                raise Refused(f"seat {seat} is taken", why="seat-taken")
            await self._sit(guest, table, seat)

    async def leave(self, guest: Guest, table: RunningTable) -> None:
        """Get up. A host hands over to another guest; a table without guests is closed."""
        async with table.lock:
            row = _open(table)
            if guest.id not in row.seats:
                raise NotYourSeat("you don't sit at this table")
            await self._remove(table, row, guest.id)

    async def kick(self, guest: Guest, table: RunningTable, seat: Seat) -> None:
        """Remove a guest from a seat, who then gets no other. Only the host can."""
        async with table.lock:
            row = _hosted(table, guest)
            if not 0 <= seat < len(row.seats) or row.seats[seat] in {None, guest.id}:
                raise Refused(f"no other guest sits on seat {seat}")
            removed = row.seats[seat]
            assert removed is not None  # as was just looked
            await self._remove(table, replace(row, removed=(*row.removed, removed)), removed)

    async def admit(self, guest: Guest, table: RunningTable, removed: str) -> None:
        """Let a guest who was removed sit down again. Only the host can."""
        async with table.lock:
            row = _hosted(table, guest)
            left = tuple(each for each in row.removed if each != removed)
            await self._change(table, replace(row, removed=left))

    async def start(self, guest: Guest, table: RunningTable) -> None:
        """Start the game; bots take the seats that are free."""
        async with table.lock:
            row = _hosted(table, guest)
            table.begin(*await begin_game(row, table.settings, self.store, self.now))

    # --- after it ---

    async def rematch(self, guest: Guest, table: RunningTable) -> Lobby:
        """Show the table where the same people play again. A guest who asks for it sits down.

        Each has the seat after the one that they had, if it is free. Those who don't come keep
        nobody waiting: bots take their seats.
        """
        async with table.lock:
            row = table.row
            if guest.id not in row.seats:
                raise NotYourSeat("only those who played can play again")
            if row.status != "over":
                raise Refused("the game is not over", why="not-over")
            if table.settings.whatif is not None:
                raise Refused(
                    "a what-if has no rematch: begin another from its game", why="no-rematch"
                )
            if table.settings.daily is not None:
                raise Refused("a daily is played once", why="no-rematch")
            seat = Seat((row.seats.index(guest.id) + 1) % len(row.seats))
            seats = tuple(guest.id if each == seat else None for each in range(len(row.seats)))
            settings = replace(table.settings, rematch_of=row.id)
            id_, _ = await rematch_of(row.id, self.store)
            await self._new(id_, guest.id, settings, seats)
            table.rematch = id_
        table.lobby.send()
        if await self.tables.services.homes.opens(id_):
            found = await self.sit_again(guest, id_, seat)
        else:  # the game was over long ago, so that another process has come to have it
            answers = await self.everywhere(SitAgain(id_, guest, seat))
            found = next((LOBBY.decode(each) for each in answers if isinstance(each, str)), None)
        if found is None:
            raise StoreError(f"table '{id_}' is about to move to another process")
        return found

    async def sit_again(self, guest: Guest, table: str, seat: Seat) -> Lobby | None:
        """Let a guest sit down at a rematch, on a seat or another that is free; None: elsewhere."""
        if not await self.tables.services.homes.at_home([table]):
            return None
        again = await self.tables.find(table)
        async with again.lock:
            seats, opened = again.row.seats, again.row.status == "open"
            free = [Seat(number) for number, sitting in enumerate(seats) if sitting is None]
            new = opened and free and guest.id not in seats
            if new and await self._may_sit(guest, again.row):
                await self._sit(guest, again, seat if seat in free else free[0])
        return again.lobby.message()

    async def what_if(
        self, guest: Guest, table: RunningTable, moment: int, seat: Seat, level: Level | None = None
    ) -> RunningTable:
        """Start a table that goes on from a moment of a finished game, alone against bots."""
        game = read_log(await closed_log(self.store, table, guest))
        last = len(game.steps) - (game.outcome is not None)  # nothing is left to play at the end
        if not 0 <= moment <= last:
            raise Refused(f"there are moments 0 to {last} to go on from, and no moment {moment}")
        if not 0 <= seat < len(table.row.seats):
            raise Refused(f"there are seats 0 to {len(table.row.seats) - 1}")
        settings = replace(
            table.settings,
            public=False,
            clock=ClockRule(),
            whatif=WhatIf(table.row.id, moment),
            daily=None,
        )
        if level is not None:
            check_level(rules_for(settings).meta, level)
            settings = replace(settings, bots=(level,))
        seats = tuple(guest.id if number == seat else None for number in range(settings.seats))
        row = await self._new(new_id(beside=table.row.id), guest.id, settings, seats)
        made = await self.tables.find(row.id)
        await self.start(guest, made)
        return made

    async def _remove(self, table: RunningTable, row: TableRow, guest: str | None) -> None:
        seats = tuple(None if sitting == guest else sitting for sitting in row.seats)
        others = [sitting for sitting in seats if sitting is not None]
        host = row.host if row.host in others else next(iter(others), row.host)
        status = "open" if others else "closed"
        await self._change(table, replace(row, seats=seats, host=host, status=status))
        if status == "closed":
            self.tables.services.tasks.start(self.everywhere(NoRematch(row.id)))

    async def _may_sit(self, guest: Guest, row: TableRow) -> bool:
        """Return whether a guest may sit down: not if the host or anybody there has blocked them.

        They are told the same as those whom the host has removed.
        """
        there = {row.host} if guest.id in row.seats else {row.host, *row.seats}
        return guest.id not in row.removed and not there & await self.friends.blockers(guest.id)

    async def _sit(self, guest: Guest, table: RunningTable, seat: Seat) -> None:
        seats = [None if sitting == guest.id else sitting for sitting in table.row.seats]
        seats[seat] = guest.id
        table.guests[guest.id] = guest
        await self._change(table, replace(table.row, seats=tuple(seats)))

    async def _change(
        self, table: RunningTable, row: TableRow, settings: TableSettings | None = None
    ) -> None:
        row = replace(row, changed=self.now())
        await self.store.change_table(row)
        table.row, table.settings = row, settings or table.settings
        table.lobby.send()


def _open(table: RunningTable) -> TableRow:
    if table.row.status != "open":
        raise Refused("the game has begun", why="begun")
    return table.row


def _hosted(table: RunningTable, guest: Guest) -> TableRow:
    if table.row.host != guest.id:
        raise NotYourSeat("only the host can do that", why="not-host")
    return _open(table)


def _reseated(seats: Seats, settings: TableSettings) -> Seats:
    """Return who sits where when a table has another number of seats."""
    people = [guest for guest in seats if guest is not None]
    if len(people) > settings.seats:
        raise Refused(
            f"{len(people)} people sit here, and {settings.seats} can play: one has to get up",
            why="too-few-seats",
        )
    kept = [*seats[: settings.seats], *[None] * (settings.seats - len(seats))]
    for guest in seats[settings.seats :]:
        if guest is not None:
            kept[kept.index(None)] = guest
    return tuple(kept)


def new_code() -> str:
    """Return a code to read out to a friend."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))
