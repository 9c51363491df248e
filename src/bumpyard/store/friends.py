"""What guests think of each other."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["friend", "blocked"]


class Relation(Struct, frozen=True):
    """What a guest thinks of another: two who call each other friends are friends."""

    guest: str
    other: str
    kind: Kind
