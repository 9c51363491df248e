"""Which bot is stronger? They play in blocks: one seed, and every rotation of the seats.

In a block each bot gets the luck of every seat once (`bots/keyed.py`), so a block is one
measurement, and the interval is taken over blocks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import islice
from math import log
from multiprocessing import get_context
from time import thread_time
from typing import Any

from ..bots import Bot, entrant, entrants, kit_for
from ..bots.keyed import Luck, own_numbers
from ..bots.results import Result
from ..core import Decide, Options, Over, Seat, SetupError, complete, play, settle, start
from ..loading import find, load
from .gambler import GAMBLER, Gambler
from .intervals import interval, variance, without_luck
from .luck import LuckCount
from .results import BotResult, Tested, Tournament

LLR_BOUND = log(0.95 / 0.05)  # the log-likelihood ratio that ends a test: wrong once in 20
MIN_BLOCKS = 16  # blocks before a test may end: it needs an estimate of the variance


def tournament(  # noqa: PLR0913  # all but the first four have a default
    game: str,
    bots: Sequence[str],
    blocks: int,
    seed: int,
    *,
    options: Options | None = None,
    tested: Tested | None = None,
    kernels: bool = False,
    progress: Callable[[int], None] = lambda _: None,
) -> Tournament:
    """Let bots play each other on all cores; stop early once a test of the first bot is clear.

    With `kernels`, kernels play whole games, for the bots that they know.
    """
    check(game, bots, blocks)
    played: list[dict[str, Result]] = []
    found = None
    play_all = _in_kernels if kernels else _all_blocks
    for block in play_all(
        game, tuple(bots), blocks, seed, complete(find(game).meta, options or {})
    ):
        played.append(block)
        progress(len(played))
        if tested and (found := verdict([one[bots[0]].won for one in played], tested)):
            break
    return Tournament(
        game,
        len(bots),
        dict(options or {}),
        len(played),
        seed,
        tuple(
            bot_result(bot, list(bots).count(bot), [block[bot] for block in played])
            for bot in dict.fromkeys(bots)
        ),
        tested,
        found,
    )


def check(game: str, bots: Sequence[str], blocks: int) -> None:
    """Refuse a tournament that can't be played."""
    meta = find(game).meta
    known = entrants(game)
    for bot in bots:
        if bot not in known:
            raise SetupError(f"{meta.title} has no bot '{bot}': there is {', '.join(known)}")
    if len(bots) not in meta.seats:
        raise SetupError(f"{meta.title} is not for {len(bots)} players")
    if blocks < 2:
        raise SetupError(f"at least 2 blocks are needed, not {blocks}")


def bot_result(bot: str, seats: int, results: Sequence[Result]) -> BotResult:
    """Add up the results of a bot in all blocks."""
    mean, margin = interval([result.won for result in results])
    points = sum(result.points for result in results) / len(results)
    times = sorted(time for result in results for time in result.milliseconds)
    middle, slow = (times[int(part * len(times))] if times else 0.0 for part in (0.5, 0.99))
    return BotResult(
        bot, seats, mean, margin, points, len(times), middle, slow, without_luck(results)
    )


def verdict(shares: Sequence[float], tested: Tested) -> float | None:
    """Say which of two shares of wins is the likelier one, once that is clear.

    A generalised sequential probability ratio test: blocks are taken as normal, with the variance
    that they have so far.
    """
    low, high = sorted(tested)
    spread = variance(shares)
    if len(shares) < MIN_BLOCKS or not spread:
        return None
    mean = sum(shares) / len(shares)
    evidence = len(shares) * (high - low) * (2 * mean - low - high) / (2 * spread)
    if abs(evidence) < LLR_BOUND:
        return None
    return high if evidence > 0 else low


# --- playing ----------------------------------------------------------------------------------


def _all_blocks(
    game: str, bots: tuple[str, ...], blocks: int, seed: int, options: Options
) -> Iterator[dict[str, Result]]:
    one = partial(play_block, game, bots, options=options)
    workers = os.cpu_count() or 1
    seeds = range(seed, seed + blocks)
    if workers == 1 or blocks < 8:
        yield from map(one, seeds)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        waiting = [pool.submit(one, seed) for seed in islice(seeds, 2 * workers)]
        more = iter(seeds[len(waiting) :])
        while waiting:  # few at a time, in order: a test may stop at any block
            done = waiting.pop(0).result()
            waiting += [pool.submit(one, seed) for seed in islice(more, 1)]
            yield done


def _in_kernels(
    game: str, bots: tuple[str, ...], blocks: int, seed: int, options: Options
) -> Iterator[dict[str, Result]]:
    compiled = kit_for(game).compiled
    if compiled is None:
        raise SetupError(f"no kernel plays whole games of '{game}'")
    try:
        yield from compiled().play_blocks(bots, blocks, seed, options)
    except ImportError as error:
        raise SetupError(f"kernels need the extra 'fast': {error}") from None


def play_block(
    game: str, bots: Sequence[str], seed: int, options: Options | None = None
) -> dict[str, Result]:
    """Play one seed with every rotation of the seats."""
    won: dict[str, list[float]] = {bot: [] for bot in bots}
    lucks: dict[str, list[float]] = {bot: [] for bot in bots}
    points: dict[str, list[float]] = {bot: [] for bot in bots}
    times: dict[str, list[float]] = {bot: [] for bot in bots}
    for turned in range(len(bots)):
        seated = [bots[(seat + turned) % len(bots)] for seat in range(len(bots))]
        over, luck = play_game(game, seated, seed, options, times)
        for seat, bot in enumerate(seated):
            winners = over.outcome.winners
            won[bot].append(1 / len(winners) if seat in winners else 0.0)
            points[bot].append(over.outcome.scores[seat])
            if luck is not None:
                lucks[bot].append(luck[seat])
    return {
        bot: Result(
            _mean(won[bot]),
            _mean(points[bot]),
            tuple(times[bot]),
            _mean(lucks[bot]) if lucks[bot] else None,
        )
        for bot in dict.fromkeys(bots)
    }


def play_game(
    game: str,
    seated: Sequence[str],
    seed: int,
    options: Options | None,
    times: dict[str, list[float]],
) -> tuple[Over, list[float] | None]:
    """Play one game; measure how long each decision with a choice takes.

    Return its end, and how much luckier each seat was than the others; None: the game's kit does
    not measure luck.
    """
    rules, luck, given = load(game), Luck(seed), LuckCount(game, len(seated))
    numbers = [own_numbers(seed, Seat(seat)) for seat in range(len(seated))]
    state = start(rules, len(seated), options)
    while not isinstance(node := rules.node(state), Over):
        if not isinstance(node, Decide):
            before, state = state, settle(rules, state, luck.draw(node)).state
            given.add(before, node, state)
            continue
        chosen: dict[Seat, Any] = {}
        for seat in node.seats:
            luck.decided(seat)
            legal, view = rules.legal_actions(state, seat), rules.observe(state, seat)
            bot = _seated(game, seated[seat])
            begun = thread_time()
            chosen[seat] = bot.choose(view, legal, numbers[seat])
            if len(legal) > 1:
                times[seated[seat]].append(1000 * (thread_time() - begun))
        state = play(rules, state, chosen).state
    return node, given.relative


@cache
def _seated(game: str, bot: str) -> Bot:
    """Return a bot; one is enough for all seats, as it remembers nothing of a game."""
    return Gambler(load(game)) if bot == GAMBLER else entrant(load(game), bot)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
