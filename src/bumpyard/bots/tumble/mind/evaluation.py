"""The value of every claim to a player of Tumble, in points: `evaluation.py` on arrays."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dice import MOST, MOST_WAYS, NONE, WAY, WAYS, Floats, Ints
from ....kernels.tumble import (
    BONUS_OWNER,
    PLAYER,
    Box,
    Game,
    bonus_pips,
    joker_adds,
    may_claim_bonus,
    strength_on,
)

# The weights, by their place.
(
    SET,
    NEXT,
    DENY,
    TAKE,
    HOLD,
    END,
    PIP,
    BONUS,
    BONUS_DENY,
    LATE,
    RUSH,
    LEADER,
    WEIGHTS,
) = range(13)

LEAD = 15.0  # points that make a lead: twice as many are hardly more


class PreferenceArrays(NamedTuple):
    """Weights, and how likely dice are to be there at the next turn."""

    weights: Floats
    holds: Floats  # by what a card asks for, and by way
    bonus_holds: Floats  # beside the bonus die, by pips


class ClaimValues(NamedTuple):
    """The claims that can be made, pile by pile, as the solver's `place` takes them."""

    asked: Ints
    above: Ints
    value: Floats
    aside: Floats


@kernel
def new_claim_values(piles: int) -> ClaimValues:
    """Allocate the claims on so many piles."""
    return ClaimValues(
        np.empty(piles, np.int64),
        np.empty(piles, np.int64),
        np.empty((piles, MOST_WAYS)),
        np.empty(6 * MOST + 1),
    )


@kernel
def count_sets(box: Box, game: Game) -> Ints:
    """Count everyone's cards of each pattern."""
    sizes = np.zeros((len(game.starts), box.patterns), np.int64)
    for card in range(len(box.asked) - 1):
        if game.holder[card] >= 0:
            sizes[game.holder[card], box.pattern[card]] += 1
    return sizes


@kernel
def progress(box: Box, game: Game, taken: int) -> float:
    """Return how far the game is, from 0 to 1: how much of the piles that will end it is gone.

    One more card may be taken, from a pile; or NONE.
    """
    seats, last = len(game.starts), len(game.card) - 1
    left = game.under[:last] + (game.card[:last] != NONE)
    if 0 <= taken < last:
        left[taken] -= 1
    left.sort()
    height, used_up = box.tables[seats, 1], box.tables[seats, 2]
    return 1.0 - left[:used_up].sum() / (height * used_up)


@kernel
def promise(box: Box, game: Game, weights: Floats) -> float:
    """Return how much to make of the next card of a set: the less, the later it is."""
    return weights[NEXT] * (1.0 - weights[LATE] * progress(box, game, NONE))


@kernel
def gain(
    box: Box, game: Game, sizes: Ints, weights: Floats, coming: float, seat: int, card: int
) -> float:
    """Return what a card adds to a seat's score, and promises to add (`coming`: see `promise`)."""
    joker = len(box.asked) - 1
    own, value = sizes[seat], float(box.value[card])
    if card == joker:
        return value + weights[SET] * joker_adds(box, own)
    pattern = box.pattern[card]
    held, bonus = own[pattern], box.set_bonus
    adds = bonus[held + 1] - bonus[held]
    if game.holder[joker] == seat:
        before = joker_adds(box, own)
        own[pattern] += 1
        adds += joker_adds(box, own) - before
        own[pattern] -= 1
    after = bonus[held + 2] - bonus[held + 1] if held + 2 < len(bonus) else 0
    return value + weights[SET] * adds + coming * after


@kernel
def ends_game(box: Box, game: Game, pile: int) -> bool:
    """Say whether acquiring a pile's card would end the game, if nothing else is acquired."""
    last = len(game.card) - 1
    if pile == last or game.under[pile] > 0:
        return False
    used_up = 1
    for other in range(last):
        used_up += game.card[other] == NONE and game.under[other] == 0
    return used_up >= box.tables[len(game.starts), 2]


