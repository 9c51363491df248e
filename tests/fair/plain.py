"""Everything that docs/fairness.md says about bytes, once more, with the standard library alone.

Written from the document and not from the code: plain and slow, a model for other languages.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256


def message(name: str, *parts: bytes | int | str) -> bytes:
    framed = b""
    for part in (f"bumpyard/v1/{name}", *parts):
        if isinstance(part, int):
            bytes_ = part.to_bytes(4, "big")
        else:
            bytes_ = part.encode() if isinstance(part, str) else part
        framed += len(bytes_).to_bytes(4, "big") + bytes_
    return framed


def hashed(name: str, *parts: bytes | int | str) -> bytes:
    return sha256(message(name, *parts)).digest()


def keyed(key: bytes, name: str, *parts: bytes | int | str) -> bytes:
    return hmac.digest(key, message(name, *parts), "sha256")


def levels(secret: bytes, draws: int = 4096) -> list[list[bytes]]:
    """Build the whole tree, from the leaves to the root."""
    row = [hashed("leaf", i, keyed(secret, "key", i)) for i in range(draws)]
    rows = [row]
    while len(row) > 1:
        row = [hashed("node", *row[i : i + 2]) for i in range(0, len(row), 2)]
        rows.append(row)
    return rows


def path(rows: list[list[bytes]], number: int) -> list[bytes]:
    return [row[number >> level ^ 1] for level, row in enumerate(rows[:-1])]


def root(number: int, key: bytes, beside: Sequence[bytes]) -> bytes:
    found = hashed("leaf", number, key)
    for level, other in enumerate(beside):
        pair = (other, found) if number >> level & 1 else (found, other)
        found = hashed("node", *pair)
    return found


def mix(table: str, rooted: bytes, own: Sequence[bytes]) -> bytes:
    seats = [part for seat, bytes_ in enumerate(own) for part in (seat, bytes_)]
    return hashed("mix", table, rooted, *seats)


def numbers(key: bytes, mixed: bytes, number: int, label: str, *below: int) -> list[int]:
    """Draw numbers, each below one of these."""
    stream = _stream(keyed(key, "draw", mixed, number, label))
    return [_below(stream, n) for n in below]


def _stream(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from keyed(key, "stream", block)
        block += 1


def _below(stream: Iterator[int], n: int) -> int:
    size = 1 if n <= 256 else 2 if n <= 65536 else 4
    while True:
        x = int.from_bytes([next(stream) for _ in range(size)], "big")
        if x < 256**size // n * n:
            return x % n


def pledge(table: str, seat: int, own: bytes) -> bytes:
    return hashed("pledge", table, seat, own)


def seal(table: str, at: int, seat: int, action: str, salt: bytes) -> bytes:
    return hashed("seal", table, at, seat, action, salt)


def veil(secret: bytes, seq: int, private: str) -> bytes:
    return hashed("veil", keyed(secret, "blind", seq), private)


def link(before: bytes, public: str, veiled: bytes) -> bytes:
    return hashed("link", before, public, veiled)
