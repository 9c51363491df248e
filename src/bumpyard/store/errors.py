"""The store's error, as a branch of the tree in core/errors.py.

BumpyardError
└── StoreError          store        the file is in use, or it can't be read
    ├── DiskError       store        the disk is full, or refuses to write for another reason
    └── AwayError       store        it can't be had now: the database is away, or a table moves
"""

from __future__ import annotations

import sqlite3

from ..core import BumpyardError

# SQLite's errors. A message that quotes a damaged file may be text that Python can't decode.
SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)


class StoreError(BumpyardError):
    """It is not written, or can't be read; the message names the file and the reason."""

    code = "store"


class DiskError(StoreError):
    """The disk has refused to write: it is full, or fails. Nothing was written."""


class AwayError(StoreError):
    """It can't be had now, and may be in a moment: ask again."""


class DatabaseAway(DiskError, AwayError):
    """The database does not answer."""
