"""The proofs of a log's draws: what each was drawn from, and that its outcome follows."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import UNSET

from ..core import Chance, Draw
from ..table.entries import Begun, Drew, Private, Public, SealedDraw, Support
from ..table.places import Places
from . import draws
from .errors import FairError
from .framing import unhex
from .keys import sealed_key
from .mixed_bytes import MixedBytes
from .opened_keys import OpenedKeys


class ReadDraw(NamedTuple):
    """A draw as an entry tells it; an outcome that is not told yet is None."""

    draw: Draw
    outcome: Chance | None
    sealed: bool


class Proofs:
    """Follows the draws of one log. `secret` is None until it is published."""

    def __init__(self, begun: Begun, first: bytes, secret: bytes | None) -> None:
        self.keys = OpenedKeys(unhex(begun.root))
        self.bytes = MixedBytes(first, begun.seats, daily=bool(begun.daily))
        self._seats = len(begun.seats)
        self.secret = secret
        self._places = Places() if begun.daily else None
        self._key: bytes | None = None

    def read(self, drew: Drew, hidden: Private | None) -> ReadDraw:
        """Read a draw: its label, what it was drawn from, and its outcome where it is told."""
        daily = self._places is not None
        if daily and drew.key is not UNSET:
            raise FairError("at a daily no key is shown")
        sealed = (drew.outcome if daily else drew.key) is UNSET
        if sealed:
            if drew.outcome is not UNSET or drew.support is not UNSET:
                raise FairError("a sealed draw shows its number and its label, and nothing else")
            support: Support = ()
            outcome: Chance | None = None
            if self.secret is not None:
                if not isinstance(hidden, SealedDraw):
                    raise FairError("the outcome of this draw is not told")
                support, outcome = hidden.support, hidden.outcome
                self._key = sealed_key(self.secret, drew.number)
        else:
            if drew.outcome is UNSET or hidden is not None:
                raise FairError("a draw whose key is shown has an outcome, and nothing private")
            support, outcome = drew.support or (), drew.outcome
            self._key = None if daily else self.keys.open(drew.number, drew.key or "")
        draw = draws.read_draw(drew.label, support, self._seats, sealed=sealed)
        return ReadDraw(draw, outcome, sealed)

    def prove(self, drew: Drew, draw: Draw, outcome: Chance) -> bool:
        """Check that the outcome of the draw that was read follows; False if it can't be known."""
        if self._places is None:
            assert self._key is not None  # where the outcome is told, the key is known
            due = draws.outcome(self._key, self.bytes.mix(), drew.number, draw)
        elif self.secret is None:
            return False
        else:
            due = draws.daily_outcome(self.secret, self._places.of(drew.label), draw)
        if due != outcome:
            raise FairError(f"the key gives {_shown(due)}, not {_shown(outcome)}")
        return True

    def note(self, public: Public) -> None:
        """Take an entry that was checked."""
        if self._places is not None:
            self._places.note(public)


def _shown(outcome: Chance) -> str:
    return msgspec.json.encode(outcome).decode()
