"""A thread with a connection of its own, which takes all the work that waits at once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeAlias, TypeVar

from .errors import StoreError

P = ParamSpec("P")
T = TypeVar("T")


class Job(NamedTuple):
    """Something to be done with a connection, and who waits for it."""

    future: asyncio.Future[Any]
    call: Callable[..., Any]
    arguments: tuple[Any, ...]

    def do(self, db: sqlite3.Connection) -> Any:
        """Do it."""
        return self.call(db, *self.arguments)


Done: TypeAlias = list[Any]  # for each job its result, or the exception to raise
Work: TypeAlias = Callable[[sqlite3.Connection, list[Job]], Done]


class Worker:
    """A thread that does jobs in groups: all that came in while it did the group before."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], work: Work) -> None:
        self._connect = connect
        self._work = work
        self._queue: SimpleQueue[Job | None] = SimpleQueue()  # None: stop
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopped: asyncio.Future[None] | None = None

    async def start(self) -> None:
        """Start the thread, and return when it is connected."""
        loop = asyncio.get_running_loop()
        started = loop.create_future()
        self._stopped = loop.create_future()
        # A daemon, so that a program that forgets to close the store still ends: what was not
        # committed then was not acknowledged either.
        Thread(target=self._run, args=(loop, started), daemon=True).start()
        await started
        self._loop = loop

    def do(
        self, call: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **_: P.kwargs
    ) -> asyncio.Future[T]:
        """Have something done in the thread."""
        if self._loop is None:
            raise StoreError("the store is not open")
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(Job(future, call, args))
        return future

    async def stop(self) -> None:
        """Do what waits, close the connection and end."""
        if self._loop is not None and self._stopped is not None:
            self._loop = None
            self._queue.put(None)
            await self._stopped

    def _run(self, loop: asyncio.AbstractEventLoop, started: asyncio.Future[None]) -> None:
        try:
            db = self._connect()
        except Exception as error:  # noqa: BLE001  # whoever starts the thread gets it
            loop.call_soon_threadsafe(started.set_exception, error)
            return
        loop.call_soon_threadsafe(started.set_result, None)
        while (job := self._queue.get()) is not None:
            jobs = [job, *self._waiting()]
            done = self._work(db, jobs)
            loop.call_soon_threadsafe(_resolve, jobs, done)  # once for the whole group
        db.close()
        assert self._stopped is not None  # made by start
        loop.call_soon_threadsafe(self._stopped.set_result, None)

    def _waiting(self) -> list[Job]:
        jobs = []
        try:
            while (job := self._queue.get_nowait()) is not None:
                jobs.append(job)
            self._queue.put(None)  # stop, but after these
        except Empty:
            pass
        return jobs


def _resolve(jobs: list[Job], done: Done) -> None:
    for job, result in zip(jobs, done, strict=True):
        if job.future.done():  # whoever waited has gone
            continue
        if isinstance(result, Exception):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)


def one_by_one(db: sqlite3.Connection, jobs: list[Job]) -> Done:
    """Do jobs that only read: each by itself."""
    return [_attempt(db, job) for job in jobs]


def in_one_transaction(db: sqlite3.Connection, jobs: list[Job]) -> Done:
    """Do jobs that write: together with one commit, or, if one of them fails, each by itself."""
    try:
        db.execute("BEGIN IMMEDIATE")
        done = [job.do(db) for job in jobs]
        db.execute("COMMIT")
    except Exception as error:  # noqa: BLE001  # whoever asked gets it
        if db.in_transaction:
            db.execute("ROLLBACK")
        if len(jobs) == 1:
            return [_told(error)]
        return [result for job in jobs for result in in_one_transaction(db, [job])]
    return done


def _attempt(db: sqlite3.Connection, job: Job) -> Any:
    try:
        return job.do(db)
    except Exception as error:  # noqa: BLE001  # whoever asked gets it
        return _told(error)


def _told(error: Exception) -> Exception:
    """Return an error as the store tells it."""
    return StoreError(f"the database: {error}") if isinstance(error, sqlite3.Error) else error
