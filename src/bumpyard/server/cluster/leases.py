"""The lease of a node, and the tables that it has: the `TableHomes` of a cluster."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from time import monotonic

from ...store.errors import AwayError, StoreError
from ...store.postgres.nodes import LEASE_SECONDS, Nodes
from ..homes import LENGTH, new_id

RENEW_SECONDS = 0.75  # seconds between two signs of life
LOOK_SECONDS = 0.2  # seconds between two looks for a table whose node may have died
FIND_SECONDS = 6.0  # seconds for a table to be somewhere: longer than a lease
ADOPT_AT_ONCE = 50  # tables of a node that has died
CHECKS = 4  # renewals after a late one, at which this node asks which tables it still has
log = logging.getLogger("bumpyard.cluster")


class Leases:
    """This node's lease and its tables. `fences` are shared with what appends to logs."""

    def __init__(self, nodes: Nodes, fences: dict[str, int]) -> None:
        self.nodes = nodes
        self.fences = fences
        self.others: dict[str, str] = {}  # nodes that live, with their addresses
        self.leads = False
        self.in_memory: Callable[[str], bool] = lambda _: True
        self.lost: Callable[[Iterable[str]], object] = lambda _: None
        self.adopt: Callable[[str], Awaitable[object]] = _nobody
        self.changed: Callable[[], object] = lambda: None  # who lives
        self.expired: Callable[[], object] = lambda: None  # the lease could not be renewed in time
        self._valid_until = 0.0
        self._expiring: asyncio.TimerHandle | None = None
        self._checks = 0
        self._working: list[asyncio.Task[None]] = []

    @property
    def alive(self) -> bool:
        """Whether the lease is not over, by what this node knows."""
        return monotonic() < self._valid_until

    # --- TableHomes ---

    def here(self, table: str) -> bool:
        """Return whether this node has a table; or whether it does what is done once."""
        if not self.alive:
            return False
        return table in self.fences if len(table) == LENGTH else self.leads

    async def at_home(self, tables: Sequence[str]) -> list[str]:
        """Take those of these tables that no living node has; return those that are here."""
        await self._check_alive()
        asked = [table for table in tables if table not in self.fences]
        if asked:
            self.fences |= await self.nodes.take(asked)
        return [table for table in tables if table in self.fences]

    async def opens(self, table: str) -> bool:
        """Return whether a table may be opened here: it is here, or archived and never changes."""
        return await self.address_of(table) is None

    def own_id(self) -> str:
        """Return the id of a new table, which the node that opens it takes."""
        return new_id()

    @property
    def has_desk(self) -> bool:
        """Whether another process does all that is about no table: every node does."""
        return False

    async def rated_here(self, tables: Sequence[str]) -> list[str]:
        """Return those of these tables whose games this node rates: its own."""
        return await self.at_home(tables)

    async def address_of(self, table: str) -> str | None:
        """Return the address of the node that has a table; None: it is here, or archived."""
        until = monotonic() + FIND_SECONDS
        while True:
            if await self.at_home([table]):
                return None
            where = await self.nodes.whereabouts(table)
            if not where.known:
                return None
            if where.address in self.others.values():
                return where.address
            if monotonic() > until:
                raise AwayError(f"table '{table}' is with a node that does not answer")
            await asyncio.sleep(LOOK_SECONDS)  # its lease is about to end, or it has just begun

    async def _check_alive(self) -> None:
        until = monotonic() + FIND_SECONDS
        while not self.alive:
            if monotonic() > until:
                raise AwayError("this node can't renew its lease: the database is away")
            await asyncio.sleep(LOOK_SECONDS)

    # --- renewing ---

    async def open(self) -> None:
        """Begin to live."""
        await self._renew()
        loop = asyncio.get_running_loop()
        self._working = [loop.create_task(self._repeat(it)) for it in (self._renew, self._tend)]

    async def close(self) -> None:
        """Die in order."""
        for task in self._working:
            task.cancel()
            await asyncio.wait([task])
        self._valid_until = 0.0
        if self._expiring is not None:
            self._expiring.cancel()
        with suppress(StoreError):
            await self.nodes.close()

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await work()
            except StoreError as error:
                log.warning("a lease can't be looked after", extra={"facts": {"why": str(error)}})
            except Exception:
                log.exception("a lease could not be looked after")

    async def _renew(self) -> None:
        began = monotonic()
        late = not self.alive
        renewed = await self.nodes.renew()
        if late or not renewed.in_time:
            self._checks = CHECKS
        if self._checks:  # others may have taken tables, or may just be taking them
            self._checks -= 1
            await self._check_tables()
        self._set_valid(began + LEASE_SECONDS)
        if renewed.leads != self.leads:
            self.leads = renewed.leads
            log.info("this node leads" if self.leads else "another node leads")
        if renewed.others != self.others:
            self.others = renewed.others
            self.changed()

    def _set_valid(self, until: float) -> None:
        self._valid_until = until
        if self._expiring is not None:
            self._expiring.cancel()
        loop = asyncio.get_running_loop()
        self._expiring = loop.call_later(until - monotonic(), self._expire)

    def _expire(self) -> None:
        log.warning("the lease is over")
        self.expired()

    async def _check_tables(self) -> None:
        mine = dict(self.fences)
        held = await self.nodes.held()
        lost = [table for table, fence in mine.items() if held.get(table) != fence]
        if lost:
            log.warning("tables are lost", extra={"facts": {"tables": len(lost)}})
            for table in lost:
                self.fences.pop(table, None)
            self.lost(lost)

    async def _tend(self) -> None:
        """Give up the tables that were dropped from memory; adopt those of nodes that have died."""
        idle = {table: fence for table, fence in self.fences.items() if not self.in_memory(table)}
        if idle:
            for table in idle:
                del self.fences[table]
            await self.nodes.release(idle)
        for table in await self.nodes.orphans(ADOPT_AT_ONCE):
            with suppress(StoreError):
                await self.adopt(table)


async def _nobody(_: str) -> None:
    """Adopt nothing: the server has not begun."""
