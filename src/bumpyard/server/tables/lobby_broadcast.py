"""Broadcasting the lobby message: at once, or shortly for all who come and go together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...wire import Lobby
from ..protocol import ENCODER
from .connection import Connection, guests_here
from .lobby_message import lobby_message

if TYPE_CHECKING:
    from .running_table import RunningTable

DEBOUNCE_SECONDS = 0.05  # changes within this time are sent as one message


class LobbyBroadcast:
    """Sends the lobby message of one table to its connections whenever it has changed."""

    __slots__ = ("_sent", "_table", "_timer")

    def __init__(self, table: RunningTable) -> None:
        self._table = table
        self._sent = b""  # the message that every connection has; empty if they differ
        self._timer: asyncio.TimerHandle | None = None

    def message(self) -> Lobby:
        """Build the lobby message."""
        table = self._table
        message = lobby_message(
            table.row,
            table.settings,
            table.guests,
            table.services.link(table.row.code),
            guests_here(table.connections),
            table.absences.milliseconds(),
            table.status,
            table.rematch,
            table.requests.milliseconds(),
            tv=self._is_on_tv(),
        )
        return table.front_door.told(message) if table.row.status == "open" else message

    def _is_on_tv(self) -> bool:
        """Whether a TV shows the table. At a public one, a stranger's does not count."""
        table = self._table
        return any(
            tv and (not table.settings.public or table.seat_of(connection.guest.id) is not None)
            for connection, tv in table.connections.items()
        )

    def send(self) -> None:
        """Send the message to everyone, unless they have it."""
        self.cancel()
        message = ENCODER.encode(self.message())
        if message != self._sent:
            self._sent = message
            for connection in list(self._table.connections):
                connection.send(message)

    def send_soon(self) -> None:
        """Send the message shortly: once, however many come and go at once."""
        if self._timer is None and self._table.connections:
            self._timer = asyncio.get_running_loop().call_later(DEBOUNCE_SECONDS, self.send)

    def send_to(self, connection: Connection) -> None:
        """Send the message to a new connection, and to the others if that changes it."""
        message = ENCODER.encode(self.message())
        connection.send(message)
        if message != self._sent:
            self._sent = b""
            self.send_soon()

    def cancel(self) -> None:
        """Send nothing later."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
