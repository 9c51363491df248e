"""Where a game begins: what entry 0 says about its seats, and the first state."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from ..core import AnyRules, Over, start
from ..core.replay import reach
from ..table.entries import Begun
from .errors import FairError


def beginning(rules: AnyRules, begun: Begun) -> Any:
    """Return the state that a table begins with: the game's first, or where other steps led to."""
    levels, seats = begun.levels, begun.seats
    if levels is not UNSET and [bool(level) for level in levels] != [s == "bot" for s in seats]:
        raise FairError("every bot must have a level, and no person may have one")
    first = start(rules, len(seats), begun.options)
    if begun.before is UNSET:
        return first
    state = reach(rules, first, begun.before)
    if not begun.before or isinstance(rules.node(state), Over):
        raise FairError("a table goes on from steps of another game, and before its end")
    return state
