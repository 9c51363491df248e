"""Everyone's own bytes, mixed into all chance: pledged first, and shown when all have pledged."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import Seat
from .chance import Fair
from .entries import Who
from .errors import Refused

SIZE = 32  # bytes that a seat mixes in, and of a hash


class Mixing:
    """The pledges, and the bytes shown so far. A bot has nothing to pledge: its bytes are zeros."""

    def __init__(self, table: str, seats: Sequence[Who], fair: Fair) -> None:
        self.table = table
        self.fair = fair
        self.people = {Seat(seat) for seat, who in enumerate(seats) if who == "person"}
        self.pledges: dict[Seat, str] = {}
        self.shown = {Seat(s): bytes(SIZE) for s, who in enumerate(seats) if who == "bot"}
        self.ready = False  # everyone's bytes are mixed in, and chance can be drawn
        self._mix_when_ready()

    def check_pledge(self, seat: Seat, hashed: str) -> None:
        """Refuse a pledge that is out of turn or malformed."""
        if seat not in self.people:
            raise Refused("a bot has nothing to pledge")
        if seat in self.pledges:
            raise Refused(f"seat {seat} has pledged already")
        if not _is_hash(hashed):
            raise Refused(f"a pledge is {2 * SIZE} small hexadecimal digits")

    def check_bytes(self, seat: Seat, bytes_: str) -> None:
        """Refuse bytes that are out of turn, or not those that were pledged."""
        if seat not in self.people:
            raise Refused("a bot has no bytes to show")
        if len(self.pledges) < len(self.people):
            raise Refused("bytes are shown when every person has pledged theirs")
        if seat in self.shown:
            raise Refused(f"seat {seat} has shown its bytes already")
        if self.fair.pledge(self.table, seat, bytes_) != self.pledges[seat]:
            raise Refused("these are not the bytes that were pledged")

    def show(self, seat: Seat, bytes_: str) -> None:
        """Take a seat's bytes, and mix when they were the last."""
        self.shown[seat] = bytes.fromhex(bytes_)
        self._mix_when_ready()

    def _mix_when_ready(self) -> None:
        if self.people <= self.shown.keys():
            self.fair.mix(self.table, [self.shown[seat] for seat in sorted(self.shown)])
            self.ready = True


def _is_hash(text: str) -> bool:
    return len(text) == 2 * SIZE and set(text) <= set("0123456789abcdef")
