"""The supervisor: it starts the workers of a server, and has what there is only once.

That is the folder's lock, the connection that writes to the store, the listening socket and the
administrator's. Everything else is with the workers: each has the tables of its own (`homes.py`).
"""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import monotonic

from ... import __version__
from ...core import SetupError
from ...store.errors import DiskError, StoreError
from ...store.places import database_in
from ...store.sql import named
from ...store.sqlite import SqliteStore
from .. import admin
from ..config import Config
from ..listening import listen, shown_url
from ..mail import Mail
from ..orders import Answer, AnyOrder, Status
from ..stopping import Stopping
from ..tasks import BackgroundTasks
from .channel import Channel
from .member import Died, Member
from .messages import (
    Answered,
    Append,
    Ask,
    Begin,
    Done,
    FromWorker,
    Gone,
    NotWritten,
    Pass,
    Ready,
    Write,
    Written,
)

log = logging.getLogger("bumpyard.supervisor")
SHORT_LIFE = 10.0  # seconds: a worker that dies sooner is started again after a while only
MAX_PAUSE = 5.0  # seconds
ANSWER_SECONDS = 2.0  # for an order that only asks: a worker that hangs holds up nobody else


class Supervisor:
    """A server of several processes on one port."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = SqliteStore(database_in(config.data))
        self.stopping = Stopping(self.everywhere)
        self.socket = listen(config)
        self.url = shown_url(config, self.socket)
        self._desk = config.workers if config.desk else None
        self._members = [
            Member(number, self._take) for number in range(config.workers + config.desk)
        ]
        self._tasks = BackgroundTasks(log, "a worker's message could not be handled")
        self._up: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._ends = asyncio.Event()

    @asynccontextmanager
    async def until_stopped(self) -> AsyncIterator[None]:
        """Serve until a signal or an administrator stops the server; the body runs first."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.stopping.asked.set)
        async with self.running():
            yield
            await self.stopping.asked.wait()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Supervisor]:
        """Serve while this is open; stop in order when it is closed."""
        try:
            await self.store.open()
        except BaseException:
            self.socket.close()
            raise
        self.socket.listen(2048)  # before the first worker is there: nobody is refused
        administered = admin.Administered(
            self.config.data,
            self.store,
            self.everywhere,
            self.stopping,
            Mail(self.config),
            self.url,
        )
        keeping = [asyncio.ensure_future(self._keep(member)) for member in self._members]
        try:
            await self._started()
            log.info("started", extra={"facts": {"url": self.url, "version": __version__}})
            async with admin.listening(administered):
                yield self
        finally:
            self._ends.set()
            self.stopping.cancel()
            self.socket.close()
            for member in self._members:
                _terminate(member)
            await asyncio.gather(*keeping)
            await self._tasks.finish()
            await self.store.close()
            log.info("stopped")

    async def _started(self) -> None:
        """Wait until every worker serves; raise if one of them can't, or if a signal comes."""
        asked = asyncio.ensure_future(self.stopping.asked.wait())
        try:
            await asyncio.wait((asked, self._up), return_when=asyncio.FIRST_COMPLETED)
        finally:
            asked.cancel()
        if not self._up.done():
            raise SetupError("the server was stopped before it had started")
        self._up.result()

    # --- the lives of workers ---

    async def _keep(self, member: Member) -> None:
        """Start a worker, and again whenever it dies."""
        pause = 0.0
        member.connect()
        while not self._ends.is_set():
            begin = Begin(member.number, len(self._members), self._desk, self.config, self.url)
            begun = monotonic()
            await member.start(begin, self.socket)
            if self._ends.is_set():  # meanwhile
                _terminate(member)
            code = await member.ended()
            if self._ends.is_set():
                break
            if not self._up.done():
                self._up.set_exception(SetupError("a worker can't start: its error is above"))
                break
            member.connect()
            for other in self._members:
                if other is not member:
                    other.channel.send(Gone(member.number))
            facts = {"worker": member.number, "code": code}
            log.error("a worker has died, and is started again", extra={"facts": facts})
            pause = min(MAX_PAUSE, 2 * pause + 0.1) if monotonic() - begun < SHORT_LIFE else 0.0
            with suppress(TimeoutError):
                await asyncio.wait_for(self.stopping.asked.wait(), pause)
        member.channel.close()

    # --- messages of workers ---

    def _take(self, member: Member, message: FromWorker, descriptor: int | None) -> None:
        match message:
            case Append(number, batch):
                member.begin_write()
                self.store.append_then(batch, partial(_written, member, number))
            case Pass(worker, content):
                self._members[worker].channel.send(Pass(member.number, content), descriptor)
            case Write():
                member.begin_write()
                self._tasks.start(self._write(member, message))
            case Ask():
                self._tasks.start(self._ask(member.channel, message))
            case Done():
                member.done(message)
            case Ready():
                member.ready = True
                if all(each.ready for each in self._members) and not self._up.done():
                    self._up.set_result(None)

    async def _write(self, member: Member, message: Write) -> None:
        try:
            call, arguments = named(message.call)
            result = await self.store.write(call, *arguments.decode(message.arguments))
        except Exception as error:  # noqa: BLE001  # the worker gets it
            _written(member, message.number, error)
        else:
            _written(member, message.number, result)

    async def _ask(self, channel: Channel, message: Ask) -> None:
        try:
            answers = await self.everywhere(message.order)
        except StoreError as error:
            channel.send(Answered(message.number, [], str(error)))
        else:
            channel.send(Answered(message.number, answers))

    # --- orders ---

    async def everywhere(self, order: AnyOrder) -> list[Answer]:
        """Have every worker carry an order out, and return their answers."""
        carried = [self._carried_out(order, member) for member in self._members]
        return [answer for answer in await asyncio.gather(*carried) if answer is not None]

    async def _carried_out(self, order: AnyOrder, member: Member) -> Answer:
        seconds = None if order.waits else ANSWER_SECONDS
        while (member.ready or order.waits) and not self._ends.is_set():
            try:
                return await asyncio.wait_for(member.ask(order), seconds)
            except Died:
                continue
            except TimeoutError:
                return "silent" if isinstance(order, Status) else None
        if isinstance(order, Status):
            return "stopping" if self._ends.is_set() else "starting"
        return None


def _terminate(member: Member) -> None:
    with suppress(AttributeError, ProcessLookupError):  # it has not begun, or has ended
        member.process.terminate()


def _written(member: Member, number: int, result: object) -> None:
    """Tell a worker what became of a write: for another process in its place it means nothing."""
    member.end_write()
    if isinstance(result, Exception):
        disk = isinstance(result, DiskError)
        member.channel.send(NotWritten(number, str(result), disk))
    else:
        assert result is None or isinstance(result, bool | int | str)
        member.channel.send(Written(number, result))
