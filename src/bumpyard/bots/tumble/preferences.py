"""The styles of Tumble's bots, for each number of players: guessed, or learned."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ...games.tumble import Tumble
from ..learned import learned
from .evaluation import Holds, Style, Weights, guessed_bonus_holds, guessed_holds
from .plain import every_way

Styles = Callable[[int], Style]  # by number of players


def thoughtful(rules: Tumble) -> Styles:
    """Return styles with weights that a good player would guess."""

    @cache
    def style(seats: int) -> Style:
        return Style(guess(seats), *_holds(rules, seats))

    return style


def trained(rules: Tumble) -> Styles:
    """Return styles with weights that were learned, if they were with these data."""

    @cache
    def style(seats: int) -> Style:
        numbers = learned(rules) or {}
        found = numbers.get(f"{seats} weights")
        return Style(Weights(*found) if found else guess(seats), *_holds(rules, seats))

    return style


def chance_weights(rules: Tumble) -> Callable[[int], list[float] | None]:
    """Return the weights of the chance to win, if they were learned with these data."""
    return lambda seats: (learned(rules) or {}).get(f"{seats} chance")


def guess(seats: int) -> Weights:
    """Guess weights: a rival's loss is worth less the more rivals there are."""
    return Weights(
        sets=1.0, next=0.5, deny=0.8 / (seats - 1), hold=1.0, end=3.0, pip=0.02, bonus=2.0
    )


def _holds(rules: Tumble, seats: int) -> tuple[Holds, tuple[float, ...]]:
    """Return how likely dice are to stay: as it was learned, or else guessed."""
    box, numbers = rules.box, learned(rules)
    if numbers is None:
        return guessed_holds(box, seats), guessed_bonus_holds(box.data.dice, seats)
    return {
        (asked, way): holds
        for asked in dict.fromkeys(box.combination.values())
        for way, holds in zip(
            every_way(box.data.dice, asked), numbers[f"{seats} holds {asked}"], strict=True
        )
    }, tuple(numbers[f"{seats} holds bonus"])
