"""The logs that players say they are shown: passed on, so that they can compare them.

The server reads none of it. Each player's newest word is kept for those who come later.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...core import Seat
from ...wire import Witnessed
from ..protocol import ENCODER, Witness
from .connection import Connection


class Witnesses:
    """The newest signed hash of every seat of one table."""

    __slots__ = ("_newest", "_viewers")

    def __init__(self, viewers: Iterable[Connection]) -> None:
        self._viewers = viewers  # those who are sent updates
        self._newest: dict[Seat, bytes] = {}

    def pass_on(self, seat: Seat, command: Witness, sender: Connection) -> None:
        """Send a seat's word to everyone else."""
        told = Witnessed(command.table, seat, command.seq, command.hash, command.signature)
        message = self._newest[seat] = ENCODER.encode(told)
        for connection in list(self._viewers):
            if connection is not sender:
                connection.send(message)

    def send_to(self, connection: Connection) -> None:
        """Send everyone's newest word to a connection that has just come."""
        for message in self._newest.values():
            connection.send(message)
