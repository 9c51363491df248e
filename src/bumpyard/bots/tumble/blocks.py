"""Blocks of Tumble that a kernel plays from start to end, for the bots that it knows.

Each game is the same, with the same luck, as one that `lab.tournament` plays by the plain rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import cast

import numpy as np

from ...core import Options, SetupError
from ...games.tumble import Tumble
from ...kernels.tumble import box_arrays
from ...loading import load
from ..results import Result, by_bot
from .compiled import preference_arrays
from .mind.evaluation import PreferenceArrays
from .mind.selfplay import play_blocks
from .preferences import POINTS_ONLY, PreferencesBySeats, thoughtful, trained

CHUNK = 25  # blocks that a thread plays at a time


def tumble_blocks(
    bots: Sequence[str], blocks: int, seed: int, options: Options
) -> Iterator[dict[str, Result]]:
    """Play blocks on all cores; yield them in order."""
    rules = cast(Tumble, load("tumble"))
    known: dict[str, PreferencesBySeats] = {
        "casual": lambda _: POINTS_ONLY,
        "strong": thoughtful(rules),
        "expert": trained(rules),
    }
    for bot in bots:
        if bot not in known:
            raise SetupError(f"no kernel plays as '{bot}', but as {', '.join(known)}")
    box, auto = box_arrays(rules.box), options.get("leftover_dice") == "auto"
    arrays = [preference_arrays(known[bot](len(bots)), rules.box.data.dice) for bot in bots]
    preferences = PreferenceArrays(*map(np.stack, zip(*arrays, strict=True)))

    def some(first: int) -> list[dict[str, Result]]:
        count = min(CHUNK, blocks - first)
        won, points, _ = play_blocks(box, preferences, auto, np.uint64(seed + first), count)
        return [by_bot(bots, won[block], points[block]) for block in range(count)]

    with ThreadPoolExecutor(cpu_count()) as pool:  # kernels release the GIL
        for results in pool.map(some, range(0, blocks, CHUNK)):
            yield from results
