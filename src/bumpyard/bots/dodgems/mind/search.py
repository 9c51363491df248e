"""Choosing by looking ahead to the end of the round, over many deals of what a seat does not see.

A choice of one seat is tried in every deal, with the same luck for each action; after some of them
only the better half is tried on. The cards that everyone picks at once are solved by regret
matching: in every deal each seat mixes its picks by how much it regrets not having played them, so
that over many deals the mixes come near to what nobody can take advantage of. The seat plays what
does best against the mixes of the others; once these have settled, most deals go into finding it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dodgems.actions import SECOND, Codes, legal
from ....kernels.dodgems.advance import advance, carry_out, discard, go_on
from ....kernels.dodgems.cards import redeal
from ....kernels.dodgems.layout import (
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
from ....kernels.dodgems.pending import head
from ....kernels.dodgems.tables import ALL_CARDS, ALL_DIRECTIONS, Tables
from ....kernels.stream import Stream, below
from .evaluation import FEATURES, chances_to_win, material
from .foresight import play_round

ROOM = 4096  # actions that are looked at, at most
SELDOM = 4  # one deal in so many goes on mixing once the mixes have settled
FINALISTS = 2  # actions that are tried to the end


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
    kind, luck = head(game), stream[0]
    alive, count = np.arange(len(codes)), len(codes)
    stages = halvings(count) + 1 if mind.solves else 1
    deals = 0
    for stage in range(stages):
        if stage > 0:
            count = narrowed(alive, count, values)
        for _ in range(max(1, mind.rounds // stages // count)):
            deals += 1
            desk.deal[:] = game
            desk.deal[STOP] = COUNT
            redeal(box, desk.deal, seat, desk.cards, stream)
            if kind == PICK:
                pick_any(box, desk.deal, desk, stream)
            luck = stream[0]
            for at in range(count):
                stream[0] = luck
                code = codes[alive[at]]
                values[alive[at]] += tried(box, seat, code, mind, weights, desk, stream)
    for at in range(len(codes)):
        values[alive[at]] = values[alive[at]] / deals if at < count else -np.inf


@kernel
def tried(
    box: Tables,
    seat: int,
    code: int,
    mind: Mind,
    weights: Floats,
    desk: Desk,
    stream: Stream,
) -> float:
    """Try an action in the deal on the desk; return what came of it."""
    kind = head(desk.deal)
    desk.game[:] = desk.deal
    if kind == TRIM:
        discard(box, desk.game, seat, code)
        return worth_to(box, desk.game, seat, mind, weights, desk)
    if kind == PICK:
        other = desk.chosen[seat]
        desk.chosen[seat] = code
        advance(box, desk.game, desk.chosen)
        desk.chosen[seat] = other
    else:
        carry_out(box, desk.game, code)
        go_on(box, desk.game)
    return finish(box, seat, mind, weights, desk, stream)


@kernel
def halvings(count: int) -> int:
    """Return how often so many actions are halved until two are left."""
    found = 0
    while count > FINALISTS:
        count = (count + 1) // 2
        found += 1
    return found


@kernel
def narrowed(alive: Codes, count: int, values: Floats) -> int:
    """Put the better half of those who are alive first; return how many they are."""
    wanted = min(count, max(FINALISTS, (count + 1) // 2))
    for at in range(wanted):
        best = at
        for other in range(at + 1, count):
            if values[alive[other]] > values[alive[best]]:
                best = other
        alive[at], alive[best] = alive[best], alive[at]
    return wanted


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
    alive, count = np.arange(len(values)), len(values)
    played, deal, asked, settled = 0, 0, 0, False
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
        if not settled or deal % SELDOM == 0:
            rival = (me + 1 + asked % (seats - 1)) % seats  # the others regret in turn
            asked += 1
            for index in range(counts[rival]):
                stream[0] = luck
                code = options[rival][index]
                worths[index] = tried(box, rival, code, mind, weights, desk, stream)
            add_regrets(regrets[rival], options[rival], counts[rival], mixes[rival], worths)
            played += counts[rival]
        for at in range(count):
            stream[0] = luck
            index = alive[at]
            worths[index] = tried(box, me, options[me][index], mind, weights, desk, stream)
            values[index] += deal * worths[index]  # later ones count more: the mixes have settled
        played += count
        if not settled:
            add_regrets(regrets[me], options[me], counts[me], mixes[me], worths)
            if 2 * played >= mind.rounds:
                settled, count = True, narrowed(alive, count, values)
        stream[0] = luck
        below(stream, 2)
    for at in range(count, len(values)):
        values[alive[at]] = -np.inf


@kernel
def add_regrets(regrets: Floats, options: Codes, count: int, mixed: Floats, worths: Floats) -> None:
    """Add how much better each option was than the mix."""
    mean = 0.0
    for index in range(count):
        mean += mixed[index] * worths[index]
    for index in range(count):
        regrets[options[index] % SECOND, options[index] // SECOND] += worths[index] - mean


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
