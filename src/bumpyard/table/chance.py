"""The chance of a table, as an interface: `fair.Dealer` implements it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..core import Chance, Draw, Seat, Value
from .places import Place

MAX_DRAWS = 4096  # a table commits itself to so many keys before the game


class Dealt(Value, frozen=True):
    """One draw, with the key that it follows from."""

    outcome: Chance
    key: str


class Fair(Protocol):
    """The chance of one table: committed to before the game, mixed with the players' bytes."""

    @property
    def root(self) -> str:
        """The commitment, published before anything is drawn."""

    @property
    def secret(self) -> str:
        """The secret that all draws are derived from; published when the table is closed."""

    def mix(self, first: bytes, bytes_of: Sequence[bytes]) -> None:
        """Mix in the newest bytes of every seat, zeros for a bot. Drawing begins after that."""

    def draw(self, number: int, draw: Draw, *, sealed: bool) -> Dealt:
        """Draw number `number`: the same for the same secret and bytes, whenever asked for."""

    def draw_daily(self, place: Place, draw: Draw) -> Chance:
        """Draw at a place of a daily: the same for everyone who comes there."""

    def label(self, draw: Draw) -> str:
        """Return the label of a draw in its proof: all of it but the support."""

    def pledge(self, first: bytes, seat: Seat, bytes_: str, signer: str) -> str:
        """Return the commitment of a seat to its bytes and its public key (all in hex)."""

    def leads_back(self, key: str, steps: int, to: bytes) -> bool:
        """Say whether this is the key of a seat's chain so many places after another."""

    def seal(self, table: str, at: int, seat: Seat, action: bytes, salt: str) -> str:
        """Return the commitment of a seat to its part of a simultaneous choice."""

    def link(self, before: bytes, seq: int, public: bytes, private: bytes) -> bytes:
        """Return the hash of an entry, chained to the hash before it."""
