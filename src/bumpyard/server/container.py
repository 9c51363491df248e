"""The container: all parts of a server, put together; opened at its start, closed at its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core import Seat
from ..store import Store
from .accounts import Accounts
from .config import Config
from .counts import Counts
from .daily import Dailies
from .emails import Emails
from .friends import Friends
from .guests import Guests
from .homes import Homes, TableHomes
from .hosts import Hosts
from .limits import Limits
from .mail import Mail
from .metrics import Metrics
from .notices import Notices
from .orders import (
    Answer,
    AnyOrder,
    CountSockets,
    Deciding,
    Ended,
    EndSessions,
    Everywhere,
    Forget,
    Gather,
    Measure,
    Merge,
    NoRematch,
    Online,
    Queued,
    Remove,
    Rename,
    Scatter,
    SitAgain,
    Status,
    Tell,
)
from .outbox import Outbox
from .presence import Presence
from .protocol import ENCODER
from .push import Push
from .queue import Queue
from .ratings import Ratings
from .sockets.admission import Admission
from .sockets.elsewhere import Elsewhere
from .sockets.sessions import Sessions
from .stopping import Stopping
from .tables.gathering import gather, scatter
from .tables.listing import deciding
from .tables.lobby import LobbyActions
from .tables.registry import TableRegistry
from .tables.services import Services, now
from .workers.pool import WorkerPool
from .workers.rater import Rater
from .workers.reports import Reports

ALONE = Homes()
RETRY_AFTER_MS = 1000  # milliseconds after which clients may come back to a server that stops


class Container:
    """The parts of one server."""

    def __init__(  # noqa: PLR0913, PLR0917  # a server is made of all this
        self,
        config: Config,
        store: Store,
        clock: Callable[[], int] = now,
        homes: TableHomes = ALONE,
        elsewhere: Elsewhere[Any] | None = None,
        everywhere: Everywhere | None = None,
    ) -> None:
        self.config = config
        self.store = store
        self.homes = homes
        self.everywhere = everywhere or self._here
        self.url = config.public_url.rstrip("/") or f"http://127.0.0.1:{config.port}"
        self.metrics = Metrics()
        self.counts = Counts(store, self.metrics.registry)
        self.limits = Limits(config)
        self.workers = WorkerPool(config.bot_processes, config.plain_until)
        self.reports = Reports(store)
        self.guests = Guests(store, clock)
        self.accounts = Accounts(store, clock)
        self.mail = Mail(config)
        self.emails = Emails(store, self.accounts, self.mail, clock)
        self.friends = Friends(store, clock)
        self.hosts = Hosts(store, clock)
        self.notices = Notices(store, self.everywhere, config, clock)
        self.push = Push(store, config)
        self.outbox = Outbox(store, self.mail, self.push, config, clock, lambda: self.url)
        self.ratings = Ratings(store, clock, on=config.ratings)
        self.dailies = Dailies(store, clock, homes)
        services = Services(
            store, self.workers, self.metrics, self.link, config, clock, homes, self.notices
        )
        self.rater = Rater(store, homes, clock, on=config.ratings)
        services.ended = self._tell_of_end if homes.has_desk else self.rater.wake
        self.health = services.health
        self.tables = TableRegistry(services)
        self.lobby = LobbyActions(self.tables, self.friends, config.open_tables, self.everywhere)
        self.sessions = Sessions(
            config, self.guests, self.tables, self.limits, self.metrics, elsewhere
        )
        self.presence = Presence(self.sessions, self.guests, self.everywhere)
        self.queue = Queue(store, self.ratings, self.presence, self.everywhere, config, homes)
        self.admission = Admission(self.sessions)
        self.ready = False
        self.stopping = Stopping(self.everywhere)
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
        self.queue.open()
        if self.config.daily:
            await self.dailies.prepare()
        self.rater.wake()  # games that ended while the server was down, or before it rated them
        self.outbox.open()
        self.ready = True

    async def close(self) -> None:
        """Stop in order: no new moves, all that happened is written, every socket is closed."""
        self.ready = False
        self.stopping.cancel()
        await self.queue.close()
        await self.sessions.stop(RETRY_AFTER_MS)
        await self.reports.close()
        await self.rater.close()
        await self.tables.stop()
        await self.notices.written()
        await self.outbox.close()
        await self.mail.close()
        self.workers.close()
        self.health.close()
        await self.store.close()

    # --- orders ---

    async def do(self, order: AnyOrder) -> Answer:
        """Do here what every worker of the server has to do."""
        match order:
            case Rename(guest):
                self.sessions.rename(guest)
                await self.tables.rename(guest)
                return None
            case Remove(guest_id):
                await self.remove(guest_id)
                return None
            case Forget(guest_id):
                await self.tables.forget(guest_id)
                return None
            case EndSessions(hashes):
                self.sessions.end(hashes)
                return None
            case Merge(old, new):
                await self.tables.merge(old, new)
                return None
            case Tell(notice, guest_id):
                return self.sessions.broadcast(notice, guest_id)
            case CountSockets():
                return self.tables.connections()
            case Deciding(ids):
                return await deciding(self.tables, ids)
            case Online(guests):
                return dict.fromkeys(self.presence.here(guests), ())
            case Queued():
                self.queue.wake()
                return None
            case Ended():
                self.rater.wake()
                return None
            case Gather(ids):
                return await gather(self.lobby, ids)
            case Scatter(ids):
                await scatter(self.tables, ids)
                return None
            case SitAgain(table, guest, seat):
                found = await self.lobby.sit_again(guest, table, Seat(seat))
                return None if found is None else ENCODER.encode(found).decode()
            case NoRematch(table):
                self.tables.forget_rematch(table)
                return None
            case Measure():
                await self.counts.recent()
                return self.metrics.text().decode()
            case Status():
                return self.status

    def _tell_of_end(self) -> None:
        """Let the desk rate the games that are over."""
        self.tables.services.tasks.start(self.everywhere(Ended()))

    async def _here(self, order: AnyOrder) -> list[Answer]:
        """Do what every worker has to do: this one is alone."""
        return [await self.do(order)]

    @property
    def status(self) -> str:
        """Whether players can be served: `ready`, or why not."""
        if self.sessions.stopping:
            return "stopping"
        if self.health.failing:
            return "disk"  # which is full, or fails; or the database is away
        if not self.homes.alive:
            return "lease"  # which could not be renewed: others have this node's tables
        return "ready" if self.ready else "starting"

    async def remove(self, guest: str) -> None:
        """Close the sockets of a guest who is banned or deleted, and let bots take over."""
        self.sessions.close_all_of(guest)
        await self.tables.replace_by_bots(guest)
