"""What players who are away from a table are told: that it is their turn, and that it has ended."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ...core import Seat
from ...store.notices import NoticeKind
from ...table.table import Table
from ..notices import at_table
from .game_state import people

if TYPE_CHECKING:
    from .running_table import RunningTable


class TableNotices:
    """The notices of one table. Nobody who looks at it gets one, and nobody who plays alone."""

    __slots__ = ("_ended", "_table", "_told", "_turns")

    def __init__(self, table: RunningTable) -> None:
        self._table = table
        self._turns: dict[Seat, int] = {}  # who decides, and since which decision
        self._told: dict[Seat, int] = {}  # those of them who were told so
        self._ended: bool | None = None  # None: not looked yet

    def back(self, guest: str | None) -> None:
        """Note that a guest has come to the table and sees how it stands, or is not awaited now."""
        if guest is not None and self._table.services.notices is not None:
            self._table.services.notices.seen(guest, self._table.row.id)

    def look(self, game: Table, away: Collection[Seat]) -> None:
        """Tell those who are away that the others wait for them, or that the game has ended."""
        if (not away and not self._turns) or self._table.services.notices is None:
            return
        table, players = self._table, people(game)
        deciding = set(game.deciding()) & players if game.ready and not game.ended else set()
        turns = {seat: self._turns.get(seat, game.at) for seat in deciding}
        for seat, since in [*self._told.items()]:
            if turns.get(seat) != since:  # it is over: they were back, or a bot has decided
                del self._told[seat]
                self.back(table.row.seats[seat])
        self._turns = turns
        if table.settings.whatif is None and len(self._guests()) > 1:
            for seat in sorted(deciding & {*away} - self._told.keys()):
                self._told[seat] = turns[seat]
                self._tell(seat, "turn", f"{table.row.id}:{turns[seat]}")
            if game.ended and self._ended is False:
                for seat in sorted({*away} - game.gone):
                    self._tell(seat, "ended", table.row.id)
        self._ended = bool(game.ended)

    def _guests(self) -> set[str]:
        """Return the people at the table, whether or not a bot plays for them now."""
        table = self._table
        return {
            guest
            for guest in table.row.seats
            if guest and (known := table.guests.get(guest)) and not known.bot
        }

    def _tell(self, seat: Seat, kind: NoticeKind, about: str) -> None:
        table, guest = self._table, self._table.row.seats[seat]
        notices = table.services.notices
        if notices is not None and guest is not None and guest in self._guests():
            at = at_table(table.row, table.settings.game, table.settings.clock)
            notices.tell(guest, kind, at, about)
