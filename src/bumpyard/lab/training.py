"""Training bots: the trainer of a game's kit, and a file that says how it was made."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..bots import KITS, kit_for
from ..bots.kit import Progress
from ..bots.learned import Learned
from ..core import SetupError, fingerprint
from ..loading import find, load

# Added to every seed of a training. A tournament's seeds are small numbers, so no bot is tested
# with luck that it learned from.
TRAINING = 2**63


def train(game: str, seed: int, progress: Progress = lambda _: None) -> Learned:
    """Teach the bots of a game with its own data."""
    find(game)
    compiled = kit_for(game).compiled
    if compiled is None:
        there = ", ".join(name for name, kit in KITS.items() if kit.compiled is not None)
        raise SetupError(f"the bots of '{game}' have nothing to learn; those who do: {there}")
    rules = load(game)
    try:
        numbers = compiled().train(rules, TRAINING + seed, progress)
    except ImportError as error:
        raise SetupError(f"training needs the extra 'fast': {error}") from None
    command = f"bumpyard lab train {game} --seed {seed}"
    return Learned(game, fingerprint(rules.data), command, seed, numbers)


def write(found: Learned, to: Path) -> None:
    """Write a file of weights, a line for each list of numbers."""
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text(text + "\n", encoding="utf-8")
