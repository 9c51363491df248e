"""A bot's decision, in a worker process: a view and the legal actions go in, an action comes out.

Everything travels as JSON. Where a bot fails, its table takes the first legal action.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from ... import loading
from ...bots import Bot, Level, bot_for
from ...core import AnyRules
from ...lab.simulate import Seeded


class Decision(msgspec.Struct, frozen=True):
    """A decision that a bot has to make, by what its seat can see and may do."""

    game: str
    seed: str
    view: msgspec.Raw
    legal: msgspec.Raw
    level: Level
    own_data: dict[str, Any] | None = None
    version: int | None = None  # of the rules; None: the newest


def choose_action(decision: bytes, plain: bool = False) -> bytes:
    """Choose an action. Runs in a worker process."""
    asked = msgspec.json.decode(decision, type=Decision)
    own_data = msgspec.json.encode(asked.own_data)
    rules, bot = _bot(asked.game, asked.level, own_data, asked.version, plain)
    view = msgspec.json.decode(asked.view, type=rules.types.view)
    legal = msgspec.json.decode(asked.legal, type=list[rules.types.action])  # type: ignore[name-defined]  # a type made of one known at run time
    return msgspec.json.encode(bot.choose(view, legal, Seeded(int(asked.seed, 16))))


@cache
def _bot(
    game: str, level: Level, own_data: bytes, version: int | None, plain: bool
) -> tuple[AnyRules, Bot]:
    rules = loading.rules(game, msgspec.json.decode(own_data), version)
    return rules, bot_for(rules, level, kernels=False if plain else None)
