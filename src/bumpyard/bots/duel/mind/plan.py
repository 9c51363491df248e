"""A turn's plan: what each claim is worth, and so each roll.

A claim is worth what its card adds on its best place, times the chance that the dice stay there,
and what the other loses who is bumped. A Bonus card costs what it is worth kept.
"""

from __future__ import annotations

import numpy as np

from ....games.duel.data import FULL
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
from ....kernels.duel import state as s
from ....kernels.duel.actions import above, is_open, pile_left
from ....kernels.duel.cards import (
    ANY,
    ASKED,
    CONDITION,
    EXPEL,
    PAIRS,
    POWER,
    PROTECT,
    ROLLS,
    STEP,
    Cards,
)
from ....kernels.duel.scoring import CONDITIONS
from ....kernels.duel.state import ALL_PLACES, NONE, PILE, SPOTS, Vector
from ...dice.compiled import keep_best, place, solve
from .evaluation import (
    AT_PILE,
    HELD_ODDS,
    OF_POWER,
    Outlook,
    best_place,
    chance,
    count,
    hope,
    progress,
    slope,
    to_come,
)

DICE = 5
ALL_FIVE, END = int(FIRST[DICE]), int(FIRST[DICE + 1])  # the numbers of five dice
PIP_SUMS = 37
FACES = 6
NEVER = 1e9  # the cost of a Bonus card that is not there

# What is at stake, in points: by spot, the last being the Bonus pile; and by power.
GAIN, BUMP, COST = range(3)


@kernel
def with_claims(
    cards: Cards, outlook: Outlook, state: Vector, seat: int, held: Ints, grid: Ints
) -> None:
    """Copy a seat's grid, with each card on which its dice lie on its best place."""
    own, other = 0, 0
    for at in range(ALL_PLACES):
        grid[at] = state[s.GRIDS + ALL_PLACES * seat + at]
        own += grid[at] != NONE
        other += state[s.GRIDS + ALL_PLACES * (1 - seat) + at] != NONE
    for spot in range(PILE):
        if state[s.OWNER + spot] == seat and own < FULL:
            own += 1
            card = state[s.RIVER + spot]
            grid[best_place(cards, outlook, grid, held, card, own, other)[0]] = card


@kernel
def weigh(
    cards: Cards,
    outlook: Outlook,
    state: Vector,
    player: int,
    mine: Ints,
    held: Ints,
    others: Ints,
    others_held: Ints,
    guess: bool,
    stakes: Floats,
) -> None:
    """Find what is at stake for a player; both grids hold the cards that are claimed already.

    `guess`: the other's hand is hidden, and not in `others_held`; say what to expect of it.
    """
    own, other = count(mine), count(others)
    left, hidden = to_come(own, other), 0.0
    if guess:
        hidden = expected_hand(cards, outlook, state, 1 - player, others, left)
    lead = hope(cards, outlook, mine, held, own, other)
    lead -= hope(cards, outlook, others, others_held, other, own) + hidden
    now, point = chance(outlook, lead, left), slope(outlook, lead, left)
    more, less = min(own + 1, FULL), max(own - 1, 0)
    theirs_if_more = hidden + hope(cards, outlook, others, others_held, other, more)
    theirs_if_less = hidden + hope(cards, outlook, others, others_held, other, less)
    mine_if_less = hope(cards, outlook, mine, held, own, max(other - 1, 0))
    for spot in range(PILE):
        card = state[s.RIVER + spot]
        stakes[GAIN, spot], stakes[BUMP, spot] = 0.0, 0.0
        if card == NONE:
            continue
        if state[s.OWNER + spot] == player:  # what would be lost
            for at in range(ALL_PLACES):
                if mine[at] == card:
                    mine[at] = NONE
                    lead = hope(cards, outlook, mine, held, own - 1, other) - theirs_if_less
                    mine[at] = card
                    lost = chance(outlook, lead, to_come(own - 1, other))
                    stakes[GAIN, spot] = (now - lost) / point
        elif own < FULL:
            _, most = best_place(cards, outlook, mine, held, card, own + 1, other)
            won = chance(outlook, most - theirs_if_more, to_come(own + 1, other))
            stakes[GAIN, spot] = (won - now) / point
        for at in range(ALL_PLACES):
            if others[at] == card:
                others[at] = NONE
                still = to_come(own, other - 1)
                theirs = hope(cards, outlook, others, others_held, other - 1, own)
                if guess:
                    theirs += expected_hand(cards, outlook, state, 1 - player, others, still)
                others[at] = card
                won = chance(outlook, mine_if_less - theirs, still)
                stakes[BUMP, spot] = (won - now) / point
    steps = np.empty(CONDITIONS, np.int64)
    progress(cards, mine, steps)
    for power in range(SPOTS):
        stakes[COST, power] = NEVER
    where, many, total = s.WHERE + cards.card.shape[1], 0, 0.0
    for bonus in range(cards.bonus.shape[1]):
        worth = kept(cards, outlook, bonus, steps, held, left)
        if state[where + bonus] == 1 + player:
            power = cards.bonus[POWER, bonus]
            stakes[COST, power] = min(stakes[COST, power], worth)
        elif state[where + bonus] < s.DISCARDED:  # out of sight, and as likely as any to be drawn
            many += 1
            total += worth
    stakes[GAIN, PILE] = stakes[BUMP, PILE] = total / max(many, 1)


