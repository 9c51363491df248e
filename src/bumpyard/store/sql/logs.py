"""The logs of tables, with the answers to commands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from ...table import Entry
from ..db import Db
from ..errors import StoreError
from ..rows import Answer, Batch
from . import journal
from .insert import Insert

ENTRY = Insert("entries", "table_id", "seq", "time", "public", "private", "hash")
ANSWER = Insert("answers", "table_id", "guest", "command", "answer")
REPLY = Insert("replies", "entry", "guest", "command", "answer")


def append_all(db: Db, batches: Sequence[Batch], ahead: Collection[str] = ()) -> None:
    """Append batches in few statements, table by table.

    All entries of a table lie together then, and so few pages change. The logs of the tables that
    are `ahead` have some of the batches already.
    """
    known = {table: newest(db, table) for table in ahead}
    batches = [it for it in batches if it.table not in known or _comes_after(it, known[it.table])]
    batches.sort(key=lambda batch: batch.table)
    entries: list[Any] = []
    replies: list[Any] = []
    number: int = db.execute("SELECT ifnull(max(rowid), 0) FROM entries").fetchone()[0]
    for batch in batches:
        for entry in batch.entries:
            entries += (batch.table, entry.seq, batch.time)
            entries += (entry.public, entry.private, entry.hash)
        number += len(batch.entries)  # rows are numbered on, as this is the one writer
        if (answer := batch.answer) is not None:
            replies += (number, answer.guest, answer.command, answer.answer)
    if not (ENTRY.all(db, entries) and REPLY.all(db, replies)):
        raise StoreError("an entry of the journal is in its log already")
    clocks = {batch.table: batch.clock for batch in batches if batch.clock is not None}
    for table, clock in clocks.items():
        change_clock(db, table, clock)


def _comes_after(batch: Batch, seq: int) -> bool:
    return bool(batch.entries) and batch.entries[-1].seq > seq


def newest(db: Db, table: str) -> int:
    """Return the number of the newest entry in a table's log, without the journal; -1: none."""
    row = db.execute(
        "SELECT seq FROM entries WHERE table_id = ? ORDER BY seq DESC LIMIT 1", (table,)
    ).fetchone()
    if row is not None:
        return int(row[0])
    _check_known(db, table)
    return -1


def change_clock(db: Db, table: str, clock: bytes) -> None:
    """Write a table's clock."""
    db.execute("UPDATE tables SET clock = ? WHERE id = ?", (clock, table))


def change_status(db: Db, batch: Batch) -> None:
    """Write the status and the secret of a table, where a batch has them: lists go by them."""
    if batch.status is not None:
        db.execute("UPDATE tables SET status = ? WHERE id = ?", (batch.status, batch.table))
    if batch.secret is not None:
        db.execute("UPDATE tables SET secret = ? WHERE id = ?", (batch.secret, batch.table))


def answer(db: Db, table: str, answer: Answer) -> bool:
    """Keep the answer to a command that adds no entry; False if it has one."""
    _check_known(db, table)
    return ANSWER.all(db, (table, answer.guest, answer.command, answer.answer))


def _check_known(db: Db, table: str) -> None:
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is None:
        raise StoreError(f"there is no table '{table}'")


def entries(db: Db, table: str, after: int = -1) -> list[Entry]:
    """Read a log, or the part after an entry."""
    held = journal.read(db)
    rows = db.execute(
        "SELECT seq, public, private, hash FROM entries WHERE table_id = ? AND seq > ?"
        " ORDER BY seq",
        (table, after),
    )
    found = [Entry(*row) for row in rows]
    last = found[-1].seq if found else after
    for batch in held:
        if batch.table == table:
            found += [entry for entry in batch.entries if entry.seq > last]
    return found


def last_entries(db: Db, tables: Sequence[str]) -> dict[str, Entry]:
    """Read the last entry of each log: a log that has ended is never in the journal."""
    rows = db.execute(
        "SELECT table_id, seq, public, private, hash FROM json_each(?) AS asked"
        " JOIN entries ON table_id = asked.value AND seq = ("
        "  SELECT max(seq) FROM entries AS all_of_it WHERE all_of_it.table_id = asked.value)",
        (msgspec.json.encode(tables).decode(),),
    )
    return {table: Entry(*entry) for table, *entry in rows}


def answered(db: Db, table: str, guest: str, command: str) -> bytes | None:
    """Return the answer to a command, if it has one."""
    for batch in journal.read(db):
        held = batch.answer
        if held and (batch.table, held.guest, held.command) == (table, guest, command):
            return held.answer
    row = db.execute(
        "SELECT answer FROM answers WHERE table_id = ?1 AND guest = ?2 AND command = ?3"
        " UNION ALL"
        " SELECT answer FROM entries JOIN replies ON entry = entries.rowid"
        " WHERE table_id = ?1 AND guest = ?2 AND command = ?3",
        (table, guest, command),
    ).fetchone()
    return None if row is None else bytes(row[0])


def forget_answers(db: Db) -> None:
    """Forget answers of tables that were over a day ago: no client resends a command so late."""
    db.execute(
        "DELETE FROM answers WHERE table_id IN ("
        "  SELECT id FROM (SELECT DISTINCT table_id FROM answers)"
        "  JOIN long_over ON id = table_id)"
    )
    db.execute(
        "DELETE FROM replies WHERE entry IN (SELECT entries.rowid FROM entries JOIN ("
        "  SELECT id FROM long_over JOIN ("
        "    SELECT DISTINCT table_id FROM entries JOIN replies ON entry = entries.rowid"
        "  ) ON id = table_id) ON id = table_id)"
    )
