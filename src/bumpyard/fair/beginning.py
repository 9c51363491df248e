"""Where a game begins: what entry 0 says about its seats, and the first state."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from ..core import AnyRules, Over, start
from ..core.replay import reach
from ..table.days import is_day
from ..table.entries import Begun
from .errors import FairError


def beginning(rules: AnyRules, begun: Begun) -> Any:
    """Return the state that a table begins with: the game's first, or where other steps led to."""
    levels, seats = begun.levels, begun.seats
    if levels is not UNSET and [bool(level) for level in levels] != [s == "bot" for s in seats]:
        raise FairError("every bot must have a level, and no person may have one")
    if begun.daily is not UNSET:
        _check_daily(begun)
    first = start(rules, len(seats), begun.options)
    if begun.before is UNSET:
        return first
    state = reach(rules, first, begun.before)
    if not begun.before or isinstance(rules.node(state), Over):
        raise FairError("a table goes on from steps of another game, and before its end")
    return state


def _check_daily(begun: Begun) -> None:
    if not is_day(begun.daily or ""):
        raise FairError(f"a daily has a date such as 2026-11-18, not '{begun.daily}'")
    if begun.seats.count("person") != 1 or begun.levels is UNSET:
        raise FairError("a daily is for one person, against bots whose levels are named")
    if begun.before is not UNSET or begun.strict is not UNSET or begun.own_data is not None:
        raise FairError("a daily is a whole game by the house's own data, and not strict")
