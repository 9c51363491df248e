"""How well a bot plays: four levels, as far as a game has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeAlias, get_args

from ..core import AnyRules, SetupError, Source
from .dodgems import DodgemsBot
from .duel import DuelBot
from .tumble import TumbleBot

Level: TypeAlias = Literal["novice", "casual", "strong", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)  # from weak to strong
USUAL: Level = "casual"  # where nobody asks for another


class Bot(Protocol):
    """Whoever plays from what a seat can see, and nothing more."""

    def choose(self, view: Any, legal: Sequence[Any], source: Source) -> Any:
        """Return one of the legal actions."""


BOTS: Mapping[str, Mapping[Level, Callable[[Any], Bot]]] = MappingProxyType(
    {
        "tumble": {"casual": TumbleBot},
        "duel": {"casual": DuelBot},
        "dodgems": {"casual": DodgemsBot},
    }
)

# Bots that sit at no table: what a level is measured against, to show what a part of it is worth.
RIVALS: Mapping[str, Mapping[str, Callable[[Any], Bot]]] = MappingProxyType(
    {"tumble": {}, "duel": {}, "dodgems": {}}
)


def bot_for(rules: AnyRules, level: Level = USUAL) -> Bot:
    """Return a bot that plays a game by these rules."""
    levels = BOTS[rules.meta.name]
    if level not in levels:
        there = ", ".join(levels)
        raise SetupError(f"{rules.meta.title} has no bot that is {level}: there is {there}")
    return levels[level](rules)


def entrants(game: str) -> Mapping[str, Callable[[Any], Bot]]:
    """Return all that can enter a tournament of a game, by name: its levels and their rivals."""
    levels: Mapping[Any, Callable[[Any], Bot]] = BOTS[game]
    return {**levels, **RIVALS[game]}
