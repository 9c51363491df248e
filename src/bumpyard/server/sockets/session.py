"""What is said over a socket: a session each, from hello to the end. How bytes travel is not here.

Messages of one socket are taken in their order. What changes a table does not wait for the disk
before the next is taken: the table answers each when it is written.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from time import monotonic
from typing import Any, Protocol

import msgspec

from .. import __version__
from ..core import BumpyardError
from ..store import Guest
from ..table.errors import Refused
from . import protocol
from .accounts import Accounts
from .config import Config
from .errors import Forbidden, Limited, ServerError
from .limits import Bucket, Limits
from .live import Live
from .metrics import Metrics
from .peers import Peer
from .protocol import DECODER, ENCODER, LABEL, PROTOCOL, SPOKEN, Error, Label, Pong, Welcome
from .rooms import Room, Rooms

WAITING = 64  # messages of one socket that may wait to be taken
TABLES = 64  # that one socket may watch
log = logging.getLogger("bumpyard.sockets")

# Why a socket is closed: RFC 6455, and our own from 4000 on.
POLICY, TOO_BIG, RESTART, LATER = 1008, 1009, 1012, 1013
WRONG_PROTOCOL, NO_GUEST, BANNED = 4400, 4401, 4403


class Wire(Protocol):
    """The bytes' side of a socket."""

    def send(self, *messages: bytes) -> None:
        """Send messages, in one go, or drop whoever does not read."""

    def close(self, code: int, reason: str) -> None:
        """Close, and say why."""


class Hub:
    """All sessions of a server, and what they need."""

    def __init__(
        self, config: Config, accounts: Accounts, rooms: Rooms, limits: Limits, metrics: Metrics
    ) -> None:
        self.config = config
        self.accounts = accounts
        self.rooms = rooms
        self.limits = limits
        self.metrics = metrics
        self.sessions: set[Session] = set()
        self.stopping = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def open(self, wire: Wire, peer: Peer) -> Session:
        """Begin a session on a socket that was let in."""
        session = Session(self, wire, peer)
        self.sessions.add(session)
        return session

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something by the side; what goes wrong is logged."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("a message could not be handled", exc_info=error)

    def tell_all(self, message: protocol.Message) -> None:
        """Tell everyone something."""
        data = ENCODER.encode(message)
        for session in list(self.sessions):
            session.send(data)

    def renamed(self, guest: Guest) -> None:
        """Let a guest speak under their new name from now on."""
        for session in self.sessions:
            if session.greeted and session.guest.id == guest.id:
                session.guest = guest

    def throw_out(self, guest: str) -> None:
        """Close all sockets of a guest who is banned, or asked to be forgotten."""
        for session in list(self.sessions):
            if session.greeted and session.guest.id == guest:
                session.close(BANNED, "you can't play here any more")

    async def stop(self, retry: int) -> None:
        """Take no more, finish what was taken, and send everyone off to come back."""
        self.stopping = True
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self.rooms.tables.written()
        bye = ENCODER.encode(protocol.Bye(retry))
        for session in list(self.sessions):
            session.send(bye)
            session.close(RESTART, "the server goes, and comes back")


