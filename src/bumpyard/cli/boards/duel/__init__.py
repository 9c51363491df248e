"""Tumble Duel in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ....games.duel import Action, Duel, Event, View
from ...ink import Ink
from .menu import Menu
from .picture import Picture
from .sentences import Sentences


class DuelBoard:
    """Draws and tells Tumble Duel."""

    def __init__(self, rules: Duel, names: Sequence[str], ink: Ink) -> None:
        self.names = names
        self.ink = ink
        self._picture = Picture(rules.box, names, ink)
        self._menu = Menu(rules.box, names)
        self._sentences = Sentences(rules.box, names)

    def draw(self, view: View, legal: Sequence[Action]) -> str:
        return self._picture.draw(view, legal)

    def menu(self, view: View, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
        return self._menu.menu(view, legal)

    def expand(self, text: str, view: View) -> str:
        return self._menu.expand(text, view)

    def tell(self, event: Event) -> str | None:
        return self._sentences.tell(event)

    def label(self, line: str) -> str:
        return self._sentences.label(line)


BOARD = DuelBoard
