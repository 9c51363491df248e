"""Where tables, guests and chat are kept: one interface, in one SQLite file or in PostgreSQL.

The log of a table is the truth, and nothing in it is ever changed: `UNIQUE(table, seq)` decides
whose entry comes first. Names, chat and addresses live outside the log, so that a person can be
deleted and every replay still verifies.
"""

from __future__ import annotations

from abc import abstractmethod
from asyncio import Future
from collections.abc import Callable

from .parts.accounts import Accounts
from .parts.daily import Dailies
from .parts.emails import Emails
from .parts.friends import Friends
from .parts.games import Games
from .parts.guests import Guests
from .parts.logs import Logs
from .parts.moderation import Moderation
from .parts.notices import Notices
from .parts.profiles import Profiles
from .parts.ratings import Ratings
from .parts.tables import Tables
from .parts.waiting import Waiting
from .rows import Answer, Batch, GameCounts, Guest, Said, TableRow
from .sql import room

__all__ = ["Answer", "Batch", "GameCounts", "Guest", "Said", "Store", "TableRow"]


class Store(
    Logs,
    Tables,
    Guests,
    Accounts,
    Emails,
    Friends,
    Games,
    Moderation,
    Notices,
    Ratings,
    Waiting,
    Profiles,
    Dailies,
):
    """The store. Every method that writes returns once it is on disk, or raises StoreError."""

    @property
    @abstractmethod
    def about(self) -> str:
        """A line for the server's start: where the data is, and which database holds it."""

    @abstractmethod
    async def open(self) -> None:
        """Open it, and bring it up to date (migrations)."""

    @abstractmethod
    async def close(self) -> None:
        """Write all that waits, and close."""

    def alarm_with(self, alarm: Callable[[Exception], object]) -> None:
        """Have a function called with the reason when the store can't be reached for a while."""

    async def check_room(self) -> None:
        """Write something that nobody needs and delete it: raises if the disk is full."""
        await self.write(room.take_room)
        await self.write(room.leave_room)

    @abstractmethod
    def append(self, batch: Batch) -> Future[bool]:
        """Append to a log, all or nothing. Batches are written in the order they were given in.

        False if another entry has one of these numbers, or if the entry before them is missing:
        an entry must not be written if the one that it builds on was not. So a command is
        idempotent, whichever server takes it: a server that has read its entries finds it
        `answered`, and for another the numbers are taken. A batch without entries is written like
        any other, and says that all before it are on disk; False if its command was answered
        before.
        """

    @abstractmethod
    def append_then(self, batch: Batch, then: Callable[[bool | Exception], object]) -> None:
        """Append likewise, and call a function with the result or the exception: for every move."""
