"""Blocks of Dodgems that a kernel plays from start to end, for the compiled bots.

The bots are the same as at a table, and tests compare the rules with `games.dodgems`. Only the luck
differs: dice and cards come from one stream, in the order in which they are needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from os import cpu_count
from typing import cast

import numpy as np

from ...core import Options, SetupError
from ...games.dodgems import Dodgems
from ...kernels.dodgems import MOST, POINTS
from ...kernels.stream import key
from ...loading import load
from ..keyed import BOTS
from ..results import Result, by_bot
from .compiled import SETTINGS, CompiledSearchBot
from .mind.evaluation import FEATURES
from .mind.search import new_scratch
from .mind.selfplay import play_game


def dodgems_blocks(
    bots: Sequence[str], blocks: int, seed: int, _options: Options
) -> Iterator[dict[str, Result]]:
    """Play blocks on all cores; yield them in order."""
    for bot in bots:
        if bot not in SETTINGS:
            raise SetupError(f"no kernel plays as '{bot}', but as {', '.join(SETTINGS)}")
    rules = cast(Dodgems, load("dodgems"))
    seated = [CompiledSearchBot(rules, bot) for bot in bots]
    with ThreadPoolExecutor(cpu_count()) as pool:  # kernels release the GIL
        yield from pool.map(partial(_block, bots, seated), range(seed, seed + blocks))


def _block(
    bots: Sequence[str], seated: Sequence[CompiledSearchBot], seed: int
) -> dict[str, Result]:
    """Play one seed with every rotation of the seats."""
    codec, seats = seated[0].codec, len(seated)
    game, scratch = codec.empty(), new_scratch(codec.tables)
    luck, thoughts = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    features, wins = np.zeros((codec.box.data.rounds, MOST * FEATURES)), np.zeros(MOST)
    won, points = np.zeros(seats), np.zeros(seats)  # of each that is seated, all games together
    for turned in range(seats):
        who = [(seat + turned) % seats for seat in range(seats)]
        a, b, c, d = (seated[who[seat % seats]] for seat in range(MOST))  # a kernel takes four
        settings = (a.settings, b.settings, c.settings, d.settings)
        weights = np.stack([bot.weights for bot in (a, b, c, d)])
        key(luck, np.uint64(seed), 0, 0, 0)
        key(thoughts, np.uint64(seed), BOTS, turned, 0)
        play_game(
            codec.tables, game, seats, settings, weights, scratch, luck, thoughts, features, wins
        )
        won[who] += wins[:seats]
        points[who] += game[POINTS : POINTS + seats]
    return by_bot(bots, (won / seats).tolist(), (points / seats).tolist())
