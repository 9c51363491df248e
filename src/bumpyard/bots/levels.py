"""How well a bot plays: four levels, as far as a game has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, get_args

from ..core import AnyRules, Meta, SetupError, Source
from ..table.entries import Level as Level  # noqa: PLC0414  # it is to be had here
from . import dodgems_levels, duel_levels, tumble_levels
from .duel import DuelBot

LEVELS: tuple[Level, ...] = get_args(Level)  # from weak to strong
USUAL: Level = "casual"  # where nobody asks for another


class Bot(Protocol):
    """Whoever plays from what a seat can see, and nothing more."""

    def choose(self, view: Any, legal: Sequence[Any], source: Source) -> Any:
        """Return one of the legal actions."""


BOTS: Mapping[str, Mapping[Level, Callable[[Any], Bot]]] = MappingProxyType(
    {
        "tumble": {
            "novice": tumble_levels.novice,
            "casual": tumble_levels.casual,
            "strong": tumble_levels.strong,
            "expert": tumble_levels.expert,
        },
        "duel": {
            "novice": duel_levels.novice,
            "casual": duel_levels.casual,
            "strong": duel_levels.strong,
            "expert": duel_levels.expert,
        },
        "dodgems": {
            "novice": dodgems_levels.novice,
            "casual": dodgems_levels.casual,
            "strong": dodgems_levels.strong,
            "expert": dodgems_levels.expert,
        },
    }
)

# Bots that sit at no table: what a level is measured against, to show what a part of it is worth.
RIVALS: Mapping[str, Mapping[str, Callable[[Any], Bot]]] = MappingProxyType(
    {
        "tumble": {"searching": tumble_levels.searching},
        "duel": {
            "plain": DuelBot,
            "without-belief": duel_levels.without_belief,
            "replying": duel_levels.replying,
        },
        "dodgems": {},
    }
)


def bot_for(rules: AnyRules, level: Level = USUAL) -> Bot:
    """Return a bot that plays a game by these rules."""
    check_level(rules.meta, level)
    return BOTS[rules.meta.name][level](rules)


def levels_in(game: str) -> tuple[Level, ...]:
    """Return the levels that a game has, from weak to strong."""
    return tuple(level for level in LEVELS if level in BOTS[game])


def check_level(meta: Meta, level: Level) -> None:
    """Refuse a level that a game does not have."""
    levels = levels_in(meta.name)
    if level not in levels:
        there = ", ".join(levels)
        raise SetupError(f"{meta.title} has no bot that is {level}: there is {there}")


def entrants(game: str) -> Mapping[str, Callable[[Any], Bot]]:
    """Return all that can enter a tournament of a game, by name: its levels and their rivals."""
    levels: Mapping[Any, Callable[[Any], Bot]] = BOTS[game]
    return {**levels, **RIVALS[game]}
