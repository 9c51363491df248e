"""The files of a table: the game file, a receipt, and a replay."""

from __future__ import annotations

from ...fair import receipt, write
from ...replays import write as write_replay
from ...store import Guest, Store
from ...table.days import opens
from ...table.entries import Entry
from ...table.errors import Refused
from ...table.replaying import read_log
from ..errors import Forbidden
from .running_table import RunningTable


async def game_file(store: Store, table: RunningTable, visitor: Guest | None) -> bytes:
    """Return a table's log, with its secrets if the table is closed."""
    entries = await _entries(store, table, visitor)
    return write(entries, table.row.secret.hex(), day_over=_is_day_over(table))


async def receipt_file(store: Store, table: RunningTable, visitor: Guest | None) -> bytes:
    """Return the first entry of the log, and the newest hash."""
    entries = await _entries(store, table, visitor)
    return receipt(entries[0], entries[-1])


async def replay_file(store: Store, table: RunningTable, visitor: Guest | None) -> bytes:
    """Return a finished game as a replay, without the steps that were taken back."""
    game = read_log(await closed_log(store, table, visitor))
    return write_replay(game.replay).encode()


async def closed_log(store: Store, table: RunningTable, visitor: Guest | None) -> list[Entry]:
    """Return the log of a closed table, in which nothing is a secret any more."""
    check_closed(table, visitor)
    return await store.entries(table.row.id)


def check_closed(table: RunningTable, visitor: Guest | None) -> None:
    """Refuse a game that is not over, or a private table to those who did not play at it."""
    if table.row.status != "over":
        raise Refused("the game is not over", why="not-over")
    _check_begun(table, visitor)


async def _entries(store: Store, table: RunningTable, visitor: Guest | None) -> list[Entry]:
    _check_begun(table, visitor)
    return await store.entries(table.row.id)


def _check_begun(table: RunningTable, visitor: Guest | None) -> None:
    if table.row.status == "open":
        raise Refused("the game has not begun", why="not-begun")
    seated = visitor is not None and visitor.id in table.row.seats
    if table.settings.watching == "none" and not seated and not _is_day_over(table):
        raise Forbidden("this table is for those who play at it", why="private")


def _is_day_over(table: RunningTable) -> bool:
    """Return whether a table is of a daily that is open to study."""
    day = table.settings.daily
    return day is not None and opens(day) <= table.services.now()
