"""How a game stands, besides what is seen at the table: begun, paused, over, and why."""

from __future__ import annotations

from typing import NamedTuple

from ..core import Seat
from ..table.table import Table
from .protocol import Closing


class Standing(NamedTuple):
    """How a game stands. What everyone is told is always one that is on disk."""

    status: str = "running"
    paused: bool = False
    pledging: tuple[Seat, ...] = ()  # seats whose pledge is awaited
    mixing: tuple[Seat, ...] = ()  # seats whose bytes are awaited
    ending: Closing | None = None


def standing(table: Table, *, paused: bool) -> Standing:
    """Say how a game stands."""
    if table.ready:
        if table.ended is None:
            return PAUSED if paused else RUNNING
        return Standing("over", ending=table.ended.why)
    people = [Seat(seat) for seat, who in enumerate(table.begun.seats) if who == "person"]
    pledging = tuple(seat for seat in people if seat not in table.pledges)
    mixing = () if pledging else tuple(seat for seat in people if seat not in table.mixed)
    if table.ended is None:
        return Standing("running", False, pledging, mixing)
    return Standing("over", False, pledging, mixing, "start")


RUNNING = Standing()
PAUSED = Standing(paused=True)
