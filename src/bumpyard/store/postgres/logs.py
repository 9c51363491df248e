"""Logs in PostgreSQL: entries of tables that are played at, and archives of those long over.

An archive is one row for a whole game, so that what every move reads and writes stays as small as
the games that are played now, however many were played before.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from ...table import Entry
from ..db import Db
from ..errors import StoreError
from ..rows import GameCounts, TableRow
from ..sql import guests, moderation, tables
from ..sql.counts import counted

DAY_SECONDS = 86_400  # nobody sends a command again to a table that was over a day ago

Timed: TypeAlias = tuple[int, int, bytes, bytes, bytes]  # seq, time, public, private, hash
_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(list[Timed])


def pack(entries: Sequence[Timed]) -> bytes:
    """Compress the entries of a log."""
    return zlib.compress(_ENCODER.encode(entries))


def unpack(packed: bytes) -> list[Timed]:
    """Return the entries of an archive."""
    return _DECODER.decode(zlib.decompress(packed))


def timed_entries(db: Db, table: str, after: int = -1) -> list[Timed]:
    """Read a log with its times, wherever it is: it may be archived meanwhile."""
    rows = db.execute(
        "SELECT seq, time, public, private, hash FROM entries WHERE table_id = ? AND seq > ?"
        " ORDER BY seq",
        (table, after),
    ).fetchall()
    if rows:
        return rows
    row = db.execute("SELECT entries FROM archives WHERE table_id = ?", (table,)).fetchone()
    return [] if row is None else [each for each in unpack(row[0]) if each[0] > after]


def entries(db: Db, table: str, after: int = -1) -> list[Entry]:
    """Read a log, or the part after an entry."""
    rows = timed_entries(db, table, after)
    return [Entry(seq, public, private, hash_) for seq, _, public, private, hash_ in rows]


def last_entries(db: Db, ids: Sequence[str]) -> dict[str, Entry]:
    """Read the last entry of each log."""
    rows = db.execute(
        "SELECT heads.table_id, seq, public, private, hash FROM json_each(?1) AS asked"
        " JOIN heads ON heads.table_id = asked.value"
        " JOIN entries ON entries.table_id = heads.table_id AND seq = newest"
        " UNION ALL SELECT table_id, seq, public, private, hash FROM json_each(?1) AS asked"
        " JOIN archives ON table_id = asked.value",
        (msgspec.json.encode(ids).decode(),),
    )
    return {table: Entry(*entry) for table, *entry in rows}


def table(db: Db, id_or_code: str) -> TableRow | None:
    """Find a table by its id or its code; small and capital letters are alike in a code."""
    found = tables.rows(
        db,
        "SELECT * FROM table_rows WHERE id = ?1 OR lower(code) = lower(?1) ORDER BY id = ?1 DESC",
        id_or_code,
    )
    return found[0] if found else None


def change_table(db: Db, row: TableRow, fence: int | None) -> None:
    """Write a table's row again, unless another node has taken the table."""
    head = db.execute("SELECT fence FROM heads WHERE table_id = ? FOR UPDATE", (row.id,)).fetchone()
    if head is not None and fence is not None and head[0] != fence:
        raise StoreError(f"table '{row.id}' is with another node")
    tables.change_table(db, row)


def answered(db: Db, table: str, guest: str, command: str) -> bytes | None:
    """Return the answer to a command, if it has one."""
    row = db.execute(
        "SELECT answer FROM answers WHERE table_id = ? AND guest = ? AND command = ?",
        (table, guest, command),
    ).fetchone()
    return None if row is None else bytes(row[0])


def counts(db: Db) -> list[GameCounts]:
    """Count the tables of each game: those that run, and those that a trigger has counted."""
    return counted(
        db.execute(
            "SELECT settings ->> 'game' AS game, 'running', count(*) FROM ("
            "  SELECT convert_from(settings, 'UTF8')::json AS settings FROM tables"
            "  WHERE status = 'running') AS running"
            " WHERE settings ->> 'game' IS NOT NULL AND settings ->> 'whatif' IS NULL"
            " GROUP BY game UNION ALL SELECT game, ended_by, number FROM ended_games"
        )
    )


def long_over(db: Db, limit: int) -> list[str]:
    """List tables that were over a day ago, and are not archived.

    Not those that are still to be rated: a node rates the tables that it has, and nobody has one
    that is archived.
    """
    rows = db.execute(
        "SELECT heads.table_id FROM heads JOIN tables ON id = heads.table_id"
        " WHERE status = 'over'"
        " AND greatest(heads.changed, tables.changed) < (unixepoch() - ?) * 1000"
        " AND NOT EXISTS (SELECT 1 FROM rated_games"
        "  WHERE rated_games.table_id = heads.table_id AND verdict IS NULL) LIMIT ?",
        (DAY_SECONDS, limit),
    )
    return [row[0] for row in rows]


def archive(db: Db, table: str) -> bool:
    """Move the log of a table that is over into the archive; False if another node has done it."""
    head = db.execute(
        "SELECT changed, clock FROM heads WHERE table_id = ? FOR UPDATE", (table,)
    ).fetchone()
    if head is None:
        return False
    changed, clock = head
    log = timed_entries(db, table)
    if log:
        seq, time, *last = log[-1]
        db.execute(
            "INSERT INTO archives (table_id, time, seq, public, private, hash, entries)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (table, time, seq, *last, pack(log)),
        )
    db.execute(
        "UPDATE tables SET changed = greatest(changed, ?), clock = coalesce(?, clock) WHERE id = ?",
        (changed, clock, table),
    )
    for each in ("entries", "answers", "heads"):
        db.execute(f"DELETE FROM {each} WHERE table_id = ?", (table,))  # noqa: S608  # our own names
    return True


def delete_guest(db: Db, guest: str) -> None:
    """Forget a person: name, face, sessions, passkeys, chat (by cascade) and answers."""
    moderation.forget(db, guest)
    guests.forget_answers(db, guest)
    db.execute("DELETE FROM guests WHERE id = ?", (guest,))
