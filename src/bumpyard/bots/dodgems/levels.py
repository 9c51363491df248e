"""The four levels of Dodgems. All but the novice look to the end of the round."""

from __future__ import annotations

from ...games.dodgems import Dodgems
from ..kit import Bot
from .novice import DodgemsBot
from .plain import PlainBot

NOISE = 0.6  # how far a novice is off, in points


def novice(rules: Dodgems, _kernels: bool) -> Bot:
    """Return a bot that is greedy for this round, and misjudges."""
    return DodgemsBot(rules, NOISE)


def casual(rules: Dodgems, kernels: bool) -> Bot:
    """Return a bot that plays best if the others play at random."""
    return _searching(rules, "casual", kernels)


def strong(rules: Dodgems, kernels: bool) -> Bot:
    """Return a bot that expects the others to think, and solves the picks of this round."""
    return _searching(rules, "strong", kernels)


def expert(rules: Dodgems, kernels: bool) -> Bot:
    """Return a bot that has also learned the value of the end of a round."""
    return _searching(rules, "expert", kernels)


def _searching(rules: Dodgems, level: str, kernels: bool) -> Bot:
    if not kernels:
        return PlainBot(rules, level)
    from .compiled import FastDodgemsBot  # noqa: PLC0415  # needs Numba

    return FastDodgemsBot(rules, level)
