"""The profile of a guest: who may see which part, and what their games have in common."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Part: TypeAlias = Literal["ratings", "games", "reports"]
Shown: TypeAlias = Literal["everyone", "friends", "nobody"]
RECENT = 20  # games with a report that are compared with those before


class ProfileShown(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may see each part of a profile."""

    ratings: Shown
    games: Shown
    reports: Shown  # luck and errors


class SeenProfile(Struct, frozen=True):
    """Somebody with a handle, and the parts of their profile that a viewer may see."""

    guest: str
    handle: str
    parts: tuple[Part, ...]  # at least one


class GameCount(Struct, frozen=True):
    """How many games of one kind a guest has finished."""

    game: str
    games: int


class GameReports(Struct, frozen=True):
    """What the reports on a guest's games of one kind have found."""

    game: str
    reports: int  # games that have one
    luck: float  # mean of the chance to win that draws brought, from -1 to 1
    recent: float  # errors by decision in the newest 20 of these; less is better
    past: float | None  # likewise, in those before
