"""Rooms: those who are around a table, whether its game has begun or not; and what they say."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Container, Mapping
from hashlib import sha256

from msgspec.structs import replace

from ..bots import Level
from ..store import Guest, Said, Store, TableRow
from ..table.errors import Refused
from .connection import Connection
from .errors import Unknown
from .live import Live
from .names import clean
from .protocol import ENCODER, Ack, Chat, Lobby, Player
from .settings import TableSettings, levels_of
from .standing import Standing
from .tables import CLOCK, SETTINGS, Tables

SOON = 0.05  # seconds in which comings and goings are gathered, and told once
LINGER = 60.0  # seconds that a room stays open if nobody comes in
HISTORY = 50  # lines of chat for whoever enters
REMEMBERED = 256  # ids of lines, so that one that is sent twice is said once


class Room:
    """One table and those around it."""

    def __init__(
        self, row: TableRow, guests: dict[str, Guest], tables: Tables, rematch: str | None
    ) -> None:
        self.settings: TableSettings = SETTINGS.decode(row.settings)
        self.guests = guests  # those on the seats
        self.rematch = rematch
        self.connections: dict[Connection, None] = {}  # in the order in which they came
        self.lock = asyncio.Lock()  # over all that changes who sits where
        self.said: OrderedDict[tuple[str, str], None] = OrderedDict()
        self.told: Standing | None = None  # how the game stood when everyone was last told
        self.sent = b""  # the lobby message that everyone has; empty if somebody has another
        self.telling: asyncio.TimerHandle | None = None
        self._row = row
        self._tables = tables

    @property
    def live(self) -> Live | None:
        """The game, if it runs here."""
        return self._tables.live.get(self._row.id)

    @property
    def row(self) -> TableRow:
        """The table as it stands."""
        live = self.live
        return self._row if live is None else live.row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = row


class Rooms:
    """All rooms that somebody is in."""

    def __init__(self, store: Store, tables: Tables, link: Callable[[str], str]) -> None:
        self.store = store
        self.tables = tables
        self.link = link  # from a code
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        tables.on_change = self._changed

    # --- opening and closing ---

    async def find(self, id_or_code: str) -> Room:
        """Return the room of a table."""
        if id_or_code in self._rooms:
            return self._rooms[id_or_code]
        key = id_or_code.upper() if len(id_or_code) == 6 else id_or_code
        row = await self.store.table(key)
        if row is None or row.status == "closed":
            raise Unknown(f"there is no table '{id_or_code[:64]}'")
        if row.id in self._rooms:
            return self._rooms[row.id]
        if row.id not in self._opening:
            self._opening[row.id] = asyncio.ensure_future(self._open(row.id))
        try:
            return await asyncio.shield(self._opening[row.id])
        finally:
            self._opening.pop(row.id, None)

    async def _open(self, table: str) -> Room:
        row = await self.store.table(table)  # again: it may have changed while somebody had it open
        assert row is not None  # tables are never deleted
        guests = await self.store.guests([guest for guest in row.seats if guest is not None])
        rematch = None
        if row.status == "over":
            again = await self.store.table(rematch_of(row.id))
            rematch = None if again is None else again.id
        if row.status != "open":
            await self.tables.get(row)
        room = self._rooms[row.id] = Room(row, guests, self.tables, rematch)
        # Somebody may only have looked at it from outside, and never come in.
        asyncio.get_running_loop().call_later(LINGER, self.drop_if_idle, room)
        return room

    async def live(self, room: Room) -> Live:
        """Return the game of a room."""
        if room.row.status == "open":
            raise Refused("the game has not begun")
        return room.live or await self.tables.get(room.row)

    def drop_if_idle(self, room: Room) -> None:
        """Forget a room that nobody is in, and its game if that has nothing to do."""
        if room.connections or room.lock.locked() or self._rooms.get(room.row.id) is not room:
            return
        live = room.live
        if live is None or self.tables.drop_if_idle(live):
            if room.telling is not None:
                room.telling.cancel()
            self._rooms.pop(room.row.id, None)

    def sockets_at(self, table: str) -> int:
        """Return how many sockets watch a table."""
        room = self._rooms.get(table)
        return 0 if room is None else len(room.connections)

    def __len__(self) -> int:
        return len(self._rooms)

    # --- coming and going ---

    async def enter(self, connection: Connection, room: Room, after: int | None) -> None:
        """Let a connection watch: how things stand, what was said, the game; then all to come."""
        seated = connection.guest.id in room.row.seats
        if room.settings.watching == "none" and not seated and room.row.status != "open":
            raise Refused("this table is not to be watched")
        room.connections[connection] = None
        if room.row.status != "open":
            await self.live(room)  # it says how things stand
        message = ENCODER.encode(self.lobby(room))
        connection.send(message)
        if message != room.sent:
            room.sent = b""
            self.tell_soon(room)
        for said in await self._history(room):
            connection.send(said)
        if room.row.status != "open" and connection in room.connections:
            (await self.live(room)).watch(connection, after)

    def leave(self, connection: Connection, room: Room) -> None:
        """Let a connection watch no more."""
        room.connections.pop(connection, None)
        if room.live is not None:
            room.live.unwatch(connection)
        self.tell_soon(room)
        self.drop_if_idle(room)

    async def begin(self, room: Room) -> None:
        """Start the game, and let everyone in the room watch it."""
        live = await self.tables.begin(room.row)
        room.row = live.row
        for connection in list(room.connections):
            try:
                live.watch(connection, None)
            except Refused:
                room.connections.pop(connection, None)
        self.tell(room)

    # --- telling ---

    def lobby(self, room: Room) -> Lobby:
        """Build the message of how a table stands, besides its game."""
        here = {connection.guest.id for connection in room.connections}
        live, row = room.live, room.row
        seated = {guest for guest in row.seats if guest is not None}
        lobby = replace(
            about(row, room.settings, room.guests, self.link(row.code), here),
            watching=len(here - seated),
            rematch=room.rematch,
        )
        if live is None:
            return lobby
        stands = live.stands
        return replace(
            lobby,
            paused=stands.paused,
            pausing=stands.pausing,
            abandoning=stands.abandoning,
            pledging=stands.pledging,
            mixing=stands.mixing,
            ending=stands.ending,
        )

    def tell(self, room: Room) -> None:
        """Tell everyone how a table stands."""
        if room.telling is not None:
            room.telling.cancel()
            room.telling = None
        room.told = None if room.live is None else room.live.stands
        message = ENCODER.encode(self.lobby(room))
        if message != room.sent:
            room.sent = message
            for connection in list(room.connections):
                connection.send(message)

    def tell_soon(self, room: Room) -> None:
        """Tell everyone shortly, once, however many come and go at once."""
        if room.telling is None and room.connections:
            room.telling = asyncio.get_running_loop().call_later(SOON, self.tell, room)

    def renamed(self, guest: Guest) -> None:
        """Show a guest's new name wherever they sit."""
        for room in self._rooms.values():
            if guest.id in room.guests:
                room.guests[guest.id] = guest
                self.tell_soon(room)

    def _changed(self, live: Live) -> None:
        room = self._rooms.get(live.row.id)
        if room is None:
            if live.row.id not in self._opening:  # or somebody is about to come in
                self.tables.drop_if_idle(live)
            return
        if room.told != live.stands:
            self.tell(room)
        self.drop_if_idle(room)

    # --- chat ---

    async def say(self, connection: Connection, room: Room, command: str, text: str) -> None:
        """Say something to everyone in a room, and keep it."""
        guest = connection.guest
        if (guest.id, command) not in room.said:
            cleaned = clean(text)
            if not cleaned:
                raise Refused("there is nothing to see in what you say")
            room.said[guest.id, command] = None
            if len(room.said) > REMEMBERED:
                room.said.popitem(last=False)
            said = Said(room.row.id, guest.id, self.tables.now(), cleaned)
            await self.store.say(said)
            message = ENCODER.encode(_chat(said, guest.name))
            for other in list(room.connections):
                other.send(message)
        connection.send(ENCODER.encode(Ack(command)))

    async def _history(self, room: Room) -> list[bytes]:
        lines = await self.store.chat(room.row.id, HISTORY)
        if not lines:
            return []
        guests = await self.store.guests(list({said.guest for said in lines}))
        return [
            ENCODER.encode(_chat(said, guests[said.guest].name))
            for said in lines
            if said.guest in guests
        ]


