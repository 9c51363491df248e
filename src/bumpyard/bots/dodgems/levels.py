"""The four levels of Dodgems. All but the novice search to the end of the round."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ...games.dodgems import Dodgems
from ..kit import Bot, BotMaker
from ..levels import Level
from .novice import GreedyBot
from .plain import PlainSearchBot

# Of a novice's evaluation, in points. Nearer to rivals it hits more often, so that games end.
NOISE = 0.5
TARGET = 0.3  # a direction in which a rival is within reach


def novice(rules: Dodgems, _kernels: bool) -> Bot:
    """Return a greedy bot with noise that likes to be near rivals."""
    return GreedyBot(rules, NOISE, TARGET)


def casual(rules: Dodgems, kernels: bool) -> Bot:
    """Return a bot that assumes that the others play at random."""
    return _searching(rules, "casual", kernels)


def strong(rules: Dodgems, kernels: bool) -> Bot:
    """Return a bot that assumes good play of the others, and solves the picks."""
    return _searching(rules, "strong", kernels)


def expert(rules: Dodgems, kernels: bool) -> Bot:
    """Return a bot that also has the learned evaluation."""
    return _searching(rules, "expert", kernels)


LEVELS: Mapping[Level, BotMaker] = MappingProxyType(
    {"novice": novice, "casual": casual, "strong": strong, "expert": expert}
)


def _searching(rules: Dodgems, level: str, kernels: bool) -> Bot:
    if not kernels:
        return PlainSearchBot(rules, level)
    from .compiled import CompiledSearchBot  # noqa: PLC0415  # needs Numba

    return CompiledSearchBot(rules, level)
