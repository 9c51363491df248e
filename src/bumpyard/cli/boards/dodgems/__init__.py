"""Dodgems in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ....games.dodgems import Action, Dodgems, Event, View
from ...ink import Ink
from .menu import Menu
from .picture import Picture
from .sentences import Sentences


class DodgemsBoard:
    """Draws and tells Dodgems."""

    def __init__(self, rules: Dodgems, names: Sequence[str], ink: Ink) -> None:
        self.names = names
        self.ink = ink
        drivers = (*names, "the dummy")  # B9: the bumper after those of two players
        self._picture = Picture(rules.box, drivers, ink)
        self._menu = Menu(rules.box, drivers)
        self._sentences = Sentences(drivers)

    def draw(self, view: View, legal: Sequence[Action]) -> str:
        return self._picture.draw(view, legal)

    def menu(self, view: View, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
        return self._menu.menu(view, legal)

    def expand(self, text: str, view: View) -> str:
        return self._menu.expand(text, view)

    def tell(self, event: Event) -> str | None:
        return self._sentences.tell(event)

    def label(self, line: str) -> str:
        return line


BOARD = DodgemsBoard
