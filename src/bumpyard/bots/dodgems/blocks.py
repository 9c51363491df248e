"""Blocks of Dodgems that a kernel plays from start to end, for the bots that think in kernels.

The bots are the same as at a table, the rules are held to the readable ones by tests, and the luck
is another: dice and cards come one after the other, whoever they are for.
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
from ...kernels.dodgems.layout import MOST, POINTS
from ...kernels.stream import key
from ...loading import load
from ..keyed import BOTS
from ..results import Result, by_bot
from .compiled import MINDS, FastDodgemsBot
from .mind.evaluation import FEATURES
from .mind.search import desk
from .mind.selfplay import play_game


def dodgems_blocks(
    bots: Sequence[str], blocks: int, seed: int, _options: Options
) -> Iterator[dict[str, Result]]:
    """Play blocks on all cores; yield them in order."""
    for bot in bots:
        if bot not in MINDS:
            raise SetupError(f"no kernel plays as '{bot}', but as {', '.join(MINDS)}")
    rules = cast(Dodgems, load("dodgems"))
    seated = [FastDodgemsBot(rules, bot) for bot in bots]
    with ThreadPoolExecutor(cpu_count()) as pool:  # kernels release the GIL
        yield from pool.map(partial(_block, bots, seated), range(seed, seed + blocks))


def _block(bots: Sequence[str], seated: Sequence[FastDodgemsBot], seed: int) -> dict[str, Result]:
    """Play one seed with every rotation of the seats."""
    codec, seats = seated[0].codec, len(seated)
    game, room = codec.room(), desk(codec.tables)
    luck, thoughts = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    noted, wins = np.zeros((codec.box.data.rounds, MOST * FEATURES)), np.zeros(MOST)
    won, points = np.zeros(seats), np.zeros(seats)  # of each that is seated, all games together
    for turned in range(seats):
        who = [(seat + turned) % seats for seat in range(seats)]
        table = [seated[who[seat % seats]] for seat in range(MOST)]  # as many as a kernel takes
        minds = (table[0].mind, table[1].mind, table[2].mind, table[3].mind)
        weights = np.stack([bot.weights for bot in table])
        key(luck, np.uint64(seed), 0, 0, 0)
        key(thoughts, np.uint64(seed), BOTS, turned, 0)
        play_game(codec.tables, game, seats, minds, weights, room, luck, thoughts, noted, wins)
        won[who] += wins[:seats]
        points[who] += game[POINTS : POINTS + seats]
    return by_bot(bots, (won / seats).tolist(), (points / seats).tolist())
