"""Somebody at the other end of a socket, as a table sees them."""

from __future__ import annotations

from typing import Protocol

from ..core import BumpyardError
from ..store import Guest


class Connection(Protocol):
    """Somebody at the other end of a socket."""

    guest: Guest

    def send(self, *messages: bytes) -> None:
        """Send messages, in one go; whoever does not read is dropped."""

    def close(self, code: int, reason: str) -> None:
        """Close the socket, and say why."""


class Broken(BumpyardError):
    """It did not happen, and was not whoever asked's fault."""

    code = "store"
