"""Reading and writing replays as files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from . import loading
from .core import AnyRules, Options, Outcome, Replay, ReplayError, complete, fingerprint


def record(
    rules: AnyRules,
    seats: int,
    options: Options,
    steps: Iterable[str],
    outcome: Outcome | None = None,
) -> Replay:
    """Return a game as a replay, with its data where they are not the game's own."""
    meta = rules.meta
    return Replay(
        game=meta.name,
        version=meta.version,
        data=fingerprint(rules.data),
        seats=seats,
        options=complete(meta, options),
        steps=tuple(steps),
        outcome=outcome,
        own_data=None if loading.is_default(meta.name, rules) else msgspec.to_builtins(rules.data),
    )


def write(replay: Replay) -> str:
    """Return a replay as JSON for people and programs alike: one step a line."""
    return msgspec.json.format(msgspec.json.encode(replay), indent=1).decode() + "\n"


def read(path: str | Path) -> Replay:
    """Read a replay from a file."""
    try:
        return decode(Path(path).read_bytes(), str(path))
    except OSError as error:
        raise ReplayError(f"can't read {path}: {error.strerror}") from None


def decode(text: bytes, name: str = "this") -> Replay:
    """Read a replay."""
    try:
        return msgspec.json.decode(text, type=Replay)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ReplayError(f"{name} is not a replay: {error}") from None
