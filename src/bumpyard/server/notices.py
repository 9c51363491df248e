"""Notices: your turn, an invitation, a friend who waits, a game that has ended.

Each is a row of the store, one for each thing, and an open page is told to look. What is not seen
there within a while is sent by push or e-mail (`outbox.py`). Nothing of a game is in a notice.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from msgspec import Struct

from ..store import Guest, Store, TableRow
from ..store.errors import StoreError
from ..store.notices import NewNotice, NoticeKind
from ..table.clock import DAY, ClockRule
from .config import Config
from .orders import Everywhere, Tell
from .protocol import Call, Notice
from .tasks import BackgroundTasks

MAX_WAITING = 10_000  # things to do with the store: more are dropped
WAITS_MS = 3 * 60 * 60 * 1000  # a friend who waits is told of once in this time
log = logging.getLogger("bumpyard.notices")


class AtTable(Struct, frozen=True):
    """What a notice says of a table."""

    id: str
    code: str
    game: str
    clock: ClockRule


class Notices:
    """What the guests of a server are told. Everything is done in its order, in the background."""

    def __init__(
        self, store: Store, everywhere: Everywhere, config: Config, now: Callable[[], int]
    ) -> None:
        self.store = store
        self.everywhere = everywhere
        self.now = now
        self._hold = int(1000 * config.notice_seconds)
        self._tasks = BackgroundTasks(log, "notices could not be written")
        self._work: deque[Callable[[], Awaitable[None]]] = deque()
        self._working = False

    def tell(
        self,
        guest: str,
        kind: NoticeKind,
        table: AtTable,
        about: str,
        other: Guest | None = None,
    ) -> None:
        """Tell a guest something, once for everything that it is about."""
        time, slow = self.now(), is_slow(table.clock)
        other_id, name = (None, "") if other is None else (other.id, other.name)
        new = NewNotice(guest, kind, about, table.id, time, time + self._hold, other_id, slow)
        notice = Notice(name, call=Call(kind, table.code, table.game))
        self._do(partial(self._add, new, notice))

    def friend_waits(self, guest: Guest, friends: Iterable[str], table: AtTable) -> None:
        """Tell friends that a guest waits for players, at a table for everyone."""
        about = f"{guest.id}:{self.now() // WAITS_MS}"
        for friend in friends:
            self.tell(friend, "waits", table, about, guest)

    def seen(self, guest: str, table: str) -> None:
        """Note that a guest has seen all about a table, or that it is over."""
        self._do(partial(self._see, guest, table))

    async def _add(self, new: NewNotice, notice: Notice) -> None:
        if new.kind in (await self.store.notice_settings(new.guest)).off:
            return
        if await self.store.add_notice(new) and new.kind != "invite":  # that is told already
            await self.everywhere(Tell(notice, new.guest))

    async def _see(self, guest: str, table: str) -> None:
        if await self.store.unseen(guest, table):  # a player who reconnects costs no write
            await self.store.see_table(guest, table)

    def _do(self, work: Callable[[], Awaitable[None]]) -> None:
        if len(self._work) >= MAX_WAITING:
            log.error("too many notices wait: one was dropped")
            return
        self._work.append(work)
        if not self._working:
            self._working = True
            self._tasks.start(self._do_all())

    async def _do_all(self) -> None:
        try:
            while self._work:
                try:
                    await self._work.popleft()()
                except StoreError as error:  # the disk may be full: a notice is worth no more
                    log.warning("a notice was lost", extra={"facts": {"reason": str(error)}})
        finally:
            self._working = False

    async def written(self) -> None:
        """Wait until all is written."""
        await self._tasks.finish()


def is_slow(clock: ClockRule) -> bool:
    """Return whether a game has a day a move, or more."""
    return clock.kind == "turn" and clock.limit >= DAY


def at_table(row: TableRow, game: str, clock: ClockRule) -> AtTable:
    """Return what a notice says of a table."""
    return AtTable(row.id, row.code, game, clock)
