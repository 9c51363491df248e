"""Monte Carlo search to the end of the round, over many deals of the cards a seat does not see.

A decision of one seat is tried in every deal, with the same luck for each action; after some deals
only the better half of the actions is tried on. The cards that all seats pick at once are solved by
regret matching: in every deal each seat plays a mix of its picks in proportion to its regrets, so
that over many deals the mixes approach an equilibrium. The seat plays the pick that does best
against the mixes of the others; once these have settled, most deals serve to find it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....kernels import dodgems as rules
from ....kernels.compiled import kernel
from ....kernels.dodgems import Codes, Floats, Game, Small, Tables
from ....kernels.stream import Stream, below
from .evaluation import FEATURES, chances_to_win, material_value
from .rollout import play_round

MOST_ACTIONS = 4096  # actions that are tried, at most
SELDOM = 4  # one of four deals updates the regrets once the mixes have settled
FINALISTS = 2  # actions that are tried to the end


class Settings(NamedTuple):
    """How a bot searches."""

    rounds: int  # rounds played to their end for one decision
    uniform: bool  # assumes that the others play at random
    solves: bool  # finds the mixed strategies of the others for their picks
    learned: bool  # uses the learned evaluation at the end of the round
    greed: float = 0.0  # what the value of a point adds to the logarithm of the learned odds


class Scratch(NamedTuple):
    """The arrays that a search works in, allocated once."""

    deal: Game
    game: Game
    spare: Game
    cards: Small
    codes: Codes
    chosen: Codes
    features: Floats
    wins: Floats
    point_values: Floats


def new_scratch(box: Tables) -> Scratch:
    """Allocate the arrays of a search."""
    return Scratch(
        np.zeros(rules.size(box), np.int64),
        np.zeros(rules.size(box), np.int64),
        np.zeros(rules.size(box), np.int64),
        np.zeros(box[rules.ALL_CARDS], np.int64),
        np.zeros(MOST_ACTIONS, np.int64),
        np.zeros(rules.MOST, np.int64),
        np.zeros(rules.MOST * FEATURES),
        np.zeros(rules.MOST),
        np.zeros(rules.MOST * rules.MOST),
    )


@kernel
def set_point_values(
    box: Tables, game: Game, settings: Settings, weights: Floats, scratch: Scratch
) -> None:
    """Find the value of a point of each bumper for each seat; a seat's own point has value 1."""
    seats, bumpers = game[rules.SEATS], game[rules.BUMPERS]
    for seat in range(bumpers):
        for bumper in range(bumpers):
            rivals = -1.0 / (seats - 1) if bumper < seats else -0.25
            scratch.point_values[seat * rules.MOST + bumper] = 1.0 if seat == bumper else rivals
    if not settings.learned:
        return
    now = np.zeros(rules.MOST)
    chances_to_win(box, game, weights, scratch.features, now)
    gains = np.zeros((rules.MOST, rules.MOST))
    scratch.spare[:] = game
    for bumper in range(bumpers):
        scratch.spare[rules.POINTS + bumper] += 1
        chances_to_win(box, scratch.spare, weights, scratch.features, scratch.wins)
        scratch.spare[rules.POINTS + bumper] -= 1
        for seat in range(seats):
            gains[seat, bumper] = scratch.wins[seat] - now[seat]
    for seat in range(seats):
        for bumper in range(bumpers):
            if bumper != seat and gains[seat, seat] > 0:
                share = gains[seat, bumper] / gains[seat, seat]
                scratch.point_values[seat * rules.MOST + bumper] = max(-2.0, min(0.0, share))


@kernel
def value_for(
    box: Tables, game: Game, seat: int, settings: Settings, weights: Floats, scratch: Scratch
) -> float:
    """Return the value of a position at the end of a round for a seat."""
    material = material_value(box, game, scratch.point_values, seat)
    if settings.learned:
        chances_to_win(box, game, weights, scratch.features, scratch.wins)
        return greedy(scratch.wins[seat], settings.greed * material)
    return material


