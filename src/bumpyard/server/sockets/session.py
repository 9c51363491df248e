"""A session with a client over one socket, from `hello` to the end.

Messages of one socket are taken in their order. A command for a table does not wait for the disk
before the next message is taken: the table answers each command when it is written.
"""

from __future__ import annotations

import asyncio
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from ... import __version__
from ...core import BumpyardError
from ...store import Guest
from ...store.errors import AwayError
from ...store.moderation import unread
from ...table.errors import NotYourSeat, Refused
from ...wire import PROTOCOL, Error, Message, Welcome
from .. import protocol
from ..errors import Forbidden, Limited, ServerError
from ..guests import hashed
from ..limits import Bucket
from ..moderation import notice_of
from ..peers import Peer
from ..protocol import DECODER, ENCODER, LABEL, SUPPORTED, Label, Pong
from ..tables.running_table import RunningTable
from .elsewhere import Line

if TYPE_CHECKING:
    from .sessions import Sessions

MAX_WAITING = 64  # messages of one socket that may wait to be taken
MESSAGES_A_FRAME = 5  # that a control frame or a fragment counts as: no honest client sends many
TABLES = 64  # tables that one socket may watch

# The codes with which the server closes a socket: RFC 6455, and our own from 4000 on.
PROTOCOL_ERROR, POLICY, TOO_BIG, RESTART, TRY_LATER = 1002, 1008, 1009, 1012, 1013
WRONG_PROTOCOL, NO_GUEST, BANNED = 4400, 4401, 4403
AWAY = "the table can't be opened now: connect again"
LEASE_LOST = "this node has lost its lease: connect again"


class Wire(Protocol):
    """How a session's bytes travel: `picows_socket.py` or `asgi_socket.py`."""

    def send(self, *messages: bytes) -> None:
        """Send messages in one write, or drop a client that does not read."""

    def close(self, code: int, reason: str) -> None:
        """Close the socket with a code and a reason."""


