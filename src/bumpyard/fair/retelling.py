"""The game that a log tells, as a replay: what was taken back is not in it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..core import AnyRules, Replay, ReplayError
from ..replays import decode, record
from ..table.entries import Begun, Entry, read
from ..table.steps import Noted, steps_of
from .files import read_game
from .verify import rules_of, verify


def retell(entries: Sequence[Entry]) -> tuple[AnyRules, Replay, tuple[Noted, ...]]:
    """Return the game of a log with its rules, and where in the log each of its steps stands."""
    try:
        begun = read(entries[0])[0] if entries else None
        if not isinstance(begun, Begun):
            raise ReplayError("a log begins with what is played, and by whom")
        rules = rules_of(begun)
        steps = steps_of(rules, entries)
    except (msgspec.DecodeError, RecursionError, LookupError) as error:
        raise ReplayError(f"the log can't be read: {error}") from None
    texts = [step.text for step in steps.taken]
    replay = record(rules, len(begun.seats), begun.options, texts, steps.outcome)
    return rules, replay, steps.taken


def entries_in(game_file: bytes) -> list[Entry]:
    """Return the log that a game file holds. Whether it is a fair one is not looked at."""
    told = enumerate(read_game(game_file).entries)
    return [Entry(seq, bytes(entry.public), entry.hidden, b"") for seq, entry in told]


def is_game_file(text: bytes, name: str = "this") -> bool:
    """Tell a game file from a replay: one has the entries of a log, the other the steps."""
    try:
        return "entries" in msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ReplayError(f"{name} is neither a replay nor a game file: {error}") from None


def replay_in(text: bytes, name: str = "this") -> Replay:
    """Read a replay, or a game file, which is refused where it proves wrong."""
    if not is_game_file(text, name):
        return decode(text, name)
    verify(text)
    return retell(entries_in(text))[1]
