"""What a position is worth when points are about to be counted: by material, or as learned.

What was learned is a softmax over the bumpers: of each the same few things are looked at, and their
weights, which depend on the number of players, add up to how it stands.
"""

from __future__ import annotations

from math import exp

from ....kernels.compiled import kernel
from ....kernels.dodgems.advance import winner
from ....kernels.dodgems.layout import (
    BUMPERS,
    CARDS,
    COUNT,
    FACING,
    FIRST,
    FLAT,
    HAND,
    HELD,
    LENGTH,
    MOST,
    PILE,
    POINTS,
    ROUND,
    SEATS,
    SPACE,
    Floats,
    Game,
)
from ....kernels.dodgems.pending import head
from ....kernels.dodgems.tables import (
    ACCELERATION,
    ALL_CARDS,
    ALL_DIRECTIONS,
    ALL_SPACES,
    ENOUGH,
    KIND,
    LAST_ROUND,
    LIMIT,
    MILLION,
    NONE,
    PRINTED,
    REACH,
    Tables,
)
from .foresight import FEW, NEARNESS, bits, nearness

# What is looked at, for each bumper.
IS_DUMMY, DUMMY_POINTS = 0, 1
SCORE = 2  # one for each number of points up to 9
DIRECTIONS = 12  # one for each number of Direction cards up to 7
REACTIONS = 20  # how many of each kind
MANY, EXCESS, CLOSE, AIM, AIMS, COVER, FAST, FASTEST, DANGER, STEERS = range(29, 39)
FEATURES = 39
WEIGHTS = 3 * FEATURES  # for two, three and four players

# What things are worth, in points, to those who have learned nothing.
WIN, IN_HAND = 3.0, 0.25
ARROW, ANY_REACTION = 0.03, 0.1  # how good a card is
MISSING = 0.3  # each Direction card under a FEW


@kernel
def look(box: Tables, game: Game, seen: Floats) -> None:
    """Look at everything that counts, for each bumper."""
    seen[:] = 0.0
    seats, bumpers = game[SEATS], game[BUMPERS]
    counting = head(game) == COUNT  # then everyone is still to draw a card
    for bumper in range(bumpers):
        at = bumper * FEATURES
        points = max(0, min(9, 10 - box[ENOUGH] + game[POINTS + bumper]))
        if bumper < seats:
            seen[at + SCORE + points] = 1.0
            next_round = game[ROUND] if counting else game[ROUND] - 1  # counted from 0
            if bumpers > seats and (game[FIRST] + next_round) % seats == bumper:
                seen[at + STEERS] = 1.0
        else:
            seen[at + IS_DUMMY] = 1.0
            seen[at + DUMMY_POINTS] = points / 10
        directions = game[HELD + bumper] + (1 if counting and not game[FLAT + bumper] else 0)
        reactions = game[HELD + MOST + bumper]
        seen[at + DIRECTIONS + min(7, directions)] = 1.0
        seen[at + MANY] = max(0, reactions - 3)
        seen[at + EXCESS] = max(0, directions + reactions - box[LIMIT])
        seen[at + CLOSE] = nearness(box, game, bumper)
    look_at_cards(box, game, seen)


@kernel
def look_at_cards(box: Tables, game: Game, seen: Floats) -> None:
    """Look at what everyone holds: whom it can hit from here, which ways and how fast."""
    bumpers = game[BUMPERS]
    fastest = box[box[ACCELERATION] + box[ALL_DIRECTIONS] - 1]
    covers = 0  # eight bits for each bumper
    for card in range(box[ALL_CARDS]):
        place = game[CARDS + card]
        if place < HAND or place >= PILE:
            continue
        bumper = place - HAND
        at = bumper * FEATURES
        if card >= box[ALL_DIRECTIONS]:
            seen[at + REACTIONS + box[box[KIND] + card]] += 1.0
            continue
        arrows, best = box[box[PRINTED] + card], 0.0
        covers |= arrows << 8 * bumper
        for arrow in range(8):
            if not arrows >> arrow & 1:
                continue
            heading = (game[FACING + bumper] + arrow) % 8
            ray = (game[SPACE + bumper] * 8 + heading) * box[ALL_SPACES]
            for other in range(bumpers):
                if other != bumper:
                    best = max(best, box[box[REACH] + ray + game[SPACE + other]] / MILLION)
        seen[at + AIM] = max(seen[at + AIM], best)
        seen[at + AIMS] += best / 4
        speed = box[box[ACCELERATION] + card] / fastest
        seen[at + FAST] += best * speed / 4
        seen[at + FASTEST] = max(seen[at + FASTEST], best * speed)
    aims = 0.0
    for bumper in range(bumpers):
        seen[bumper * FEATURES + COVER] = bits(covers >> 8 * bumper & 255) / 8
        aims += seen[bumper * FEATURES + AIM]
    for bumper in range(bumpers):
        seen[bumper * FEATURES + DANGER] = aims - seen[bumper * FEATURES + AIM]


@kernel
def chances_to_win(box: Tables, game: Game, weights: Floats, seen: Floats, wins: Floats) -> None:
    """Tell how likely each bumper wins, as learned; certain, where the game is decided."""
    bumpers = game[BUMPERS]
    if decided(box, game, wins):
        return
    look(box, game, seen)
    start = (game[SEATS] - 2) * FEATURES
    total = 0.0
    for bumper in range(bumpers):
        stands = 0.0
        for feature in range(FEATURES):
            stands += weights[start + feature] * seen[bumper * FEATURES + feature]
        wins[bumper] = exp(stands)
        total += wins[bumper]
    for bumper in range(bumpers):
        wins[bumper] /= total


@kernel
def decided(box: Tables, game: Game, wins: Floats) -> bool:
    """Say whether the count ends the game, and who wins; those who are tied share it."""  # B7
    bumpers = game[BUMPERS]
    won = winner(box, game)
    if won == NONE and (
        game[ROUND] < box[LAST_ROUND] or (game[LENGTH] > 0 and head(game) != COUNT)
    ):
        return False
    most, tied = 0, 0
    for bumper in range(bumpers):
        most = max(most, game[POINTS + bumper])
    for bumper in range(bumpers):
        tied += game[POINTS + bumper] == most
    for bumper in range(bumpers):
        if won == NONE:
            wins[bumper] = 1 / tied if game[POINTS + bumper] == most else 0.0
        else:
            wins[bumper] = 1.0 if bumper == won else 0.0
    return True


@kernel
def material(box: Tables, game: Game, stakes: Floats, seat: int) -> float:
    """Add up points, cards and who is near, by what they are worth to a seat."""
    worth = NEARNESS * nearness(box, game, seat) + quality(box, game, seat)
    won = winner(box, game)
    for bumper in range(game[BUMPERS]):
        cards = game[HELD + bumper] + game[HELD + MOST + bumper] - game[FLAT + bumper]
        worth += stakes[seat * MOST + bumper] * (
            game[POINTS + bumper]
            + IN_HAND * min(cards, box[LIMIT])
            + (WIN if bumper == won else 0.0)
        )
    return worth


@kernel
def quality(box: Tables, game: Game, seat: int) -> float:
    """Say how good the cards of a hand are: ways to go, and enough of them."""
    directions = game[HELD + seat]
    found = ANY_REACTION * game[HELD + MOST + seat] - MISSING * max(0, FEW - directions)
    for card in range(box[ALL_DIRECTIONS]):
        if game[CARDS + card] == HAND + seat:
            found += ARROW * bits(box[box[PRINTED] + card])
    return found
