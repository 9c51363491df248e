"""What bots have learned: files of numbers in `weights/`, each with what it takes to make it again.

They were learned with certain data, and name its fingerprint. With other data they mean nothing,
and a bot plays without them.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

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


def learned(rules: AnyRules, whose: str = "bots") -> dict[str, list[float]] | None:
    """Return what was learned for a game, or None if nothing was with these data."""
    name = rules.meta.name
    found = _file(name if whose == "bots" else f"{name}-{whose}")
    if found is None or found.data != fingerprint(rules.data):
        return None
    return found.numbers


@cache
def _file(name: str) -> Learned | None:
    path = files("bumpyard.bots") / "weights" / f"{name}.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Learned)
    except FileNotFoundError:
        return None
