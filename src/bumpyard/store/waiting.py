"""Guests who wait for others to play with, and how long others have waited before."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct


class Pool(NamedTuple):
    """What guests wait for: those of one pool can play together."""

    game: str
    seats: int
    pace: str


class Place(Struct, frozen=True):
    """The place of a guest among those who wait."""

    guest: str
    game: str
    seats: int
    pace: str
    since: int  # milliseconds since 1970
    table: str | None = None  # to which they are called

    @property
    def pool(self) -> Pool:
        """What the guest waits for."""
        return Pool(self.game, self.seats, self.pace)


class Waited(Struct, frozen=True):
    """How long somebody has waited, and whether it led to a game."""

    milliseconds: int
    met: bool


class Waiting(NamedTuple):
    """Everyone who waits, the longest first, and who of them must never meet."""

    places: tuple[Place, ...]
    apart: frozenset[tuple[str, str]]  # each pair both ways
