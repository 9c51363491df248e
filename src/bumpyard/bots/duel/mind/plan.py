"""Plans for one turn: the values of claims, and so of dice.

The value of a claim is what its card adds on its best place, times the chance that the dice stay,
and what the other player loses by a bump. Playing a Bonus card costs its value in hand.
"""

from __future__ import annotations

import numpy as np

from ....games.duel import FULL
from ....kernels import duel as k
from ....kernels.compiled import kernel
from ....kernels.dice import (
    COUNT,
    FEWER,
    FIRST,
    MORE,
    MOST_WAYS,
    PIPS,
    STRENGTH,
    WAY,
    WAYS,
    Floats,
    Ints,
)
from ....kernels.duel import (
    ALL_PLACES,
    ANY,
    ASKED,
    CONDITION,
    CONDITIONS,
    EXPEL,
    NONE,
    PAIRS,
    PILE,
    POWER,
    PROTECT,
    ROLLS,
    SPOTS,
    STEP,
    Cards,
    Vector,
    above,
    is_open,
    pile_left,
)
from ...dice.compiled import keep_best, place, solve
from .evaluation import (
    AT_PILE,
    HELD_ODDS,
    OF_POWER,
    Evaluation,
    best_place,
    chance_per_point,
    count,
    expected_score,
    progress,
    to_come,
    win_chance,
)

DICE = 5
ALL_FIVE, END = int(FIRST[DICE]), int(FIRST[DICE + 1])  # the numbers of five dice
PIP_SUMS = 37
FACES = 6
NEVER = 1e9  # the cost of a Bonus card that is not there

# The stakes, in points: by spot, the last being the Bonus pile; and by power.
GAIN, BUMP, COST = range(3)


@kernel
def with_claims(
    cards: Cards, evaluation: Evaluation, state: Vector, seat: int, held: Ints, grid: Ints
) -> None:
    """Copy a seat's grid, with each card on which its dice lie on its best place."""
    own, other = 0, 0
    for at in range(ALL_PLACES):
        grid[at] = state[k.GRIDS + ALL_PLACES * seat + at]
        own += grid[at] != NONE
        other += state[k.GRIDS + ALL_PLACES * (1 - seat) + at] != NONE
    for spot in range(PILE):
        if state[k.OWNER + spot] == seat and own < FULL:
            own += 1
            card = state[k.RIVER + spot]
            grid[best_place(cards, evaluation, grid, held, card, own, other)[0]] = card


