"""The profile of a guest: who may see it, and what their games have in common."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Shown: TypeAlias = Literal["everyone", "friends", "nobody"]
RECENT = 20  # games with a report that are compared with those before


class GameProfile(Struct, frozen=True):
    """The finished games of a guest at one game. Luck and errors are known where a report is."""

    game: str
    games: int
    reports: int  # games of these that have one
    luck: float | None  # mean of the chance to win that draws brought, from -1 to 1
    recent: float | None  # errors by decision in the newest 20 of these; less is better
    past: float | None  # likewise, in those before
