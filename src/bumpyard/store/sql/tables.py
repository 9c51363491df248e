"""The tables, besides their logs; and how many of everything there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ..db import Db
from ..errors import StoreError
from ..rows import TableRow
from . import journal

MAX_AT = 1000  # tables of friends

_SEATS = msgspec.json.Decoder(tuple[str | None, ...])
_GUESTS = msgspec.json.Decoder(tuple[str, ...])


def new_table(db: Db, row: TableRow) -> bool:
    """Add a table; False if its id or code is taken."""
    added = db.execute(
        "INSERT INTO tables"
        " (id, code, created, status, host, settings, secret, clock, changed, removed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            *(row.id, row.code, row.created, row.status, row.host),
            *(row.settings, row.secret, row.clock, row.changed, _ids(row.removed)),
        ),
    ).rowcount
    if added:
        _seat(db, row)
    return bool(added)


def change_table(db: Db, row: TableRow) -> None:
    """Write a table's row again."""
    changed = db.execute(
        "UPDATE tables SET code = ?, created = ?, status = ?, host = ?, settings = ?, secret = ?,"
        " clock = ?, changed = ?, removed = ? WHERE id = ?",
        (
            *(row.code, row.created, row.status, row.host),
            *(row.settings, row.secret, row.clock, row.changed, _ids(row.removed), row.id),
        ),
    ).rowcount
    if not changed:
        raise StoreError(f"there is no table '{row.id}'")
    db.execute("DELETE FROM seats WHERE table_id = ?", (row.id,))
    _seat(db, row)


def _seat(db: Db, row: TableRow) -> None:
    db.executemany(
        "INSERT INTO seats (table_id, number, guest) VALUES (?, ?, ?)",
        [(row.id, number, guest) for number, guest in enumerate(row.seats)],
    )


def ids(db: Db) -> list[str]:
    """List the ids of all tables, oldest first."""
    return [row[0] for row in db.execute("SELECT id FROM tables ORDER BY created, id")]


def table(db: Db, id_or_code: str) -> TableRow | None:
    """Find a table by its id or its code; small and capital letters are alike in a code."""
    for sql in ("SELECT * FROM table_rows WHERE id = ?", "SELECT * FROM table_rows WHERE code = ?"):
        for found in rows(db, sql, id_or_code):
            return found
    return None


def tables(db: Db, status: str | None = None, limit: int = 100) -> list[TableRow]:
    """List tables, newest first."""
    if status is None:
        return rows(db, "SELECT * FROM table_rows ORDER BY created DESC, id DESC LIMIT ?", limit)
    return rows(
        db,
        "SELECT * FROM table_rows WHERE status = ? ORDER BY created DESC, id DESC LIMIT ?",
        status,
        limit,
    )


def listed_tables(db: Db, limit: int) -> list[TableRow]:
    """List open and running tables that are for everyone, newest first."""
    return rows(
        db,
        "SELECT * FROM table_rows WHERE id IN ("
        "  SELECT id FROM listed ORDER BY created DESC, id DESC LIMIT ?)"
        " ORDER BY created DESC, id DESC",
        limit,
    )


def tables_of(db: Db, guest: str, limit: int = 50) -> list[TableRow]:
    """List the tables at which a guest has a seat, newest first."""
    return rows(
        db,
        "SELECT * FROM table_rows WHERE id IN ("
        "  SELECT id FROM seats JOIN tables ON id = table_id WHERE guest = ?"
        "  GROUP BY id ORDER BY created DESC, id DESC LIMIT ?)"
        " ORDER BY created DESC, id DESC",
        guest,
        limit,
    )


def tables_by_id(db: Db, ids: Sequence[str]) -> list[TableRow]:
    """Find tables by their ids."""
    wanted = _ids(ids)
    return rows(db, "SELECT * FROM table_rows WHERE id IN (SELECT value FROM json_each(?))", wanted)


def tables_at(db: Db, guests: Sequence[str]) -> list[TableRow]:
    """List open and running tables at which one of these guests sits, newest first."""
    return rows(
        db,
        "SELECT * FROM table_rows WHERE status IN ('open', 'running') AND id IN ("
        "  SELECT table_id FROM seats WHERE guest IN (SELECT value FROM json_each(?)))"
        " ORDER BY created DESC, id DESC LIMIT ?",
        _ids(guests),
        MAX_AT,
    )


def _ids(ids: Sequence[str]) -> str:
    return msgspec.json.encode(ids).decode()


def rows(db: Db, sql: str, *values: str | int) -> list[TableRow]:
    """Read rows of tables, with the times and clocks that are in the journal still."""
    times: dict[str, int] = {}
    clocks: dict[str, tuple[int, bytes]] = {}
    for batch in journal.read(db):
        if batch.entries:
            times[batch.table] = batch.time
        if batch.clock is not None:
            clocks[batch.table] = batch.time, batch.clock
    found = []
    for row in db.execute(sql, values):
        table = _table(row)
        time, clock = clocks.get(table.id, (-1, b""))
        if time >= table.changed:  # else it was put into the log meanwhile
            table = replace(table, clock=clock)
        if table.id in times:
            table = replace(table, changed=max(table.changed, times[table.id]))
        found.append(table)
    return found


def _table(row: tuple[Any, ...]) -> TableRow:
    id_, code, created, status, host, settings, seats, secret, clock, changed, removed = row
    seated, out = _SEATS.decode(seats), _GUESTS.decode(removed)
    return TableRow(id_, code, created, status, host, settings, seated, secret, clock, changed, out)
