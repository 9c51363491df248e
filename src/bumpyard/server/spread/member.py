"""A worker as the supervisor sees it: its process, its channel, and all that waits for it."""

from __future__ import annotations

import asyncio
import socket
import sys
from asyncio import Future
from collections.abc import Callable
from itertools import count
from typing import Any

from ...store.errors import StoreError
from ..orders import Answer, AnyOrder
from .channel import Channel
from .messages import FROM_WORKER, Begin, Do, Done, FromWorker

WORKER = "bumpyard.server.spread.worker"


class Died(Exception):
    """The worker has died before it answered."""


class Member:
    """A worker, through all its lives: when its process dies, another takes its place."""

    channel: Channel
    process: asyncio.subprocess.Process

    def __init__(self, number: int, take: Callable[[Member, FromWorker, int | None], None]) -> None:
        self.number = number
        self.ready = False
        self._writing = 0  # to the store, for it
        self._settled = asyncio.Event()
        self._take = take
        self._numbers = count()
        self._asked: dict[int, Future[Answer]] = {}

    def connect(self) -> None:
        """Make a channel. What is sent meanwhile waits in it for the next process."""
        mine, self._theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        self._silent: Future[None] = asyncio.get_running_loop().create_future()

        def take(message: Any, descriptor: int | None) -> None:
            self._take(self, message, descriptor)

        self.channel = Channel(mine, FROM_WORKER, take, lambda: self._silent.set_result(None))
        self.channel.open()

    async def start(self, begin: Begin, listening: socket.socket) -> None:
        """Start a process."""
        self.channel.send(begin)
        passed = (self._theirs.fileno(), listening.fileno())
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", WORKER, *map(str, passed)),
            f"{self.number}",  # for those who look at processes
            stdout=asyncio.subprocess.DEVNULL,  # logs go to stderr
            pass_fds=passed,
        )
        self._theirs.close()

    async def ended(self) -> int:
        """Wait until the process has ended, and all that it sent is taken; return its code."""
        code = await self.process.wait()
        await self._silent
        self.ready = False
        if self._writing:  # the next process is to read it
            self._settled.clear()
            await self._settled.wait()
        for future in self._asked.values():
            if not future.done():
                future.set_exception(Died)
        self._asked.clear()
        return code

    def begin_write(self) -> None:
        """Count a write to the store for this worker."""
        self._writing += 1

    def end_write(self) -> None:
        """Count it no more: it is on disk, or was refused."""
        self._writing -= 1
        if not self._writing:
            self._settled.set()

    async def ask(self, order: AnyOrder) -> Answer:
        """Have an order carried out."""
        number = next(self._numbers)
        future: Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = future
        self.channel.send(Do(number, order))
        return await future

    def done(self, message: Done) -> None:
        """Take the answer to an order."""
        future = self._asked.pop(message.number)
        if future.done():
            return
        if message.error is None:
            future.set_result(message.answer)
        else:
            future.set_exception(StoreError(message.error))
