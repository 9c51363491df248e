"""The commitments of a seat: to bytes of its own, and to its part of a simultaneous choice."""

from __future__ import annotations

from .framing import digest, domain, frame, numbered

_PLEDGE = domain("pledge")
_SEAL = domain("seal")


def pledge(table: str, seat: int, own: bytes) -> bytes:
    """Return a seat's commitment to its bytes. It includes the seat: no other seat can copy it."""
    return digest(_PLEDGE + frame(table.encode()) + numbered(seat) + frame(own))


def seal(table: str, at: int, seat: int, action: bytes, salt: bytes) -> bytes:
    """Return a seat's commitment to an action, whose JSON is canonical."""
    return digest(
        _SEAL + frame(table.encode()) + numbered(at) + numbered(seat) + frame(action, salt)
    )