def about(
    row: TableRow,
    settings: TableSettings,
    guests: Mapping[str, Guest],
    link: str,
    here: Container[str] = (),
) -> Lobby:
    """Build what a row says of a table; what its game says is not in it."""
    return Lobby(
        table=row.id,
        code=row.code,
        game=settings.game,
        status=row.status,
        host=row.host,
        players=tuple(
            _player(row, seat, level, guests, here)
            for seat, level in enumerate(levels_of(settings, row.seats))
        ),
        settings=settings,
        link=link,
        paused=row.status == "running" and bool(row.clock) and CLOCK.decode(row.clock).paused,
    )


def _player(
    row: TableRow,
    seat: int,
    level: Level | None,
    guests: Mapping[str, Guest],
    here: Container[str],
) -> Player | None:
    who = row.seats[seat]
    if who is None:
        if row.status == "open":
            return None
        return Player(None, f"Bot {seat + 1}", bot=True, here=True, level=level)
    guest = guests.get(who)
    if guest is None:  # one who asked to be forgotten
        return Player(who, "", False, False)
    return Player(who, guest.name, guest.bot, who in here)


def rematch_of(table: str) -> str:
    """Return the id of the table where the same people play again: there is only one."""
    return sha256(f"rematch of {table}".encode()).hexdigest()[: len(table)]


def _chat(said: Said, name: str) -> Chat:
    return Chat(said.table, said.guest, name, said.time, said.text)
