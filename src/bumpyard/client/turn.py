"""A decision that a client has to make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core import Seat
from .errors import Declined
from .present import Present

if TYPE_CHECKING:
    from .table import Table


class Turn:
    """A decision that is this client's to make."""

    def __init__(self, table: Table, seat: Seat, present: Present, events: tuple[Any, ...]) -> None:
        self.table = table
        self.seat = seat
        self.at = present.at
        self.view = present.view
        self.legal = present.legal
        self.waiting = present.waiting  # several choose at once, or are yet to
        self.clock = present.clock
        self.events = events  # all that happened since the turn before

    async def play(self, action: Any) -> bool:
        """Decide. True means that it is on disk; False that the decision is not open any more."""
        try:
            await self.table.own.choose(self.seat, self.at, action)
        except Declined as error:
            if error.code != "stale" and self.table.is_due(self.seat, self.at):
                raise
            return False
        return True
