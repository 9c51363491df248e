"""The four levels of Dodgems. All but the novice look to the end of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games.dodgems import Dodgems
from .dodgems import DodgemsBot
from .dodgems_plain import PlainBot

if TYPE_CHECKING:
    from .levels import Bot

NOISE = 0.6  # how far a novice is off, in points


def novice(rules: Dodgems) -> Bot:
    """Return a bot that is greedy for this round, and misjudges."""
    return DodgemsBot(rules, NOISE)


def casual(rules: Dodgems) -> Bot:
    """Return a bot that plays best if the others play at random."""
    return _ahead(rules, "casual")


def strong(rules: Dodgems) -> Bot:
    """Return a bot that takes the others to think, and solves the picks of this round."""
    return _ahead(rules, "strong")


def expert(rules: Dodgems) -> Bot:
    """Return a bot that has also learned what the end of a round is worth."""
    return _ahead(rules, "expert")


def _ahead(rules: Dodgems, level: str) -> Bot:
    try:
        from .dodgems_fast import FastDodgemsBot  # noqa: PLC0415  # needs Numba, which may be missing
    except ImportError:
        return PlainBot(rules, level)
    return FastDodgemsBot(rules, level)
