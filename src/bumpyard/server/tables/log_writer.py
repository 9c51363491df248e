"""Writing a table's log: batches go to the store, and callbacks run in the same order."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable
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

    __slots__ = ("_health", "_metrics", "_newest", "_on_failure", "_store", "failed", "writing")

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
        self._newest: Future[bool] | None = None
        self.writing = 0  # batches that are not on disk yet
        self.failed = False

    def write(
        self, batch: Batch, written: Callable[[], object], failed: Callable[[], object]
    ) -> Future[bool]:
        """Write a batch, then call `written` or `failed`."""

        def done(future: Future[bool]) -> None:
            self.writing -= 1
            self._metrics.written(perf_counter() - begun, len(batch.entries))
            error = None if future.cancelled() else future.exception()
            if isinstance(error, DiskError | OSError):
                self._health.failed(error)
            if future.cancelled() or error is not None or not future.result():
                self.failed = True
                self._on_failure()
            if self.failed:
                failed()
            else:
                written()

        self.writing += 1
        begun = perf_counter()
        self._newest = self._store.append(batch)
        self._newest.add_done_callback(done)
        return self._newest

    def after_all(self, batch: Batch, then: Callable[[], object]) -> None:
        """Call a function when all earlier batches are on disk and their callbacks have run."""
        if self.writing:
            self.write(batch, then, then)
        else:
            then()

    async def idle(self) -> None:
        """Wait until every batch is on disk or has failed, and its callback has run."""
        while self.writing and self._newest is not None:
            await asyncio.wait((self._newest,))

    def reset(self) -> None:
        """Begin again after a failure: the table was read from its log."""
        self.failed = False
