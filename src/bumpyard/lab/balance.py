"""Is a game fair to every seat? Equal bots play it many times, and wins are counted by seat."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Any

from msgspec import Struct

from ..bots import bot_for
from ..bots.levels import DEFAULT_LEVEL, Level
from ..core import AnyRules, Decide, Over, Seat, start
from ..loading import load
from .intervals import interval
from .simulate import Seeded, playout


class Played(Struct, frozen=True):
    """One game: the wins of each seat (ties split), the first seat to decide, rounds and scores."""

    won: tuple[float, ...]
    first: Seat
    rounds: float
    scores: tuple[int, ...]


class SeatShare(Struct, frozen=True):
    """The share of wins of a seat, and its margin of 95% confidence."""

    of: str
    games: int
    share: float
    margin: float


class Balance(Struct, frozen=True):
    """The results of many games between equal bots."""

    game: str
    seats: int
    games: int
    seed: int
    level: Level
    shares: tuple[SeatShare, ...]
    nobody: float  # the share of games without a winner
    rounds: tuple[float, float, float]  # the shortest, the mean, the longest
    rounds_margin: float  # of the mean, of 95% confidence
    points: float  # the mean score


def balance(  # noqa: PLR0913  # a measurement has as many sides
    name: str,
    seats: int,
    games: int,
    seed: int,
    progress: Callable[[int], None] = lambda _: None,
    *,
    level: Level = DEFAULT_LEVEL,
) -> Balance:
    """Play games between equal bots, on all cores, and count who wins."""
    played = []
    for one in _all_games(name, seats, games, seed, level):
        played.append(one)
        progress(len(played))
    by_seat = [share(f"seat {seat}", [game.won[seat] for game in played]) for seat in range(seats)]
    first = share("first to decide", [game.won[game.first] for game in played])
    rounds = [game.rounds for game in played]
    mean, margin = interval(rounds)
    return Balance(
        name,
        seats,
        games,
        seed,
        level,
        (*by_seat, first),
        sum(not any(game.won) for game in played) / games,
        (min(rounds), mean, max(rounds)),
        margin,
        sum(sum(game.scores) for game in played) / games / seats,
    )


def share(of: str, wins: list[float]) -> SeatShare:
    """Return a share of wins with its margin.

    >>> share("seat 0", [1.0, 0.0, 0.5, 0.5]).share
    0.5
    """
    return SeatShare(of, len(wins), *interval(wins))


def _all_games(name: str, seats: int, games: int, seed: int, level: Level) -> Iterator[Played]:
    workers = os.cpu_count() or 1
    if workers == 1 or games < 8:
        seeds = range(seed, seed + games)
        yield from map(play_one, repeat(name, games), repeat(seats), seeds, repeat(level))
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        seeds = range(seed, seed + games)
        yield from pool.map(
            play_one, repeat(name, games), repeat(seats), seeds, repeat(level), chunksize=4
        )


def play_one(name: str, seats: int, seed: int, level: Level = DEFAULT_LEVEL) -> Played:
    """Play one game between equal bots."""
    rules = load(name)
    bot, source = bot_for(rules, level), Seeded(seed)
    state = start(rules, seats)
    first, turns = None, 0
    for _, step in playout(
        rules,
        state,
        lambda state, seat, legal: bot.choose(rules.observe(state, seat), legal, source),
        source,
    ):
        state = step.state
        turns += sum(type(event).__name__ == "TurnEnded" for event in step.events)
        if first is None:
            first = _deciding(rules, state)
    node = rules.node(state)
    assert isinstance(node, Over)
    winners = node.outcome.winners
    won = tuple(1 / len(winners) if Seat(seat) in winners else 0.0 for seat in range(seats))
    rounds = getattr(state, "round", turns / seats)  # counted by the game, or by turns
    return Played(won, first or Seat(0), rounds, node.outcome.scores)


def _deciding(rules: AnyRules, state: Any) -> Seat | None:
    node = rules.node(state)
    return node.seats[0] if isinstance(node, Decide) else None
