"""The data of Duel: the struct of `data.toml`, its checks, and the box made from it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from ...core import DataError
from ..dice import COMBINATION, FACES, SIGNS, Combination

JOKER = "joker"
BONUS = "bonus"  # named by a claim on the Bonus pile, in place of a card

DICE = 5  # D1.1
IN_RIVER = 3  # D2.1: Colour cards, and as many Point cards
IN_HAND = 3  # D2.2
FULL = 16  # D7.1

Deck: TypeAlias = Literal["colour", "point"]
Power: TypeAlias = Literal["rolls", "step", "any", "expel", "protect"]
Condition: TypeAlias = Literal[
    "pairs", "faces", "mixed_row", "mixed_column", "row", "column", "diagonal", "block"
]
POWERS: tuple[Power, ...] = get_args(Power)
CONDITIONS: tuple[Condition, ...] = get_args(Condition)
COMBINATIONS = ("=2", "~3", "=3", "~4", "=4", "~5")  # D1.2
PAIR = Combination("alike", 2)

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
NAME = re.compile(r"[a-z]+")


class PointData(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Point card: how many there are, and how many of those carry the swap sign."""

    combination: str
    value: Points
    copies: Count
    swaps: Count
    growing: bool = False


class ConditionData(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a Bonus card: a fixed number, or one for 2, 3 and 4 cards."""

    pairs: Points
    faces: Points
    mixed_row: Points
    mixed_column: Points
    row: tuple[Points, Points, Points]
    column: tuple[Points, Points, Points]
    diagonal: tuple[Points, Points, Points]
    block: Points


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a house may change."""

    colours: tuple[str, ...]
    joker: Points
    points: tuple[PointData, ...]
    bonus: tuple[str, ...]
    conditions: ConditionData


class Box:
    """The contents of the box: cards by name, and the print on them.

    A Colour card is named by its colour and face: `rose4`. A Point card by its combination, with
    an `s` if it carries the swap sign: `=2`, `~3s`. A Bonus card by its condition and its power:
    `row/expel`. Of cards that are alike, the second is `=2.2`, the third `=2.3`.
    """

    def __init__(self, data: Data) -> None:
        check(data)
        self.data = data
        self.combination = {JOKER: Combination("alike", DICE)}  # D1.3
        self.value = {JOKER: data.joker}
        self.colour: dict[str, str] = {}
        for colour in data.colours:
            for face in FACES:
                card = f"{colour}{face}"
                self.colour[card] = colour
                self.combination[card] = Combination("single", face)
        self.swaps: set[str] = set()
        self.growing: set[str] = set()
        self.pairs: set[str] = set()
        for position, kind in enumerate(data.points):
            asked = _combination(kind.combination, ("points", position))
            swaps = set(_copies(f"{asked}s", kind.swaps))
            cards = swaps.union(_copies(str(asked), kind.copies - kind.swaps))
            self.combination.update(dict.fromkeys(cards, asked))
            self.value.update(dict.fromkeys(cards, kind.value))
            self.swaps |= swaps
            self.growing |= cards if kind.growing else set()
            self.pairs |= cards if asked == PAIR else set()
        self.cards: dict[Deck, tuple[str, ...]] = {
            "colour": tuple(sorted(self.colour)),
            "point": tuple(sorted(self.value.keys() - {JOKER})),
        }
        self.bonus = tuple(
            sorted(
                card
                for name, copies in Counter(data.bonus).items()
                for card in _copies(name, copies)
            )
        )
        self.condition: dict[str, Condition] = {}
        self.power: dict[str, Power] = {}
        for card in self.bonus:
            self.condition[card], self.power[card] = _bonus(card.partition(".")[0])


def _copies(name: str, count: int) -> Iterator[str]:
    return (name if copy == 1 else f"{name}.{copy}" for copy in range(1, count + 1))


def _combination(text: str, path: tuple[str | int, ...]) -> Combination:
    found = COMBINATION.fullmatch(text)
    if found is None or not found[1]:
        raise DataError(
            f"'{text}' is no combination: write '=3' (alike) or '~4' (a run)",
            (*path, "combination"),
        )
    n = int(found[2])
    if not 2 <= n <= DICE:
        raise DataError(f"'{text}' can't be rolled with {DICE} dice", (*path, "combination"))
    kind = next(kind for kind, sign in SIGNS.items() if sign == found[1])
    return Combination(kind, n)


def _bonus(text: str, path: tuple[str | int, ...] = ()) -> tuple[Condition, Power]:
    condition, _, power = text.partition("/")
    if condition in CONDITIONS and power in POWERS:
        return condition, power
    raise DataError(
        f"'{text}' is no Bonus card: write a condition ({', '.join(CONDITIONS)}), '/' and a power "
        f"({', '.join(POWERS)})",
        path,
    )


# --- checks -----------------------------------------------------------------------------------


def check(data: Data) -> None:
    """Refuse data with which the game can't be played to its end."""
    _check_colours(data.colours)
    _check_points(data.points)
    _check_bonus(data)
    # Two players may hold all but one card of a grid each, and wait. Only if a card is left for
    # the river then will somebody, some time, claim it and keep it.
    cards = len(data.colours) * len(FACES) + sum(kind.copies for kind in data.points) + 1
    needed = 2 * (FULL - 1) + 1
    if cards < needed:
        raise DataError(
            f"with {cards} Colour and Point cards, the joker included, both grids may stay "
            f"unfinished for ever: at least {needed} are needed",
            ("points",),
        )


def _check_colours(colours: Sequence[str]) -> None:
    if len(colours) != 3:  # D1.1
        raise DataError(f"three colours are needed, not {len(colours)}", ("colours",))
    _all_different(colours, "colours")
    for position, colour in enumerate(colours):
        if not NAME.fullmatch(colour) or colour in (JOKER, BONUS):
            raise DataError(
                f"'{colour}' can't name a colour: write a word in small letters other than "
                f"'{JOKER}' and '{BONUS}'",
                ("colours", position),
            )


def _check_points(points: Sequence[PointData]) -> None:
    combinations = [kind.combination for kind in points]
    _all_different(combinations, "points")
    for position, kind in enumerate(points):
        _combination(kind.combination, ("points", position))
        if kind.combination not in COMBINATIONS:
            raise DataError(
                f"'{kind.combination}' is no Point card: there are {', '.join(COMBINATIONS)}",
                ("points", position, "combination"),
            )
        if kind.copies < 1:
            raise DataError("at least one copy is needed", ("points", position, "copies"))
        if kind.swaps > kind.copies:
            raise DataError(
                f"{kind.swaps} cards can't carry the swap sign, there are {kind.copies}",
                ("points", position, "swaps"),
            )
    _none_missing(COMBINATIONS, combinations, "Point card", "points")


def _check_bonus(data: Data) -> None:
    if len(data.bonus) < 2 * IN_HAND:
        raise DataError(
            f"two hands need {2 * IN_HAND} Bonus cards, there are {len(data.bonus)}", ("bonus",)
        )
    printed = [_bonus(text, ("bonus", position)) for position, text in enumerate(data.bonus)]
    _none_missing(CONDITIONS, [condition for condition, _ in printed], "condition", "bonus")
    _none_missing(POWERS, [power for _, power in printed], "power", "bonus")
    own = next(kind.value for kind in data.points if kind.combination == str(PAIR))
    if data.conditions.pairs < own:
        raise DataError(
            f"a pair is worth {own}, so a Bonus card can't make it {data.conditions.pairs}",
            ("conditions", "pairs"),
        )


def _all_different(values: Sequence[str], key: str) -> None:
    for position, value in enumerate(values):
        if value in values[:position]:
            raise DataError(f"'{value}' is there twice", (key, position))


def _none_missing(kinds: Iterable[str], there: Sequence[str], what: str, key: str) -> None:
    for kind in kinds:
        if kind not in there:
            raise DataError(f"the {what} '{kind}' is missing", (key,))
