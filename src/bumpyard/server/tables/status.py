"""The status of a game besides its view: starting, running, paused or over, and why."""

from __future__ import annotations

from typing import NamedTuple

from ...core import Seat
from ...table.table import Table
from ...wire import Absentee, Closing, Request
from .requests import Requests


class GameStatus(NamedTuple):
    """The part of a lobby message that the game decides. It is sent once it is on disk."""

    status: str = "running"
    paused: bool = False
    request: Request | None = None  # that the others have to agree to
    pledging: tuple[Seat, ...] = ()  # seats whose pledge is awaited
    mixing: tuple[Seat, ...] = ()  # seats whose bytes are awaited
    absent: tuple[Absentee, ...] = ()  # those about whom the others are asked
    ending: Closing | None = None


RUNNING = GameStatus()


def status_of(game: Table, requests: Requests, absent: tuple[Absentee, ...] = ()) -> GameStatus:
    """Return the status of a game."""
    if game.ready:
        if game.ended is not None:
            return GameStatus("over", ending=game.ended.why)
        return GameStatus("running", requests.paused, requests.shown(game), absent=absent)
    people = [Seat(seat) for seat, who in enumerate(game.begun.seats) if who == "person"]
    pledging = tuple(seat for seat in people if seat not in game.pledges)
    mixing = () if pledging else tuple(seat for seat in people if seat not in game.mixed)
    if game.ended is None:
        return GameStatus(pledging=pledging, mixing=mixing, request=requests.shown(game))
    return GameStatus("over", pledging=pledging, mixing=mixing, ending="start")
