"""Jobs that only read, done one by one; and errors as the store tells them."""

from __future__ import annotations

import sqlite3
from typing import Any

from .errors import SQLITE_ERRORS, StoreError
from .worker import Done, Job


def one_by_one(db: sqlite3.Connection, jobs: list[Job]) -> Done:
    """Do jobs that only read: each by itself."""
    return [_attempt(db, job) for job in jobs]


def _attempt(db: sqlite3.Connection, job: Job) -> Any:
    try:
        return job.do(db)
    except Exception as error:  # noqa: BLE001  # the caller gets it
        return told(error)


def told(error: Exception) -> Exception:
    """Return an error as the store tells it."""
    return StoreError(f"the database: {error}") if isinstance(error, SQLITE_ERRORS) else error
