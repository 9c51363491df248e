"""What a table needs from outside, and others implement: chance, the chain, and players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias

from ..core import Chance, Draw, Seat, Source, Value

Level: TypeAlias = Literal["novice", "casual", "strong", "expert"]  # how well a bot plays


class Dealt(Value, frozen=True):
    """One draw, with the key that proves it and the key's path to the root."""

    outcome: Chance
    key: str
    path: tuple[str, ...]


class Fair(Protocol):
    """The chance of one table: committed to before the game, mixed with the players' bytes."""

    @property
    def root(self) -> str:
        """The commitment, published before anything is drawn."""

    @property
    def secret(self) -> str:
        """What everything is derived from; published when the table is closed."""

    def mix(self, table: str, bytes_of: Sequence[bytes]) -> None:
        """Mix in the bytes of every seat, zeros for a bot. Drawing begins after that."""

    def draw(self, number: int, draw: Draw) -> Dealt:
        """Draw number `number`: the same for the same secret and bytes, whenever asked for."""

    def label(self, draw: Draw) -> str:
        """Return what a draw is called where it is proven: all of it but the support."""

    def pledge(self, table: str, seat: Seat, bytes_: str) -> str:
        """Return the commitment of a seat to its bytes (in hex)."""

    def seal(self, table: str, at: int, seat: Seat, action: bytes, salt: str) -> str:
        """Return the commitment of a seat to its part of a simultaneous choice."""

    def link(self, before: bytes, seq: int, public: bytes, private: bytes) -> bytes:
        """Return the hash of an entry, chained to the hash before it."""


class Player(Protocol):
    """Whoever decides from a view: a bot."""

    def choose(self, view: Any, legal: Sequence[Any], source: Source) -> Any:
        """Return one of the legal actions."""
