"""Blocks of Duel that a kernel plays from start to end, for the bots that think in kernels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import Any, cast

import numpy as np

from ...core import Options, SetupError
from ...games.duel import Duel
from ...kernels.duel.arrays import Writer
from ...loading import load
from ..kit import BotMaker
from ..results import Result, by_bot
from . import KIT
from .compiled import FastDuelBot
from .mind.blocks import play_block
from .mind.evaluation import Outlook


def duel_blocks(
    bots: Sequence[str], blocks: int, seed: int, options: Options
) -> Iterator[dict[str, Result]]:
    """Play blocks on all cores; yield them in order."""
    rules = cast(Duel, load("duel"))
    levels: Mapping[Any, BotMaker] = KIT.levels
    known: Mapping[str, BotMaker] = {**levels, **KIT.rivals}
    first, second = (_outlook(known[bot](rules, True), bot) for bot in bots)
    outlooks = first, second
    writer, duty_one = Writer(rules.box), options.get("claim_duty") == "one"
    start = writer.vector(rules.start(2, options))

    def one(number: int) -> dict[str, Result]:
        won, points = play_block(
            writer.cards,
            outlooks,
            duty_one,
            np.uint64(seed + number),
            start.copy(),
        )
        return by_bot(bots, won.tolist(), points.tolist())

    with ThreadPoolExecutor(cpu_count()) as pool:  # kernels release the GIL
        yield from pool.map(one, range(blocks))


def _outlook(bot: object, name: str) -> Outlook:
    if not isinstance(bot, FastDuelBot):
        raise SetupError(f"no kernel plays as '{name}': it thinks in plain Python")
    return bot.outlook
