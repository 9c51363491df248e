"""The journal's rows: each has the batches of one commit that are not in the logs yet."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import dropwhile
from typing import NamedTuple

import msgspec

from ..db import Db
from ..errors import StoreError
from ..rows import Batch

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(list[Batch])


def add(db: sqlite3.Connection, batches: Sequence[Batch]) -> int:
    """Write the batches of a commit as a row, and return its number."""
    row = db.execute("INSERT INTO journal (batches) VALUES (?)", (_ENCODER.encode(batches),))
    assert row.lastrowid is not None  # it was inserted
    return row.lastrowid


class Row(NamedTuple):
    """A row, and what it says."""

    number: int
    encoded: bytes
    batches: list[Batch]


class ReadingConnection(sqlite3.Connection):
    """A connection that remembers what it has read of the journal: most reads look into it.

    Rows are only ever added at the end and removed from the beginning. A number may come again once
    the journal was empty, so what tells a row is what it says.
    """

    _rows: Sequence[Row] = ()
    _batches: tuple[Batch, ...] = ()

    def journal(self) -> tuple[Batch, ...]:
        """Return all batches, the oldest first."""
        known = self._rows
        found = self._rows_after(known[-1].number if known else 0)
        known = [*dropwhile(lambda row: row[:2] != found[0], known)] if found else []
        if known:
            del found[0]  # it is known, as all are from it to the last
        elif self._rows:
            found = self._rows_after(0)
        if found or len(known) != len(self._rows):
            self._rows = (*known, *(Row(*row, _decoded(row[1])) for row in found))
            self._batches = tuple(batch for row in self._rows for batch in row.batches)
        return self._batches

    def _rows_after(self, number: int) -> list[tuple[int, bytes]]:
        """Return the rows after a number, with the oldest before them; after 0: all rows."""
        return self.execute(
            "SELECT number, batches FROM journal"
            " WHERE number > ?1 OR number = (SELECT min(number) FROM journal) ORDER BY number",
            (number,),
        ).fetchall()


def read(db: Db) -> Sequence[Batch]:
    """Read all batches, the oldest first.

    Whoever reads the journal before a log, and then only what the log lacks of it, misses nothing
    and needs no transaction: a batch goes from one to the other in one commit.
    """
    if isinstance(db, ReadingConnection):
        return db.journal()
    if not isinstance(db, sqlite3.Connection):
        return ()  # PostgreSQL has none
    rows = db.execute("SELECT batches FROM journal ORDER BY number")
    return tuple(batch for (batches,) in rows for batch in _decoded(batches))


def _decoded(batches: bytes) -> list[Batch]:
    try:
        return _DECODER.decode(batches)
    except msgspec.MsgspecError as error:
        raise StoreError(f"the database's journal is damaged ({error}): restore a backup") from None


def numbered(db: Db, numbers: Sequence[int]) -> list[Batch]:
    """Read the batches of some rows, the oldest first."""
    rows = db.execute(
        "SELECT batches FROM json_each(?) CROSS JOIN journal ON number = value ORDER BY number",
        (msgspec.json.encode(numbers).decode(),),
    )
    return [batch for (batches,) in rows for batch in _decoded(batches)]


def oldest(db: Db, least: int) -> tuple[int, list[Batch]]:
    """Read the oldest rows, until they have so many batches; return the last row's number, too."""
    number, found = 0, list[Batch]()
    for number, batches in db.execute("SELECT number, batches FROM journal ORDER BY number"):  # noqa: B007  # the last counts
        found += _decoded(batches)
        if len(found) >= least:
            break
    return number, found


def clear(db: Db) -> None:
    """Remove all rows: their batches are in the logs."""
    db.execute("DELETE FROM journal")


def clear_to(db: Db, last: int) -> None:
    """Remove the rows up to a number."""
    db.execute("DELETE FROM journal WHERE number <= ?", (last,))
