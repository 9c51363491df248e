"""The games. `GAMES` is the only list of them."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from ..core import AnyRules, Meta
from .dodgems import Dodgems
from .dodgems.data import Data as DodgemsData
from .dodgems.meta import META as DODGEMS
from .duel import Duel
from .duel.data import Data as DuelData
from .duel.meta import META as DUEL
from .tumble import Tumble
from .tumble.data import Data as TumbleData
from .tumble.meta import META as TUMBLE


class Game(Struct, frozen=True):
    """A game that can be played: what is known of it, the type of its data, and its rules."""

    meta: Meta
    data: type[Struct]
    rules: Callable[[Any], AnyRules]  # made from data of that type


GAMES = MappingProxyType(
    {
        "tumble": Game(TUMBLE, TumbleData, Tumble),
        "duel": Game(DUEL, DuelData, Duel),
        "dodgems": Game(DODGEMS, DodgemsData, Dodgems),
    }
)
