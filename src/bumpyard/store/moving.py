"""A whole store copied into an empty one of the other kind, and compared with it row by row."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ..table import Entry
from .db import Db
from .errors import StoreError
from .rows import TableRow
from .sql import logs, tables
from .sql.insert import Insert

AT_ONCE = 1000  # rows that are read together
ONLY_SQLITE = ("journal", "replies")
TIMED = "seq, time, public, private, hash"
ANSWERS = """(SELECT table_id, guest, command, answer FROM answers UNION ALL
    SELECT table_id, guest, command, answer FROM entries JOIN replies ON entry = entries.rowid)"""
CLOCKED = """(SELECT id, code, created, status, host, settings, secret,
    coalesce(heads.clock, tables.clock) AS clock,
    greatest(tables.changed, coalesce(heads.changed, 0)) AS changed, removed
    FROM tables LEFT JOIN heads ON heads.table_id = id)"""
DATED = """(SELECT id, code, created, status, host, settings, secret, clock,
    max(changed, coalesce((SELECT time FROM entries WHERE table_id = id
        ORDER BY seq DESC LIMIT 1), 0)) AS changed, removed FROM tables)"""

FaultOf = Callable[[TableRow, list[Entry]], str | None]


class Subject(NamedTuple):
    """A table of the database besides the logs: its columns, and those that are its key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    flags: frozenset[int]  # columns that are true or false in PostgreSQL


class Moved(NamedTuple):
    """How much was copied."""

    tables: int
    entries: int
    rows: int


def move(source: Db, target: Db, fault_of: FaultOf, tell: Callable[[str], object]) -> Moved:
    """Copy everything, then compare both. The target is in a transaction of the caller's."""
    lite, postgres = (source, target) if _is_lite(source) else (target, source)
    subjects = _subjects(lite, postgres)
    for name in ("guests", "tables"):
        if target.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone() is not None:  # noqa: S608  # our own names
            raise StoreError(f"the target has {name} already: it has to be empty")
    for subject in subjects:
        _clear(target, subject)
        for rows in _chunks(source, subject):
            _insert(target, subject, rows)
            tell(f"{subject.name} are copied")
    ids = tables.ids(source)
    entries = 0
    for number, id_ in enumerate(ids, start=1):
        entries += _copy_log(source, target, id_)
        tell(f"{number} of {len(ids)} logs are copied")
    if not _is_lite(target):
        _number_on(target, subjects)
    count = _compare(source, target, subjects, tell)
    for number, id_ in enumerate(ids, start=1):
        _compare_log(source, target, id_, fault_of)
        tell(f"{number} of {len(ids)} logs are compared")
    return Moved(len(ids), entries, count)


def _is_lite(db: Db) -> bool:
    return isinstance(db, sqlite3.Connection)


def _subjects(lite: Db, postgres: Db) -> list[Subject]:
    """Return all tables but the logs, in an order in which none refers to a later one."""
    flags = set(
        postgres.execute(
            "SELECT table_name::text, column_name::text FROM information_schema.columns"
            " WHERE table_schema = current_schema() AND data_type = 'boolean'"
        ).fetchall()
    )
    names = lite.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
    subjects = []
    for (name,) in names.fetchall():
        if name in ONLY_SQLITE or name == "entries" or name.startswith("sqlite_"):
            continue
        found = lite.execute(f"PRAGMA table_info({name})").fetchall()
        columns = tuple(row[1] for row in found)
        keyed = sorted((row[5], row[1]) for row in found if row[5])
        flagged = frozenset(at for at, column in enumerate(columns) if (name, column) in flags)
        subjects.append(Subject(name, columns, tuple(column for _, column in keyed), flagged))
    return subjects


