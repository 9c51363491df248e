"""The container: all parts of a server, put together; opened at its start, closed at its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..store import Store
from .config import Config
from .counts import Counts
from .guests import Guests
from .limits import Limits
from .metrics import Metrics
from .protocol import Notice
from .sockets.admission import Admission
from .sockets.sessions import Sessions
from .tables.lobby import LobbyActions
from .tables.registry import TableRegistry
from .tables.services import Services, now
from .workers.pool import WorkerPool
from .workers.reports import Reports

RETRY_AFTER_MS = 1000  # milliseconds after which clients may come back to a server that stops


class Container:
    """The parts of one server."""

    def __init__(self, config: Config, store: Store, clock: Callable[[], int] = now) -> None:
        self.config = config
        self.store = store
        self.url = config.public_url.rstrip("/") or f"http://127.0.0.1:{config.port}"
        self.metrics = Metrics()
        self.counts = Counts(store, self.metrics.registry)
        self.limits = Limits(config)
        self.workers = WorkerPool(config.workers, config.plain_until)
        self.reports = Reports()
        self.guests = Guests(store, clock)
        services = Services(store, self.workers, self.metrics, self.link, config, clock)
        self.health = services.health
        self.tables = TableRegistry(services)
        self.lobby = LobbyActions(self.tables, config.open_tables)
        self.sessions = Sessions(config, self.guests, self.tables, self.limits, self.metrics)
        self.admission = Admission(self.sessions)
        self.ready = False
        self.stop_asked = asyncio.Event()
        self._stopping: asyncio.TimerHandle | None = None
        gauge = self.metrics.gauge
        gauge("bumpyard_store_failing", "1: nothing can be written.", lambda: self.health.failing)
        gauge("bumpyard_sockets", "Open sockets.", lambda: len(self.sessions))
        gauge("bumpyard_tables", "Tables in memory.", lambda: len(self.tables))
        gauge("bumpyard_tables_watched", "Tables with a socket.", lambda: self.tables.watched)
        gauge("bumpyard_bots_waiting", "Calls in worker processes.", lambda: self.workers.waiting)

    def link(self, code: str) -> str:
        """Return the link to a table, for friends."""
        return f"{self.url}/t/{code}"

    async def open(self) -> None:
        """Open the store, and the tables whose clocks run."""
        await self.store.open()
        await self.tables.resume()
        self.ready = True

    async def close(self) -> None:
        """Stop in order: no new moves, all that happened is written, every socket is closed."""
        self.ready = False
        if self._stopping is not None:
            self._stopping.cancel()
        await self.sessions.stop(RETRY_AFTER_MS)
        await self.reports.close()
        await self.tables.stop()
        self.workers.close()
        self.health.close()
        await self.store.close()

    def stop_in(self, minutes: float) -> None:
        """Tell everyone that the server stops, and stop after these minutes."""
        if self._stopping is not None:
            self._stopping.cancel()
        if minutes > 0:
            unit = "minute" if minutes == 1 else "minutes"
            text = f"The server stops in {minutes:g} {unit}."
            self.sessions.broadcast(Notice(text, minutes=minutes))
        loop = asyncio.get_running_loop()
        self._stopping = loop.call_later(60 * minutes, self.stop_asked.set)

    async def remove(self, guest: str) -> None:
        """Close the sockets of a guest who is banned or deleted, and let bots take over."""
        self.sessions.close_all_of(guest)
        await self.tables.replace_by_bots(guest)
