"""The chain of a table's log: each entry's hash covers it and all before it.

A private part is covered by its veil, a hash that tells nothing about it while the table runs:
so everyone can check the chain at any time, and at the end, with the secret, the veils too.
"""

from __future__ import annotations

from .framing import HEAD, digest, domain, frame, framed, numbered

_VEIL = domain("veil") + HEAD
_LINK = domain("link")
_NOTHING = frame(b"")


def veil(secret: bytes, seq: int, private: bytes) -> bytes:
    """Cover the private part of an entry; an entry without one has no veil, which is empty."""
    return digest(_VEIL + secret + numbered(seq) + framed(private)) if private else b""


def link(before: bytes, public: bytes, veiled: bytes) -> bytes:
    """Return the hash of an entry, chained to the one before it; before the first is nothing."""
    veil_or_nothing = HEAD + veiled if veiled else _NOTHING
    return digest(_LINK + framed(before) + framed(public) + veil_or_nothing)
