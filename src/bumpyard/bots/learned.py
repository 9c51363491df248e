"""Learned weights: files of numbers in a game's folder, each with the command that made it.

A file names the fingerprint of the data that it was learned with. With other data its numbers mean
nothing, and a bot plays without them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from ..core import AnyRules, fingerprint


class Learned(Struct, frozen=True):
    """A file of weights: for which game and data, what made it, and the numbers by name."""

    game: str
    data: str  # the fingerprint of the data that it was learned with
    command: str
    seed: int
    numbers: dict[str, list[float]]


WEIGHTS = "weights"  # of the bots
JUDGE = "judge"  # the scale of the judge


def learned(rules: AnyRules, file: str = WEIGHTS) -> dict[str, list[float]] | None:
    """Return the learned numbers for a game and its data, or None if there are none."""
    found = _read(rules.meta.name, file)
    if found is None or found.data != fingerprint(rules.data):
        return None
    return found.numbers


def learned_path(game: str, file: str = WEIGHTS) -> Path:
    """Return where a file of weights is looked for."""
    return Path(__file__).parent / game / f"{file}.json"


@cache
def _read(game: str, file: str) -> Learned | None:
    try:
        return msgspec.json.decode(learned_path(game, file).read_bytes(), type=Learned)
    except FileNotFoundError:
        return None
