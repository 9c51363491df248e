"""Advice: for each legal action, its cost and its chances. Hints: a game's own part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from ..core import AnyRules, Seat


class Odds(Struct, frozen=True, omit_defaults=True):
    """The chances of one card."""

    card: str
    make: float  # that it can be claimed in this turn, if the player tries nothing else
    plan: float  # that it is claimed, by the best plan for the whole turn
    hold: float = 0.0  # that the dice still lie on it at the next turn


class Opinion(Struct, frozen=True, omit_defaults=True):
    """A coach's opinion of one legal action."""

    action: Any
    loss: float  # how much less likely to win than with the best action; 0 for that one
    odds: tuple[Odds, ...] = ()


class Way(Struct, frozen=True, omit_defaults=True):
    """A bumper's drive in a direction from the present position, and the bumper it would hit."""

    bumper: int
    heading: str
    path: tuple[str, ...]  # space by space: a shorter way ends earlier on it
    hit: int | None = None


class Advice(Struct, frozen=True, omit_defaults=True):
    """A coach's advice about one decision."""

    seat: Seat
    opinions: tuple[Opinion, ...]  # in the order of the legal actions
    ways: tuple[Way, ...] = ()  # of every bumper in every direction


class Hints(Protocol):
    """Facts that a game's own coach adds to the cost of each action."""

    def odds(self, view: Any, legal: Sequence[Any]) -> Sequence[tuple[Odds, ...]]:
        """Return the chances of cards, for each legal action."""

    def ways(self, view: Any) -> tuple[Way, ...]:
        """Return where bumpers could go."""


class NoHints:
    """Adds nothing: for a game without a coach of its own."""

    def __init__(self, _rules: AnyRules) -> None: ...

    def odds(self, _view: Any, legal: Sequence[Any]) -> Sequence[tuple[Odds, ...]]:
        """Return no chances."""
        return [()] * len(legal)

    def ways(self, _view: Any) -> tuple[Way, ...]:
        """Return no ways."""
        return ()
