"""From keys to dice and cards.

An outcome depends on the table's key for that draw, on everyone's newest bytes, and on its label.
Nothing else enters: no time and no history, so a server can't try again for a better outcome.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from ..core import Card, Chance, Dice, Draw, Rolled, Seat, sample
from ..table.entries import Support
from ..table.places import Place
from .errors import FairError
from .framing import HEAD, SIZE, digest, domain, frame, numbered

_MIX = domain("mix") + HEAD
_DRAW = domain("draw") + HEAD
_DAILY = domain("daily") + HEAD
_FIRST = numbered(0)
_LABEL = re.compile(r"dice (\d+) of (\d+)|card for (all|\d+) from (.+)", re.ASCII)


def mix(first: bytes, own: Sequence[bytes]) -> bytes:
    """Mix the newest bytes of all seats, in their order, with the hash of entry 0."""
    seats = b"".join([numbered(seat) + HEAD + bytes_ for seat, bytes_ in enumerate(own)])
    return digest(_MIX + first + seats)


def label(draw: Draw) -> str:
    """Return the label of a draw in its proof: all of it but the support.

    >>> from bumpyard.core import Dice, Seat
    >>> label(Dice(5)), label(Card("pile 1", ())), label(Card("bonus", (), to=Seat(1)))
    ('dice 5 of 6', 'card for all from pile 1', 'card for 1 from bonus')
    """
    if isinstance(draw, Card):
        return f"card for {'all' if draw.to is None else draw.to} from {draw.pile}"
    return _dice(draw.count, draw.sides)


def read_label(text: str, support: Support) -> Draw:
    """Return the draw of a label: there is one label for a draw, and one draw for a label."""
    found = _LABEL.fullmatch(text)
    if found is None:
        raise FairError(f"'{text}' is nothing that could be drawn")
    count, sides, to, pile = found.groups()
    draw: Draw
    if pile is None:
        if support:
            raise FairError("dice have no cards to be drawn from")
        draw = Dice(int(count), int(sides))
    else:
        names = [name for name, _ in support]
        if names != sorted(set(names)) or any(weight < 1 for _, weight in support):
            raise FairError("possible cards are sorted by name, each once, with a weight from 1")
        draw = Card(pile, support, None if to == "all" else Seat(int(to)))
    if label(draw) != text:
        raise FairError(f"'{text}' is not written as labels are: '{label(draw)}'")
    return draw


def read_draw(text: str, support: Support, seats: int, *, sealed: bool) -> Draw:
    """Return the draw of a label at a table of so many seats, if it is as open as it has to be."""
    draw = read_label(text, support)
    if isinstance(draw, Dice):
        if sealed:
            raise FairError("dice are never sealed")
    elif draw.to is not None and (draw.to >= seats or not sealed):
        raise FairError("a card for one seat is for a seat of the table, and always sealed")
    return draw


@cache
def _dice(count: int, sides: int) -> str:
    return f"dice {count} of {sides}"


@lru_cache(maxsize=256)
def _framed(labelled: str) -> bytes:
    return frame(labelled.encode())


def outcome(key: bytes, mixed: bytes, number: int, draw: Draw) -> Chance:
    """Draw: one number for each die in order, or one for the card."""
    stream = Stream(key, mixed, number, label(draw))
    if isinstance(draw, Dice) and draw.sides < 256:
        faces = stream.faces(draw.sides)[: draw.count]
        if len(faces) == draw.count:
            return Rolled(tuple(sorted(faces)))
    return sample(draw, stream)


def daily_outcome(secret: bytes, place: Place, draw: Draw) -> Chance:
    """Draw at a place of a daily: no table, no number and no label enters, only the place."""
    key = digest(_DAILY + secret + _framed(place.name) + numbered(place.before))
    return sample(draw, Stream(key, bytes(SIZE), 0, ""))


class Stream:
    """A source of chance: the bytes that a key gives for a draw, in order."""

    def __init__(self, key: bytes, mixed: bytes, number: int, labelled: str) -> None:
        self._draw = _DRAW + key + HEAD + mixed + numbered(number) + _framed(labelled)
        self._blocks = 1
        self._bytes = digest(self._draw + _FIRST)
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

    def faces(self, sides: int) -> bytes:
        """Return the dice that the bytes at hand give: the numbers of `below` plus one, at once."""
        return self._bytes.translate(*_faces(sides))

    def _take(self, size: int) -> int:
        at, end = self._at, self._at + size
        if end > len(self._bytes):
            more = digest(self._draw + numbered(self._blocks))
            self._bytes, self._blocks = self._bytes[at:] + more, self._blocks + 1
            at, end = 0, size
        self._at = end
        return int.from_bytes(self._bytes[at:end], "big")


@cache
def _faces(sides: int) -> tuple[bytes, bytes]:
    """Return what each byte is as a die, and the bytes that are not accepted."""
    _, beyond = _reading(sides)
    return bytes([byte % sides + 1 for byte in range(256)]), bytes(range(beyond, 256))


@lru_cache(maxsize=256)
def _reading(n: int) -> tuple[int, int]:
    """Return how many bytes are read for a number below n, and the bound of accepted values."""
    size = 1 if n <= 256 else 2 if n <= 65_536 else 4
    span = 1 << 8 * size
    if not 1 <= n <= span:
        raise FairError(f"there is no number below {n} to draw")
    return size, span - span % n
