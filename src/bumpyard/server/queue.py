"""The queue of those who want to play with people: one process of a server looks after it.

The store has everyone's place, so that a restart takes nobody's. This process only remembers who
was there lately, and until when those who are called have to come.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from msgspec import Struct

from ..core import BumpyardError
from ..store import Guest, Store
from ..store.waiting import Place, Pool, Waited
from .config import Config
from .errors import Forbidden
from .homes import TableHomes
from .matching import groups, still
from .orders import Everywhere, Gather, Queued, Scatter, Tell, joined
from .presence import Presence
from .protocol import Called, Notice
from .ratings import Ratings
from .shared import Shared
from .tables.gathering import FAILED, new_row, settings_of
from .tables.services import now

QUEUE = "queue"  # has a home, as tables have: the worker that looks after it
LOOK_SECONDS = 1.0  # between two looks, while somebody waits
OVERVIEW_SECONDS = 2.0  # for which an overview is shown to everyone who asks
log = logging.getLogger("bumpyard.queue")


class PoolInfo(Struct, frozen=True):
    """How many wait for the same, and how long half of those who come now will wait."""

    game: str
    seats: int
    pace: str
    waiting: int
    left: int | None  # milliseconds; None: too little is known


class MyPlace(Struct, frozen=True):
    """Your place in the queue."""

    game: str
    seats: int
    pace: str
    waited: int  # milliseconds
    waiting: int  # how many wait for the same, you among them
    left: int | None  # how much longer half of those waited who waited as long; None: not known
    code: str | None  # of the table that you are called to


class QueueInfo(Struct, frozen=True):
    """The queue: your place, and everyone who waits."""

    on: bool  # whether this server has one
    mine: MyPlace | None
    pools: tuple[PoolInfo, ...]


class PoolWaits(NamedTuple):
    """How long guests have waited in a pool of late, and how long who comes now will wait."""

    waits: Sequence[Waited] = ()
    left: int | None = None


class Queue:
    """The queue, as every worker sees it; one of them looks after it."""

    def __init__(  # noqa: PLR0913, PLR0917  # it brings people together by all this
        self,
        store: Store,
        ratings: Ratings,
        presence: Presence,
        everywhere: Everywhere,
        config: Config,
        homes: TableHomes,
    ) -> None:
        self.store = store
        self.ratings = ratings
        self.presence = presence
        self.everywhere = everywhere
        self.config = config
        self._homes = homes
        self._somebody = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None
        self._seen: dict[str, float] = {}  # when each of those who wait was last there
        self._until: dict[str, float] = {}  # until when people may come to a table
        self._counts = Shared(store.waiting_counts, OVERVIEW_SECONDS)
        self._waits = Shared(self._read_waits, OVERVIEW_SECONDS)

    # --- of one guest ---

    async def wait(self, guest: Guest, game: str, seats: int, pace: str) -> None:
        """Give a guest a place, or another one."""
        if not self.config.queue or guest.bot:
            raise Forbidden("there is no queue here", why="no-queue")
        settings_of(game, seats, pace, rated=self.ratings.on)  # or it is refused
        await self.store.wait(Place(guest.id, game, seats, pace, now()))
        await self._changed()

    async def leave(self, guest: str) -> None:
        """Take a guest's place away, as they want."""
        if await self.store.place(guest) is not None:
            await self.store.wait_no_more([guest], now(), met=False)
            await self._changed()

    async def _changed(self) -> None:
        self._counts.forget()
        await self.everywhere(Queued())

    async def info(self, guest: str | None) -> QueueInfo:
        """Return the queue as a guest sees it."""
        if not self.config.queue:
            return QueueInfo(on=False, mine=None, pools=())
        counts, waits = await self._counts.get(), await self._waits.get()
        pools = [
            PoolInfo(*pool, counts.get(pool, 0), waits.get(pool, PoolWaits()).left)
            for pool in sorted({*counts, *waits})
        ]
        place = None if guest is None else await self.store.place(guest)
        mine = None if place is None else await self._as_seen(place, counts, waits)
        return QueueInfo(on=True, mine=mine, pools=tuple(pools))

    async def _as_seen(
        self, place: Place, counts: Mapping[Pool, int], waits: Mapping[Pool, PoolWaits]
    ) -> MyPlace:
        waited = max(0, now() - place.since)
        table = None if place.table is None else await self.store.table(place.table)
        return MyPlace(
            *place.pool,
            waited,
            max(1, counts.get(place.pool, 0)),
            still(waits.get(place.pool, PoolWaits()).waits, waited),
            None if table is None else table.code,
        )

    async def _read_waits(self) -> dict[Pool, PoolWaits]:
        found = await self.store.waits()
        return {pool: PoolWaits(waits, still(waits)) for pool, waits in found.items()}

    # --- of everyone ---

    def open(self) -> None:
        """Begin to look after the queue, whenever this is its home."""
        if self.config.queue:
            self._somebody.set()  # those who waited before a restart
            self._looking = asyncio.ensure_future(self._look_after())

    async def close(self) -> None:
        """Look after it no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])

    def wake(self) -> None:
        """Look at the queue: it has changed."""
        self._counts.forget()
        self._somebody.set()

    async def _look_after(self) -> None:
        while True:
            await self._somebody.wait()
            if not self._homes.here(QUEUE):  # its home may move here, if a node dies
                await asyncio.sleep(LOOK_SECONDS)
                continue
            self._somebody.clear()
            try:
                if await self.look():
                    self._somebody.set()
            except BumpyardError as error:
                log.warning("the queue waits", extra={"facts": {"reason": str(error)}})
                self._somebody.set()
            except Exception:
                log.exception("the queue could not be looked after")
                self._somebody.set()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> bool:
        """Look once: who is there, who has come, who can play together. False: nobody waits."""
        places, apart = await self.store.waiting()
        if not places:
            self._seen.clear()
            self._until.clear()
            return False
        online = await self._online(places)
        called = defaultdict[str, list[Place]](list)
        pools = defaultdict[Pool, list[Place]](list)
        for place in places:
            if place.table is not None:
                called[place.table].append(place)
            elif place.guest in online:
                pools[place.pool].append(place)
        if called:
            await self._await(called)
        for pool, waiting in pools.items():
            guests = [place.guest for place in waiting]
            known = await self.ratings.of(guests, pool.game, pool.seats)
            strengths = {guest: float(strength.rating) for guest, strength in known.items()}
            for group in groups(waiting, apart, strengths, now()):
                await self._call(pool, group)
        return True

    async def _online(self, places: Sequence[Place]) -> Collection[str]:
        """Return who of them is there; who has been away for long loses their place."""
        guests = tuple(place.guest for place in places)
        online = await self.presence.online(guests)
        time = monotonic()
        self._seen = {
            guest: time if guest in online else self._seen.get(guest, time) for guest in guests
        }
        hold = self.config.hold_seconds
        gone = [guest for guest, seen in self._seen.items() if time - seen > hold]
        if gone:
            await self.store.wait_no_more(gone, now(), met=False)
        return online

    async def _call(self, pool: Pool, group: Sequence[Place]) -> None:
        """Make a table for a group, and call everyone."""
        settings = settings_of(*pool, rated=self.ratings.on)
        row = new_row(settings, [place.guest for place in group], now())
        if await self.store.call(row):
            self._until[row.id] = monotonic() + self.config.come_seconds
            called = Called(row.code, pool.game, int(self.config.come_seconds * 1000))
            for place in group:
                await self.everywhere(Tell(Notice("", called=called), place.guest))

    async def _await(self, called: Mapping[str, Sequence[Place]]) -> None:
        """Start the tables to which everyone has come; where somebody does not, let others wait."""
        time = monotonic()
        self._until = {
            table: self._until.get(table, time + self.config.come_seconds) for table in called
        }
        missing = joined(await self.everywhere(Gather((*called,))))
        rows = {row.id: row for row in await self.store.tables_by_id([*called])}
        for id_, places in called.items():
            seats, absent = rows[id_].seats, missing.get(id_, (None,))
            guests = [place.guest for place in places]
            if not absent:
                await self.store.wait_no_more(guests, now(), met=True)
            elif FAILED in absent or time > self._until[id_] or len(places) < len(seats):
                missed = {seats[seat] for seat in absent if seat is not None and seat >= 0}
                late = [guest for guest in guests if guest in missed or guest not in seats]
                await self._give_up(id_, late)

    async def _give_up(self, table: str, late: Sequence[str]) -> None:
        """Close a table that has not begun; those who came wait on."""
        await self.everywhere(Scatter((table,)))
        row = await self.store.table(table)
        if row is not None and row.status == "running":
            return  # just in time; or its start fails, and the next look finds it closed
        if late:
            await self.store.wait_no_more(late, now(), met=False)
        await self.store.wait_on(table)
