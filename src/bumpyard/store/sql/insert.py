"""Rows that are added to a table of the database, many with one statement.

A statement costs more than a row, and Python's lock is let go and taken again for every one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..db import Db

MAX_ROWS = 64  # rows with one statement: a power of two, so that few statements are ever prepared


class Insert:
    """How rows are added to a table. One that is there already stays as it is."""

    def __init__(self, table: str, *columns: str) -> None:
        self._into = f"INSERT INTO {table} ({', '.join(columns)}) VALUES "  # noqa: S608  # our own names
        self._row = f"({', '.join('?' * len(columns))})"
        self._columns = len(columns)
        self._sql = cache(self._statement)

    def _statement(self, rows: int) -> str:
        return self._into + ", ".join([self._row] * rows) + " ON CONFLICT DO NOTHING"

    def all(self, db: Db, values: Sequence[Any]) -> bool:
        """Add rows, their values one after the other; False if not all of them are new."""
        at, left = 0, len(values) // self._columns
        while left:
            rows = min(MAX_ROWS, 1 << left.bit_length() - 1)
            end = at + rows * self._columns
            if db.execute(self._sql(rows), values[at:end]).rowcount != rows:
                return False
            at, left = end, left - rows
        return True
