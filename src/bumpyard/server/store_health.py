"""Whether the store takes what is written: a failure is logged, counted and shown by /ready.

The disk may be full, or the database away.
"""

from __future__ import annotations

import asyncio
import logging

from ..store import Store
from ..store.errors import StoreError
from .metrics import Metrics

CHECK_SECONDS = 5.0  # seconds between two attempts to write to a store that has failed

log = logging.getLogger("bumpyard.store")


class StoreHealth:
    """The health of a store, as those who write to it report it."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.failing = False
        self._store = store
        self._checking: asyncio.Task[None] | None = None
        self._failures = metrics.store_failures
        store.alarm_with(self.failed)

    def failed(self, error: BaseException) -> None:
        """Count a write that the disk refused. Until there is room again, the store is failing."""
        self._failures.inc()
        if not self.failing:
            self.failing = True
            log.error("nothing can be written", extra={"facts": {"reason": str(error)}})
            self._checking = asyncio.ensure_future(self._check())

    async def _check(self) -> None:
        while self.failing:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                await self._store.check_room()
            except StoreError:
                self._failures.inc()
            else:
                self.failing = False
                log.info("there is room to write again")

    def close(self) -> None:
        """Check no more."""
        if self._checking is not None:
            self._checking.cancel()
