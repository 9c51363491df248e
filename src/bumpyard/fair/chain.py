"""The chain of a table's log: each entry's hash covers it and all before it.

A private part is covered by its veil, a hash that tells nothing about it while the table runs:
so everyone can check the chain at any time, and at the end, with the secret, the veils too.
"""

from __future__ import annotations

from .framing import HEAD, Key, digest, domain, frame, numbered

_BLIND = domain("blind")
_VEIL_BLIND = domain("veil") + HEAD
_NOTHING = frame(b"")
_LINK = domain("link")


def veil(secret: Key, seq: int, private: bytes) -> bytes:
    """Cover the private part of an entry; every entry has a veil, over nothing if need be."""
    blind = secret.mac(_BLIND + numbered(seq))
    return digest(_VEIL_BLIND + blind + (frame(private) if private else _NOTHING))


def link(before: bytes, public: bytes, veiled: bytes) -> bytes:
    """Return the hash of an entry, chained to the one before it; before the first is nothing."""
    return digest(_LINK + frame(before, public) + HEAD + veiled)
