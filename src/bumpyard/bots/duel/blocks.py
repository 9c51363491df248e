"""Blocks of Duel that a kernel plays from start to end, for the bots that decide in kernels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import Any, cast

import numpy as np

from ...core import Options, SetupError
from ...games.duel import Duel
from ...kernels.duel import Writer
from ...loading import load
from ..kit import BotMaker
from ..results import Result, by_bot
from .compiled import CompiledDuelBot
from .levels import LEVELS, RIVALS
from .mind.blocks import play_block
from .mind.evaluation import Evaluation


def duel_blocks(
    bots: Sequence[str], blocks: int, seed: int, options: Options
) -> Iterator[dict[str, Result]]:
    """Play blocks on all cores; yield them in order."""
    rules = cast(Duel, load("duel"))
    first, second = (_evaluation(rules, bot) for bot in bots)
    writer, duty_one = Writer(rules.box), options.get("claim_duty") == "one"
    start = writer.vector(rules.start(2, options))

    def one(number: int) -> dict[str, Result]:
        won, points = play_block(
            writer.cards, (first, second), duty_one, np.uint64(seed + number), start.copy()
        )
        return by_bot(bots, won.tolist(), points.tolist())

    with ThreadPoolExecutor(cpu_count()) as pool:  # kernels release the GIL
        yield from pool.map(one, range(blocks))


def _evaluation(rules: Duel, name: str) -> Evaluation:
    """Return the evaluation of a bot; refuse a bot that decides in plain Python."""
    levels: Mapping[Any, BotMaker] = LEVELS
    bot = {**levels, **RIVALS}[name](rules, True)
    if not isinstance(bot, CompiledDuelBot):
        raise SetupError(f"no kernel plays as '{name}': it thinks in plain Python")
    return bot.evaluation
