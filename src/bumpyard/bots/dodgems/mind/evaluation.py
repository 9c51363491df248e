"""The value of a position when points are about to be counted: by material, or as learned.

The learned evaluation is a softmax over the bumpers: the same features of each are weighted and
added up. The weights depend on the number of players.
"""

from __future__ import annotations

from math import exp

from ....kernels import dodgems as rules
from ....kernels.compiled import kernel
from ....kernels.dodgems import Floats, Game, Tables
from .rollout import FEW, NEARNESS, bits, nearness

# The features of each bumper.
IS_DUMMY, DUMMY_POINTS = 0, 1
SCORE = 2  # one for each number of points up to 9
DIRECTIONS = 12  # one for each number of Direction cards up to 7
REACTIONS = 20  # how many of each kind
MANY, EXCESS, CLOSE, AIM, AIMS, COVER, FAST, FASTEST, DANGER, STEERS = range(29, 39)
FEATURES = 39
WEIGHTS = 3 * FEATURES  # for two, three and four players

# Values in points, of the evaluation that is not learned.
WIN, IN_HAND = 3.0, 0.25
ARROW, ANY_REACTION = 0.03, 0.1  # how good a card is
MISSING = 0.3  # each Direction card under a FEW


@kernel
def extract_features(box: Tables, game: Game, features: Floats) -> None:
    """Write the features of each bumper."""
    features[:] = 0.0
    seats, bumpers = game[rules.SEATS], game[rules.BUMPERS]
    counting = rules.head(game) == rules.COUNT  # then everyone is still to draw a card
    for bumper in range(bumpers):
        at = bumper * FEATURES
        points = max(0, min(9, 10 - box[rules.ENOUGH] + game[rules.POINTS + bumper]))
        if bumper < seats:
            features[at + SCORE + points] = 1.0
            next_round = game[rules.ROUND] if counting else game[rules.ROUND] - 1  # counted from 0
            if bumpers > seats and (game[rules.FIRST] + next_round) % seats == bumper:
                features[at + STEERS] = 1.0
        else:
            features[at + IS_DUMMY] = 1.0
            features[at + DUMMY_POINTS] = points / 10
        directions = game[rules.HELD + bumper] + (
            1 if counting and not game[rules.FLAT + bumper] else 0
        )
        reactions = game[rules.HELD + rules.MOST + bumper]
        features[at + DIRECTIONS + min(7, directions)] = 1.0
        features[at + MANY] = max(0, reactions - 3)
        features[at + EXCESS] = max(0, directions + reactions - box[rules.LIMIT])
        features[at + CLOSE] = nearness(box, game, bumper)
    extract_card_features(box, game, features)


@kernel
def extract_card_features(box: Tables, game: Game, features: Floats) -> None:
    """Write the features of the cards in hand: whom they can hit from here, and how fast."""
    bumpers = game[rules.BUMPERS]
    fastest = box[box[rules.ACCELERATION] + box[rules.ALL_DIRECTIONS] - 1]
    covers = 0  # eight bits for each bumper
    for card in range(box[rules.ALL_CARDS]):
        place = game[rules.CARDS + card]
        if place < rules.HAND or place >= rules.PILE:
            continue
        bumper = place - rules.HAND
        at = bumper * FEATURES
        if card >= box[rules.ALL_DIRECTIONS]:
            features[at + REACTIONS + box[box[rules.KIND] + card]] += 1.0
            continue
        arrows, best = box[box[rules.PRINTED] + card], 0.0
        covers |= arrows << 8 * bumper
        for arrow in range(8):
            if not arrows >> arrow & 1:
                continue
            heading = (game[rules.FACING + bumper] + arrow) % 8
            ray = (game[rules.SPACE + bumper] * 8 + heading) * box[rules.ALL_SPACES]
            for other in range(bumpers):
                if other != bumper:
                    best = max(
                        best,
                        box[box[rules.REACH] + ray + game[rules.SPACE + other]] / rules.MILLION,
                    )
        features[at + AIM] = max(features[at + AIM], best)
        features[at + AIMS] += best / 4
        speed = box[box[rules.ACCELERATION] + card] / fastest
        features[at + FAST] += best * speed / 4
        features[at + FASTEST] = max(features[at + FASTEST], best * speed)
    aims = 0.0
    for bumper in range(bumpers):
        features[bumper * FEATURES + COVER] = bits(covers >> 8 * bumper & 255) / 8
        aims += features[bumper * FEATURES + AIM]
    for bumper in range(bumpers):
        features[bumper * FEATURES + DANGER] = aims - features[bumper * FEATURES + AIM]


@kernel
def chances_to_win(
    box: Tables, game: Game, weights: Floats, features: Floats, wins: Floats
) -> None:
    """Estimate how likely each bumper wins; exact where the game is decided."""
    bumpers = game[rules.BUMPERS]
    if decided(box, game, wins):
        return
    extract_features(box, game, features)
    start = (game[rules.SEATS] - 2) * FEATURES
    total = 0.0
    for bumper in range(bumpers):
        stands = 0.0
        for feature in range(FEATURES):
            stands += weights[start + feature] * features[bumper * FEATURES + feature]
        wins[bumper] = exp(stands)
        total += wins[bumper]
    for bumper in range(bumpers):
        wins[bumper] /= total


@kernel
def decided(box: Tables, game: Game, wins: Floats) -> bool:
    """Say whether the count ends the game, and who wins; those who are tied share it."""  # B7
    bumpers = game[rules.BUMPERS]
    won = rules.winner(box, game)
    if won == rules.NONE and (
        game[rules.ROUND] < box[rules.LAST_ROUND]
        or (game[rules.LENGTH] > 0 and rules.head(game) != rules.COUNT)
    ):
        return False
    most, tied = 0, 0
    for bumper in range(bumpers):
        most = max(most, game[rules.POINTS + bumper])
    for bumper in range(bumpers):
        tied += game[rules.POINTS + bumper] == most
    for bumper in range(bumpers):
        if won == rules.NONE:
            wins[bumper] = 1 / tied if game[rules.POINTS + bumper] == most else 0.0
        else:
            wins[bumper] = 1.0 if bumper == won else 0.0
    return True


@kernel
def material_value(box: Tables, game: Game, point_values: Floats, seat: int) -> float:
    """Add up points, cards and near rivals by their values for a seat."""
    value = NEARNESS * nearness(box, game, seat) + hand_value(box, game, seat)
    won = rules.winner(box, game)
    for bumper in range(game[rules.BUMPERS]):
        cards = (
            game[rules.HELD + bumper]
            + game[rules.HELD + rules.MOST + bumper]
            - game[rules.FLAT + bumper]
        )
        value += point_values[seat * rules.MOST + bumper] * (
            game[rules.POINTS + bumper]
            + IN_HAND * min(cards, box[rules.LIMIT])
            + (WIN if bumper == won else 0.0)
        )
    return value


@kernel
def hand_value(box: Tables, game: Game, seat: int) -> float:
    """Say how good the cards of a hand are: ways to go, and enough of them."""
    directions = game[rules.HELD + seat]
    found = ANY_REACTION * game[rules.HELD + rules.MOST + seat] - MISSING * max(0, FEW - directions)
    for card in range(box[rules.ALL_DIRECTIONS]):
        if game[rules.CARDS + card] == rules.HAND + seat:
            found += ARROW * bits(box[box[rules.PRINTED] + card])
    return found
