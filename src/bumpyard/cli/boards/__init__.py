"""The games as seen in a terminal: one board a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from ..ink import Ink
from .dodgems import DodgemsBoard
from .duel import DuelBoard
from .tumble import TumbleBoard


class Board(Protocol):
    """A game's pictures and sentences. It is made from the rules, the names and the ink."""

    names: Sequence[str]
    ink: Ink

    def draw(self, view: Any, legal: Sequence[Any]) -> str:
        """Draw what a viewer sees, with what they may do marked."""

    def menu(self, view: Any, legal: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """List the moves worth showing: the notation, and what it would do."""

    def expand(self, text: str, view: Any) -> str:
        """Turn a short way to type a move into its notation; leave other text alone."""

    def tell(self, event: Any) -> str | None:
        """Say in a sentence what happened; None if it goes without saying."""

    def label(self, line: str) -> str:
        """Say in words what a line of the score is for."""


BOARDS: Mapping[str, Callable[[Any, Sequence[str], Ink], Board]] = MappingProxyType(
    {
        "tumble": TumbleBoard,
        "duel": DuelBoard,
        "dodgems": DodgemsBoard,
    }
)
