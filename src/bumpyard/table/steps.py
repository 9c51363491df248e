"""Old names of table.replaying."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from ..core import AnyRules
from .entries import Entry
from .replaying import LoggedStep, _steps

Noted = LoggedStep


class Steps(Struct, frozen=True):
    """The steps of a log, and how the game ended if it did."""

    taken: tuple[LoggedStep, ...]
    outcome: Any


def steps_of(rules: AnyRules, entries: Iterable[Entry]) -> Steps:
    """Return the steps of a log. Deprecated: call `replaying.read_log`."""
    return Steps(*_steps(rules, list(entries)))
