"""Questions to the coach: a player asks about the decision that is open."""

from __future__ import annotations

from msgspec import Raw

from ...table.errors import NotYourSeat, Refused
from ..protocol import ENCODER
from ..workers.coach import Question
from .running_table import RunningTable


def coach_question(table: RunningTable, guest: str) -> bytes:
    """Return a guest's question to the coach as JSON, or refuse it."""
    if not table.settings.coach:
        raise Refused("this table allows no coach: it is allowed to all or to none", why="no-coach")
    game, seat = table.game, table.seat_of(guest)
    if game is None:
        raise Refused("the game has not begun", why="not-begun")
    if seat is None:
        raise NotYourSeat("only those who play can ask the coach")
    legal = game.legal_for(seat)
    if not legal:
        raise Refused("there is nothing for you to decide now", why="nothing-to-decide")
    view = ENCODER.encode(game.rules.observe(game.state, seat))
    question = Question(
        table.settings.game,
        table.settings.own_data,
        game.rules.meta.version,
        seat,
        game.at,
        Raw(view),
        Raw(ENCODER.encode(legal)),
    )
    return ENCODER.encode(question)
