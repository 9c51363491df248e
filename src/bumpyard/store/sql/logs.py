"""The logs of tables, with the answers to commands and the cached commitments."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from ...table import Entry
from .. import Answer, Batch
from ..errors import StoreError
from .insert import Insert

ENTRY = Insert("entries", "table_id", "seq", "time", "public", "private", "hash")
ANSWER = Insert("answers", "table_id", "guest", "command", "answer")
REPLY = Insert("replies", "entry", "guest", "command", "answer")


def append_all(db: sqlite3.Connection, batches: Sequence[Batch]) -> bool:
    """Append many batches in few statements. False if one of them is to be refused.

    The transaction is half done then, and must be rolled back; `append` finds the refused batch.
    """
    entries = [
        value
        for batch in batches
        for entry in batch.entries
        for value in (
            batch.table,
            entry.seq,
            batch.time,
            entry.public,
            entry.private,
            entry.hash,
        )
    ]
    answers: list[Any] = []
    replies: list[Any] = []
    newest = _newest(db) if any(batch.answer for batch in batches) else 0
    for batch in batches:
        newest += len(batch.entries)
        if (answer := batch.answer) is None:
            continue
        if batch.entries:
            replies += (newest, answer.guest, answer.command, answer.answer)
        else:
            answers += (batch.table, answer.guest, answer.command, answer.answer)
    if not (ANSWER.all(db, answers) and ENTRY.all(db, entries) and REPLY.all(db, replies)):
        return False
    for batch in batches:
        _change_table(db, batch)
    return True


def append(db: sqlite3.Connection, batch: Batch) -> bool:
    """Append to a log, all or nothing. It needs no savepoint: checks come before all writes."""
    answer = batch.answer
    if batch.entries:
        if not _append(db, batch):
            return False
        if answer is not None:
            db.execute(REPLY.one, (_newest(db), answer.guest, answer.command, answer.answer))
    elif answer is not None and not _answer(db, batch.table, answer):
        return False
    _change_table(db, batch)
    return True


def _newest(db: sqlite3.Connection) -> int:
    """Return the number of the newest row; the next ones follow it, as this is the one writer."""
    number: int = db.execute("SELECT ifnull(max(rowid), 0) FROM entries").fetchone()[0]
    return number


def _change_table(db: sqlite3.Connection, batch: Batch) -> None:
    table = batch.table
    if batch.clock is not None:
        db.execute("UPDATE tables SET clock = ? WHERE id = ?", (batch.clock, table))
    if batch.status is not None:
        db.execute("UPDATE tables SET status = ? WHERE id = ?", (batch.status, table))
    if batch.secret is not None:
        db.execute("UPDATE tables SET secret = ? WHERE id = ?", (batch.secret, table))


def _append(db: sqlite3.Connection, batch: Batch) -> bool:
    """Append the entries, unless the first is taken or follows nothing."""
    table, time = batch.table, batch.time
    for number, entry in enumerate(batch.entries):
        row = (table, entry.seq, time, entry.public, entry.private, entry.hash)
        try:
            added = db.execute(ENTRY.one, row).rowcount
        except sqlite3.IntegrityError:
            _check_known(db, table)
            added = 0
        if not added:
            if number:
                raise StoreError(f"the entries for table '{table}' do not follow each other")
            return False
    return True


def _check_known(db: sqlite3.Connection, table: str) -> None:
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is None:
        raise StoreError(f"there is no table '{table}'")


def _answer(db: sqlite3.Connection, table: str, answer: Answer) -> bool:
    try:
        row = (table, answer.guest, answer.command, answer.answer)
        added = db.execute(ANSWER.one, row).rowcount
    except sqlite3.IntegrityError:
        _check_known(db, table)
        raise
    return bool(added)


def entries(db: sqlite3.Connection, table: str, after: int = -1) -> list[Entry]:
    """Read a log, or the part after an entry."""
    rows = db.execute(
        "SELECT seq, public, private, hash FROM entries WHERE table_id = ? AND seq > ?"
        " ORDER BY seq",
        (table, after),
    )
    return [Entry(*row) for row in rows]


def answered(db: sqlite3.Connection, table: str, guest: str, command: str) -> bytes | None:
    """Return the answer to a command, if it has one."""
    row = db.execute(
        "SELECT answer FROM answers WHERE table_id = ?1 AND guest = ?2 AND command = ?3"
        " UNION ALL"
        " SELECT answer FROM entries JOIN replies ON entry = entries.rowid"
        " WHERE table_id = ?1 AND guest = ?2 AND command = ?3",
        (table, guest, command),
    ).fetchone()
    return None if row is None else bytes(row[0])


def forget_answers(db: sqlite3.Connection) -> None:
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


# `snapshots` is an old name: a row has the upper half of a table's Merkle tree in `state`.


def commitment(db: sqlite3.Connection, table: str) -> bytes | None:
    """Return the upper half of a table's Merkle tree, if it was kept."""
    row = db.execute("SELECT state FROM snapshots WHERE table_id = ?", (table,)).fetchone()
    return None if row is None else bytes(row[0])


def keep_commitment(db: sqlite3.Connection, table: str, upper: bytes) -> None:
    """Keep the upper half of a table's Merkle tree."""
    db.execute("REPLACE INTO snapshots (table_id, seq, state) VALUES (?, 0, ?)", (table, upper))
