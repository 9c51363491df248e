"""Everyone's own bytes, mixed into all chance: pledged first, and shown when all have pledged.

The bytes of a person are the root of a chain of keys. With each decision the person shows the next
key of it, so that nobody, the server included, knows later draws before.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from ..core import Seat
from .chance import Fair
from .entries import Pledged, Who
from .errors import Refused

SIZE = 32  # bytes that a seat mixes in, and of a hash


class Mixing:
    """The pledges, and the newest bytes of each seat. A bot's bytes are zeros, and not pledged."""

    def __init__(self, seats: Sequence[Who], fair: Fair, *, daily: bool = False) -> None:
        self.fair = fair
        self.first = b""  # the hash of entry 0
        # At a daily nobody mixes anything in, as if there were only bots.
        mute = [who == "bot" or daily for who in seats]
        self.people = {Seat(seat) for seat, is_mute in enumerate(mute) if not is_mute}
        self.pledges: dict[Seat, Pledged] = {}
        self.shown = {Seat(seat): bytes(SIZE) for seat, is_mute in enumerate(mute) if is_mute}
        self.places = dict.fromkeys(self.people, 0)  # of the newest bytes in each person's chain
        self.silent: set[Seat] = set()  # people who decided without their key: they show none now
        self.ready = not self.people  # everyone has shown their bytes, and chance can be drawn
        self._mixed = False  # all that was shown

    def check_pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        """Refuse a pledge that is out of turn or malformed."""
        if seat not in self.people:
            raise Refused("a bot has nothing to pledge, and nobody at a daily")
        if seat in self.pledges:
            raise Refused(f"seat {seat} has pledged already")
        if not _is_hash(hashed) or not _is_hash(signer):
            raise Refused(f"a pledge and a public key are {2 * SIZE} small hexadecimal digits each")

    def check_bytes(self, seat: Seat, bytes_: str) -> None:
        """Refuse bytes that are out of turn, or not those that were pledged."""
        if seat not in self.people:
            raise Refused("a bot has no bytes to show, and nobody at a daily")
        if len(self.pledges) < len(self.people):
            raise Refused("bytes are shown when every person has pledged theirs")
        if seat in self.shown:
            raise Refused(f"seat {seat} has shown its bytes already")
        pledged = self.pledges[seat]
        if self.fair.pledge(self.first, seat, bytes_, pledged.signer) != pledged.hash:
            raise Refused("these are not the bytes that were pledged")

    def check_key(self, seat: Seat, key: str, place: int) -> str | UnsetType:
        """Return the key that a person shows with a decision; unset if there is nothing to show.

        A person has one key for each draw: more would let them try for a better one.
        """
        if not key or seat in self.silent or seat not in self.people:
            return UNSET
        before = self.places[seat]
        if before == place:
            return UNSET
        if not self.fair.leads_back(key, place - before, self.shown[seat]):
            raise Refused(f"this is not the key at place {place} of the chain that was pledged")
        return key

    def show(self, seat: Seat, bytes_: str, place: int = 0) -> None:
        """Take a seat's bytes, or a key of its chain."""
        self.shown[seat] = bytes.fromhex(bytes_)
        self.places[seat] = place
        self.ready = self.ready or self.people <= self.shown.keys()
        self._mixed = False

    def decided(self, seat: Seat, key: str | UnsetType, place: int) -> None:
        """Take the key that a person showed with a decision, or that there was none."""
        if key is not UNSET:
            self.show(seat, key, place)
        elif self.places[seat] != place:
            self.silent.add(seat)

    def mix(self) -> None:
        """Mix the newest bytes into the draws to come."""
        if not self._mixed:
            self.fair.mix(self.first, [self.shown[seat] for seat in sorted(self.shown)])
            self._mixed = True


def _is_hash(text: str) -> bool:
    return len(text) == 2 * SIZE and set(text) <= set("0123456789abcdef")
