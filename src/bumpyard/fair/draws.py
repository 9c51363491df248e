"""From keys to dice and cards.

An outcome depends on the table's key for that draw, on everyone's bytes, and on the kind of draw.
Nothing else enters: no time and no history, so a server can't try again for a better outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from ..core import Card, Chance, Draw, sample
from .errors import FairError
from .framing import HEAD, digest, domain, frame, mac, numbered

_MIX = domain("mix")
_DRAW = domain("draw")
_STREAM = domain("stream")

_FIRST = _STREAM + numbered(0)


def mix(table: str, root: bytes, own: Sequence[bytes]) -> bytes:
    """Mix the bytes of all seats, in their order."""
    seats = b"".join(numbered(seat) + frame(bytes_) for seat, bytes_ in enumerate(own))
    return digest(_MIX + frame(table.encode(), root) + seats)


def label(draw: Draw) -> str:
    """Return the label of a draw in its proof: all of it but the support.

    >>> from bumpyard.core import Dice, Seat
    >>> label(Dice(5)), label(Card("pile 1", ())), label(Card("bonus", (), to=Seat(1)))
    ('dice 5 of 6', 'card for all from pile 1', 'card for 1 from bonus')
    """
    if isinstance(draw, Card):
        return f"card for {'all' if draw.to is None else draw.to} from {draw.pile}"
    return _dice(draw.count, draw.sides)


@cache
def _dice(count: int, sides: int) -> str:
    return f"dice {count} of {sides}"


def draw_key(key: bytes, mixed: bytes, number: int, labelled: str) -> bytes:
    """Return the key of a draw's stream."""
    return mac(key, _DRAW + HEAD + mixed + numbered(number) + _framed(labelled))


@lru_cache(maxsize=256)
def _framed(labelled: str) -> bytes:
    return frame(labelled.encode())


def outcome(key: bytes, mixed: bytes, number: int, draw: Draw) -> Chance:
    """Draw: one number for each die in order, or one for the card."""
    return sample(draw, Stream(draw_key(key, mixed, number, label(draw))))


class Stream:
    """A source of chance: the bytes that a key gives, in order."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._blocks = 1
        self._bytes = mac(key, _FIRST)
        self._at = 0

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely.

        Read 1, 2 or 4 bytes, as n needs. Read again if the value is not below the largest multiple
        of n (rejection sampling).
        """
        size, beyond = _reading(n)
        while (number := self._take(size)) >= beyond:
            pass
        return number % n

    def _take(self, size: int) -> int:
        at, end = self._at, self._at + size
        if end > len(self._bytes):
            more = mac(self._key, _STREAM + numbered(self._blocks))
            self._bytes, self._blocks = self._bytes[at:] + more, self._blocks + 1
            at, end = 0, size
        self._at = end
        return int.from_bytes(self._bytes[at:end], "big")


@lru_cache(maxsize=256)
def _reading(n: int) -> tuple[int, int]:
    """Return how many bytes are read for a number below n, and the bound of accepted values."""
    size = 1 if n <= 256 else 2 if n <= 65_536 else 4
    span = 1 << 8 * size
    if not 1 <= n <= span:
        raise FairError(f"there is no number below {n} to draw")
    return size, span - span % n
