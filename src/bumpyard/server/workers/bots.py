"""A bot's decision, in a worker process: a view and the legal actions go in, an action comes out.

Everything travels as JSON. Where a bot fails, its table takes the first legal action.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

import msgspec

from ...bots import Bot, Level, bot_for
from ...core import AnyRules
from ...lab.simulate import Seeded
from ..table_settings import load_rules


class Decision(msgspec.Struct, frozen=True):
    """A decision that a bot has to make, by what its seat can see and may do."""

    game: str
    seed: str
    view: msgspec.Raw
    legal: msgspec.Raw
    level: Level
    own_data: dict[str, Any] | None = None


def choose_action(decision: bytes, plain: bool = False) -> bytes:
    """Choose an action. Runs in a worker process."""
    asked = msgspec.json.decode(decision, type=Decision)
    rules, bot = _bot(asked.game, asked.level, msgspec.json.encode(asked.own_data), plain)
    view = msgspec.json.decode(asked.view, type=rules.types.view)
    legal = msgspec.json.decode(asked.legal, type=list[rules.types.action])  # type: ignore[name-defined]  # a type made of one known at run time
    return msgspec.json.encode(bot.choose(view, legal, Seeded(int(asked.seed, 16))))


@cache
def _bot(game: str, level: Level, own_data: bytes, plain: bool) -> tuple[AnyRules, Bot]:
    rules = load_rules(game, msgspec.json.decode(own_data))
    return rules, _plain_bot(rules, level) if plain else bot_for(rules, level)


def _plain_bot(rules: AnyRules, level: Level) -> Bot:
    """Return a bot that thinks in plain Python, as all do where Numba is not installed."""
    there = sys.modules.pop("numba", None)
    sys.modules["numba"] = None  # type: ignore[assignment]  # so that importing it fails
    try:
        return bot_for(rules, level)
    finally:
        del sys.modules["numba"]
        if there is not None:
            sys.modules["numba"] = there