class Session:
    """One socket: who is there, and what they watch. A table's `Connection`."""

    guest: Guest  # known once they have said hello

    def __init__(self, hub: Hub, wire: Wire, peer: Peer) -> None:
        self.hub = hub
        self.wire = wire
        self.peer = peer
        self.greeted = False
        self.closed = False
        self.rooms: dict[str, Room] = {}
        self._inbox: deque[Any] = deque()
        self._taking = False
        self._bad = 0
        self._warned = -1.0
        self._buckets: tuple[Bucket, ...] = (
            hub.limits.socket(),
            hub.limits.addresses.bucket(peer.address),
        )
        loop = asyncio.get_running_loop()
        self._silence = loop.call_later(hub.config.hello_seconds, self._too_silent)

    # --- the connection ---

    def send(self, *messages: bytes) -> None:
        if not self.closed:
            self.wire.send(*messages)

    def close(self, code: int, reason: str) -> None:
        if not self.closed:
            self.wire.close(code, reason)
            self.lost()

    def lost(self) -> None:
        """Forget everything: the socket is gone."""
        if self.closed:
            return
        self.closed = True
        self._silence.cancel()
        self._inbox.clear()
        self.hub.sessions.discard(self)
        for room in self.rooms.values():
            self.hub.rooms.leave(self, room)
        self.rooms.clear()

    def _too_silent(self) -> None:
        if not self.greeted:
            self.close(POLICY, "say hello first")

    def tell(self, message: protocol.Message) -> None:
        """Send a message."""
        self.send(ENCODER.encode(message))

    # --- messages ---

    def receive(self, data: bytes) -> None:
        """Take a message."""
        if self.closed or self.hub.stopping:
            return
        now = monotonic()
        for bucket in self._buckets:
            if not bucket.take(now):
                self._limited(now, data)
                return
        try:
            command = DECODER.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            self._refuse_message(f"that can't be read: {error}")
            return
        room = self.rooms.get(getattr(command, "table", ""))
        live = None if room is None or self._taking else room.live
        if live is not None and isinstance(command, protocol.Changing):
            self._change(live, command)
        elif len(self._inbox) >= WAITING:
            self._limited(now, data)
        else:
            self._inbox.append(command)
            if not self._taking:
                self._taking = True
                self.hub.start(self._take())

    async def _take(self) -> None:
        try:
            while self._inbox:
                command = self._inbox.popleft()
                try:
                    await self._handle(command)
                except BumpyardError as error:
                    self.tell(_error(error, command))
        finally:
            self._taking = False

    def _change(self, live: Live, command: protocol.Changing) -> None:
        left = live.do(self, command)
        if left is not None:
            self.hub.start(left)

    async def _handle(self, command: protocol.FromClient) -> None:
        if isinstance(command, protocol.Ping):
            self.tell(Pong())
        elif isinstance(command, protocol.Hello):
            await self._hello(command.protocol)
        elif not self.greeted:
            raise ServerError("say hello first")
        elif isinstance(command, protocol.Subscribe):
            await self._subscribe(command)
        elif isinstance(command, protocol.Unsubscribe):
            room = self.rooms.pop(command.table, None)
            if room is not None:
                self.hub.rooms.leave(self, room)
        elif isinstance(command, protocol.Say):
            await self._say(command)
        else:
            room = self.rooms.get(command.table) or await self._find(command.table)
            live = await self.hub.rooms.live(room)
            self._change(live, command)

    async def _hello(self, spoken: int) -> None:
        if self.greeted:
            raise ServerError("you have said hello already")
        if spoken not in SPOKEN:
            self.tell(Error("protocol", f"this server speaks protocol {PROTOCOL}, not {spoken}"))
            self.close(WRONG_PROTOCOL, "another protocol is spoken here")
            return
        guest = await self.hub.accounts.known_by(self.peer.token)
        if guest is None:
            self.tell(Error("guest", "you are nobody we know: become a guest first"))
            self.close(NO_GUEST, "become a guest first")
            return
        if guest.banned:
            self.close(BANNED, "you can't play here any more")
            return
        if self.closed:
            return
        self.guest = guest
        self.greeted = True
        self._silence.cancel()
        self._buckets += (self.hub.limits.guests.bucket(guest.id),)
        self.tell(Welcome(spoken, guest.id, guest.name, __version__))

    async def _find(self, table: str) -> Room:
        try:
            return await self.hub.rooms.find(table)
        except ServerError:
            if not self.hub.limits.misses.take(self.peer.address):
                raise Limited("that was too many tables that are none: wait a while") from None
            raise

    async def _subscribe(self, command: protocol.Subscribe) -> None:
        if len(self.rooms) >= TABLES:
            raise Refused(f"one socket watches at most {TABLES} tables")
        room = await self._find(command.table)
        if self.closed:
            self.hub.rooms.drop_if_idle(room)
            return
        self.rooms[room.row.id] = room
        try:
            await self.hub.rooms.enter(self, room, command.after)
        except BumpyardError:
            self.rooms.pop(room.row.id, None)
            self.hub.rooms.leave(self, room)
            raise

    async def _say(self, command: protocol.Say) -> None:
        room = self.rooms.get(command.table)
        if room is None:
            raise Forbidden("you can talk at tables that you watch")
        if not self.hub.limits.chat.take(self.guest.id):
            raise Limited("that was a lot of talk: wait a few seconds")
        await self.hub.rooms.say(self, room, command.id, command.text)

    # --- what is refused ---

    def _limited(self, now: float, data: bytes) -> None:
        """Drop a message, and close if it goes on. Whoever waits for an answer gets this one."""
        self._bad += 1
        self.hub.metrics.limited += 1
        try:
            label = LABEL.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError):
            label = Label()
        if label.id or label.table or now - self._warned >= 1:
            self._warned = now
            self.tell(_error(Limited("that was too much at once: it was dropped"), label))
        if self._bad > 10 * self.hub.config.bad_messages:
            self.close(POLICY, "too much at once")

    def _refuse_message(self, why: str) -> None:
        self._bad += 1
        self.hub.metrics.refused += 1
        self.tell(Error("message", why))
        if self._bad > self.hub.config.bad_messages:
            self.close(POLICY, "too many messages that can't be read")


def _error(error: BumpyardError, about: Any) -> Error:
    """Say what is wrong, and with which command."""
    named = (getattr(about, "id", None), getattr(about, "table", None))
    return Error(error.code, str(error), *named)
