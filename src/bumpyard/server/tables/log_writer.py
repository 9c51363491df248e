"""Writing a table's log: batches go to the store, and callbacks run in the same order."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable
from functools import partial
from time import perf_counter

from ...store import Batch, Store
from ...store.errors import DiskError
from ..metrics import Metrics
from ..store_health import StoreHealth


class LogWriter:
    """Hands the batches of one table to the store.

    Once a batch has failed, every batch after it counts as failed until `reset`: it was built on
    something that is not on disk, though without entries of its own it may have been written.
    """

    __slots__ = ("_health", "_metrics", "_on_failure", "_store", "_waiting", "failed", "writing")

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        health: StoreHealth,
        on_failure: Callable[[], object],
    ) -> None:
        self._store = store
        self._metrics = metrics
        self._health = health
        self._on_failure = on_failure
        self._waiting: list[Future[None]] = []  # until no batch is being written
        self.writing = 0  # batches that are not on disk yet
        self.failed = False

    def write(self, batch: Batch, then: Callable[[bool], object]) -> None:
        """Write a batch, then call a function with whether that succeeded."""
        self.writing += 1
        self._store.append_then(
            batch, partial(self._done, perf_counter(), len(batch.entries), then)
        )

    def _done(
        self, begun: float, entries: int, then: Callable[[bool], object], result: bool | Exception
    ) -> None:
        self.writing -= 1
        self._metrics.written(perf_counter() - begun, entries)
        if result is not True:
            if isinstance(result, DiskError | OSError):
                self._health.failed(result)
            self.failed = True
            self._on_failure()
        try:
            then(not self.failed)
        finally:
            if not self.writing and self._waiting:
                self._wake()

    def _wake(self) -> None:
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():  # or its task was cancelled
                future.set_result(None)

    def after_all(self, batch: Batch, then: Callable[[], object]) -> None:
        """Call a function when all earlier batches are on disk and their callbacks have run."""
        if self.writing:
            self.write(batch, lambda _: then())
        else:
            then()

    async def idle(self) -> None:
        """Wait until every batch is on disk or has failed, and its callback has run."""
        while self.writing:
            future: Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(future)
            await future

    def reset(self) -> None:
        """Begin again after a failure: the table was read from its log."""
        self.failed = False
