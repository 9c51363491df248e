"""The names of the levels at which bots play."""

from __future__ import annotations

from typing import get_args

from ..table.entries import Level as Level  # noqa: PLC0414  # this module exports it

LEVELS: tuple[Level, ...] = get_args(Level)  # from weak to strong
DEFAULT_LEVEL: Level = "casual"  # where none is chosen
