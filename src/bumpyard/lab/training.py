"""Teaching bots: one trainer a game, with seeds of their own, and a file that says how it was made.

A tournament's seeds are small numbers; a training's are beyond all of them (`TRAINING`). So no bot
is ever tested with luck that it has learned from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import msgspec

from ..bots.learned import Learned
from ..core import AnyRules, SetupError, fingerprint
from ..loading import find, load

TRAINING = 2**63  # added to every seed

Numbers: TypeAlias = dict[str, list[float]]
Tell: TypeAlias = Callable[[str], None]  # how far it is, in a line
Trainer: TypeAlias = Callable[
    [AnyRules, int, Tell], Numbers
]  # rules, a seed of TRAINING's, progress


def _dodgems(rules: AnyRules, seed: int, tell: Tell) -> Numbers:
    try:
        from .train_dodgems import train_dodgems  # noqa: PLC0415  # needs Numba, which may be missing
    except ImportError as error:
        raise SetupError(f"training needs the extra 'fast': {error}") from None
    return train_dodgems(rules, seed, tell)


def _duel(rules: AnyRules, seed: int, tell: Tell) -> Numbers:
    try:
        from .train_duel import train_duel  # noqa: PLC0415  # needs Numba, which may be missing
    except ImportError as error:
        raise SetupError(f"training needs the extra 'fast': {error}") from None
    return train_duel(rules, seed, tell)


def _tumble(rules: AnyRules, seed: int, tell: Tell) -> Numbers:
    try:
        from .train_tumble import train_tumble  # noqa: PLC0415  # needs Numba, which may be missing
    except ImportError as error:
        raise SetupError(f"training needs the extra 'fast': {error}") from None
    return train_tumble(rules, seed, tell)


TRAINERS: Mapping[str, Trainer] = MappingProxyType(
    {"tumble": _tumble, "duel": _duel, "dodgems": _dodgems}
)

WEIGHTS = Path(__file__).parent.parent / "bots" / "weights"


def train(game: str, seed: int, tell: Tell = lambda _: None) -> Learned:
    """Teach the bots of a game with its own data."""
    find(game)
    if game not in TRAINERS:
        there = ", ".join(TRAINERS) or "none yet"
        raise SetupError(f"the bots of '{game}' have nothing to learn; those who do: {there}")
    rules = load(game)
    numbers = TRAINERS[game](rules, TRAINING + seed, tell)
    return Learned(
        game, fingerprint(rules.data), f"bumpyard lab train {game} --seed {seed}", seed, numbers
    )


def write(found: Learned, to: Path) -> None:
    """Write a file of weights, a line for each list of numbers."""
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text(text + "\n", encoding="utf-8")
