"""The homes of tables: which worker of a server has a table, told by the table's id alone.

Tables with the same first letters of their ids have one home, however many workers there are: so
a game and its rematch are always with the same worker.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import NamedTuple
from zlib import crc32

LENGTH = 20  # letters of a table's id
HOME = 4  # of which so many tell its home


class Homes(NamedTuple):
    """The workers of a server, as one of them sees them. A server by itself has one."""

    worker: int = 0
    workers: int = 1

    def of(self, table: str) -> int:
        """Return the number of the worker that has a table."""
        return crc32(table[:HOME].encode()) % self.workers

    def here(self, table: str) -> bool:
        """Return whether this worker has a table."""
        return self.workers == 1 or self.of(table) == self.worker


def new_id(beside: str = "") -> str:
    """Return the id of a new table, if need be one with the home of another."""
    return beside[:HOME] + secrets.token_hex(LENGTH // 2)[len(beside[:HOME]) :]


def next_rematch(table: str) -> str:
    """Return the id that the rematch of a table has, whether there is one or not.

    >>> next_rematch("00ff5bd1d7c6e1b0a4d2")
    '00ff1fc8756b2d0a7301'
    """
    return (table[:HOME] + sha256(f"rematch of {table}".encode()).hexdigest())[:LENGTH]
