"""The chat of a table: lines are kept in the store, and each is said once; emotes are not kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ... import wire
from ...core import BumpyardError
from ...store import Guest, Said, Store
from ...table.errors import Refused
from ..faces import face_of
from ..names import clean
from ..protocol import ENCODER
from .connection import Connection

HISTORY = 50  # lines that a new connection is sent
KEPT_COMMANDS = 256  # commands, so that a line that is sent twice is said once


class Chat:
    """The chat of one table."""

    __slots__ = ("_connections", "_now", "_said", "_store", "_table")

    def __init__(
        self,
        table: str,
        connections: Iterable[Connection],
        store: Store,
        now: Callable[[], int],
    ) -> None:
        self._table = table
        self._connections = connections
        self._store = store
        self._now = now
        self._said: dict[tuple[str, str], None] = {}

    async def say(self, connection: Connection, command: str, text: str) -> None:
        """Keep a line, send it to everyone at the table, and acknowledge it."""
        guest = connection.guest
        if (guest.id, command) not in self._said:
            cleaned = clean(text)
            if not cleaned:
                raise Refused("your line has no visible characters", why="blank")
            self._said[guest.id, command] = None
            if len(self._said) > KEPT_COMMANDS:
                del self._said[next(iter(self._said))]
            said = Said(self._table, guest.id, self._now(), cleaned)
            try:
                await self._store.say(said)
            except BumpyardError:
                self._said.pop((guest.id, command), None)  # it may be sent again
                raise
            message = _message(said, guest.name)
            for other in list(self._connections):
                other.send(message)
        connection.send(ENCODER.encode(wire.Ack(command)))

    def emote(self, guest: Guest, emote: wire.EmoteName) -> None:
        """Show everyone at the table something without words. It is not kept."""
        face = face_of(guest.id, guest.face)
        message = ENCODER.encode(wire.Emoted(self._table, guest.id, guest.name, face, emote))
        for connection in list(self._connections):
            connection.send(message)

    async def history(self) -> list[bytes]:
        """Return the messages of the newest lines, oldest first."""
        lines = await self._store.chat(self._table, HISTORY)
        if not lines:
            return []
        guests = await self._store.guests(list({said.guest for said in lines}))
        return [_message(said, guests[said.guest].name) for said in lines if said.guest in guests]


def _message(said: Said, name: str) -> bytes:
    return ENCODER.encode(wire.Chat(said.table, said.guest, name, said.time, said.text))
