"""A connection to a database, as the functions of `sql` use it.

`sqlite3.Connection` is one; `postgres/facade.py` makes one of a connection to PostgreSQL. Write
SQL that both understand: placeholders are `?`, `?1` or `:name`; flags are compared as flags
(`NOT done`, `banned = TRUE`); an upsert names its columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

Values: TypeAlias = Sequence[Any] | Mapping[str, Any]


class Rows(Protocol):
    """What a statement has found or changed."""

    @property
    def rowcount(self) -> int:
        """How many rows were inserted, updated or deleted."""

    def fetchone(self) -> Any:
        """Return the next row; None: there is none."""

    def fetchall(self) -> list[Any]:
        """Return all rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...


class Db(Protocol):
    """A connection. A violated constraint raises `sqlite3.IntegrityError`, on PostgreSQL too."""

    def execute(self, sql: str, _values: Values = ..., /) -> Rows:
        """Run a statement."""

    def executemany(self, sql: str, _values: Iterable[Values], /) -> Rows:
        """Run a statement once with each of these values."""
