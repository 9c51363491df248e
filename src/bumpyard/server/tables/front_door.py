"""The front door of a table that is open: who stands there, who is invited, who was removed."""

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
    """Guests without a seat at one table. It is kept in memory: a game that begins closes it."""

    __slots__ = ("_table", "invited", "removed")

    def __init__(self, table: RunningTable) -> None:
        self._table = table
        self.invited: dict[str, Guest] = {}  # who played at the table that this is a rematch of
        self.removed: dict[str, None] = {}  # guests whom the host has removed, in order

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
            if id_ not in table.row.seats and id_ not in self.removed
        )
        return replace(lobby, door=door, invited=invited, removed=tuple(self.removed))
