"""The games. `GAMES` is the only list of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from ..core import AnyRules, Meta
from . import dodgems, duel, tumble


class Game(Struct, frozen=True):
    """A game that can be played: its name and options, the type of its data, and its rules."""

    meta: Meta
    data: type[Struct]
    rules: Callable[[Any], AnyRules]  # made from data of that type
    older: dict[int, Callable[[Any], AnyRules]] = {}  # by version: the rules of games played then


GAMES = MappingProxyType(
    {
        "tumble": Game(tumble.META, tumble.Data, tumble.Tumble),
        "duel": Game(duel.META, duel.Data, duel.Duel),
        "dodgems": Game(
            dodgems.META,
            dodgems.Data,
            dodgems.Dodgems,
            older={1: partial(dodgems.Dodgems, version=1)},
        ),
    }
)
