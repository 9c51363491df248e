"""The characters that bots play as, in all games: a name and a face, and nothing in their play."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Literal, TypeAlias, get_args

Character: TypeAlias = Literal["mina", "leo", "ruby", "basil", "skye", "sunny", "otto", "noor"]

CAST: tuple[Character, ...] = get_args(Character)
# Their names: in English, and as they are spelled in the other languages of the clients.
NAMES: dict[Character, tuple[str, ...]] = {
    "mina": ("Mina", "미나"),
    "leo": ("Leo", "Léo", "레오"),
    "ruby": ("Ruby", "루비"),
    "basil": ("Basil", "바질"),
    "skye": ("Skye", "스카이"),
    "sunny": ("Sunny", "써니"),
    "otto": ("Otto", "오토"),
    "noor": ("Noor", "누르"),
}


def name_of(character: Character) -> str:
    """Return the name of a character."""
    return NAMES[character][0]


def cast_of(table: str, people: Sequence[str | None]) -> tuple[Character | None, ...]:
    """Return the character of each bot at a table; None for people, whose names are given.

    No two are alike, and none has the name of a person. A table always has the same ones; a person
    who takes the name of one changes that one only.

    >>> cast_of("7d50e4", ["Ada", None, None])
    (None, 'sunny', 'otto')
    >>> cast_of("7d50e4", ["sunny", None, None])
    (None, 'ruby', 'otto')
    """
    taken = {name.casefold() for name in people if name is not None}
    free = {each for each in CAST if taken.isdisjoint(name.casefold() for name in NAMES[each])}
    order = sorted(CAST, key=lambda each: sha256(f"{table} {each}".encode()).digest())
    by_seat: list[Character | None] = [None] * len(people)
    bots = [seat for seat, name in enumerate(people) if name is None]
    for seat in bots:  # first those who keep their place, then those who give way to a person
        if order[seat] in free:
            by_seat[seat] = order[seat]
    spare = (each for each in order if each in free and each not in by_seat)
    for seat in bots:
        if by_seat[seat] is None:
            by_seat[seat] = next(spare)
    return tuple(by_seat)
