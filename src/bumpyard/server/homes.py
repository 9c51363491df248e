"""The homes of tables: which worker of a server has a table, told by the table's id alone.

A server may also have a desk: a process without tables, for all that is about none.

Tables with the same first letters of their ids have one home, however many workers there are: so
a game and its rematch are always with the same worker.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple, Protocol
from zlib import crc32

LENGTH = 20  # letters of a table's id
HOME = 4  # of which so many tell its home


class TableHomes(Protocol):
    """Where tables are, as one process of a server sees it."""

    @property
    def alive(self) -> bool:
        """Whether this process may tell anybody what it knows: nobody has taken its place."""

    def here(self, table: str) -> bool:
        """Return whether this process has a table; or, by another name, something done once."""

    async def at_home(self, tables: Sequence[str]) -> list[str]:
        """Return those of these tables that are here; those that are nowhere are, from now on."""

    async def opens(self, table: str) -> bool:
        """Return whether this process may open a table."""

    def own_id(self) -> str:
        """Return the id of a new table that this process can open, if it has tables."""

    @property
    def has_desk(self) -> bool:
        """Whether another process does all that is about no table."""

    async def rated_here(self, tables: Sequence[str]) -> list[str]:
        """Return those of these tables whose games this process rates."""


class Homes(NamedTuple):
    """The workers of a server, as one of them sees them. A server by itself has one."""

    worker: int = 0
    workers: int = 1
    desk: int | None = None  # its number, which comes after those of all workers

    def of(self, table: str) -> int:
        """Return the number of the process that has a table; or, by its name, something else."""
        if self.desk is not None and len(table) != LENGTH:
            return self.desk
        return crc32(table[:HOME].encode()) % self.workers

    def here(self, table: str) -> bool:
        """Return whether this process has a table."""
        return self.of(table) == self.worker

    @property
    def is_desk(self) -> bool:
        """Whether this process is the desk."""
        return self.worker == self.desk

    @property
    def has_desk(self) -> bool:
        """Whether another process is the desk."""
        return self.desk is not None and not self.is_desk

    @property
    def alive(self) -> bool:
        """Whether this worker has its tables: it always has."""
        return True

    async def at_home(self, tables: Sequence[str]) -> list[str]:
        """Return those of these tables that this worker has."""
        return [table for table in tables if self.here(table)]

    async def opens(self, table: str) -> bool:
        """Return whether this worker may open a table."""
        return self.here(table)

    def own_id(self) -> str:
        """Return the id of a new table that is with this worker; at the desk, with any."""
        while not self.here(id_ := new_id()) and not self.is_desk:
            pass
        return id_

    async def rated_here(self, tables: Sequence[str]) -> list[str]:
        """Return those of these tables whose games are rated here: at the desk, all."""
        if self.has_desk:
            return []
        return list(tables) if self.is_desk else await self.at_home(tables)


def new_id(beside: str = "") -> str:
    """Return the id of a new table, if need be one with the home of another."""
    return beside[:HOME] + secrets.token_hex(LENGTH // 2)[len(beside[:HOME]) :]


def next_rematch(table: str) -> str:
    """Return the id that the rematch of a table has, whether there is one or not.

    >>> next_rematch("00ff5bd1d7c6e1b0a4d2")
    '00ff1fc8756b2d0a7301'
    """
    return (table[:HOME] + sha256(f"rematch of {table}".encode()).hexdigest())[:LENGTH]
