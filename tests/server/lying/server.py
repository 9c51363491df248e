"""A dishonest server: the real one, with tables that lie. The host's name says how."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from bumpyard.core import Seat
from bumpyard.server.http import file_routes
from bumpyard.server.protocol import ENCODER, Witness
from bumpyard.server.tables import registry
from bumpyard.server.tables.answers import Pending
from bumpyard.server.tables.connection import Connection
from bumpyard.server.tables.lobby_broadcast import LobbyBroadcast
from bumpyard.server.tables.log_writer import LogWriter
from bumpyard.server.tables.opening import OpenedGame
from bumpyard.server.tables.running_table import RunningTable
from bumpyard.server.tables.witnesses import Witnesses
from bumpyard.store import Guest, Store, TableRow
from bumpyard.wire import Lobby, Witnessed
from tests.server.lying.liar import Liar
from tests.server.lying.lies import CLASSES
from tests.server.lying.logs import Rewritten

RESTART = 1012  # the code with which a socket is closed by a server that comes back


class LyingRunningTable(RunningTable):
    """A table that lies. Its log is in memory, as it is none that a store would take."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        services = self.services
        self.lobby = LyingLobby(self)
        self.witnesses = LyingWitnesses(self)
        self.writer = Unwritten(services.store, services.metrics, services.health, self.reload)

    @property
    def liar(self) -> Liar:
        assert isinstance(self.game, Liar)
        return self.game

    def begin(self, row: TableRow, opened: OpenedGame) -> None:
        host = self.guests[row.host].name
        super().begin(row, opened._replace(game=CLASSES[host].instead_of(opened.game)))
        self.liar.flush = self.write
        if self.liar.pending:
            self.write()

    def write(self, pending: Pending | None = None) -> None:
        super().write(pending)
        game = self.game
        if isinstance(game, Rewritten) and game.breaks:
            game.breaks = False
            for connection in list(self.connections):
                connection.close(RESTART, "come back")


class Unwritten(LogWriter):
    """Says that everything is on disk."""

    __slots__ = ()

    def write(self, batch: Any, then: Any) -> None:
        self.writing += 1
        written = (perf_counter(), len(batch.entries), then, True)
        asyncio.get_running_loop().call_soon(self._done, *written)


class LyingLobby(LobbyBroadcast):
    """Sends the lobby message that the lie needs."""

    __slots__ = ()

    def message(self) -> Lobby:
        honest, game = super().message(), self._table.game
        return game.lobby(honest) if isinstance(game, Liar) else honest


class LyingWitnesses(Witnesses):
    """Passes on what the lie needs."""

    __slots__ = ("_table",)

    def __init__(self, table: LyingRunningTable) -> None:
        super().__init__(table.viewers)
        self._table = table

    def pass_on(self, seat: Seat, command: Witness, sender: Connection) -> None:
        for connection, viewer in list(self._table.viewers.items()):
            told = self._table.liar.relay(seat, command, viewer)
            if connection is not sender and told is not None:
                word = Witnessed(told.table, seat, told.seq, told.hash, told.signature)
                connection.send(ENCODER.encode(word))


async def game_file(store: Store, table: RunningTable, visitor: Guest | None) -> bytes:
    """Return the file that the lie needs."""
    assert isinstance(table, LyingRunningTable)
    return table.liar.file(None if visitor is None else table.seat_of(visitor.id))


@contextmanager
def lying() -> Iterator[None]:
    """Make every server that is started in this process a dishonest one."""
    changes: list[tuple[Any, str, Any]] = [
        (registry, "RunningTable", LyingRunningTable),
        (file_routes, "game_file", game_file),
    ]
    before = [(module, name, getattr(module, name)) for module, name, _ in changes]
    try:
        for module, name, new in changes:
            setattr(module, name, new)
        yield
    finally:
        for module, name, old in before:
            setattr(module, name, old)
