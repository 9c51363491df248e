"""Everything that docs/fairness.md says about bytes, once more, with the standard library alone.

Written from the document and not from the code: plain and slow, a model for other languages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256


def hashed(name: str, *parts: bytes | int | str) -> bytes:
    framed = b""
    for part in (f"bumpyard/v2/{name}", *parts):
        if isinstance(part, int):
            bytes_ = part.to_bytes(4, "big")
        else:
            bytes_ = part.encode() if isinstance(part, str) else part
        framed += len(bytes_).to_bytes(4, "big") + bytes_
    return sha256(framed).digest()


def chain(secret: bytes, keys: int = 4096) -> list[bytes]:
    """Build the whole chain: the root, and the keys at places 1 to 4096."""
    row = [hashed("last", secret)]
    for _ in range(keys):
        row.append(hashed("key", row[-1]))
    return row[::-1]


def sealed_key(secret: bytes, number: int) -> bytes:
    return hashed("sealed", secret, number)


def mix(first: bytes, newest: Sequence[bytes]) -> bytes:
    seats = [part for seat, bytes_ in enumerate(newest) for part in (seat, bytes_)]
    return hashed("mix", first, *seats)


def numbers(key: bytes, mixed: bytes, number: int, label: str, *below: int) -> list[int]:
    """Draw numbers, each below one of these."""
    stream = _stream(key, mixed, number, label)
    return [_below(stream, n) for n in below]


def _stream(key: bytes, mixed: bytes, number: int, label: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hashed("draw", key, mixed, number, label, block)
        block += 1


def _below(stream: Iterator[int], n: int) -> int:
    size = 1 if n <= 256 else 2 if n <= 65536 else 4
    while True:
        x = int.from_bytes([next(stream) for _ in range(size)], "big")
        if x < 256**size // n * n:
            return x % n


def pledge(first: bytes, seat: int, own: bytes, signer: bytes) -> bytes:
    return hashed("pledge", first, seat, own, signer)


def head(first: bytes, seat: int, seq: int, newest: bytes) -> bytes:
    return hashed("head", first, seat, seq, newest)


def seal(table: str, at: int, seat: int, action: str, salt: bytes) -> bytes:
    return hashed("seal", table, at, seat, action, salt)


def veil(secret: bytes, seq: int, private: str) -> bytes:
    return hashed("veil", secret, seq, private) if private else b""


def link(before: bytes, public: str, veiled: bytes) -> bytes:
    return hashed("link", before, public, veiled)