def _chunks(db: Db, subject: Subject) -> Iterator[list[tuple[Any, ...]]]:
    """Read a table in the order of its key; flags as numbers."""
    place = subject.name
    if subject.name == "answers" and _is_lite(db):
        place = ANSWERS
    elif subject.name == "tables":
        place = DATED if _is_lite(db) else CLOCKED
    key = ", ".join(subject.key)
    begin = f"SELECT {', '.join(subject.columns)} FROM {place} AS every"  # noqa: S608  # our own names
    end = f" ORDER BY {key} LIMIT {AT_ONCE}"
    after = f" WHERE ({key}) > ({', '.join('?' * len(subject.key))})"
    rows = db.execute(begin + end).fetchall()
    while rows:
        yield [
            tuple(int(it) if at in subject.flags else it for at, it in enumerate(row))
            for row in rows
        ]
        last = dict(zip(subject.columns, rows[-1], strict=True))
        values = tuple(last[column] for column in subject.key)
        rows = db.execute(begin + after + end, values).fetchall()


def _clear(db: Db, subject: Subject) -> None:
    """Remove what an empty store has: a migration may have written it."""
    db.execute(f"DELETE FROM {subject.name}")  # noqa: S608  # our own names


def _insert(db: Db, subject: Subject, rows: list[tuple[Any, ...]]) -> None:
    values: list[Any] = []
    for row in rows:
        for at, value in enumerate(row):
            values.append(bool(value) if at in subject.flags and not _is_lite(db) else value)
    if not Insert(subject.name, *subject.columns).all(db, values):
        raise StoreError(f"a row of {subject.name} can't be copied: the target has one like it")


def _log(db: Db, table: str) -> list[tuple[Any, ...]]:
    """Read a log with its times; a journal is empty by now."""
    if not _is_lite(db):
        from .postgres.logs import timed_entries  # noqa: PLC0415  # needs asyncpg

        return [*timed_entries(db, table)]
    sql = f"SELECT {TIMED} FROM entries WHERE table_id = ? ORDER BY seq"  # noqa: S608  # our own names
    return db.execute(sql, (table,)).fetchall()


def _copy_log(source: Db, target: Db, table: str) -> int:
    rows = _log(source, table)
    values = [value for row in rows for value in (table, *row)]
    if not Insert("entries", "table_id", *TIMED.split(", ")).all(target, values):
        raise StoreError(f"the log of table '{table}' can't be copied: the target has entries")
    if rows and not _is_lite(target):
        target.execute(
            "UPDATE heads SET newest = ?, changed = ? WHERE table_id = ?",
            (rows[-1][0], rows[-1][1], table),
        )
    return len(rows)


def _number_on(postgres: Db, subjects: list[Subject]) -> None:
    """Let numbers that the database gives follow those that were copied."""
    for subject in subjects:
        if subject.key == ("number",):
            postgres.execute(
                f"SELECT setval(pg_get_serial_sequence('{subject.name}', 'number'),"  # noqa: S608  # our own names
                f" (SELECT coalesce(max(number), 0) + 1 FROM {subject.name}), FALSE)"
            )


def _compare(source: Db, target: Db, subjects: list[Subject], tell: Callable[[str], object]) -> int:
    count = 0
    for subject in subjects:
        before, after = _chunks(source, subject), _chunks(target, subject)
        for rows in before:
            if rows != next(after, None):
                raise StoreError(f"{subject.name} differ after they were copied")
            count += len(rows)
        if next(after, None) is not None:
            raise StoreError(f"{subject.name} differ after they were copied")
        tell(f"{subject.name} are compared")
    return count


def _compare_log(source: Db, target: Db, table: str, fault_of: FaultOf) -> None:
    found = _log(target, table)
    if found != _log(source, table):
        raise StoreError(f"the log of table '{table}' differs after it was copied")
    (row,) = tables.tables_by_id(target, [table])
    entries = [Entry(seq, public, private, hash_) for seq, _, public, private, hash_ in found]
    if entries and (fault := fault_of(row, entries)):
        raise StoreError(f"table '{table}': {fault}")
    if _is_lite(target) and entries != logs.entries(target, table):
        raise StoreError(f"the log of table '{table}' can't be read as it was copied")
