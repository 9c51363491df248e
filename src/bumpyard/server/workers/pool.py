"""A pool of worker processes: long computations run there, and the event loop goes on."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import ParamSpec, TypeVar

from ..errors import Limited
from .bots import choose_action

P = ParamSpec("P")
T = TypeVar("T")
MAX_WAITING = 256  # calls that may wait at once


class WorkerPool:
    """Worker processes, started when they are first needed."""

    def __init__(self, workers: int = 1, plain_until: str = "") -> None:
        self.workers = workers
        self._plain_until = Path(plain_until) if plain_until else None
        self.waiting = 0  # calls that run or wait
        self._pool: Executor | None = None

    async def choose(self, decision: bytes) -> bytes | None:
        """Return a bot's action as JSON; None if the pool is full or the bot failed."""
        try:
            return await self.run(choose_action, decision, plain=self.plain)
        except (ValueError, TypeError, LookupError, ArithmeticError, AssertionError, RuntimeError):
            return None  # an error of the bot, which its process has logged

    @property
    def plain(self) -> bool:
        """Whether bots do without kernels, because these are still being compiled."""
        if self._plain_until is not None and self._plain_until.exists():
            self._plain_until = None
        return self._plain_until is not None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function in a worker process, and return or raise what it does."""
        if self.waiting >= MAX_WAITING:
            raise Limited("the server is busy: try again in a while", why="busy")
        self.waiting += 1
        pool = self._running()
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(pool, partial(work, *args, **kwargs))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None  # the next call makes a new one
            raise Limited("a worker process has died: try again", why="busy") from None
        finally:
            self.waiting -= 1

    def _running(self) -> Executor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), end_with_parent)
        return self._pool

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


def end_with_parent() -> None:
    """Let this process end as soon as the one that started it has ended, however it ended."""
    parent = parent_process()
    assert parent is not None  # this one was started

    def wait() -> None:
        parent.join()
        os._exit(1)

    Thread(target=wait, daemon=True).start()
