"""A table in memory: its lobby, then its game, and everyone who is connected to it.

A command changes the game in memory, and the entries that it adds go to the store. The messages
about it are built at once, and sent when the store has the entries on disk. So no message is about
something that could still be lost, and messages leave in the order of the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any, TypeGuard

from msgspec.structs import replace

from ...core import Seat, Viewer
from ...store import Answer, Batch, Guest, TableRow
from ...table.errors import Refused
from ...table.table import Table
from ...wire import Ack
from ..errors import NotWritten
from ..protocol import ENCODER, Changing
from .absences import Absences
from .answers import Answers, Pending
from .bot_turns import BotTurns
from .chat import Chat
from .commands import Commands
from .connection import Connection
from .front_door import FrontDoor
from .game_state import is_deserted, is_starting
from .lobby_broadcast import LobbyBroadcast
from .log_writer import LogWriter
from .opening import SETTINGS, OpenedGame, reopen
from .requests import Requests
from .services import Services
from .status import RUNNING, GameStatus, status_of
from .table_clock import TableClock
from .witnesses import Witnesses

RETRY_SECONDS = 1.0  # seconds before a table is read again that could not be written twice


class RunningTable:
    """One table, from its lobby to the end of its game.

    `row.status` says where it is: `open` (a lobby, and `game` is None), `running` or `over`.
    """

    def __init__(  # noqa: PLR0913, PLR0917  # a table is made of all this
        self,
        row: TableRow,
        guests: dict[str, Guest],
        services: Services,
        release: Callable[[RunningTable], object],
        opened: OpenedGame | None = None,
        rematch: str | None = None,
    ) -> None:
        self.row = row
        self.settings = SETTINGS.decode(row.settings)
        self.guests = guests  # those with a seat
        self.rematch = rematch  # the id of the table where the same people play again
        self.services = services
        self.game: Table | None = None
        self.status: GameStatus | None = None  # of the game, as it is on disk
        self.connections: dict[Connection, bool] = {}  # as they came; whether it is a TV
        self.viewers: dict[Connection, Viewer] = {}  # those of them who are sent updates
        self.lock = asyncio.Lock()  # over changes of who sits where
        self.absences = Absences(self)
        self.answers = Answers(row.id, services.store, services.metrics)
        self.commands = Commands(self)
        self.front_door = FrontDoor(self)
        self.bots = BotTurns(self)
        self.chat = Chat(row.id, self.connections, services.store, services.now)
        self.clock = TableClock(self.settings, self._time_is_up, services.config.deal_seconds)
        self.lobby = LobbyBroadcast(self)
        self.requests = Requests(self)
        self.witnesses = Witnesses(self.viewers)
        self.writer = LogWriter(services.store, services.metrics, services.health, self.reload)
        self.release = partial(release, self)  # takes the table out of memory, if it is idle
        self._told = 0  # the newest entry that every viewer was told of, or is about to be
        self._reloading: asyncio.Task[None] | None = None
        self.broken = False  # memory is ahead of a store that failed
        self._failures = 0  # of the store, one after the other
        if opened is not None:
            self._take(opened)

    # --- from lobby to game ---

    def _take(self, opened: OpenedGame) -> None:
        game = self.game = opened.game
        self.clock.take(opened.clock)
        self.requests.cancel_alarm()
        self.requests = Requests(self, paused=opened.paused)
        self.absences.look()
        self._told = game.seq
        self.status = RUNNING if game.pending else status_of(game, self.requests)
        if is_starting(game):
            loop = asyncio.get_running_loop()
            loop.call_later(self.services.config.start_seconds, self._give_up_start, game)

    def begin(self, row: TableRow, opened: OpenedGame) -> None:
        """Begin the game: everyone who may watch it is sent updates from now on."""
        self.row = row
        self._take(opened)
        self.lobby.send()
        self.follow_up()
        for connection in list(self.connections):
            if self._may_watch(connection.guest.id):
                self._watch(connection, None)
            else:
                del self.connections[connection]
        self.lobby.send()

    def go_on(self) -> None:
        """Resume a game that was opened: make the next draw, let bots and clocks run."""
        if self.game is not None and self.game.pending:
            self.write()
        self.follow_up()

    # --- connections ---

    def seat_of(self, guest: str) -> Seat | None:
        """Return the seat of a guest."""
        return Seat(self.row.seats.index(guest)) if guest in self.row.seats else None

    async def enter(self, connection: Connection, after: int | None, tv: bool = False) -> None:
        """Send a connection the lobby, the chat and the game, then all that happens."""
        if self.row.status != "open" and not self._may_watch(connection.guest.id):
            raise Refused("this table can't be watched", why="private")
        self.connections[connection] = tv
        self.absences.look()
        self.lobby.send_to(connection)
        for said in await self.chat.history():
            connection.send(said)
        if self.game is not None and connection in self.connections:
            self._watch(connection, after)
            self.follow_up()  # bots that nobody watched go on

    def leave(self, connection: Connection) -> None:
        """Send a connection nothing more."""
        self.connections.pop(connection, None)
        self.viewers.pop(connection, None)
        self.absences.look()
        self.lobby.send_soon()
        self.follow_up()

    def _may_watch(self, guest: str) -> bool:
        return self.settings.watching != "none" or guest in self.row.seats

    def _watch(self, connection: Connection, after: int | None) -> None:
        viewer = None if self.connections[connection] else self.seat_of(connection.guest.id)
        self.viewers[connection] = viewer
        self.send_in_order(connection, self.updates((viewer,), after)[viewer])
        self.witnesses.send_to(connection)

    # --- commands ---

    def do(self, connection: Connection, command: Changing) -> Coroutine[Any, Any, None] | None:
        """Carry out a command once, and answer it when it is on disk.

        Return the rest to be awaited, if the store has to be asked first.
        """
        if self.game is None:
            raise Refused("the game has not begun", why="not-begun")
        if self._reloading is not None:
            return self._do_later(self._reloading, connection, command)
        return self.commands.do(connection, command)

    async def _do_later(
        self, reloading: asyncio.Task[None], connection: Connection, command: Changing
    ) -> None:
        await asyncio.wait((reloading,))
        rest = self.do(connection, command)
        if rest is not None:
            await rest

    # --- events that are not commands ---

    async def replace_by_bot(self, guest: str) -> None:
        """Let a bot play for a guest who was banned or deleted."""
        if self._reloading is not None:
            await asyncio.wait((self._reloading,))
        game, seat = self.game, self.seat_of(guest)
        if seat is None or not self.is_current(game) or game.ended:
            return
        if game.who[seat] == "person":
            game.hand_to_bot(seat, "left", self.settings.takeover)
            await self.commit()

    async def abandon(self) -> None:
        """End the game: every person has left it."""
        if self.is_current(self.game) and not self.game.ended:
            self.game.close("abandoned")
            await self.commit()

    def _time_is_up(self) -> None:
        game = self.game
        if not self.is_current(game):
            return
        for seat in self.clock.out_of_time():
            if game.who[seat] == "person":
                game.hand_to_bot(seat, "time", self.settings.takeover)
        if game.pending:
            self.write()
        self.clock.set_alarm(game)  # again, for a timer may ring a moment early

    def _give_up_start(self, game: Table) -> None:
        """Close a table at which somebody has not mixed their bytes in."""
        if game is self.game and is_starting(game) and not self.services.stopping:
            self.services.tasks.start(self.abandon())

    def follow_up(self) -> None:
        """Follow up a change: close a deserted table, set the alarm, let bots move."""
        game = self.game
        if game is not None and not self.services.stopping:
            if is_deserted(game):
                self.services.tasks.start(self.abandon())
            self.clock.set_alarm(game)
            self.absences.follow_up(game)
            self.requests.follow_up(game)
            self.bots.start(game)
        if not self.connections:
            self.release()

    # --- writing ---

    async def commit(self) -> None:
        """Write the entries that no command led to, and wait until nothing is being written."""
        self.write()
        await self.writer.idle()

    def write(self, pending: Pending | None = None) -> None:
        """Write the new entries; then send updates, and answer the command that led to them."""
        game, now = self.game, self.services.now()
        assert game is not None
        self.requests.settle(game)
        entries, game.pending = game.pending, []
        clock = self.clock.switch(game, paused=self.requests.paused)
        updates = self.updates(set(self.viewers.values()), self._told)
        self._told = game.seq
        messages = {connection: updates[viewer] for connection, viewer in self.viewers.items()}
        status = status_of(game, self.requests, self.absences.asked)
        ack, answer = b"", None
        if pending is not None:
            ack = ENCODER.encode(Ack(pending.command.id, game.seq))
            answer = Answer(pending.command.id, pending.guest.id, ack)
        over = "over" if game.ended else None
        batch = Batch(self.row.id, entries, now, clock, answer, over)
        self.writer.write(batch, partial(self._written, pending, ack, messages, status))

    def _written(
        self,
        pending: Pending | None,
        ack: bytes,
        messages: dict[Connection, bytes],
        status: GameStatus,
        on_disk: bool,
    ) -> None:
        if not on_disk:
            if pending is not None:
                error = NotWritten("it could not be written, and did not happen: try again")
                self.answers.refuse(pending, error)
            return
        self._failures = 0
        changed = status != self.status
        if changed:
            self.status, self.row = status, replace(self.row, status=status.status)
            self.services.changed(status.status)
        elif pending is not None:
            self.answers.give(pending, ack, messages)
        for connection, message in messages.items():
            connection.send(message)
        if changed:
            self.lobby.send()
        self.follow_up()
        if changed and pending is not None:
            self.answers.give(pending, ack)  # after the lobby message that shows the change

    def updates(self, viewers: Iterable[Viewer], after: int | None) -> dict[Viewer, bytes]:
        """Build the updates of viewers, with the steps after an entry."""
        assert self.game is not None
        lay_open = self.settings.watching == "open"
        left, held = self.clock.left(), self.clock.held()
        return self.game.encode_updates(viewers, after, left, held, lay_open=lay_open)

    def send_in_order(self, connection: Connection, message: bytes) -> None:
        """Send an update once all that led to it is on disk."""

        def send() -> None:
            if not self.broken:  # else a newer update follows when the table was read again
                connection.send(message)

        self.in_order(send)

    def in_order(self, then: Callable[[], object]) -> None:
        """Call a function once all entries are on disk, and their updates are sent."""
        self.writer.after_all(Batch(self.row.id, (), self.services.now()), then)

    # --- memory ---

    def is_current(self, game: Table | None) -> TypeGuard[Table]:
        """Return whether the table plays this game, and its memory is not ahead of the log."""
        return game is not None and game is self.game and not self.broken

    @property
    def is_idle(self) -> bool:
        """Whether no client is connected, and no write, bot or clock is about to act."""
        if self.connections or self.lock.locked() or self.writer.writing or self._reloading:
            return False
        game = self.game
        if game is None or self.is_lost:
            return True
        waiting = is_starting(game) or self.clock.alarm_time(game) is not None
        return not waiting and not self.bots.thinking and not self.bots.to_move(game)

    @property
    def is_lost(self) -> bool:
        """Whether the table could not be read again after a failure."""
        return self.broken and self._reloading is None

    def reload(self) -> None:
        """Read the table again from its log: its memory is ahead of a store that failed."""
        if not self.broken:
            self.broken = True
            self._reloading = self.services.tasks.start(self._read_again())

    async def _read_again(self) -> None:
        await self.writer.idle()
        if self._failures:  # a draw that is due would be tried as fast as the disk refuses it
            await asyncio.sleep(RETRY_SECONDS)
        self._failures += 1
        try:
            found = await reopen(self.row.id, self.services.store, self.services.homes)
        finally:
            self._reloading = None
        if found is None:
            for connection in list(self.connections):
                connection.close(1011, "the table can't be opened now: come back later")
            self.release()
            return
        self.row, opened = found
        self._take(opened)
        self.writer.reset()
        self.bots.reset()
        self.broken = False
        self.go_on()
        for connection in list(self.viewers):
            self._watch(connection, None)
        self.lobby.send()
