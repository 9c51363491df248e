"""Choosing by looking ahead to the end of the round, over many deals of what a seat does not see.

A choice of one seat is tried in every deal, with the same luck for each action. The cards that
everyone picks at once are solved by regret matching: in every deal each seat mixes its picks by how
much it regrets not having played them, so that over many deals the mixes come near to what nobody
can take advantage of. Then the seat plays what did best against the mixes of the others.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..compiled import kernel
from ..stream import Stream, below
from .actions import SECOND, Codes, legal
from .advance import advance, carry_out, discard, go_on
from .cards import redeal
from .foresight import play_round
from .layout import (
    BUMPERS,
    COUNT,
    MOST,
    PICK,
    POINTS,
    SEATS,
    STOP,
    TRIM,
    Floats,
    Game,
    Small,
    size,
)
from .pending import head
from .tables import ALL_CARDS, ALL_DIRECTIONS, Tables
from .value import FEATURES, chances_to_win, material

ROOM = 4096  # actions that are looked at, at most


class Mind(NamedTuple):
    """How a bot thinks."""

    rounds: int  # rounds played to their end for one decision
    uniform: bool  # takes the others to play at random
    solves: bool  # finds how the others would mix their picks
    learned: bool  # has a learned value at the end of the round


class Desk(NamedTuple):
    """Room to think in."""

    deal: Game
    game: Game
    spare: Game
    cards: Small
    codes: Codes
    chosen: Codes
    seen: Floats
    wins: Floats
    stakes: Floats


def desk(box: Tables) -> Desk:
    """Make room to think in."""
    return Desk(
        np.zeros(size(box), np.int64),
        np.zeros(size(box), np.int64),
        np.zeros(size(box), np.int64),
        np.zeros(box[ALL_CARDS], np.int64),
        np.zeros(ROOM, np.int64),
        np.zeros(MOST, np.int64),
        np.zeros(MOST * FEATURES),
        np.zeros(MOST),
        np.zeros(MOST * MOST),
    )


@kernel
def weigh_points(box: Tables, game: Game, mind: Mind, weights: Floats, desk: Desk) -> None:
    """Find what a point of each bumper is worth to each seat, where one's own is worth 1."""
    seats, bumpers = game[SEATS], game[BUMPERS]
    for seat in range(bumpers):
        for bumper in range(bumpers):
            rivals = -1.0 / (seats - 1) if bumper < seats else -0.25
            desk.stakes[seat * MOST + bumper] = 1.0 if seat == bumper else rivals
    if not mind.learned:
        return
    now = np.zeros(MOST)
    chances_to_win(box, game, weights, desk.seen, now)
    gains = np.zeros((MOST, MOST))
    desk.spare[:] = game
    for bumper in range(bumpers):
        desk.spare[POINTS + bumper] += 1
        chances_to_win(box, desk.spare, weights, desk.seen, desk.wins)
        desk.spare[POINTS + bumper] -= 1
        for seat in range(seats):
            gains[seat, bumper] = desk.wins[seat] - now[seat]
    for seat in range(seats):
        for bumper in range(bumpers):
            if bumper != seat and gains[seat, seat] > 0:
                share = gains[seat, bumper] / gains[seat, seat]
                desk.stakes[seat * MOST + bumper] = max(-2.0, min(0.0, share))


@kernel
def worth_to(box: Tables, game: Game, seat: int, mind: Mind, weights: Floats, desk: Desk) -> float:
    """Return what a position at the end of a round is worth to a seat."""
    if mind.learned:
        chances_to_win(box, game, weights, desk.seen, desk.wins)
        return desk.wins[seat]
    return material(box, game, desk.stakes, seat)


@kernel
def finish(
    box: Tables, seat: int, mind: Mind, weights: Floats, desk: Desk, stream: Stream
) -> float:
    """Play the round on the desk to its end, and return what came of it for a seat."""
    at_random = (1 << MOST) - 1 - (1 << seat) if mind.uniform else 0
    play_round(box, desk.game, desk.stakes, at_random, desk.spare, desk.codes, stream)
    return worth_to(box, desk.game, seat, mind, weights, desk)


