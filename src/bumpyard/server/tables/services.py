"""The services that all tables of a server share: store, workers, metrics and time."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from ...store import Store
from ..config import Config
from ..homes import Homes, TableHomes
from ..metrics import Metrics
from ..notices import Notices
from ..store_health import StoreHealth
from ..tasks import BackgroundTasks
from ..workers.pool import WorkerPool

log = logging.getLogger("bumpyard.tables")
ALONE = Homes()


def now() -> int:
    """Return the time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Services:
    """Handed to every table when it is made."""

    def __init__(  # noqa: PLR0913, PLR0917  # tables share all this
        self,
        store: Store,
        workers: WorkerPool,
        metrics: Metrics,
        link: Callable[[str], str],
        config: Config,
        now: Callable[[], int] = now,
        homes: TableHomes = ALONE,
        notices: Notices | None = None,
    ) -> None:
        self.store = store
        self.workers = workers
        self.metrics = metrics
        self.health = StoreHealth(store, metrics)
        self.link = link  # from a table's code
        self.config = config
        self.notices = notices  # None: nobody is told anything
        self.now = now
        self.homes = homes  # only tables that are at home here are opened
        self.tasks = BackgroundTasks(log, "a table could not go on")
        self.ended: Callable[[], object] = lambda: None  # called when a game is over
        self.stopping = False  # no new timers, and bots do not begin to think

    def changed(self, status: str) -> None:
        """Note that a table has another status, which is on disk."""
        if status == "over":
            self.ended()
