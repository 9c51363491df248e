"""How everything that is hashed is framed: SHA-256 of a list of parts, and nothing else.

A message is a list of parts, each after its length; the first part names its kind. So two different
contents never make the same message, and no hash can pass for one of another kind.
"""

from __future__ import annotations

from hashlib import sha256

from .errors import FairError

SIZE = 32  # bytes of a hash, a key, a salt, and of a seat's own bytes
HEAD = SIZE.to_bytes(4, "big")  # their length, as it is framed


def frame(*parts: bytes) -> bytes:
    r"""Join parts, each after its length in four bytes, the highest first.

    >>> frame(b"to", b"", b"me")
    b'\x00\x00\x00\x02to\x00\x00\x00\x00\x00\x00\x00\x02me'
    """
    return b"".join([framed(part) for part in parts])


def framed(part: bytes) -> bytes:
    """Return one part after its length."""
    return len(part).to_bytes(4, "big") + part


def domain(name: str) -> bytes:
    """Return the framed first part of a message, which says what it is."""
    return frame(f"bumpyard/v2/{name}".encode())


def numbered(number: int) -> bytes:
    """Return a number as a framed part: the length 4, and the number in four bytes.

    >>> numbered(7) == frame((7).to_bytes(4, "big"))
    True
    """
    return (4 << 32 | number).to_bytes(8, "big")


def digest(message: bytes) -> bytes:
    """Return the SHA-256 of a message."""
    return sha256(message).digest()


def unhex(text: str) -> bytes:
    """Read 32 bytes from exactly 64 small hexadecimal digits."""
    try:
        read = bytes.fromhex(text)
    except ValueError:
        read = b""
    if len(read) != SIZE or read.hex() != text:
        shown = text if len(text) <= 2 * SIZE else f"{text[: 2 * SIZE]}…"
        raise FairError(f"expected {2 * SIZE} small hexadecimal digits, got '{shown}'")
    return read
