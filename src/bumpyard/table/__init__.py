"""One running game: the log of a table, and all that follows from it.

`Table` writes the log, `read_log` reads a game out of one. `entries` has the kinds of entries.
"""

from .chance import MAX_DRAWS, Dealt, Fair
from .clock import DAY, Clock, ClockRule
from .entries import Absence, Drew, Entry, Level, Who
from .errors import NotYourSeat, Refused, Stale, TableError
from .messages import UndoKind, Update
from .replaying import LoggedGame, LoggedStep, read_log
from .table import Table

__all__ = [
    "DAY",
    "MAX_DRAWS",
    "Absence",
    "Clock",
    "ClockRule",
    "Dealt",
    "Drew",
    "Entry",
    "Fair",
    "Level",
    "LoggedGame",
    "LoggedStep",
    "NotYourSeat",
    "Refused",
    "Stale",
    "Table",
    "TableError",
    "UndoKind",
    "Update",
    "Who",
    "read_log",
]
