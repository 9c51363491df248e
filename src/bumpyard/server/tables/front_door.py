"""The front door of a table that is open: who stands there, and who is invited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...store import Guest
from ...wire import Lobby
from .lobby_message import player_of

if TYPE_CHECKING:
    from .running_table import RunningTable

MAX_SHOWN = 20  # guests at the door who are named: `watching` counts them all


class FrontDoor:
    """Guests without a seat at one table. Only who was removed is in the table's row."""

    __slots__ = ("_table", "invited")

    def __init__(self, table: RunningTable) -> None:
        self._table = table
        self.invited: dict[str, Guest] = {}  # who played at the table that this is a rematch of

    def told(self, lobby: Lobby) -> Lobby:
        """Add the guests without a seat to a lobby message."""
        table = self._table
        there = {
            connection.guest.id: connection.guest
            for connection, tv in table.connections.items()
            if not tv and connection.guest.id not in table.row.seats
        }
        door = tuple(player_of(guest, here=True) for guest in [*there.values()][:MAX_SHOWN])
        invited = tuple(
            player_of(guest, here=id_ in there)
            for id_, guest in self.invited.items()
            if id_ not in table.row.seats and id_ not in table.row.removed
        )
        return replace(lobby, door=door, invited=invited, removed=table.row.removed)