@kernel
def try_actions(
    box: Tables,
    game: Game,
    seat: int,
    codes: Codes,
    mind: Mind,
    weights: Floats,
    desk: Desk,
    stream: Stream,
    values: Floats,
) -> None:
    """Add up what each action of one seat came to, over many deals."""
    weigh_points(box, game, mind, weights, desk)
    kind = head(game)
    deals = max(1, mind.rounds // len(codes))
    for _ in range(deals):
        desk.deal[:] = game
        desk.deal[STOP] = COUNT
        redeal(box, desk.deal, seat, desk.cards, stream)
        if kind == PICK:
            pick_any(box, desk.deal, desk, stream)
        luck = stream[0]
        for index in range(len(codes)):
            stream[0] = luck
            desk.game[:] = desk.deal
            if kind == TRIM:
                discard(box, desk.game, seat, codes[index])
                values[index] += worth_to(box, desk.game, seat, mind, weights, desk)
                continue
            if kind == PICK:
                other = desk.chosen[seat]
                desk.chosen[seat] = codes[index]
                advance(box, desk.game, desk.chosen)
                desk.chosen[seat] = other
            else:
                carry_out(box, desk.game, codes[index])
                go_on(box, desk.game)
            values[index] += finish(box, seat, mind, weights, desk, stream)
    for index in range(len(codes)):
        values[index] /= deals


@kernel
def pick_any(box: Tables, game: Game, desk: Desk, stream: Stream) -> None:
    """Let everyone pick any of their cards."""
    for seat in range(game[SEATS]):
        count = legal(box, game, seat, desk.cards, desk.codes)
        desk.chosen[seat] = desk.codes[below(stream, count)]


@kernel
def solve_pick(
    box: Tables,
    game: Game,
    me: int,
    mind: Mind,
    weights: Floats,
    desk: Desk,
    stream: Stream,
    values: Floats,
) -> None:
    """Find what each of the picks is worth against the mixes of the others."""
    weigh_points(box, game, mind, weights, desk)
    seats, cards = game[SEATS], box[ALL_DIRECTIONS]
    regrets = np.zeros((seats, cards, cards + 1))
    options = np.zeros((seats, ROOM), np.int64)
    counts = np.zeros(seats, np.int64)
    mixes = np.zeros((seats, ROOM))
    worths = np.zeros(ROOM)
    played, deal = 0, 0
    while played < mind.rounds:
        deal += 1
        desk.deal[:] = game
        desk.deal[STOP] = COUNT
        redeal(box, desk.deal, me, desk.cards, stream)
        for seat in range(seats):
            counts[seat] = legal(box, desk.deal, seat, desk.cards, options[seat])
            mix(regrets[seat], options[seat], counts[seat], mixes[seat])
            desk.chosen[seat] = options[seat][sampled(mixes[seat], counts[seat], stream)]
        luck = stream[0]
        for seat in range(seats):
            chosen, mean = desk.chosen[seat], 0.0
            for index in range(counts[seat]):
                stream[0] = luck
                desk.game[:] = desk.deal
                desk.chosen[seat] = options[seat][index]
                advance(box, desk.game, desk.chosen)
                worths[index] = finish(box, seat, mind, weights, desk, stream)
                mean += mixes[seat, index] * worths[index]
            played += counts[seat]
            desk.chosen[seat] = chosen
            for index in range(counts[seat]):
                code = options[seat][index]
                at, dummy = code % SECOND, code // SECOND
                regrets[seat, at, dummy] += worths[index] - mean
                if seat == me:  # later deals count more: by then the mixes have settled
                    values[index] += deal * worths[index]
        stream[0] = luck
        below(stream, 2)


@kernel
def mix(regrets: Floats, options: Codes, count: int, found: Floats) -> None:
    """Play each option as much as it is regretted; if none is, all alike."""
    total = 0.0
    for index in range(count):
        regret = regrets[options[index] % SECOND, options[index] // SECOND]
        found[index] = max(0.0, regret)
        total += found[index]
    for index in range(count):
        found[index] = found[index] / total if total > 0 else 1 / count


@kernel
def sampled(shares: Floats, count: int, stream: Stream) -> int:
    """Draw an index by its share."""
    left = below(stream, 1 << 30) / (1 << 30)
    for index in range(count):
        left -= shares[index]
        if left < 0:
            return index
    return count - 1


@kernel
def think(
    box: Tables,
    game: Game,
    seat: int,
    codes: Codes,
    mind: Mind,
    weights: Floats,
    desk: Desk,
    stream: Stream,
    values: Floats,
) -> None:
    """Find what each action of a seat is worth, on a scale of its own."""
    values[:] = 0.0
    if mind.solves and head(game) == PICK:
        solve_pick(box, game, seat, mind, weights, desk, stream, values)
    else:
        try_actions(box, game, seat, codes, mind, weights, desk, stream, values)
