"""How a game stands, besides what is seen at the table: begun, paused, over, and why."""

from __future__ import annotations

from typing import NamedTuple

from ..core import Seat
from ..table.table import Table
from .agreement import Agreement
from .protocol import Closing


class Standing(NamedTuple):
    """How a game stands. What everyone is told is always one that is on disk."""

    status: str = "running"
    paused: bool = False
    pausing: tuple[Seat, ...] = ()  # seats that have agreed to pause
    abandoning: tuple[Seat, ...] = ()  # seats that have agreed to end the game
    pledging: tuple[Seat, ...] = ()  # seats whose pledge is awaited
    mixing: tuple[Seat, ...] = ()  # seats whose bytes are awaited
    ending: Closing | None = None


def standing(table: Table, agreed: Agreement) -> Standing:
    """Say how a game stands."""
    if table.ready:
        if table.ended is not None:
            return Standing("over", ending=table.ended.why)
        if not agreed:
            return RUNNING
        return Standing("running", agreed.paused, agreed.on("pause"), agreed.on("abandon"))
    people = [Seat(seat) for seat, who in enumerate(table.begun.seats) if who == "person"]
    pledging = tuple(seat for seat in people if seat not in table.pledges)
    mixing = () if pledging else tuple(seat for seat in people if seat not in table.mixed)
    if table.ended is None:
        return Standing(pledging=pledging, mixing=mixing, abandoning=agreed.on("abandon"))
    return Standing("over", pledging=pledging, mixing=mixing, ending="start")


RUNNING = Standing()
