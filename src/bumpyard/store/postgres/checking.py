"""What `bumpyard check` reads of a database: each table at one moment, and rows that are astray."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ...table import Entry
from ..db import Db
from ..rows import TableRow
from .logs import entries, table


class Whole(NamedTuple):
    """A table with its log, and what is wrong with how they are stored, if anything is."""

    table: TableRow | None
    entries: Sequence[Entry]
    fault: str | None


def whole(db: Db, id_: str) -> Whole:
    """Read a table and its log."""
    try:
        found, log = table(db, id_), entries(db, id_)
    except (zlib.error, msgspec.MsgspecError, TypeError, ValueError) as error:
        return Whole(None, (), f"it can't be read: {error}")
    return Whole(found, log, _wrong_end(db, id_, log))


def _wrong_end(db: Db, id_: str, log: Sequence[Entry]) -> str | None:
    """Say whether a log does not end where the table's head, or its archive, says that it does."""
    last = log[-1].seq if log else -1
    head = db.execute("SELECT newest FROM heads WHERE table_id = ?", (id_,)).fetchone()
    archive = db.execute("SELECT seq, hash FROM archives WHERE table_id = ?", (id_,)).fetchone()
    if head is not None and archive is not None:
        return "it is archived, but can still be played at"
    if head is not None and head[0] != last:
        return f"its head is at entry {head[0]}, but its log ends with entry {last}"
    if archive is not None and (not log or tuple(archive) != (last, log[-1].hash)):
        return f"its archive names entry {archive[0]} as the last, but ends with entry {last}"
    if head is None and archive is None:
        return "it has neither a head nor an archive"
    return None


def astray(db: Db) -> list[str]:
    """Name the tables that have entries or answers, and are not played at."""
    return [
        f"{name} of table '{id_}' are there, but nobody can play at it"
        for name in ("entries", "answers")
        for (id_,) in db.execute(
            f"SELECT DISTINCT table_id FROM {name} WHERE NOT EXISTS"  # noqa: S608  # our own names
            f" (SELECT 1 FROM heads WHERE heads.table_id = {name}.table_id) ORDER BY 1"
        )
    ]
