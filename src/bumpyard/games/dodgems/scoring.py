"""The winner and the points of a game of Dodgems."""

from __future__ import annotations

from ...core import Line, Outcome, Seat
from .data import Box
from .state import State


def outcome(box: Box, state: State) -> Outcome:
    """Return the winners; none, if the dummy alone has won."""  # B9.5
    won = by_points(box, state)
    reason = "rounds" if won is None else "points"
    best = by_rounds(state) if won is None else (won,)
    winners = tuple(Seat(bumper) for bumper in best if bumper < state.seats)
    scores = tuple(bumper.points for bumper in state.bumpers[: state.seats])
    return Outcome(winners, scores, reason)


def by_points(box: Box, state: State) -> int | None:
    """Return who has enough points; of several, the first to score in this round."""  # B7.1
    enough = box.data.points_to_win
    return next((who for who in state.scorers if state.bumpers[who].points >= enough), None)


def by_rounds(state: State) -> tuple[int, ...]:
    """Return which bumpers have most points."""  # B7.3
    most = max(bumper.points for bumper in state.bumpers)
    return tuple(who for who, bumper in enumerate(state.bumpers) if bumper.points == most)


def tally(state: State) -> tuple[tuple[Line, ...], ...]:
    """Return the Bump points of every seat."""
    return tuple((Line("points", bumper.points),) for bumper in state.bumpers[: state.seats])
