"""The data of Tumble: the struct of `data.toml`, its checks, and the box made from it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Struct

from ...core import DataError
from ..dice import COMBINATION, SIDES, SIGNS, Combination
from .meta import META

JOKER = "joker"
BONUS = "bonus"  # named by a claim on the bonus die, in place of a card

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
NAME = re.compile(r"[a-z]+")


class CardData(Struct, frozen=True, forbid_unknown_fields=True):
    """One card of a pattern, or the joker: its combination as text, and its value."""

    combination: str
    value: Points


class TableData(Struct, frozen=True, forbid_unknown_fields=True):
    """The tableau for one number of players."""

    players: int
    piles: Count
    height: Count
    used_up: Count


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a house may change."""

    patterns: tuple[str, ...]
    cards: tuple[CardData, ...]
    joker: CardData
    set_bonus: tuple[Points, ...]
    dice: Annotated[int, msgspec.Meta(ge=2, le=6)]
    first_round: tuple[Count, ...]
    quiet_rounds: Count
    tables: tuple[TableData, ...]


class Box:
    """The contents of the box: cards by name, with their combinations and values.

    A card is named by its pattern and combination: `tide~4`, `ember=3`, `dusk6`; and `joker`.
    """

    def __init__(self, data: Data) -> None:
        check(data)
        self.data = data
        self.pattern: dict[str, str] = {}
        self.combination = {JOKER: combination(data.joker, ("joker",), data.dice)}
        self.value = {JOKER: data.joker.value}
        for pattern in data.patterns:
            for position, card in enumerate(data.cards):
                asked = combination(card, ("cards", position), data.dice)
                name = f"{pattern}{asked}"
                self.pattern[name] = pattern
                self.combination[name] = asked
                self.value[name] = card.value
        self.cards = tuple(sorted(self.pattern))
        self.drawn = {card: (card, 1) for card in self.cards}  # equally likely in every draw
        self.tables = {table.players: table for table in data.tables}

    def dice_in(self, turn: int, seats: int) -> int:
        """Return how many dice are rolled in a turn, counted from 0."""  # T3.3
        first = self.data.first_round[:seats]
        return first[turn] if turn < len(first) else self.data.dice


def combination(card: CardData, path: tuple[str | int, ...], dice: int) -> Combination:
    """Read the combination of a card, and check that it can be rolled."""
    path = (*path, "combination")
    found = COMBINATION.fullmatch(card.combination)
    if found is None:
        raise DataError(
            f"'{card.combination}' is no combination: write '6', '=3' (alike) or '~4' (a run)", path
        )
    sign, n = found[1], int(found[2])
    kind = next(kind for kind, written in SIGNS.items() if written == sign)
    most = {"single": SIDES, "alike": dice, "run": min(dice, SIDES)}[kind]
    if not (1 if kind == "single" else 2) <= n <= most:
        raise DataError(f"'{card.combination}' can't be rolled with {dice} dice", path)
    return Combination(kind, n)


def check(data: Data) -> None:
    """Refuse data with which the game can't be played to its end."""
    _all_different(data.patterns, "patterns")
    for position, pattern in enumerate(data.patterns):
        if not NAME.fullmatch(pattern) or pattern in (JOKER, BONUS):
            raise DataError(
                f"'{pattern}' can't name a pattern: write a word in small letters other than "
                f"'{JOKER}' and '{BONUS}'",
                ("patterns", position),
            )
    _all_different([card.combination for card in data.cards], "cards")
    if len(data.set_bonus) != len(data.cards) + 1:
        raise DataError(
            f"a pattern has 0 to {len(data.cards)} cards, so {len(data.cards) + 1} values are "
            f"needed, not {len(data.set_bonus)}",
            ("set_bonus",),
        )
    for position, dice in enumerate(data.first_round):
        if dice > data.dice:
            raise DataError(
                f"{dice} dice can't be rolled, a player has {data.dice}", ("first_round", position)
            )
    _check_tables(data)


def _check_tables(data: Data) -> None:
    _all_different([table.players for table in data.tables], "tables")
    deck = len(data.patterns) * len(data.cards)
    for position, table in enumerate(data.tables):
        path = ("tables", position)
        if table.players not in META.seats:
            raise DataError(f"{table.players} players can't play", (*path, "players"))
        if table.piles * table.height > deck:
            raise DataError(
                f"{table.piles} piles of {table.height} need {table.piles * table.height} cards, "
                f"there are {deck}",
                path,
            )
        if table.used_up > table.piles:
            raise DataError(
                f"{table.used_up} piles can't be used up, there are {table.piles}",
                (*path, "used_up"),
            )
    missing = set(META.seats) - {table.players for table in data.tables}
    if missing:
        raise DataError(f"no table for {min(missing)} players", ("tables",))


def _all_different(values: Sequence[object], key: str) -> None:
    for value, count in Counter(values).items():
        if count > 1:
            last = len(values) - 1 - list(values)[::-1].index(value)
            raise DataError(f"'{value}' is there {count} times", (key, last))
    if not values:
        raise DataError("at least one is needed", (key,))
