"""A position in which decisions follow each other with nothing drawn between."""

from __future__ import annotations

from bumpyard.core import Seat
from bumpyard.table.entries import Who
from tests.table.tables import Played

THREE: tuple[Who, ...] = ("person", "person", "person")


def after_two_takes(seats: tuple[Who, ...] = THREE) -> tuple[Played, Seat, Seat, Seat]:
    """Return a game of Dodgems in which two have taken a bumper, with nothing drawn between."""
    played = Played("dodgems", seats)
    first, second = played.step(), played.step()
    (third,) = played.table.deciding()
    assert len({first, second, third}) == 3
    return played, first, second, third