@kernel
def greedy(chance: float, greed: float) -> float:
    """Add to the logarithm of the odds of a chance; a game that is won or lost stays so.

    The learned evaluation gives all the same for being near each other. By it alone, experts keep
    away from each other and empty their hands, and a game of three takes thirty rounds.
    """
    odds = chance * np.exp(greed)
    return odds / (odds + (1 - chance))


@kernel
def finish(
    box: Tables, seat: int, settings: Settings, weights: Floats, scratch: Scratch, stream: Stream
) -> float:
    """Play the round in `scratch.game` to its end, and return its value for a seat."""
    at_random = (1 << rules.MOST) - 1 - (1 << seat) if settings.uniform else 0
    play_round(
        box, scratch.game, scratch.point_values, at_random, scratch.spare, scratch.codes, stream
    )
    return value_for(box, scratch.game, seat, settings, weights, scratch)


@kernel
def try_actions(
    box: Tables,
    game: Game,
    seat: int,
    codes: Codes,
    settings: Settings,
    weights: Floats,
    scratch: Scratch,
    stream: Stream,
    values: Floats,
) -> None:
    """Find the mean value of each action of one seat over many deals."""
    set_point_values(box, game, settings, weights, scratch)
    kind, luck = rules.head(game), stream[0]
    alive, count = np.arange(len(codes)), len(codes)
    stages = halvings(count) + 1 if settings.solves else 1
    deals = 0
    for stage in range(stages):
        if stage > 0:
            count = keep_better_half(alive, count, values)
        for _ in range(max(1, settings.rounds // stages // count)):
            deals += 1
            scratch.deal[:] = game
            scratch.deal[rules.STOP] = rules.COUNT
            rules.redeal(box, scratch.deal, seat, scratch.cards, stream)
            if kind == rules.PICK:
                pick_any(box, scratch.deal, scratch, stream)
            luck = stream[0]
            for at in range(count):
                stream[0] = luck
                code = codes[alive[at]]
                values[alive[at]] += try_action(box, seat, code, settings, weights, scratch, stream)
    for at in range(len(codes)):
        values[alive[at]] = values[alive[at]] / deals if at < count else -np.inf


@kernel
def try_action(
    box: Tables,
    seat: int,
    code: int,
    settings: Settings,
    weights: Floats,
    scratch: Scratch,
    stream: Stream,
) -> float:
    """Try an action in the deal in `scratch.deal`; return the value of the result."""
    kind = rules.head(scratch.deal)
    scratch.game[:] = scratch.deal
    if kind == rules.TRIM:
        rules.discard(box, scratch.game, seat, code)
        return value_for(box, scratch.game, seat, settings, weights, scratch)
    if kind == rules.PICK:
        other = scratch.chosen[seat]
        scratch.chosen[seat] = code
        rules.advance(box, scratch.game, scratch.chosen)
        scratch.chosen[seat] = other
    else:
        rules.carry_out(box, scratch.game, code)
        rules.go_on(box, scratch.game)
    return finish(box, seat, settings, weights, scratch, stream)


@kernel
def halvings(count: int) -> int:
    """Return how often a number of actions is halved until two are left."""
    found = 0
    while count > FINALISTS:
        count = (count + 1) // 2
        found += 1
    return found


@kernel
def keep_better_half(alive: Codes, count: int, values: Floats) -> int:
    """Put the better half of the actions that are alive first; return how many they are."""
    wanted = min(count, max(FINALISTS, (count + 1) // 2))
    for at in range(wanted):
        best = at
        for other in range(at + 1, count):
            if values[alive[other]] > values[alive[best]]:
                best = other
        alive[at], alive[best] = alive[best], alive[at]
    return wanted


@kernel
def pick_any(box: Tables, game: Game, scratch: Scratch, stream: Stream) -> None:
    """Let everyone pick any of their cards."""
    for seat in range(game[rules.SEATS]):
        count = rules.legal(box, game, seat, scratch.cards, scratch.codes)
        scratch.chosen[seat] = scratch.codes[below(stream, count)]


@kernel
def solve_pick(
    box: Tables,
    game: Game,
    me: int,
    settings: Settings,
    weights: Floats,
    scratch: Scratch,
    stream: Stream,
    values: Floats,
) -> None:
    """Find the value of each pick against the mixed strategies of the others."""
    set_point_values(box, game, settings, weights, scratch)
    seats, cards = game[rules.SEATS], box[rules.ALL_DIRECTIONS]
    regrets = np.zeros((seats, cards, cards + 1))
    options = np.zeros((seats, MOST_ACTIONS), np.int64)
    counts = np.zeros(seats, np.int64)
    mixes = np.zeros((seats, MOST_ACTIONS))
    results = np.zeros(MOST_ACTIONS)
    alive, count = np.arange(len(values)), len(values)
    played, deal, asked, settled = 0, 0, 0, False
    while played < settings.rounds:
        deal += 1
        scratch.deal[:] = game
        scratch.deal[rules.STOP] = rules.COUNT
        rules.redeal(box, scratch.deal, me, scratch.cards, stream)
        for seat in range(seats):
            counts[seat] = rules.legal(box, scratch.deal, seat, scratch.cards, options[seat])
            mix(regrets[seat], options[seat], counts[seat], mixes[seat])
            scratch.chosen[seat] = options[seat][sample_index(mixes[seat], counts[seat], stream)]
        luck = stream[0]
        if not settled or deal % SELDOM == 0:
            rival = (me + 1 + asked % (seats - 1)) % seats  # the others regret in turn
            asked += 1
            for index in range(counts[rival]):
                stream[0] = luck
                code = options[rival][index]
                results[index] = try_action(box, rival, code, settings, weights, scratch, stream)
            add_regrets(regrets[rival], options[rival], counts[rival], mixes[rival], results)
            played += counts[rival]
        for at in range(count):
            stream[0] = luck
            index = alive[at]
            results[index] = try_action(
                box, me, options[me][index], settings, weights, scratch, stream
            )
            values[index] += deal * results[index]  # later ones count more: the mixes have settled
        played += count
        if not settled:
            add_regrets(regrets[me], options[me], counts[me], mixes[me], results)
            if 2 * played >= settings.rounds:
                settled, count = True, keep_better_half(alive, count, values)
        stream[0] = luck
        below(stream, 2)
    for at in range(count, len(values)):
        values[alive[at]] = -np.inf


@kernel
def add_regrets(
    regrets: Floats, options: Codes, count: int, mixed: Floats, results: Floats
) -> None:
    """Add how much better each option was than the mixed strategy."""
    mean = 0.0
    for index in range(count):
        mean += mixed[index] * results[index]
    for index in range(count):
        regrets[options[index] % rules.SECOND, options[index] // rules.SECOND] += (
            results[index] - mean
        )


@kernel
def mix(regrets: Floats, options: Codes, count: int, found: Floats) -> None:
    """Give each option a share in proportion to its regret; equal shares if none has any."""
    total = 0.0
    for index in range(count):
        regret = regrets[options[index] % rules.SECOND, options[index] // rules.SECOND]
        found[index] = max(0.0, regret)
        total += found[index]
    for index in range(count):
        found[index] = found[index] / total if total > 0 else 1 / count


@kernel
def sample_index(shares: Floats, count: int, stream: Stream) -> int:
    """Draw an index with the probability of its share."""
    left = below(stream, 1 << 30) / (1 << 30)
    for index in range(count):
        left -= shares[index]
        if left < 0:
            return index
    return count - 1


@kernel
def evaluate_actions(
    box: Tables,
    game: Game,
    seat: int,
    codes: Codes,
    settings: Settings,
    weights: Floats,
    scratch: Scratch,
    stream: Stream,
    values: Floats,
) -> None:
    """Find the value of each action of a seat. Only values of one call can be compared."""
    values[:] = 0.0
    if settings.solves and rules.head(game) == rules.PICK:
        solve_pick(box, game, seat, settings, weights, scratch, stream, values)
    else:
        try_actions(box, game, seat, codes, settings, weights, scratch, stream, values)
