"""Ratings as people see them: on a scale like that of chess, with a margin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..bots import Level
from ..lab.rating import ANCHOR, Model, Player
from ..store import Store
from ..store.ratings import MU, SIGMA, Rating
from ..wire import Strength

MIDDLE, POINT = 1500, 30.0  # what MU is shown as, and how much a unit of it counts
SURE = 1.96  # sigmas to either side that hold 19 of 20
PROVISIONAL = 2.5  # a larger sigma is provisional: more than 147 points to either side


class Ratings:
    """The ratings of all guests of a server."""

    def __init__(self, store: Store, now: Callable[[], int], *, on: bool) -> None:
        self.store = store
        self.now = now
        self.on = on  # whether this server has ratings

    async def of(self, guests: Sequence[str], game: str, seats: int) -> dict[str, Strength]:
        """Return the ratings of guests; of somebody who has not played yet, the mean."""
        found = await self.store.ratings(guests, game, seats) if self.on else {}
        return {guest: shown(found.get(guest)) for guest in guests}


def anchor(model: Model, level: Level) -> Player:
    """Return a bot of the server as a player. Its strength is known, and never changes."""
    return Player(model.anchors[level], ANCHOR)


def shown_bot(model: Model, level: Level) -> Strength:
    """Return the rating of a bot of the server as people see it."""
    return Strength(points(model.anchors[level]), 0)


def shown(rating: Rating | None) -> Strength:
    """Return a rating as people see it; None: nothing is known about them.

    >>> shown(None)
    Strength(rating=1500, margin=490, games=0, finished=0, provisional=True)
    """
    if rating is None:
        return Strength(points(MU), margin(SIGMA), provisional=True)
    finished, provisional = rating.games - rating.quits, rating.sigma > PROVISIONAL
    return Strength(points(rating.mu), margin(rating.sigma), rating.games, finished, provisional)


def points(mu: float) -> int:
    """Return a strength on the scale that people see."""
    return round(MIDDLE + POINT * (mu - MU))


def margin(sigma: float) -> int:
    """Return an uncertainty on the scale that people see: half of a 95% interval."""
    return round(SURE * POINT * sigma)
