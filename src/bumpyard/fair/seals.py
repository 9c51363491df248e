"""The commitments of a seat: to bytes of its own, and to its part of a simultaneous choice."""

from __future__ import annotations

from .framing import HEAD, digest, domain, frame, numbered

_PLEDGE = domain("pledge") + HEAD
_SEAL = domain("seal")
_HEAD = domain("head") + HEAD


def pledge(first: bytes, seat: int, own: bytes, signer: bytes) -> bytes:
    """Return a seat's commitment to its bytes and to the public key that it signs with.

    It includes the hash of entry 0 and the seat: no other table and no other seat can copy it.
    """
    return digest(_PLEDGE + first + numbered(seat) + frame(own, signer))


def seal(table: str, at: int, seat: int, action: bytes, salt: bytes) -> bytes:
    """Return a seat's commitment to an action, whose JSON is canonical."""
    return digest(
        _SEAL + frame(table.encode()) + numbered(at) + numbered(seat) + frame(action, salt)
    )


def head(first: bytes, seat: int, seq: int, newest: bytes) -> bytes:
    """Return what a seat signs to tell the others up to which entry it was shown which log."""
    return digest(_HEAD + first + numbered(seat) + numbered(seq) + HEAD + newest)
