"""The yard: all parts of a server, put together; opened when it starts, closed when it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import sha256

from ..core import Seat
from ..store import Store
from .accounts import Accounts
from .config import Config
from .door import Door
from .limits import Limits
from .lobby import Desk
from .metrics import Metrics
from .protocol import Notice
from .reports import Reports
from .rooms import Rooms
from .sockets import Hub
from .tables import Tables, now
from .thinking import Thinker

RETRY = 1000  # milliseconds after which those who are sent off may come back


class Yard:
    """One server's parts."""

    def __init__(self, config: Config, store: Store, clock: Callable[[], int] = now) -> None:
        self.config = config
        self.store = store
        self.metrics = Metrics()
        self.thinker = Thinker(config.workers, config.plain_until)
        self.tables = Tables(store, self.thinker, config.start_seconds, clock)
        self.tables.on_written = self.metrics.written
        self.tables.on_answered = self.metrics.moved
        self.reports = Reports()
        self.limits = Limits(config)
        self.accounts = Accounts(store, clock)
        self.rooms = Rooms(store, self.tables, self.link)
        self.desk = Desk(self.rooms, config.open_tables)
        self.hub = Hub(config, self.accounts, self.rooms, self.limits, self.metrics)
        self.door = Door(self.hub)
        self.url = config.public_url.rstrip("/") or f"http://127.0.0.1:{config.port}"
        self.ready = False
        self.stop_asked = asyncio.Event()
        self._stopping: asyncio.TimerHandle | None = None

    def link(self, code: str) -> str:
        """Return the link to a table, to be sent to a friend."""
        return f"{self.url}/t/{code}"

    async def open(self) -> None:
        """Open the store, and the tables that have something to do."""
        await self.store.open()
        await self.tables.resume()
        self.ready = True

    async def close(self) -> None:
        """Stop in order: no new moves; what happened is written; everyone is sent off."""
        self.ready = False
        if self._stopping is not None:
            self._stopping.cancel()
        await self.hub.stop(RETRY)
        await self.reports.close()
        await self.tables.stop()
        await self.store.close()

    def stop_in(self, minutes: float) -> None:
        """Tell everyone that the server stops, and stop when the time has come."""
        if self._stopping is not None:
            self._stopping.cancel()
        if minutes > 0:
            self.hub.tell_all(Notice(f"The server stops in {minutes:g} minutes."))
        loop = asyncio.get_running_loop()
        self._stopping = loop.call_later(60 * minutes, self.stop_asked.set)

    async def remove(self, guest: str) -> None:
        """Close the sockets of a guest who may or will not play any more; bots take over."""
        self.hub.throw_out(guest)
        for row in await self.store.tables_of(guest, limit=1000):
            if row.status == "running":
                live = await self.tables.get(row)
                await live.replace_by_bot(Seat(row.seats.index(guest)))

    async def gauges(self) -> dict[str, tuple[str, float]]:
        """Return figures of the moment, for metrics."""
        return {
            "bumpyard_sockets": ("Sockets that are open.", len(self.hub.sessions)),
            "bumpyard_tables": ("Tables in memory.", len(self.tables.live)),
            "bumpyard_rooms": ("Tables that somebody is at.", len(self.rooms)),
            "bumpyard_bots_waiting": ("Bots that think or wait to.", self.thinker.waiting),
        }


def etag(data: bytes) -> str:
    """Return a name for these very bytes, for caches."""
    return f'"{sha256(data).hexdigest()[:16]}"'
