"""The steps that lead from an empty file to today's: numbered SQL, applied once, in order.

A released migration never changes: a change is a new file with the next number.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from ..errors import SQLITE_ERRORS, StoreError

APPLICATION = int.from_bytes(b"Bump")  # tells our files from other SQLite files
FORMAT_2 = 6  # the first version whose logs have format 2 (docs/fairness.md)


@cache
def scripts() -> tuple[str, ...]:
    """Return all migrations, the first one first."""
    found = {
        file.name: file.read_text("utf-8")
        for file in files(__name__).iterdir()
        if file.name.endswith(".sql")
    }
    assert [int(name[:4]) for name in sorted(found)] == list(range(1, len(found) + 1))
    return tuple(found[name] for name in sorted(found))


def version(db: sqlite3.Connection, name: object, known: int) -> int:
    """Return the version of a file, 0 if it is empty; raise if it is not ours, or too new."""
    (number,) = db.execute("PRAGMA user_version").fetchone()
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (objects,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and (application or number or objects):
        raise StoreError(f"{name} is not a database of Bumpyard")
    if number > known:
        raise StoreError(
            f"{name} was written by a newer Bumpyard (its version is {number}, "
            f"this one knows up to {known}): update Bumpyard"
        )
    return int(number)


def migrate(db: sqlite3.Connection, name: object, steps: Sequence[str] | None = None) -> None:
    """Bring a file up to date, each step whole or not at all."""
    if steps is None:
        steps = scripts()
        _check_format(db, name, len(steps))
    for number in range(version(db, name, len(steps)), len(steps)):
        try:
            db.executescript(
                f"BEGIN IMMEDIATE; {steps[number]}\n;"
                f"PRAGMA application_id = {APPLICATION};"
                f"PRAGMA user_version = {number + 1}; COMMIT"
            )
        except SQLITE_ERRORS as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise StoreError(f"{name} can't be brought to version {number + 1}: {error}") from error


def _check_format(db: sqlite3.Connection, name: object, known: int) -> None:
    """Refuse a file with logs of format 1, which this version can't read."""
    if 0 < version(db, name, known) < FORMAT_2 and db.execute("SELECT 1 FROM entries").fetchone():
        raise StoreError(
            f"{name} has games of Bumpyard 0.2, whose logs have another format: "
            "keep the file for Bumpyard 0.2, and start with a new one"
        )
