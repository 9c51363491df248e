"""Errors of a table, as a branch of the tree in core/errors.py.

BumpyardError
└── TableError          table
    ├── Stale           stale        that decision is closed, or this seat has made it
    ├── NotYourSeat     not-yours    the guest who asks does not decide for this seat
    └── Refused         refused      it can't be done now; the message says why
"""

from __future__ import annotations

from ..core import BumpyardError


class TableError(BumpyardError):
    """Something that this table does not do."""

    code = "table"


class Stale(TableError):
    """That decision is closed, or this seat has made it already."""

    code = "stale"


class NotYourSeat(TableError):
    """The guest who asks does not decide for this seat."""

    code = "not-yours"


class Refused(TableError):
    """It can't be done now."""

    code = "refused"
