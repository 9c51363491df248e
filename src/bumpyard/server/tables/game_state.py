"""Facts about a game that its server needs: who plays, who has to move, who has left."""

from __future__ import annotations

from ...core import Seat
from ...table.table import Table


def people(game: Table) -> set[Seat]:
    """Return the seats that people play now."""
    return {Seat(seat) for seat, who in enumerate(game.who) if who == "person"}


def is_starting(game: Table) -> bool:
    """Return whether the bytes of some seats are still awaited."""
    return not game.ready and not game.ended


def is_deserted(game: Table) -> bool:
    """Return whether the game goes on though every person has resigned."""
    if not game.gone or game.ended:
        return False
    seats = {Seat(seat) for seat, who in enumerate(game.begun.seats) if who == "person"}
    return bool(seats) and seats <= game.gone


def bots_to_move(game: Table) -> list[Seat]:
    """Return the bots that have to decide."""
    if "bot" not in game.who:
        return []
    return [seat for seat in game.deciding() if game.who[seat] == "bot"]
