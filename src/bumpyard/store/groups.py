"""Jobs that are done together: those that write in one transaction, those that read one by one."""

from __future__ import annotations

import sqlite3
from itertools import groupby
from typing import Any

from .errors import SQLITE_ERRORS, DiskError, StoreError
from .sql import logs
from .worker import Done, Job


def one_by_one(db: sqlite3.Connection, jobs: list[Job]) -> Done:
    """Do jobs that only read: each by itself."""
    return [_attempt(db, job) for job in jobs]


def in_one_transaction(db: sqlite3.Connection, jobs: list[Job]) -> Done:
    """Do jobs that write: with one commit, or, if one of them fails, each by itself.

    The first attempt is fast, but can't tell which job fails; the second, one by one, can.
    """
    failed: Exception = StoreError("the database has not written it")
    for do in (_gathered, _in_turn):
        try:
            db.execute("BEGIN IMMEDIATE")
            done = do(db, jobs)
            if done is not None:
                db.execute("COMMIT")
                return done
        except Exception as error:  # noqa: BLE001  # the caller gets it
            failed = _told(error)
            if isinstance(error, sqlite3.OperationalError):
                failed = DiskError(str(failed))
        if db.in_transaction:
            db.execute("ROLLBACK")
    if len(jobs) == 1:
        return [failed]
    return [result for job in jobs for result in in_one_transaction(db, [job])]


def _gathered(db: sqlite3.Connection, jobs: list[Job]) -> Done | None:
    """Append all batches that follow each other at once; None if one of them is to be refused."""
    done: Done = []
    for are_batches, run in groupby(jobs, lambda job: job.call is logs.append):
        if not are_batches:
            done += [job.do(db) for job in run]
            continue
        batches = [job.arguments[0] for job in run]
        if not logs.append_all(db, batches):
            return None
        done += [True] * len(batches)
    return done


def _in_turn(db: sqlite3.Connection, jobs: list[Job]) -> Done:
    return [job.do(db) for job in jobs]


def _attempt(db: sqlite3.Connection, job: Job) -> Any:
    try:
        return job.do(db)
    except Exception as error:  # noqa: BLE001  # the caller gets it
        return _told(error)


def _told(error: Exception) -> Exception:
    """Return an error as the store tells it."""
    return StoreError(f"the database: {error}") if isinstance(error, SQLITE_ERRORS) else error
