"""`KITS`, the only list of kits, and the bots that come from them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..core import AnyRules, Meta, SetupError
from ..kernels import kernels_installed
from . import dodgems, duel, tumble
from .kit import PLAIN, Bot, BotMaker, Kit
from .levels import DEFAULT_LEVEL, LEVELS, Level

KITS: Mapping[str, Kit] = MappingProxyType(
    {"tumble": tumble.KIT, "duel": duel.KIT, "dodgems": dodgems.KIT}
)


def kit_for(game: str) -> Kit:
    """Return the kit of a game; a game without one gets `PLAIN`."""
    return KITS.get(game, PLAIN)


def bot_for(rules: AnyRules, level: Level = DEFAULT_LEVEL, *, kernels: bool | None = None) -> Bot:
    """Return a bot that plays a game by these rules.

    `kernels` says whether it may use compiled kernels; None: if Numba is installed.
    """
    check_level(rules.meta, level)
    allowed = kernels_installed() if kernels is None else kernels
    return kit_for(rules.meta.name).levels[level](rules, allowed)


def levels_in(game: str) -> tuple[Level, ...]:
    """Return the levels that a game has, from weak to strong."""
    levels = kit_for(game).levels
    return tuple(level for level in LEVELS if level in levels)


def check_level(meta: Meta, level: Level) -> None:
    """Refuse a level that a game does not have."""
    levels = levels_in(meta.name)
    if level not in levels:
        there = ", ".join(levels)
        raise SetupError(f"{meta.title} has no bot that is {level}: there is {there}")


def entrants(game: str) -> Mapping[str, BotMaker]:
    """Return all bots that can enter a tournament of a game, by name: its levels and rivals."""
    kit = kit_for(game)
    levels: Mapping[Any, BotMaker] = kit.levels
    return {**levels, **kit.rivals}


def entrant(rules: AnyRules, name: str) -> Bot:
    """Return a bot that enters a tournament."""
    return entrants(rules.meta.name)[name](rules, kernels_installed())
