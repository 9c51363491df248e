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
        return sum([weight for _, weight in draw.support])
    return int(draw.sides**draw.count)


def sample(draw: Draw, source: Source) -> Chance:
    """Draw one outcome: one number for each die in order, or one for the card.

    The same source gives the same outcome, without any knowledge of rules.
    """
    if isinstance(draw, Card):
        return Drawn(_pick(draw, source))
    below, sides = source.below, draw.sides
    return Rolled(tuple(sorted([below(sides) + 1 for _ in range(draw.count)])))


def check(draw: Draw, outcome: Chance) -> None:
    """Refuse an outcome that the draw can't give."""
    if isinstance(draw, Dice) and isinstance(outcome, Rolled):
        _check_roll(draw, outcome.faces)
    elif isinstance(draw, Card) and isinstance(outcome, Drawn):
        if not any(outcome.card == name for name, _ in draw.support):
            # For the server, never for a seat: the message may reveal another seat's cards.
            raise WrongOutcome(f"'{outcome.card}' can't come from {draw.pile}")
    else:
        here = f"a card is drawn from {draw.pile}" if isinstance(draw, Card) else "dice are rolled"
        raise WrongOutcome(f"{here} here, but got '{format_outcome(outcome)}'")


def _check_roll(dice: Dice, faces: tuple[int, ...]) -> None:
    if len(faces) != dice.count:
        raise WrongOutcome(f"{dice.count} dice are rolled here, not {len(faces)}")
    in_order = sorted(faces)
    if in_order and not 1 <= in_order[0] <= in_order[-1] <= dice.sides:
        raise WrongOutcome(f"a die shows 1 to {dice.sides}, not {_spaced(faces)}")
    if in_order != list(faces):
        raise WrongOutcome(f"dice are written in ascending order, not {_spaced(faces)}")


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
