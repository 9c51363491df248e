"""The finished games of a guest, and what reports have found about them."""

from __future__ import annotations

from msgspec import Struct


class Study(Struct, frozen=True):
    """What the report on a game found about one seat."""

    luck: float  # the chance to win that draws brought, from -1 to 1
    error: float  # the chance to win that decisions lost
    rating: float  # errors by decision, comparable between numbers of players; less is better


class PlayedGame(Struct, frozen=True):
    """A finished game of a guest."""

    table: str
    seat: int
    ended: int  # milliseconds since 1970
    starred: bool
    study: Study | None


class GamesWanted(Struct, frozen=True):
    """Which of a guest's finished games are wanted: those that fit all of this."""

    game: str | None = None
    opponent: str | None = None  # a guest who played, too
    starred: bool = False
    before: str | None = None  # a table of the list: those that ended before it
    limit: int = 50