@kernel
def find_stakes(
    cards: Cards,
    evaluation: Evaluation,
    state: Vector,
    player: int,
    mine: Ints,
    held: Ints,
    others: Ints,
    others_held: Ints,
    guess: bool,
    stakes: Floats,
) -> None:
    """Find the stakes of a player; both grids include the cards claimed already.

    `guess`: the other's hand is hidden, and not in `others_held`; estimate it.
    """
    own, other = count(mine), count(others)
    left, hidden = to_come(own, other), 0.0
    if guess:
        hidden = expected_hand(cards, evaluation, state, 1 - player, others, left)
    lead = expected_score(cards, evaluation, mine, held, own, other)
    lead -= expected_score(cards, evaluation, others, others_held, other, own) + hidden
    now, point = win_chance(evaluation, lead, left), chance_per_point(evaluation, lead, left)
    more, less = min(own + 1, FULL), max(own - 1, 0)
    theirs_if_more = hidden + expected_score(cards, evaluation, others, others_held, other, more)
    theirs_if_less = hidden + expected_score(cards, evaluation, others, others_held, other, less)
    mine_if_less = expected_score(cards, evaluation, mine, held, own, max(other - 1, 0))
    for spot in range(PILE):
        card = state[k.RIVER + spot]
        stakes[GAIN, spot], stakes[BUMP, spot] = 0.0, 0.0
        if card == NONE:
            continue
        if state[k.OWNER + spot] == player:  # the loss of the dice's owner
            for at in range(ALL_PLACES):
                if mine[at] == card:
                    mine[at] = NONE
                    lead = (
                        expected_score(cards, evaluation, mine, held, own - 1, other)
                        - theirs_if_less
                    )
                    mine[at] = card
                    lost = win_chance(evaluation, lead, to_come(own - 1, other))
                    stakes[GAIN, spot] = (now - lost) / point
        elif own < FULL:
            _, most = best_place(cards, evaluation, mine, held, card, own + 1, other)
            won = win_chance(evaluation, most - theirs_if_more, to_come(own + 1, other))
            stakes[GAIN, spot] = (won - now) / point
        for at in range(ALL_PLACES):
            if others[at] == card:
                others[at] = NONE
                still = to_come(own, other - 1)
                theirs = expected_score(cards, evaluation, others, others_held, other - 1, own)
                if guess:
                    theirs += expected_hand(cards, evaluation, state, 1 - player, others, still)
                others[at] = card
                won = win_chance(evaluation, mine_if_less - theirs, still)
                stakes[BUMP, spot] = (won - now) / point
    steps = np.empty(CONDITIONS, np.int64)
    progress(cards, mine, steps)
    for power in range(SPOTS):
        stakes[COST, power] = NEVER
    where, many, total = k.WHERE + cards.card.shape[1], 0, 0.0
    for bonus in range(cards.bonus.shape[1]):
        value = bonus_value(cards, evaluation, bonus, steps, held, left)
        if state[where + bonus] == 1 + player:
            power = cards.bonus[POWER, bonus]
            stakes[COST, power] = min(stakes[COST, power], value)
        elif state[where + bonus] < k.DISCARDED:  # out of sight, and as likely as any to be drawn
            many += 1
            total += value
    stakes[GAIN, PILE] = stakes[BUMP, PILE] = total / max(many, 1)


@kernel
def expected_hand(
    cards: Cards, evaluation: Evaluation, state: Vector, seat: int, grid: Ints, left: int
) -> float:
    """Return the expected score of a hidden hand, by the odds of each Bonus card."""
    steps = np.empty(CONDITIONS, np.int64)
    progress(cards, grid, steps)
    where, many, total, odds = k.WHERE + cards.card.shape[1], 0, 0.0, 0.0
    for bonus in range(cards.bonus.shape[1]):
        if state[where + bonus] == 1 + seat or state[where + bonus] == k.IN_PILE:
            many += state[where + bonus] == 1 + seat
            likely = evaluation.by_left[HELD_ODDS + bonus, left]
            condition = cards.bonus[CONDITION, bonus]
            total += likely * evaluation.kept[condition, steps[condition], left]
            odds += likely
    return many * total / max(odds, 1e-9)


@kernel
def bonus_value(
    cards: Cards, evaluation: Evaluation, bonus: int, steps: Ints, held: Ints, left: int
) -> float:
    """Return the value of a Bonus card in hand, given the progress to each condition."""
    condition = cards.bonus[CONDITION, bonus]
    value = evaluation.by_left[OF_POWER + cards.bonus[POWER, bonus], left]
    if condition == PAIRS and held[PAIRS] > 1:  # D9.1
        return float(value)
    return float(value + evaluation.kept[condition, steps[condition], left])


@kernel
def stay_chance(cards: Cards, evaluation: Evaluation, state: Vector, spot: int, dice: int) -> float:
    """Return how likely dice stay on a spot."""
    if spot == PILE:
        return float(evaluation.stays[AT_PILE, PIPS[dice]])
    asked = cards.card[ASKED, state[k.RIVER + spot]]
    return float(evaluation.stays[asked, STRENGTH[asked, dice]])


@kernel
def is_stronger(cards: Cards, state: Vector, spot: int, dice: int) -> bool:
    """Say whether dice beat the dice on a spot."""
    strength = int(PIPS[dice])
    if spot < PILE:
        strength = int(STRENGTH[cards.card[ASKED, state[k.RIVER + spot]], dice])
    return strength > above(cards, state, spot)