class Session:
    """One socket: its guest, and the tables that it watches. It is a table's `Connection`."""

    guest: Guest  # set by `hello`
    token_hash = b""  # set by `hello`, too: which session of the guest it is

    def __init__(self, sessions: Sessions, wire: Wire, peer: Peer) -> None:
        self.sessions = sessions
        self.wire = wire
        self.peer = peer
        self.greeted = False
        self.closed = False
        self.tables: dict[str, RunningTable] = {}
        self.lines: dict[Any, Line] = {}  # to other workers, whose tables it watches
        self._inbox: deque[Any] = deque()
        self._taking = False
        self._bad = 0
        self._warned = -1.0
        self._buckets: tuple[Bucket, ...] = (  # its own first
            sessions.limits.socket(),
            sessions.limits.addresses.bucket(peer.address),
        )
        loop = asyncio.get_running_loop()
        self._silence = loop.call_later(sessions.config.hello_seconds, self._too_silent)

    # --- sending ---

    def send(self, *messages: bytes) -> None:
        if not self.closed:
            self.wire.send(*messages)

    def close(self, code: int, reason: str) -> None:
        if not self.closed:
            self.wire.close(code, reason)
            self.lost()

    def lost(self) -> None:
        """Leave every table: the socket is gone."""
        if self.closed:
            return
        self.closed = True
        self._silence.cancel()
        self._inbox.clear()
        self.sessions.forget(self)
        for table in self.tables.values():
            table.leave(self)
        self.tables.clear()
        for line in self.lines.values():
            line.close()
        self.lines.clear()

    def _too_silent(self) -> None:
        if not self.greeted:
            self.close(POLICY, "say hello first")

    def tell(self, message: Message) -> None:
        """Send a message."""
        self.send(ENCODER.encode(message))

    # --- receiving ---

    def receive(self, data: bytes) -> None:
        """Take a message."""
        if self.closed or self.sessions.stopping:
            return
        if not self.sessions.homes.alive:  # what it knows may be old
            self.close(RESTART, LEASE_LOST)
            return
        now = monotonic()
        if not self._within_limits(now):
            self._limited(now, data)
            return
        try:
            command = DECODER.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            self._refuse_message(f"that can't be read: {error}")
            return
        table = None
        if isinstance(command, protocol.Changing) and not self._taking:
            table = self.tables.get(command.table)
        if table is not None:
            self._do(table, command)
        elif len(self._inbox) >= MAX_WAITING:
            self._limited(now, data)
        else:
            self._inbox.append(command)
            if not self._taking:
                self._taking = True
                self.sessions.tasks.start(self._take())

    def count_frame(self) -> bool:
        """Count a frame that is no whole message; False: drop it, for it is over a limit."""
        now = monotonic()
        own, *shared = self._buckets
        if not own.take(now, MESSAGES_A_FRAME):
            self.close(POLICY, "too many control frames or fragments at once")
            return False
        return all(bucket.take(now) for bucket in shared)

    def _within_limits(self, now: float) -> bool:
        for bucket in self._buckets:  # noqa: SIM110  # a generator would cost every message more
            if not bucket.take(now):
                return False
        return True

    async def _take(self) -> None:
        try:
            while self._inbox:
                command = self._inbox.popleft()
                try:
                    await self._handle(command)
                except BumpyardError as error:
                    if isinstance(command, protocol.Subscribe) and isinstance(error, AwayError):
                        self.close(TRY_LATER, AWAY)  # clients connect and subscribe again
                    else:
                        self.tell(_error(error, command))
        finally:
            self._taking = False

    def _do(self, table: RunningTable, command: protocol.Changing) -> None:
        try:
            rest = table.do(self, command)
        except BumpyardError as error:
            self.tell(_error(error, command))
        else:
            if rest is not None:
                self.sessions.tasks.start(rest)

    async def _handle(self, command: protocol.FromClient) -> None:
        if isinstance(command, protocol.Ping):
            self.tell(Pong())
        elif isinstance(command, protocol.Hello):
            await self._hello(command.protocol, command.token)
        elif not self.greeted:
            raise ServerError("say hello first")
        elif (line := await self._line(command.table)) is not None:
            line.send(command)
        elif isinstance(command, protocol.Subscribe):
            await self._subscribe(command)
        elif isinstance(command, protocol.Unsubscribe):
            table = self.tables.pop(command.table, None)
            if table is not None:
                table.leave(self)
        elif isinstance(command, protocol.Say):
            await self._say(command)
        elif isinstance(command, protocol.Emote):
            self._emote(command)
        elif isinstance(command, protocol.Witness):
            self._witness(command)
        elif isinstance(command, protocol.Ready):
            self._ready(command)
        else:
            self._do(self.tables.get(command.table) or await self._find(command.table), command)

    async def _hello(self, spoken: int, token: str | None) -> None:
        if self.greeted:
            raise ServerError("you have said hello already")
        if spoken not in SUPPORTED:
            self.tell(Error("protocol", f"this server speaks protocol {PROTOCOL}, not {spoken}"))
            self.close(WRONG_PROTOCOL, "the server does not speak this protocol")
            return
        token = token or self.peer.token
        guest = await self.sessions.guests.known_by(token)
        if guest is None:
            self.tell(Error("guest", "there is no guest with this token: become one first"))
            self.close(NO_GUEST, "become a guest first")
            return
        if guest.banned:
            self.close(BANNED, "you can't play here any more")
            return
        if not self.closed:
            self.token_hash = hashed(token or "")
            self.admit(guest)
            self.tell(Welcome(spoken, guest.id, guest.name, __version__))
            for act in unread(guest.notice):
                self.tell(notice_of(act))

    def admit(self, guest: Guest) -> None:
        """Let a guest begin: their token is known."""
        self.guest = guest
        self.greeted = True
        self.sessions.admitted(self)
        self._silence.cancel()
        self._buckets += (self.sessions.limits.guests.bucket(guest.id),)

    async def _line(self, table: str) -> Line | None:
        """Return the line to another worker that has a table; None if it is here."""
        elsewhere = self.sessions.elsewhere
        if elsewhere is None or (worker := await elsewhere.worker_of(table)) is None:
            return None
        if worker not in self.lines and not self.closed:
            self.lines[worker] = elsewhere.line(worker, self)
        return self.lines.get(worker)

    async def _find(self, table: str) -> RunningTable:
        try:
            return await self.sessions.tables.find(table)
        except ServerError:
            if not self.sessions.limits.misses.take(self.peer.address):
                raise Limited("you asked for too many unknown tables: wait a while") from None
            raise

    async def _subscribe(self, command: protocol.Subscribe) -> None:
        if len(self.tables) >= TABLES:
            raise Refused(f"one socket watches at most {TABLES} tables")
        table = await self._find(command.table)
        if self.closed:
            return
        self.tables[table.row.id] = table
        try:
            await table.enter(self, command.after, command.tv)
        except BumpyardError:
            self.tables.pop(table.row.id, None)
            table.leave(self)
            raise

    async def _say(self, command: protocol.Say) -> None:
        table = self.tables.get(command.table)
        if table is None or self not in table.connections:  # or put out when the game began
            raise Forbidden("you can talk at tables that you watch")
        self._check_heard()
        if not self.sessions.limits.chat.take(self.guest.id):
            raise Limited("you sent too many lines: wait a few seconds")
        await table.chat.say(self, command.id, command.text)

    def _check_heard(self) -> None:
        """Refuse a guest whom the host has muted."""
        if self.guest.muted_until > self.sessions.guests.now():
            raise Forbidden("the host has muted you", why="muted")

    def _emote(self, command: protocol.Emote) -> None:
        table = self.tables.get(command.table)
        if table is None or self not in table.connections:
            raise Forbidden("you can show something at tables that you watch")
        self._check_heard()
        if not self.sessions.limits.emotes.take(self.guest.id):
            raise Limited("you showed too much at once: wait a few seconds")
        table.chat.emote(self.guest, command.emote)

    def _witness(self, command: protocol.Witness) -> None:
        table = self.tables.get(command.table)
        seat = None if table is None else table.seat_of(self.guest.id)
        if table is None or seat is None or self not in table.viewers:
            raise NotYourSeat("only those who play can tell which log they are shown")
        table.witnesses.pass_on(seat, command, self)

    def _ready(self, command: protocol.Ready) -> None:
        table = self.tables.get(command.table)
        seat = None if table is None else table.seat_of(self.guest.id)
        if table is None or seat is None:
            raise NotYourSeat("only those who play can say that they are ready")
        if table.is_current(table.game) and table.clock.ready(table.game, seat):
            table.write()  # the clock runs, and everyone is told

    # --- refusing ---

    def _limited(self, now: float, data: bytes) -> None:
        """Drop a message over a limit with an error, and close the socket if they go on."""
        self._bad += 1
        self.sessions.metrics.limited.inc()
        try:
            label = LABEL.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError):
            label = Label()
        if label.id or label.table or now - self._warned >= 1:
            self._warned = now
            self.tell(_error(Limited("too many messages at once: this one was dropped"), label))
        if self._bad > 10 * self.sessions.config.bad_messages:
            self.close(POLICY, "too many messages at once")

    def _refuse_message(self, why: str) -> None:
        self._bad += 1
        self.sessions.metrics.refused.inc()
        self.tell(Error("message", why))
        if self._bad > self.sessions.config.bad_messages:
            self.close(POLICY, "too many messages that can't be read")


def _error(error: BumpyardError, about: Any) -> Error:
    """Build an error that names the command and the table that it is about."""
    named = (getattr(about, "id", None), getattr(about, "table", None))
    return Error(error.code, str(error), *named, why=error.why)
