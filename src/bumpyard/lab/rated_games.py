"""Games between bots of known strength, played to study ratings, and kept in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from ..bots import LEVELS
from ..core import SetupError
from ..loading import find
from .gambler import GAMBLER
from .simulate import Seeded
from .tournament import play_game


class RatedGame(Struct, frozen=True):
    """A game of bots: who sat where, how it ended, and how lucky each seat was."""

    seed: int
    seated: tuple[str, ...]
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    luck: tuple[float, ...]  # more than the others had, in points


_DECODER = msgspec.json.Decoder(RatedGame)


def games(  # noqa: PLR0913  # the last two have a default
    game: str, seats: int, count: int, seed: int, keep: Path | None = None, *, gambler: bool = False
) -> Iterator[RatedGame]:
    """Play games at which every level sits at every seat, each by chance.

    With `gambler`, it has one of the seats. Games that are in the file already are read from it.
    """
    meta = find(game).meta
    if seats not in meta.seats:
        allowed = ", ".join(map(str, meta.seats))
        raise SetupError(f"{meta.title} is for {allowed} players, not {seats}")
    kept = {} if keep is None else _read(keep)
    for number in range(seed, seed + count):
        if number not in kept:
            kept[number] = one = play_one(game, seats, number, gambler=gambler)
            if keep is not None:
                with keep.open("ab") as file:
                    file.write(msgspec.json.encode(one) + b"\n")
        yield kept[number]


def play_one(game: str, seats: int, seed: int, *, gambler: bool = False) -> RatedGame:
    """Play one game."""
    source = Seeded(seed)
    seated = [LEVELS[source.below(len(LEVELS))] for _ in range(seats)]
    names: list[str] = list(seated)
    if gambler:
        names[source.below(seats)] = GAMBLER
    over, luck = play_game(game, names, seed, None, {name: [] for name in names})
    if luck is None:
        raise SetupError(f"nothing tells the luck of draws in '{game}'")
    outcome = over.outcome
    rounded = tuple(round(value, 4) for value in luck)
    return RatedGame(seed, tuple(names), tuple(outcome.scores), tuple(outcome.winners), rounded)


def _read(keep: Path) -> dict[int, RatedGame]:
    try:
        lines = keep.read_bytes().splitlines()
    except FileNotFoundError:
        return {}
    try:
        return {one.seed: one for one in map(_DECODER.decode, lines)}
    except msgspec.DecodeError as error:
        raise SetupError(f"{keep} has no games that were kept: {error}") from None