@kernel
def expected_hand(
    cards: Cards, outlook: Outlook, state: Vector, seat: int, grid: Ints, left: int
) -> float:
    """Return what a hidden hand is expected to score, given what is usually kept."""
    steps = np.empty(CONDITIONS, np.int64)
    progress(cards, grid, steps)
    where, many, total, odds = s.WHERE + cards.card.shape[1], 0, 0.0, 0.0
    for bonus in range(cards.bonus.shape[1]):
        if state[where + bonus] == 1 + seat or state[where + bonus] == s.IN_PILE:
            many += state[where + bonus] == 1 + seat
            likely = outlook.by_left[HELD_ODDS + bonus, left]
            condition = cards.bonus[CONDITION, bonus]
            total += likely * outlook.kept[condition, steps[condition], left]
            odds += likely
    return many * total / max(odds, 1e-9)


@kernel
def kept(cards: Cards, outlook: Outlook, bonus: int, steps: Ints, held: Ints, left: int) -> float:
    """Return what a Bonus card is worth in hand, given the progress to each condition."""
    condition = cards.bonus[CONDITION, bonus]
    worth = outlook.by_left[OF_POWER + cards.bonus[POWER, bonus], left]
    if condition == PAIRS and held[PAIRS] > 1:  # D9.1
        return float(worth)
    return float(worth + outlook.kept[condition, steps[condition], left])


@kernel
def stays(cards: Cards, outlook: Outlook, state: Vector, spot: int, dice: int) -> float:
    """Return how likely dice stay on a spot."""
    if spot == PILE:
        return float(outlook.stays[AT_PILE, PIPS[dice]])
    asked = cards.card[ASKED, state[s.RIVER + spot]]
    return float(outlook.stays[asked, STRENGTH[asked, dice]])


@kernel
def is_stronger(cards: Cards, state: Vector, spot: int, dice: int) -> bool:
    """Say whether dice on a spot beat what lies there."""
    strength = int(PIPS[dice])
    if spot < PILE:
        strength = int(STRENGTH[cards.card[ASKED, state[s.RIVER + spot]], dice])
    return strength > above(cards, state, spot)


@kernel
def price(
    cards: Cards,
    outlook: Outlook,
    state: Vector,
    stakes: Floats,
    safe: bool,
    worths: Floats,
    aside: Floats,
) -> None:
    """Find what each claim is worth, with the Bonus cards that it needs or that are worth it.

    `worths[spot, dice]`, and for all the dice before the Bonus pile `aside[pips]`. `safe`: the
    other will have no turn to bump in.
    """
    for spot in range(PILE):
        if state[s.RIVER + spot] == NONE or not is_open(state, spot):
            continue
        gain, bump = stakes[GAIN, spot], 0.0
        if state[s.OWNER + spot] != NONE:
            bump = stakes[BUMP, spot]
        asked = cards.card[ASKED, state[s.RIVER + spot]]
        for number in range(WAYS[asked], WAYS[asked + 1]):
            way = int(WAY[number])
            chances = 1.0 if safe else stays(cards, outlook, state, spot, way)
            worth = bump + max(gain * chances, gain - stakes[COST, PROTECT])
            if not is_stronger(cards, state, spot, way):
                worth -= stakes[COST, EXPEL]
            worths[spot, way] = worth
    for pips in range(PIP_SUMS):
        aside[pips] = 0.0
    if pile_left(cards, state) and is_open(state, PILE):
        bump = stakes[BUMP, PILE] if state[s.OWNER + PILE] != NONE else 0.0
        for pips in range(above(cards, state, PILE) + 1, PIP_SUMS):
            chances = 1.0 if safe else outlook.stays[AT_PILE, pips]
            aside[pips] = bump + stakes[GAIN, PILE] * chances


@kernel
def plan(
    cards: Cards, state: Vector, stakes: Floats, worths: Floats, aside: Floats, placed: Floats
) -> None:
    """Find what every multiset of dice is worth to the player, placed well on what is open."""
    asked, least = np.empty(PILE, np.int64), np.zeros(PILE, np.int64)
    worth, none = np.empty((PILE, MOST_WAYS)), np.zeros(PIP_SUMS)
    for spot in range(PILE):
        asked[spot] = NONE
        if state[s.RIVER + spot] == NONE or not is_open(state, spot):
            continue
        asked[spot] = cards.card[ASKED, state[s.RIVER + spot]]
        if stakes[COST, EXPEL] == NEVER:
            least[spot] = above(cards, state, spot)
        first = WAYS[asked[spot]]
        for number in range(first, WAYS[asked[spot] + 1]):
            worth[spot, number - first] = worths[spot, WAY[number]]
    by_card = np.empty((PILE + 1, COUNT))
    if state[s.OWNER + PILE] == state[s.PLAYER]:
        aside = none
    place(asked, least, worth, aside, DICE, by_card)
    for dice in range(END):
        placed[dice] = by_card[PILE, dice]


@kernel
def play_bonus(stakes: Floats, placed: Floats) -> None:
    """Reckon with the Bonus cards that change dice: turn one, or roll on."""
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