@kernel
def points_at_end(box: Box, game: Game, sizes: Ints, seat: int) -> float:
    """Return a seat's points if the game ended now: its cards, and what its dice lie on."""
    joker, points = len(box.asked) - 1, 0
    own = sizes[seat].copy()
    has_joker = game.holder[joker] == seat
    for card in range(joker):
        if game.holder[card] == seat:
            points += box.value[card]
    for pile in range(len(game.card)):
        if game.owner[pile] == seat:
            card = game.card[pile]
            points += box.value[card]
            if card == joker:
                has_joker = True
            else:
                own[box.pattern[card]] += 1
    for pattern in range(box.patterns):
        points += box.set_bonus[own[pattern]]
    if has_joker:
        points += joker_adds(box, own)
    if game.holder[joker] == seat:
        points += box.value[joker]
    return float(points)


@kernel
def squashed(lead: float) -> float:
    """Return the value of a lead, from -1 to 1."""
    ahead = lead / LEAD
    return float(ahead / (1.0 + abs(ahead)))


@kernel
def lead_of(points: Floats, seat: int) -> float:
    """Return how far a seat is ahead of the best of the others."""
    best = -1e9
    for other in range(len(points)):
        if other != seat:
            best = max(best, points[other])
    return float(points[seat] - best)


@kernel
def evaluate_claims(
    box: Box, game: Game, preferences: PreferenceArrays, claims: ClaimValues
) -> None:
    """Find the value of every claim to the player."""
    me, seats, weights = game.facts[PLAYER], len(game.starts), preferences.weights
    sizes, points = count_sets(box, game), np.zeros(seats)
    if weights[END] != 0.0 or weights[RUSH] != 0.0 or weights[LEADER] != 0.0:
        for seat in range(seats):
            points[seat] = points_at_end(box, game, sizes, seat)
    lead, gone, coming = lead_of(points, me), progress(box, game, NONE), promise(box, game, weights)
    for pile in range(len(game.card)):
        card, owner = game.card[pile], game.owner[pile]
        claims.asked[pile] = NONE
        if card == NONE or owner == me:
            continue
        asked = box.asked[card]
        claims.asked[pile], claims.above[pile] = asked, strength_on(box, game, pile)
        mine = gain(box, game, sizes, weights, coming, me, card)
        if weights[TAKE] != 0.0:
            for seat in range(seats):
                if seat != me:
                    theirs = gain(box, game, sizes, weights, coming, seat, card)
                    mine += weights[TAKE] * theirs / (seats - 1)
        if weights[END] != 0.0 and ends_game(box, game, pile):
            mine += weights[END] * squashed(lead + mine)
        if weights[RUSH] != 0.0:
            mine += weights[RUSH] * (progress(box, game, pile) - gone) * squashed(lead + mine)
        denied = 0.0
        if owner != NONE and weights[DENY] != 0.0:
            between = (owner - me - 1) % seats  # who may bump it before its owner's turn
            way = np.searchsorted(WAY[WAYS[asked] : WAYS[asked + 1]], game.lying[pile])
            stays = preferences.holds[asked, way] ** (between / (seats - 1))
            denied = weights[DENY] * (1.0 + weights[LEADER] * squashed(lead_of(points, owner)))
            denied *= stays * gain(box, game, sizes, weights, coming, owner, card)
        for way in range(WAYS[asked + 1] - WAYS[asked]):
            claims.value[pile, way] = preferences.holds[asked, way] ** weights[HOLD] * mine + denied
    _evaluate_bonus(game, preferences, claims.aside)


@kernel
def _evaluate_bonus(game: Game, preferences: PreferenceArrays, aside: Floats) -> None:
    aside[:] = 0.0
    if not may_claim_bonus(game):
        return
    weights, above = preferences.weights, bonus_pips(game)
    denied = weights[BONUS_DENY] if game.facts[BONUS_OWNER] != NONE else 0.0
    for pips in range(above + 1, len(aside)):
        holds = preferences.bonus_holds[pips]
        aside[pips] = weights[PIP] * pips + weights[BONUS] * holds + denied
