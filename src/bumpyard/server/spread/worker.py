"""A worker: a server process that has a part of the tables. The supervisor starts it.

The desk is one without tables. It accepts all connections, and hands those over that ask for a
table; workers hand it those that ask for anything else. Its priority is lower, so that lists
wait for moves.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
from asyncio import Future
from itertools import count

from msgspec.structs import replace

from ...core import BumpyardError
from ...store.errors import StoreError
from ...store.places import database_in
from ..container import Container
from ..event_loop import collect_rarely, run
from ..homes import LENGTH, Homes
from ..logs import set_up
from ..main import Server
from ..orders import Answer, AnyOrder
from ..priority import give_way
from ..sockets.session import Session
from ..tables.services import now
from ..tasks import BackgroundTasks
from .channel import Channel
from .lines import Lines, NearEnd
from .messages import (
    TO_WORKER,
    Answered,
    Ask,
    Begin,
    Connection,
    Content,
    Do,
    Done,
    Gone,
    NotWritten,
    Pass,
    Ready,
    ToWorker,
    Written,
)
from .shared_store import SharedStore

log = logging.getLogger("bumpyard.worker")
CODE = 6  # letters of a table's code
NICENESS = 19  # of the desk


class Worker:
    """A worker and its channel. It is `Elsewhere` for its connections."""

    store: SharedStore
    homes: Homes
    server: Server

    def __init__(self, channel: socket.socket, listening: socket.socket) -> None:
        self._channel = Channel(channel, TO_WORKER, self._take, _supervisor_died)
        self._listening = listening
        self._lines: Lines[int] = Lines(self._pass_on)
        self._tasks = BackgroundTasks(log, "an order could not be carried out")
        self._begun: Future[Begin] = asyncio.get_running_loop().create_future()
        self._early: list[tuple[ToWorker, int | None]] | None = []  # messages until it serves
        self._asked: dict[int, Future[list[Answer]]] = {}
        self._numbers = count()

    async def serve(self) -> None:
        """Serve until the supervisor says stop."""
        self._channel.open()
        begin = await self._begun
        # Sockets are spread like tables, so that each process may have its part of them all.
        sockets = -(-begin.config.all_sockets // begin.processes)
        config = replace(begin.config, all_sockets=sockets)
        set_up(config.log)
        self.homes = Homes(begin.process, config.workers, begin.desk)
        if self.homes.is_desk:
            give_way(NICENESS)
        self.store = SharedStore(database_in(config.data), self._channel)
        container = Container(config, self.store, now, self.homes, self, self._everywhere)
        container.url = begin.url
        accepts = not self.homes.has_desk
        self.server = Server(config, container, self._listening, accepts=accepts)
        async with self.server.until_stopped():
            collect_rarely()
            early, self._early = self._early or [], None
            for message, descriptor in early:
                self._take(message, descriptor)
            self._channel.send(Ready())
        await self._tasks.finish()

    # --- messages of the supervisor ---

    def _take(self, message: ToWorker, descriptor: int | None) -> None:
        if isinstance(message, Written | NotWritten):
            self.store.take(message)
        elif isinstance(message, Begin):
            self._begun.set_result(message)
        elif self._early is not None:
            self._early.append((message, descriptor))
        elif isinstance(message, Pass):
            self._take_passed(message, descriptor)
        elif isinstance(message, Do):
            self._tasks.start(self._do(message))
        elif isinstance(message, Answered):
            self._answered(message)
        elif isinstance(message, Gone):
            self._lines.gone(message.worker)

    def _take_passed(self, message: Pass, descriptor: int | None) -> None:
        if isinstance(message.content, Connection):
            assert descriptor is not None  # it comes with the message
            connection = socket.socket(fileno=descriptor)
            self._tasks.start(self.server.adopt(connection, message.content.received))
        else:
            self._lines.take(message.worker, message.content, self.server.container.sessions)

    async def _do(self, message: Do) -> None:
        try:
            answer = await self.server.container.do(message.order)
        except BumpyardError as error:
            self._channel.send(Done(message.number, error=str(error)))
        else:
            self._channel.send(Done(message.number, answer))

    async def _everywhere(self, order: AnyOrder) -> list[Answer]:
        """Have every worker carry an order out: this one, too."""
        number = next(self._numbers)
        future: Future[list[Answer]] = asyncio.get_running_loop().create_future()
        self._asked[number] = future
        self._channel.send(Ask(number, order))
        return await future

    def _answered(self, message: Answered) -> None:
        future = self._asked.pop(message.number)
        if future.done():
            return
        if message.error is None:
            future.set_result(message.answers)
        else:
            future.set_exception(StoreError(message.error))

    def _pass_on(self, worker: int, content: Content) -> None:
        self._channel.send(Pass(worker, content))

    # --- Elsewhere ---

    @property
    def desk(self) -> int | None:
        """The process for requests about no table; None if this is it, or there is none."""
        return self.homes.desk if self.homes.has_desk else None

    def at_once(self, key: str) -> int | None:
        """Return the other worker that has a table, if its id tells without asking the store."""
        return None if len(key) != LENGTH or self.homes.here(key) else self.homes.of(key)

    def may_be(self, key: str) -> bool:
        """Return whether the store has to be asked where a table is, because this is its code."""
        return len(key) == CODE

    async def worker_of(self, key: str) -> int | None:
        """Return the other worker that has a table; None if it is here, or unknown."""
        if not self.may_be(key):
            return self.at_once(key)
        row = await self.store.table(key.upper())
        return None if row is None else self.at_once(row.id)

    def hand_over(self, worker: int, connection: int, received: bytes) -> None:
        """Hand a connection over, by its file descriptor, which is closed here."""
        self._channel.send(Pass(worker, Connection(received)), connection)

    def line(self, worker: int, session: Session) -> NearEnd[int]:
        """Open a line for a session."""
        return self._lines.open(worker, session)


def _supervisor_died() -> None:
    """End at once: nothing can be written any more."""
    os._exit(1)


async def _serve(channel: int, listening: int) -> None:
    for descriptor in (channel, listening):
        os.set_inheritable(descriptor, False)
    await Worker(socket.socket(fileno=channel), socket.socket(fileno=listening)).serve()


def main() -> None:
    """Run a worker, with the descriptors that the supervisor has passed on."""
    gc.disable()  # imported modules are never garbage
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the supervisor
    run(_serve(*map(int, sys.argv[1:3])))


if __name__ == "__main__":
    main()
