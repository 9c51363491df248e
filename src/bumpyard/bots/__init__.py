"""Bots: each takes a view and the legal actions, and returns one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from ..core import Source
from .dodgems import DodgemsBot
from .duel import DuelBot
from .tumble import TumbleBot


class Bot(Protocol):
    """Whoever plays from what a seat can see, and nothing more."""

    def choose(self, view: Any, legal: Sequence[Any], source: Source) -> Any:
        """Return one of the legal actions."""


BOTS: Mapping[str, Callable[[Any], Bot]] = MappingProxyType(
    {
        "tumble": TumbleBot,
        "duel": DuelBot,
        "dodgems": DodgemsBot,
    }
)
