"""The games as seen in a terminal. A game with no board of its own gets a plain one.

The board of a game is the name `BOARD` in the module of the game's name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from ...core import AnyRules
from ..ink import Ink
from .plain import PlainBoard


class Board(Protocol):
    """A game's pictures and sentences. It is made from the rules, the names and the ink."""

    names: Sequence[str]
    ink: Ink

    def draw(self, view: Any, legal: Sequence[Any]) -> str:
        """Draw the view of a viewer, with the legal moves marked."""

    def menu(self, view: Any, legal: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """List the moves worth showing: the notation, and what it would do."""

    def expand(self, text: str, view: Any) -> str:
        """Turn a short way to type a move into its notation; leave other text alone."""

    def tell(self, event: Any) -> str | None:
        """Say in a sentence what happened; None if the board shows it well enough."""

    def label(self, line: str) -> str:
        """Say in words what a line of the score is for."""


def board_for(rules: AnyRules, names: Sequence[str], ink: Ink) -> Board:
    """Return the board of a game."""
    module = f"{__name__}.{rules.meta.name}"
    own = import_module(module) if find_spec(module) else None
    board: Callable[[AnyRules, Sequence[str], Ink], Board] = getattr(own, "BOARD", PlainBoard)
    return board(rules, names, ink)
