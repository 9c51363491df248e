"""Requests that the others at a table have to agree to: to undo, to pause, or to end the game.

One request is open at a time. It ends when all who are asked agree, when one of them refuses, or
when it lapses. Requests are not in the log: after a restart a player asks again. Only the pause
itself is kept, with the clock.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec import Struct, field

from ...core import Seat
from ...table.errors import Refused, Stale
from ...table.table import Table
from ...wire import Failing, Matter, Request
from .game_state import people

if TYPE_CHECKING:
    from .running_table import RunningTable


class Open(Struct):
    """A request that is open, or came to nothing."""

    number: int
    matter: Matter
    by: Seat
    ends: float  # when it lapses, in the time of the event loop
    place: tuple[int, ...] = ()  # of the game, where the request is good for that only
    agreed: set[Seat] = field(default_factory=set)
    failed: Failing | None = None
    refused: Seat | None = None  # who has refused it


class Requests:
    """The request that is open at one table, or the last if it failed; and whether it is paused."""

    __slots__ = ("_count", "_last", "_table", "_timer", "paused")

    def __init__(self, table: RunningTable, *, paused: bool = False) -> None:
        self.paused = paused
        self._table = table
        self._count = 0
        self._last: Open | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def _open(self) -> Open | None:
        return self._last if self._last and not self._last.failed else None

    def shown(self, game: Table) -> Request | None:
        """Return the request as everyone is told about it, but for the time that is left."""
        last = self._last
        if last is None:
            return None
        return Request(
            last.number,
            last.matter,
            last.by,
            asked=() if last.failed else tuple(sorted(self._asked(game, last))),
            agreed=tuple(sorted(last.agreed)),
            failed=last.failed,
            refused=last.refused,
        )

    def milliseconds(self) -> int:
        """Return how long it takes until the open request lapses; 0 if none is open."""
        request = self._open
        return 0 if request is None else max(0, int(1000 * (request.ends - _now())))

    # --- commands ---

    def ask(self, game: Table, seat: Seat, matter: Matter) -> None:
        """Let a seat ask. If another seat has asked for the same, this one agrees."""
        request = self._open
        if matter == "pause" and self.paused:
            return
        if request is None:
            self._count += 1
            ends = _now() + self._table.services.config.answer_seconds
            place = _place(game) if matter == "undo" else ()
            self._last = Open(self._count, matter, seat, ends, place)
        elif request.matter != matter or (matter == "undo" and request.by != seat):
            raise Refused(f"seat {request.by} asks already: answer that first", why="asked")
        elif request.by != seat:
            request.agreed.add(seat)

    def answer(self, seat: Seat, number: int, *, yes: bool) -> None:
        """Let a seat agree or refuse; a seat that refuses its own request withdraws it."""
        request = self._open
        if request is None or request.number != number:
            raise Stale(f"request {number} is not open any more")
        if seat == request.by:
            if not yes:
                self._last = None
        elif yes:
            request.agreed.add(seat)
        else:
            request.failed, request.refused = "refused", seat

    def decided(self, seat: Seat) -> None:
        """Drop the request of a seat that has made a decision: it plays on, and has seen it."""
        if self._last is not None and self._last.by == seat:
            self._last = None

    def resume(self) -> None:
        """End the pause."""
        self.paused = False
        if self._last is not None and self._last.matter == "pause":
            self._last = None

    # --- what follows ---

    def settle(self, game: Table) -> None:
        """Do what is asked for if nobody is left to be asked, or end the request if it is late."""
        request = self._open
        if request is None:
            return
        if game.ended or request.by not in people(game):
            self._last = None
        elif request.matter == "undo" and request.place != _place(game):
            request.failed = "overtaken"
        elif not self._asked(game, request):
            self._last = None
            self._grant(game, request)
        elif request.ends <= _now():
            request.failed = "lapsed"

    def _grant(self, game: Table, request: Open) -> None:
        match request.matter:
            case "undo":
                game.undo(request.by, agreed=True)
            case "pause":
                self.paused = True
            case "end":
                game.close("abandoned")

    def _asked(self, game: Table, request: Open) -> set[Seat]:
        """Return who has yet to answer: neither programs nor people who have long been away."""
        away = self._table.absences.gone_at()
        others = self._table.absences.heard(game) - {request.by} - request.agreed
        return {seat for seat in others if seat not in away or away[seat] > _now()}

    # --- the alarm ---

    def follow_up(self, game: Table) -> None:
        """Look again when the request lapses, or somebody who is asked has been away for long."""
        self.cancel_alarm()
        request, status = self._open, self._table.status
        if request is None or not self._table.is_current(game):
            return
        if status is not None and status.request != self.shown(game):
            self._table.write()  # somebody who had long been away is back, and asked
            return
        away = self._table.absences.gone_at()
        times = [request.ends, *(away[seat] for seat in self._asked(game, request) & away.keys())]
        self._timer = asyncio.get_running_loop().call_at(min(times), self._ring, game)

    def _ring(self, game: Table) -> None:
        if self._table.is_current(game) and not self._table.services.stopping:
            self._table.write()  # which settles the request, and is followed up in turn

    def cancel_alarm(self) -> None:
        """Look no more by oneself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _place(game: Table) -> tuple[int, ...]:
    """Return a mark of how far a game is: another decision, draw or seal changes it."""
    return (game.at, game.draws, len(game.seals))


def _now() -> float:
    return asyncio.get_running_loop().time()
