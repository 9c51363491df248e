"""Fitting the judge's scale, from expected points to chances, to games between good bots.

Every game gives a few positions at random. The best scale has the least log loss over them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import log
from multiprocessing import get_context

from msgspec.structs import replace

from ..bots import Level, bot_for, kit_for, shares
from ..bots.learned import Learned
from ..bots.scale import Expectation, Scale
from ..core import Over, Source, fingerprint, start
from ..loading import find, load
from .simulate import Seeded, playout
from .training import TRAINING

LEVEL: Level = "strong"  # plays well, and many times as fast as an expert
ONE_IN = 12  # positions are used
LEAST = 1e-6
STEPS = (1.0, 0.3, 0.1)  # relative changes of a number, coarse to fine

Position = tuple[Expectation, tuple[float, ...]]  # and the share of the win of each seat


def calibrate(
    game: str, games: int, seed: int, tell: Callable[[str], None] = lambda _: None
) -> Learned:
    """Fit the scale of a game's judge, for every number of players."""
    rules = load(game)
    numbers = {}
    for seats in find(game).meta.seats:
        positions: list[Position] = []
        for number, found in enumerate(_all_games(game, seats, games, TRAINING + seed), start=1):
            positions += found
            tell(f"{seats} players: {number} of {games} games")
        scale = fit(positions, kit_for(game).scale)
        off = loss(positions, scale)
        tell(f"{seats} players: {len(positions)} positions, log loss {off:.3f}")
        numbers[f"{seats} scale"] = [scale.near, scale.far, scale.turn]
    command = f"bumpyard lab calibrate {game} --games {games} --seed {seed}"
    return Learned(game, fingerprint(rules.data), command, seed, numbers)


def fit(positions: Sequence[Position], scale: Scale) -> Scale:
    """Minimise the loss: change one number at a time, in smaller and smaller steps."""
    least = loss(positions, scale)
    for step in STEPS:
        helped = True
        while helped:
            helped = False
            for name in ("near", "far", "turn"):
                for factor in (1 + step, 1 / (1 + step)):
                    changed = replace(scale, **{name: getattr(scale, name) * factor})
                    if (found := loss(positions, changed)) < least - LEAST:
                        scale, least, helped = changed, found, True
    return scale


def loss(positions: Sequence[Position], scale: Scale) -> float:
    """Return the mean log loss of a scale over positions."""
    total = 0.0
    for expected, won in positions:
        chances = scale.chances(expected)
        total -= sum(part * log(max(LEAST, chance)) for part, chance in zip(won, chances) if part)  # noqa: B905  # of one game
    return total / len(positions)


def _all_games(game: str, seats: int, games: int, seed: int) -> Iterator[list[Position]]:
    seeds = range(seed, seed + games)
    if (os.cpu_count() or 1) == 1 or games < 8:
        yield from map(positions_of, repeat(game), repeat(seats), seeds)
        return
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        yield from pool.map(positions_of, repeat(game), repeat(seats), seeds, chunksize=4)


def positions_of(game: str, seats: int, seed: int) -> list[Position]:
    """Play a game between good bots; return some of its positions, with its winners."""
    rules, source = load(game), Seeded(seed)
    bot, evaluator = bot_for(rules, LEVEL), kit_for(game).evaluator(rules)
    state, seen = start(rules, seats), []
    for _, step in playout(
        rules,
        state,
        lambda state, seat, legal: bot.choose(rules.observe(state, seat), legal, source),
        source,
    ):
        state = step.state
        if _picked(source) and not isinstance(rules.node(state), Over):
            seen.append(evaluator.evaluate(state))
    over = rules.node(state)
    assert isinstance(over, Over)
    return [(expected, shares(over.outcome)) for expected in seen]


def _picked(source: Source) -> bool:
    return source.below(ONE_IN) == 0
