"""Backups of a database: made while a server runs, and restored."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from .errors import SQLITE_ERRORS, StoreError
from .lock import Lock
from .migrations import migrate, scripts, version
from .sql import counts
from .sqlite import connect_to_read


def back_up(database: Path, to: Path, force: bool = False) -> None:
    """Copy a database, also while a server writes to it. The copy is of one moment."""
    _check_exists(database)
    _check_free(to, force)
    with _partial(to) as partial:
        _copy(database, partial)
        _give_name(partial, to)


def restore(backup: Path, database: Path, force: bool = False) -> int:
    """Put a backup in the place of a database that no server uses.

    Return how many games ran when it was made. With the same keys their next dice would be those
    that people have seen already, so the next start closes these games.
    """
    _check_exists(backup)
    with _locked(database), _partial(database) as partial:
        _check_free(database, force)
        _copy(backup, partial)
        interrupted = _interrupt(partial)
        for leftover in ("-wal", "-shm"):  # of the database that is replaced
            database.with_name(database.name + leftover).unlink(missing_ok=True)
        _give_name(partial, database)
    return interrupted


def faults(db: sqlite3.Connection) -> list[str]:
    """Return the faults that SQLite finds in a file."""
    try:
        found = [row[0] for row in db.execute("PRAGMA integrity_check") if row[0] != "ok"]
        astray = db.execute("PRAGMA foreign_key_check").fetchall()
    except SQLITE_ERRORS as error:
        return [str(error)]
    return found + [
        f"a row of {table} belongs to none of {parent}" for table, _, parent, _ in astray
    ]


def _copy(database: Path, to: Path) -> None:
    """Copy a database, and check the copy."""
    with closing(connect_to_read(database)) as source:
        try:
            if not version(source, database, len(scripts())):
                raise StoreError(f"{database} is not a database of Bumpyard")
            with closing(sqlite3.connect(to, isolation_level=None)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
                if wrong := faults(copy):
                    raise StoreError(f"{database} is damaged: {wrong[0]}")
        except SQLITE_ERRORS as error:
            raise StoreError(f"can't copy {database}: {error}") from None


def _interrupt(database: Path) -> int:
    try:
        with closing(sqlite3.connect(database, isolation_level=None)) as db:
            migrate(db, database)
            return counts.interrupt(db)
    except SQLITE_ERRORS as error:
        raise StoreError(f"can't write {database}: {error}") from None


@contextmanager
def _partial(path: Path) -> Iterator[Path]:
    """Open a temporary file that only its owner may read; delete it unless it is given a name."""
    partial = path.with_name(f"{path.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        os.close(os.open(partial, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise StoreError(f"can't write {partial}: {error.strerror}") from None
    try:
        yield partial
    finally:
        partial.unlink(missing_ok=True)


@contextmanager
def _locked(database: Path) -> Iterator[None]:
    lock = Lock(database)
    lock.take()
    try:
        yield
    finally:
        lock.release()


def _check_exists(path: Path) -> None:
    if not path.is_file():
        raise StoreError(f"there is no file {path}")


def _check_free(path: Path, force: bool) -> None:
    if path.exists() and not force:
        raise StoreError(f"{path} exists: --force writes over it")


def _give_name(partial: Path, name: Path) -> None:
    """Move a complete file to its place, and sync the folder."""
    partial.replace(name)
    if hasattr(os, "O_DIRECTORY"):  # where the system can be asked to keep the name on disk
        folder = os.open(name.parent, os.O_RDONLY | os.O_DIRECTORY)
        os.fsync(folder)
        os.close(folder)
