"""The points of a game of Tumble, and its end."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...core import Line, Outcome, Seat
from .data import JOKER, Box
from .state import State


def outcome(box: Box, state: State) -> Outcome:
    """Return who won, ties shared."""  # T6.5
    points = scores(box, state)
    best = max(points)
    winners = tuple(Seat(seat) for seat, score in enumerate(points) if score == best)
    return Outcome(winners, points, "quiet" if quiet_ends_it(box, state) else "piles")


def piles_end_it(box: Box, state: State) -> bool:
    """Say whether enough piles are used up to end the game."""  # T5.1
    used_up = sum(pile.card is None and not pile.under for pile in state.piles[:-1])
    return used_up >= box.tables[state.seats].used_up


def quiet_ends_it(box: Box, state: State) -> bool:
    """Say whether it has been quiet for so long that the game ends with this round."""  # T5.3
    return state.quiet >= box.data.quiet_rounds * state.seats


def tally(box: Box, state: State) -> tuple[tuple[Line, ...], ...]:
    """Add up every seat's score: its cards, its sets, the bonus die."""
    return tuple(_lines(box, state, Seat(seat)) for seat in range(state.seats))


def _lines(box: Box, state: State, seat: Seat) -> tuple[Line, ...]:
    lines = _lines_of(box, state.cards[seat])
    if state.bonus is not None and state.bonus.owner == seat and state.bonus_face:
        return (*lines, Line("bonus die", state.bonus_face))  # T6.4
    return lines


def scores(box: Box, state: State) -> tuple[int, ...]:
    """Return every seat's points."""
    points = _points_of(box, state.cards)
    if state.bonus is None or not state.bonus_face:
        return points
    owner = state.bonus.owner  # T6.4
    return (*points[:owner], points[owner] + state.bonus_face, *points[owner + 1 :])


@lru_cache(maxsize=4096)  # cards change hands rarely, and every view shows everyone's points
def _points_of(box: Box, cards: tuple[tuple[str, ...], ...]) -> tuple[int, ...]:
    return tuple(sum(line.points for line in _lines_of(box, each)) for each in cards)


def _lines_of(box: Box, cards: tuple[str, ...]) -> tuple[Line, ...]:
    lines = [Line("cards", sum(box.value[card] for card in cards))]  # T6.1
    sizes = Counter(box.pattern[card] for card in cards if card != JOKER)
    joins = joker_joins(box, sizes) if JOKER in cards else None
    for pattern in box.data.patterns:
        joined = pattern == joins
        points = box.data.set_bonus[sizes[pattern] + joined]  # T6.2
        if points:
            lines.append(Line(f"set {pattern} joker" if joined else f"set {pattern}", points))
    return tuple(lines)


def joker_joins(box: Box, sizes: Counter[str]) -> str | None:
    """Return the pattern for which the joker pays most, if there is one that it can join."""
    bonus = box.data.set_bonus
    open_sets = [  # T6.3: of 1 to 11 cards
        pattern for pattern in box.data.patterns if 1 <= sizes[pattern] < len(bonus) - 1
    ]
    return max(
        open_sets,
        key=lambda pattern: bonus[sizes[pattern] + 1] - bonus[sizes[pattern]],
        default=None,
    )
