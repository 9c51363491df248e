"""Several nodes on one machine behind one port: `--workers N` with PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic

import msgspec
from msgspec.structs import replace

from ...core import SetupError
from ...store.postgres import PostgresStore
from ..config import Config
from ..listening import listen, shown_url

PROCESS = "bumpyard.server.cluster.process"
READY = b"ready\n"  # a node's line, once it serves
SHORT_LIFE = 10.0  # seconds: a node that dies sooner is started again after a while only
MAX_PAUSE = 5.0  # seconds
log = logging.getLogger("bumpyard.cluster")


class Machine:
    """Starts nodes that accept from one listening socket, and starts those again that die."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = PostgresStore(config.database)  # never opened: the nodes have their own
        self.socket = listen(config)
        self.url = shown_url(config, self.socket)
        self._ends = asyncio.Event()
        self._processes: dict[int, Process] = {}
        self._ready = [asyncio.Event() for _ in range(config.workers)]
        self._failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @asynccontextmanager
    async def until_stopped(self) -> AsyncIterator[None]:
        """Serve until a signal comes, or a node is stopped in order; the body runs first."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._ends.set)
        self.socket.listen(2048)  # before the first node is there: nobody is refused
        keeping = [asyncio.ensure_future(self._keep(at)) for at in range(self.config.workers)]
        try:
            await self._started()
            yield
            await self._ends.wait()
        finally:
            self._ends.set()
            self.socket.close()
            for process in self._processes.values():
                with suppress(ProcessLookupError):
                    process.terminate()
            await asyncio.gather(*keeping)

    async def _started(self) -> None:
        ready = asyncio.ensure_future(asyncio.wait([_waited(each) for each in self._ready]))
        ended = asyncio.ensure_future(self._ends.wait())
        await asyncio.wait((ready, ended, self._failed), return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not ready.done():
            ready.cancel()
            if self._failed.done():
                self._failed.result()
            raise SetupError("the server was stopped before it had started")

    async def _keep(self, number: int) -> None:
        """Start a node, and again whenever it dies."""
        pause = 0.0
        while not self._ends.is_set():
            begun = monotonic()
            process = self._processes[number] = await self._start(number)
            assert process.stdout is not None
            if await process.stdout.readline() == READY:
                self._ready[number].set()
            code = await process.wait()
            if code == 0 and self._ready[number].is_set():
                self._ends.set()  # an administrator has stopped it, and so the server
            elif not self._ready[number].is_set():
                if not self._failed.done() and not self._ends.is_set():
                    self._failed.set_exception(SetupError("a node can't start: see above"))
                return
            elif not self._ends.is_set():
                facts = {"node": number, "code": code}
                log.error("a node has died, and is started again", extra={"facts": facts})
                short = monotonic() - begun < SHORT_LIFE
                pause = min(MAX_PAUSE, 2 * pause + 0.1) if short else 0.0
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ends.wait(), pause)

    async def _start(self, number: int) -> Process:
        sockets = -(-self.config.all_sockets // self.config.workers)
        port = self.config.node_port + number if self.config.node_port else 0
        config = replace(self.config, all_sockets=sockets, node_port=port)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", PROCESS, f"{self.socket.fileno()}", f"{number}"),
            stdin=PIPE,  # its end tells a node that this process is gone
            stdout=PIPE,
            pass_fds=(self.socket.fileno(),),
        )
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode(config) + b"\n")  # it may hold a password
        await process.stdin.drain()
        return process


def _waited(event: asyncio.Event) -> asyncio.Future[bool]:
    return asyncio.ensure_future(event.wait())
