"""The bytes that seats mix in, checked: pledged first, then shown, then one key for each draw."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from ..core import Seat
from ..table import Who
from . import draws
from .errors import FairError
from .framing import SIZE, unhex
from .keys import back
from .seals import pledge


class MixedBytes:
    """The pledges and the newest bytes of every seat; a bot's are zeros."""

    def __init__(self, first: bytes, seats: Sequence[Who], *, daily: bool = False) -> None:
        self.first = first  # the hash of entry 0
        mute = [who == "bot" or daily for who in seats]  # nobody mixes anything in at a daily
        self.people = tuple(Seat(seat) for seat, is_mute in enumerate(mute) if not is_mute)
        self.pledges: dict[Seat, tuple[str, bytes]] = {}  # with the public key
        self.roots: dict[Seat, bytes] = {}  # the bytes that were pledged, as far as shown
        self.newest = {Seat(seat): bytes(SIZE) for seat, is_mute in enumerate(mute) if is_mute}
        self.places = dict.fromkeys(self.people, 0)
        self.silent: dict[Seat, int] = {}  # who decided without a key, and when first
        self._mixed: bytes | None = None

    @property
    def ready(self) -> bool:
        """Whether every person has shown their bytes."""
        return len(self.roots) == len(self.people)

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        """Take a pledge."""
        if seat not in self.people or seat in self.pledges:
            raise FairError(f"seat {seat} has nothing to pledge")
        unhex(hashed)
        self.pledges[seat] = hashed, unhex(signer)

    def show(self, seat: Seat, own: str) -> None:
        """Take the bytes that a seat pledged."""
        if len(self.pledges) < len(self.people):
            raise FairError("bytes are shown before everyone has pledged theirs")
        if seat not in self.people or seat in self.roots:
            raise FairError(f"seat {seat} has no bytes to show")
        (hashed, signer), bytes_ = self.pledges[seat], unhex(own)
        if pledge(self.first, seat, bytes_, signer).hex() != hashed:
            raise FairError(f"these are not the bytes that seat {seat} pledged")
        self.roots[seat] = self.newest[seat] = bytes_

    def decided(self, seat: Seat, key: str | UnsetType, place: int, at: int = 0) -> None:
        """Take the key that a person shows with decision `at`: one for each draw, and no more."""
        if seat not in self.people:
            raise FairError(f"seat {seat} is no person's, and has no key to show")
        steps = place - self.places[seat]
        if key is UNSET:
            if steps:  # without its key once: never with one again
                self.silent.setdefault(seat, at)
            return
        if not steps or seat in self.silent:
            raise FairError(f"seat {seat} has no key to show here")
        bytes_ = unhex(key)
        if back(bytes_, steps) != self.newest[seat]:
            raise FairError(f"this key is not the one at place {place} of the chain of seat {seat}")
        self.newest[seat], self.places[seat], self._mixed = bytes_, place, None

    def mix(self) -> bytes:
        """Return the newest bytes of all seats, mixed."""
        if self._mixed is None:
            self._mixed = draws.mix(self.first, [self.newest[s] for s in sorted(self.newest)])
        return self._mixed
