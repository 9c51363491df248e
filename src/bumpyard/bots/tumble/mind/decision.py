"""Deciding in Tumble: each turn is solved exactly for the values of claims."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dice import COUNT, FEWER, MORE, NONE, PART, PARTS, PIPS, SIZE, Floats
from ....kernels.tumble import (
    AUTO,
    BONUS_FACE,
    CLAIMS,
    DICE,
    DONE,
    KEEP,
    LEAVE,
    PHASE,
    READY,
    READY_TO_ROLL,
    ROLLS_LEFT,
    TURN,
    Box,
    Game,
    bonus_pips,
    may_claim_bonus,
)
from ...dice import compiled as turn
from .evaluation import ClaimValues, PreferenceArrays, evaluate_claims, new_claim_values


class Scratch(NamedTuple):
    """Memory for a decision: the values of claims, and the turn solved for them."""

    claims: ClaimValues
    placed: Floats
    means: Floats
    means_with_bonus: Floats


@kernel
def new_scratch(piles: int) -> Scratch:
    """Allocate memory for a table with so many piles."""
    return Scratch(
        new_claim_values(piles),
        np.empty((piles + 1, COUNT)),
        np.empty((turn.ROLLS, COUNT)),
        np.empty((turn.ROLLS, COUNT, turn.FACES)),
    )


@kernel
def place_dice(box: Box, game: Game, preferences: PreferenceArrays, scratch: Scratch) -> None:
    """Find the values of claims, and of dice placed as well as the table allows."""
    claims = scratch.claims
    evaluate_claims(box, game, preferences, claims)
    turn.place(claims.asked, claims.above, claims.value, claims.aside, box.dice, scratch.placed)


@kernel
def solve(game: Game, scratch: Scratch) -> None:
    """Solve the turn, from the values of placed dice."""
    count = SIZE[game.facts[DICE]]
    placed, left = scratch.placed[len(scratch.placed) - 1], game.facts[ROLLS_LEFT]
    if game.facts[BONUS_FACE] == NONE:
        turn.solve(placed, count, scratch.means[:left])
    else:
        turn.solve_with_bonus(placed, count, scratch.means_with_bonus[:left])


@kernel
def decide(box: Box, game: Game, preferences: PreferenceArrays, scratch: Scratch) -> int:
    """Return the action of the highest value."""
    phase = game.facts[PHASE]
    if phase == READY:
        return READY_TO_ROLL
    place_dice(box, game, preferences, scratch)
    if phase == KEEP:
        solve(game, scratch)
        return keep(game, scratch)
    if phase == TURN:
        return turn_a_die(game, scratch)
    return claim(game, scratch)


@kernel
def keep(game: Game, scratch: Scratch) -> int:
    """Keep the best part of the dice; among equals the most of them."""
    facts = game.facts
    dice, left, face = facts[DICE], facts[ROLLS_LEFT] - 1, facts[BONUS_FACE]
    placed = scratch.placed[len(scratch.placed) - 1]
    if face == NONE:
        best, chosen = placed[dice], 2 * dice
        for number in range(PARTS[dice + 1] - 2, PARTS[dice] - 1, -1):
            if scratch.means[left, PART[number]] > best:
                best, chosen = scratch.means[left, PART[number]], 2 * PART[number]
        return chosen
    means = scratch.means_with_bonus[left]
    best, chosen = value_turned(placed, dice, face), 2 * dice + 1
    for number in range(PARTS[dice + 1] - 1, PARTS[dice] - 1, -1):
        part = PART[number]
        if part != dice and means[part, face - 1] > best:
            best, chosen = means[part, face - 1], 2 * part + 1
        rolled = means[part].sum() / turn.FACES
        if rolled > best:
            best, chosen = rolled, 2 * part
    return chosen


@kernel
def value_turned(placed: Floats, dice: int, face: int) -> float:
    """Return the value of dice of which one may be turned to a face."""
    best = placed[dice]
    for die in range(turn.FACES):
        if FEWER[dice, die] != NONE:
            best = max(best, placed[MORE[FEWER[dice, die], face - 1]])
    return float(best)


@kernel
def turn_a_die(game: Game, scratch: Scratch) -> int:
    """Turn the die that helps most, or none."""
    dice, face = game.facts[DICE], game.facts[BONUS_FACE]
    placed = scratch.placed[len(scratch.placed) - 1]
    best, chosen = placed[dice], LEAVE
    for die in range(1, turn.FACES + 1):
        if FEWER[dice, die - 1] != NONE and die != face:
            turned = placed[after_turning(game, die)]
            if turned > best:
                best, chosen = turned, die
    return chosen


@kernel
def after_turning(game: Game, die: int) -> int:
    """Return the dice after one of them was turned to the bonus die's face; or none (LEAVE)."""
    dice = game.facts[DICE]
    return dice if die == LEAVE else MORE[FEWER[dice, die - 1], game.facts[BONUS_FACE] - 1]


@kernel
def claim(game: Game, scratch: Scratch) -> int:
    """Claim a part of the best placement; then lay dice beside the bonus die; then end."""
    facts, claims = game.facts, scratch.claims
    found = turn.best_claim(claims.asked, claims.above, claims.value, scratch.placed, facts[DICE])
    if found != NONE:
        return 1 + CLAIMS * (found // COUNT) + found % COUNT
    pips = PIPS[facts[DICE]]
    by_hand = not facts[AUTO] and may_claim_bonus(game) and pips > bonus_pips(game)
    if by_hand and claims.aside[pips] > 0.0:
        return 1 + CLAIMS * len(game.card) + facts[DICE]
    return DONE
