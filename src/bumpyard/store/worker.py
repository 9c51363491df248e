"""A thread with a connection of its own, which takes all the work that waits at once.

All jobs of one round of the event loop are handed over together at its end: waking a thread costs
more than most of its jobs.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

from .errors import StoreError

P = ParamSpec("P")
T = TypeVar("T")


class Job(NamedTuple):
    """A function to call with a connection, and one to call with its result or its exception."""

    then: Callable[[Any], object]
    call: Callable[..., Any]
    arguments: tuple[Any, ...]

    def do(self, db: sqlite3.Connection) -> Any:
        """Do it."""
        return self.call(db, *self.arguments)


Done: TypeAlias = list[Any]  # for each job its result, or the exception to raise
Work: TypeAlias = Callable[[sqlite3.Connection, list[Job]], Done]
IDLE_SECONDS = 1.0


class Tidy(Protocol):
    """Work that can wait: it is done between groups, or when there is nothing else to do."""

    def __call__(self, db: sqlite3.Connection, *, idle: bool) -> bool:
        """Do what is due; return whether there is more to do once the thread is idle."""


def nothing(db: sqlite3.Connection, *, idle: bool) -> bool:  # noqa: ARG001  # there is no work
    """Leave nothing for later."""
    return False


class Worker:
    """A thread that does jobs in groups: all that came in while it did the group before."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], work: Work, tidy: Tidy = nothing
    ) -> None:
        self._connect = connect
        self._work = work
        self._tidy = tidy
        self._asked: list[Job] = []  # in this round of the loop
        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()  # None: stop
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopped: asyncio.Future[None] | None = None

    async def start(self) -> None:
        """Start the thread, and return when it is connected."""
        loop = asyncio.get_running_loop()
        started = loop.create_future()
        self._stopped = loop.create_future()
        # A daemon, so that a program that forgets to close the store still ends: a job that is not
        # committed by then was not acknowledged either.
        Thread(target=self._run, args=(loop, started), daemon=True).start()
        await started
        self._loop = loop

    def do(
        self, call: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **_: P.kwargs
    ) -> asyncio.Future[T]:
        """Have something done in the thread."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.do_then(partial(settle, future), call, *args)
        return future

    def do_then(self, then: Callable[[Any], object], call: Callable[..., T], *args: Any) -> None:
        """Have something done in the thread, then something in the loop: without a future."""
        if self._loop is None:
            error = StoreError("the store is not open")
            asyncio.get_running_loop().call_soon(then, error)
            return
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append(Job(then, call, args))

    def _hand_over(self) -> None:
        if self._asked:
            self._queue.put(self._asked)
            self._asked = []

    async def stop(self) -> None:
        """Do the jobs that wait, close the connection and end."""
        if self._loop is not None and self._stopped is not None:
            self._loop = None
            self._hand_over()
            self._queue.put(None)
            await self._stopped

    def _run(self, loop: asyncio.AbstractEventLoop, started: asyncio.Future[None]) -> None:
        try:
            db = self._connect()
        except Exception as error:  # noqa: BLE001  # the thread that starts this one gets it
            loop.call_soon_threadsafe(started.set_exception, error)
            return
        loop.call_soon_threadsafe(started.set_result, None)
        while (jobs := self._next(db)) is not None:
            jobs = jobs + self._waiting()
            done = self._work(db, jobs)
            loop.call_soon_threadsafe(_resolve, jobs, done)  # once for the whole group
        self._tidy(db, idle=True)
        db.close()
        assert self._stopped is not None  # made by start
        loop.call_soon_threadsafe(self._stopped.set_result, None)

    def _next(self, db: sqlite3.Connection) -> list[Job] | None:
        """Wait for jobs, and do meanwhile what could wait; None: stop."""
        more = self._tidy(db, idle=False)
        while True:
            try:
                return self._queue.get(timeout=IDLE_SECONDS if more else None)
            except Empty:
                more = self._tidy(db, idle=True)

    def _waiting(self) -> list[Job]:
        jobs: list[Job] = []
        try:
            while (more := self._queue.get_nowait()) is not None:
                jobs += more
            self._queue.put(None)  # stop, but after these
        except Empty:
            pass
        return jobs


def _resolve(jobs: list[Job], done: Done) -> None:
    for job, result in zip(jobs, done, strict=True):
        try:
            job.then(result)
        except Exception as error:  # noqa: BLE001  # the others have to go on
            context = {"message": "what follows a write failed", "exception": error}
            asyncio.get_running_loop().call_exception_handler(context)


def settle(future: asyncio.Future[Any], result: Any) -> None:
    """Give a future its result, or its exception."""
    if future.done():  # the caller has stopped waiting
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
