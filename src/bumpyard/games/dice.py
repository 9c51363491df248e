"""Shared by the dice games: multisets of dice, and the combinations that cards ask for.

Dice are sorted tuples of faces, so that equal dice are equal values. The functions are pure, and a
game calls them with the same few thousand arguments again and again, so their results are cached.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Literal, TypeAlias, assert_never

from ..core import Value

Dice: TypeAlias = tuple[int, ...]
Kind: TypeAlias = Literal["single", "alike", "run"]

SIDES = 6
FACES = range(1, SIDES + 1)
SIGNS: dict[Kind, str] = {"single": "", "alike": "=", "run": "~"}
COMBINATION = re.compile(r"([=~]?)([1-9])")


class Combination(Value, frozen=True):
    """The dice that a card requires: a `single` of face n, n dice `alike`, or a `run` of n.

    Written `6`, `=3`, `~4`.
    """

    kind: Kind
    n: int

    def __str__(self) -> str:
        return f"{SIGNS[self.kind]}{self.n}"


@cache
def multisets(most: int) -> tuple[Dice, ...]:
    """List all multisets of up to so many dice, fewer dice first.

    >>> multisets(2)[:9]
    ((), (1,), (2,), (3,), (4,), (5,), (6,), (1, 1), (1, 2))
    """
    return tuple(
        dice for count in range(most + 1) for dice in combinations_with_replacement(FACES, count)
    )


@cache
def parts(dice: Dice) -> tuple[Dice, ...]:
    """Return every multiset within the dice, from none to all, fewer dice first.

    >>> parts((2, 2, 5))
    ((), (2,), (5,), (2, 2), (2, 5), (2, 2, 5))
    """
    return tuple(
        part for count in range(len(dice) + 1) for part in sorted(set(combinations(dice, count)))
    )


@cache
def without(dice: Dice, part: Dice) -> Dice:
    """Return the dice that are left when a part of them is taken away.

    >>> without((2, 2, 5), (2,))
    (2, 5)
    """
    left = list(dice)
    for die in part:
        left.remove(die)
    return tuple(left)


@cache
def together(dice: Dice, more: Dice) -> Dice:
    """Return the dice and more dice as one sorted tuple.

    >>> together((2, 5), (3,))
    (2, 3, 5)
    """
    return tuple(sorted(dice + more))


@cache
def fits(combination: Combination, dice: Dice) -> bool:
    """Say whether the dice are exactly such a combination.

    >>> fits(Combination("run", 3), (2, 3, 4)), fits(Combination("single", 4), (4, 4))
    (True, True)
    """
    match combination.kind:
        case "single":
            return len(dice) > 0 and set(dice) == {combination.n}
        case "alike":
            return len(dice) == combination.n and len(set(dice)) == 1
        case "run":
            return dice == tuple(range(dice[0], dice[0] + combination.n)) if dice else False
        case _:
            assert_never(combination.kind)


@cache
def strength(combination: Combination, dice: Dice) -> int:
    """Return the strength that a bump has to beat: the count of dice on a single, else the sum."""
    return len(dice) if combination.kind == "single" else sum(dice)


@cache
def ways(combination: Combination, dice: Dice, above: int = 0) -> tuple[Dice, ...]:
    """Return every part of the dice that fits the combination and is stronger than `above`.

    >>> ways(Combination("run", 3), (1, 2, 3, 4), above=6)
    ((2, 3, 4),)
    """
    return tuple(
        part
        for part in parts(dice)
        if fits(combination, part) and strength(combination, part) > above
    )


@cache
def heavier(dice: Dice, above: int) -> tuple[Dice, ...]:
    """Return every part of the dice whose total is more than `above`."""
    return tuple(part for part in parts(dice) if sum(part) > above)


def spaced(dice: Dice) -> str:
    """Write dice apart: `4 4 4`."""
    return " ".join(map(str, dice))


def packed(dice: Dice) -> str:
    """Write dice together: `444`."""
    return "".join(map(str, dice))
