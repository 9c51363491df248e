"""A player's or a watcher's connection, as a table sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ...store import Guest


class Connection(Protocol):
    """A guest at the other end of a socket."""

    guest: Guest

    def send(self, *messages: bytes) -> None:
        """Send messages in one write. A connection that does not read is dropped."""

    def close(self, code: int, reason: str) -> None:
        """Close the socket with a code and a reason."""


def guests_here(connections: Mapping[Connection, bool]) -> set[str]:
    """Return the guests behind connections. A TV is nobody's presence, whoever switched it on."""
    return {connection.guest.id for connection, tv in connections.items() if not tv}
