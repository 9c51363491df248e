"""Tumble's four levels. They think in kernels if they may, and in plain Python if not."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ...games.tumble import Tumble
from ..kit import Bot, BotMaker
from ..levels import Level
from .novice import Novice
from .plain import TumbleBot
from .preferences import POINTS_ONLY, PreferencesBySeats, thoughtful, trained


def novice(rules: Tumble, _kernels: bool) -> Bot:
    """Return a bot that is greedy for points, looks at no roll to come, and misjudges."""
    return Novice(rules)


def casual(rules: Tumble, kernels: bool) -> Bot:
    """Return a bot that plays each turn for the most card points."""
    return _solver(rules, lambda _: POINTS_ONLY, kernels)


def strong(rules: Tumble, kernels: bool) -> Bot:
    """Return a bot that counts sets, the cost of a bump, and whether a claim will last."""
    return _solver(rules, thoughtful(rules), kernels)


def expert(rules: Tumble, kernels: bool) -> Bot:
    """Return a bot that has learned how much each of these counts."""
    return _solver(rules, trained(rules), kernels)


LEVELS: Mapping[Level, BotMaker] = MappingProxyType(
    {"novice": novice, "casual": casual, "strong": strong, "expert": expert}
)


def _solver(rules: Tumble, preferences: PreferencesBySeats, kernels: bool) -> Bot:
    if not kernels:
        return TumbleBot(rules, preferences)
    from .compiled import CompiledTumbleBot  # noqa: PLC0415  # needs Numba

    return CompiledTumbleBot(rules, preferences)
