"""What a coach says: for each thing that may be done, what it costs and what its chances are."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ...core import Seat


class Odds(Struct, frozen=True, omit_defaults=True):
    """The chances of one card."""

    card: str
    make: float  # that it can be claimed in this turn, if all is done for it
    plan: float  # that it is claimed, by the best plan for the whole turn
    hold: float = 0.0  # that the dice still lie on it at the next turn


class Opinion(Struct, frozen=True, omit_defaults=True):
    """What a coach thinks of one thing that may be done."""

    action: Any
    loss: float  # how much less likely to win than with the best action; 0 for that one
    odds: tuple[Odds, ...] = ()


class Way(Struct, frozen=True, omit_defaults=True):
    """Where a bumper would come to in a direction, as all stand now, and whom it would hit."""

    bumper: int
    heading: str
    path: tuple[str, ...]  # space by space: a shorter way ends earlier on it
    hit: int | None = None


class Advice(Struct, frozen=True, omit_defaults=True):
    """All that a coach has to say about a decision."""

    seat: Seat
    opinions: tuple[Opinion, ...]  # in the order of the legal actions
    ways: tuple[Way, ...] = ()  # of every bumper in every direction
