"""The journal's rows: each has the batches of one commit that are not in the logs yet."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from ..db import Db
from ..errors import StoreError
from ..rows import Batch

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(list[Batch])


def add(db: Db, batches: Sequence[Batch]) -> None:
    """Write the batches of a commit."""
    db.execute("INSERT INTO journal (batches) VALUES (?)", (_ENCODER.encode(batches),))


class ReadingConnection(sqlite3.Connection):
    """A connection that remembers what it has read of the journal: most reads look into it."""

    _first: tuple[int, bytes] | None = None  # the oldest row: another one, and all are others
    _last = 0  # the number of the newest row
    _batches: tuple[Batch, ...] = ()

    def journal(self) -> tuple[Batch, ...]:
        """Return all batches, the oldest first."""
        first, known, rows = self._first, self._batches, self._rows_after(self._last)
        if rows and rows[0] == first:
            del rows[0]  # it is known, as all are up to the last
        else:
            known, rows = (), self._rows_after(0)
            first = rows[0] if rows else None
        known += tuple(batch for _, batches in rows for batch in _decoded(batches))
        self._first, self._batches = first, known  # not before: a damaged row is found every time
        if rows:
            self._last = rows[-1][0]
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


def clear(db: Db) -> None:
    """Remove all rows: their batches are in the logs."""
    db.execute("DELETE FROM journal")