@kernel
def find_claim_values(
    cards: Cards,
    evaluation: Evaluation,
    state: Vector,
    stakes: Floats,
    safe: bool,
    claim_values: Floats,
    pile_values: Floats,
) -> None:
    """Find the value of each claim, with the Bonus cards that it needs or that pay for it.

    `claim_values[spot, dice]`; `pile_values[pips]` is for all dice before the Bonus pile.
    `safe`: the other has no turn left to bump in.
    """
    for spot in range(PILE):
        if state[k.RIVER + spot] == NONE or not is_open(state, spot):
            continue
        gain, bump = stakes[GAIN, spot], 0.0
        if state[k.OWNER + spot] != NONE:
            bump = stakes[BUMP, spot]
        asked = cards.card[ASKED, state[k.RIVER + spot]]
        for number in range(WAYS[asked], WAYS[asked + 1]):
            way = int(WAY[number])
            chances = 1.0 if safe else stay_chance(cards, evaluation, state, spot, way)
            value = bump + max(gain * chances, gain - stakes[COST, PROTECT])
            if not is_stronger(cards, state, spot, way):
                value -= stakes[COST, EXPEL]
            claim_values[spot, way] = value
    for pips in range(PIP_SUMS):
        pile_values[pips] = 0.0
    if pile_left(cards, state) and is_open(state, PILE):
        bump = stakes[BUMP, PILE] if state[k.OWNER + PILE] != NONE else 0.0
        for pips in range(above(cards, state, PILE) + 1, PIP_SUMS):
            chances = 1.0 if safe else evaluation.stays[AT_PILE, pips]
            pile_values[pips] = bump + stakes[GAIN, PILE] * chances


@kernel
def plan(
    cards: Cards,
    state: Vector,
    stakes: Floats,
    claim_values: Floats,
    pile_values: Floats,
    placed: Floats,
) -> None:
    """Find the value of every multiset of dice, placed best on the open spots."""
    asked, least = np.empty(PILE, np.int64), np.zeros(PILE, np.int64)
    values, none = np.empty((PILE, MOST_WAYS)), np.zeros(PIP_SUMS)
    for spot in range(PILE):
        asked[spot] = NONE
        if state[k.RIVER + spot] == NONE or not is_open(state, spot):
            continue
        asked[spot] = cards.card[ASKED, state[k.RIVER + spot]]
        if stakes[COST, EXPEL] == NEVER:
            least[spot] = above(cards, state, spot)
        first = WAYS[asked[spot]]
        for number in range(first, WAYS[asked[spot] + 1]):
            values[spot, number - first] = claim_values[spot, WAY[number]]
    by_card = np.empty((PILE + 1, COUNT))
    if state[k.OWNER + PILE] == state[k.PLAYER]:
        pile_values = none
    place(asked, least, values, pile_values, DICE, by_card)
    for dice in range(END):
        placed[dice] = by_card[PILE, dice]


@kernel
def play_bonus(stakes: Floats, placed: Floats) -> None:
    """Add the Bonus cards that change dice: turn one, or roll on."""
    before = np.empty(COUNT)
    for power in range(STEP, ANY + 1):
        cost = stakes[COST, power]
        if cost == NEVER:
            continue
        for dice in range(ALL_FIVE, END):
            before[dice] = placed[dice]
        for dice in range(ALL_FIVE, END):
            for die in range(FACES):
                fewer = FEWER[dice, die]
                if fewer == NONE:
                    continue
                for face in range(FACES):
                    if power == ANY or abs(face - die) == 1:
                        turned = before[MORE[fewer, face]] - cost
                        placed[dice] = max(placed[dice], turned)
    if stakes[COST, ROLLS] < NEVER:
        means = np.empty((2, COUNT))
        solve(placed, DICE, means)
        keep_best(means[1], DICE, before)
        for dice in range(ALL_FIVE, END):
            placed[dice] = max(placed[dice], before[dice] - stakes[COST, ROLLS])
