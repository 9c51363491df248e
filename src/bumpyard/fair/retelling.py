"""Old names of table.replaying, fair.files and fair.verify."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import AnyRules, Replay
from ..table.entries import Entry
from ..table.replaying import LoggedStep, read_log
from .files import entries_in, is_game_file

__all__ = ["entries_in", "is_game_file", "retell"]


def retell(entries: Sequence[Entry]) -> tuple[AnyRules, Replay, tuple[LoggedStep, ...]]:
    """Return the game of a log. Deprecated: call `replaying.read_log`."""
    game = read_log(entries)
    return game.rules, game.replay, game.steps
