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


def read(db: Db) -> list[Batch]:
    """Read all batches, the oldest first.

    Whoever reads the journal before a log, and then only what the log lacks of it, misses nothing
    and needs no transaction: a batch goes from one to the other in one commit.
    """
    if not isinstance(db, sqlite3.Connection):
        return []  # PostgreSQL has none
    rows = db.execute("SELECT batches FROM journal ORDER BY number")
    try:
        return [batch for (batches,) in rows for batch in _DECODER.decode(batches)]
    except msgspec.MsgspecError as error:
        raise StoreError(f"the database's journal is damaged ({error}): restore a backup") from None


def clear(db: Db) -> None:
    """Remove all rows: their batches are in the logs."""
    db.execute("DELETE FROM journal")
