"""A process of low priority that does one job after the other: reports, and what ratings need.

Starting a process takes most of a second of a core, at the priority of the one that starts it. So
it is kept for the next job, and lowers its priority before it imports what a job needs.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any, TypeAlias

from ..priority import give_way

NICENESS = 15  # players come first
IDLE_SECONDS = 60.0  # after which the process ends: kernels take memory
SPAWN = get_context("spawn")

Progress: TypeAlias = tuple[int, int]  # how much is done, and of how much
Job: TypeAlias = Callable[[Any, Callable[[Progress], object]], bytes]


class BackgroundProcess:
    """Does jobs one after the other, in a process that is started when it is needed."""

    def __init__(self) -> None:
        self._one = asyncio.Semaphore(1)
        self._started: tuple[BaseProcess, Connection] | None = None
        self._lock = Lock()  # over starting and killing
        self._idle: asyncio.Task[None] | None = None  # ends the process, if nothing comes

    async def run(
        self,
        job: Job,
        given: Any,
        seconds: float,
        note: Callable[[Progress], object] = lambda _: None,
    ) -> bytes:
        """Do a job, and note its progress. It and what it gets are pickled.

        EOFError or OSError: the process has died, or took more than so many seconds.
        """
        async with self._one:
            self._keep()
            try:
                async with asyncio.timeout(seconds):
                    result = await asyncio.to_thread(self._run, job, given, note)
            except BaseException:  # it has died, or nobody waits for the result any more
                await asyncio.to_thread(self._kill)
                raise
            self._idle = asyncio.create_task(self._end_later())
            return result

    async def close(self) -> None:
        """End the process, after the job under way."""
        async with self._one:
            self._keep()
            await asyncio.to_thread(self._kill)

    async def _end_later(self) -> None:
        await asyncio.sleep(IDLE_SECONDS)
        async with self._one:
            await asyncio.to_thread(self._kill)

    def _keep(self) -> None:
        if self._idle is not None:
            self._idle.cancel()

    def _run(self, job: Job, given: Any, note: Callable[[Progress], object]) -> bytes:
        with self._lock:
            if self._started is None:
                self._started = _start()
            _, pipe = self._started
        pipe.send((job, given))
        while not isinstance(sent := pipe.recv(), bytes):
            note(sent)
        return sent

    def _kill(self) -> None:
        """End the process, if there is one: a thread that waits for it gets EOFError."""
        with self._lock:
            if self._started is not None:
                process, _ = self._started
                process.kill()
                process.join()
                self._started = None


def _start() -> tuple[BaseProcess, Connection]:
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=_work, args=(theirs,), daemon=True)
    process.start()
    theirs.close()  # the process has its own
    return process, ours


def _work(pipe: Connection) -> None:
    """Do jobs until the server has ended, or ends this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server, which gets it too, ends this process
    give_way(NICENESS)
    while True:
        try:
            job, given = pipe.recv()  # it imports the job's module
        except EOFError:
            return
        pipe.send(job(given, pipe.send))
