"""Dice and cards: every outcome with its exact weight, one drawn from a source, one checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Protocol

from .errors import WrongOutcome
from .notation import format_outcome
from .types import Card, Chance, Dice, Draw, Drawn, Rolled


class Source(Protocol):
    """Where chance comes from: whole numbers, each from 0 to n - 1 equally likely."""

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""


def outcomes(draw: Draw) -> Iterator[tuple[Chance, int]]:
    """Yield every outcome of a draw, in a fixed order, with its weight.

    >>> [(outcome.faces, weight) for outcome, weight in outcomes(Dice(count=2, sides=2))]
    [((1, 1), 1), ((1, 2), 2), ((2, 2), 1)]
    """
    if isinstance(draw, Card):
        for card, weight in draw.support:
            yield Drawn(card), weight
    else:
        yield from _rolls(draw.count, draw.sides)


def total(draw: Draw) -> int:
    """Return the sum of all weights of a draw.

    >>> total(Dice(count=5))
    7776
    """
    if isinstance(draw, Card):
        return sum(weight for _, weight in draw.support)
    return int(draw.sides**draw.count)


def sample(draw: Draw, source: Source) -> Chance:
    """Draw one outcome: one number for each die in order, or one for the card.

    Whoever has the same source draws the same outcome without knowing any rules.
    """
    if isinstance(draw, Card):
        return Drawn(_pick(draw, source))
    below, sides = source.below, draw.sides
    return Rolled(tuple(sorted([below(sides) + 1 for _ in range(draw.count)])))


def check(draw: Draw, outcome: Chance) -> None:
    """Refuse an outcome that the draw can't give."""
    match draw, outcome:
        case Dice(count, sides), Rolled(faces):
            if len(faces) != count:
                raise WrongOutcome(f"{count} dice are rolled here, not {len(faces)}")
            if any(not 1 <= face <= sides for face in faces):
                raise WrongOutcome(f"a die shows 1 to {sides}, not {_spaced(faces)}")
            if list(faces) != sorted(faces):
                raise WrongOutcome(f"dice are written in ascending order, not {_spaced(faces)}")
        case Card(pile, support), Drawn(card):
            if not any(card == name for name, _ in support):
                # For whoever draws, never for a seat: it may tell what is in another's hand.
                raise WrongOutcome(f"'{card}' can't come from {pile}")
        case _:
            here = (
                f"a card is drawn from {draw.pile}" if isinstance(draw, Card) else "dice are rolled"
            )
            raise WrongOutcome(f"{here} here, but got '{format_outcome(outcome)}'")


def _pick(draw: Card, source: Source) -> str:
    number = source.below(total(draw)) if draw.support else 0
    for card, weight in draw.support:
        number -= weight
        if number < 0:
            return card
    raise WrongOutcome(f"{draw.pile} has no card to draw")


@cache
def _rolls(count: int, sides: int) -> tuple[tuple[Rolled, int], ...]:
    return tuple(
        (Rolled(faces), _orders(faces))
        for faces in combinations_with_replacement(range(1, sides + 1), count)
    )


def _orders(faces: tuple[int, ...]) -> int:
    """Return in how many orders these dice can fall."""
    orders = factorial(len(faces))
    for face in set(faces):
        orders //= factorial(faces.count(face))
    return orders


def _spaced(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))
