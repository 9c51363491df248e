"""Ratings of guests, by game and number of seats, and the games that changed them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

MU, SIGMA = 25.0, 25 / 3  # of somebody about whom nothing is known

# What became of a game that was to be rated. Others are reasons why it was not.
Verdict: TypeAlias = Literal["rated", "unrated", "never-started", "agreed", "unverified", "failed"]


class Rating(Struct, frozen=True):
    """How strong a guest is at a game with a number of seats: normal, by `mu` and `sigma`."""

    guest: str
    game: str
    seats: int
    games: int  # that were rated
    quits: int  # of these, which the guest has left
    mu: float
    sigma: float
    changed: int  # when the newest of these games ended, in milliseconds since 1970


class RatingChange(Struct, frozen=True):
    """The change of a rating by a game, and the rating after it."""

    guest: str
    game: str
    seats: int
    number: int  # of the guest's rated games of this kind, from 1
    table: str
    seat: int
    ended: int
    mu: float
    sigma: float
    gain: float  # of mu by this game
    luck: float  # points that the dice gave more than they gave the others
    taken: float  # what mu would have gained more, had luck not been taken out
    quit: bool  # the guest has left the game


class Board(Struct, frozen=True):
    """Which ratings a leaderboard lists: those of a game that are certain enough."""

    game: str
    seats: int
    max_sigma: float
    since: int = 0  # changed from then
    until: int | None = None  # and before then, as they were by then; None: as they are
    viewer: str = ""  # the guest who looks at it; empty: somebody whom nobody knows
    limit: int = 100
