"""A connection to PostgreSQL as the functions of `store.sql` use it: a `Db`.

These functions run in a thread, and the connection belongs to the event loop: each statement is
handed to the loop, and the thread waits for its rows.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Coroutine, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import asyncpg

from ..db import Values
from .pool import Link, values_of

T = TypeVar("T")
PLACEHOLDER = re.compile(r"\?(\d*)|(?<![:\w]):([a-z_]+)")


@cache
def translated(sql: str) -> tuple[str, tuple[str, ...]]:
    """Return a statement with PostgreSQL's placeholders, and the names of its values, if any.

    >>> translated("SELECT ? WHERE a = ?"), translated("a = ?2 OR b = ?2")[0]
    (('SELECT $1 WHERE a = $2', ()), 'a = $2 OR b = $2')
    >>> translated("a = :guest OR :limit OR b = :guest")
    ('a = $1 OR $2 OR b = $1', ('guest', 'limit'))
    """
    names: list[str] = []
    count = 0

    def placeholder(match: re.Match[str]) -> str:
        nonlocal count
        number, name = match.groups()
        if name is not None:
            if name not in names:
                names.append(name)
            return f"${names.index(name) + 1}"
        count += 1
        return f"${number or count}"

    return PLACEHOLDER.sub(placeholder, sql), tuple(names)


class Found:
    """The rows that a statement has found."""

    def __init__(self, rows: list[tuple[Any, ...]], rowcount: int) -> None:
        self._rows = iter(rows)
        self.rowcount = rowcount

    def fetchone(self) -> Any:
        """Return the next row; None: there is none."""
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        """Return all rows that are left."""
        return list(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return self._rows


class PostgresDb:
    """A connection, in a thread."""

    def __init__(self, link: Link, loop: asyncio.AbstractEventLoop) -> None:
        self._link = link
        self._loop = loop

    def execute(self, sql: str, values: Values = (), /) -> Found:
        """Run a statement."""
        rows, rowcount = self._wait(self._link.run(*_given(sql, values)))
        return Found(values_of(rows), rowcount)

    def executemany(self, sql: str, values: Iterable[Values], /) -> Found:
        """Run a statement once with each of these values."""
        return Found([], sum(self.execute(sql, each).rowcount for each in values))

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop).result()
        except asyncpg.IntegrityConstraintViolationError as error:
            raise sqlite3.IntegrityError(str(error)) from error


def _given(sql: str, values: Values) -> list[Any]:
    text, names = translated(sql)
    given = [values[name] for name in names] if isinstance(values, Mapping) else values
    return [text, *map(_storable, given)]


def _storable(value: Any) -> Any:
    """Return a value as PostgreSQL takes it: it has no text with a NUL, so none is ever found."""
    if isinstance(value, str) and "\0" in value:
        return value.replace("\0", "\ufffd")
    return value
