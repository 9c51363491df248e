"""Decisions by plans for one turn, and by what the grid may become."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....games.duel import FULL
from ....kernels import duel as k
from ....kernels.compiled import kernel
from ....kernels.dice import COUNT, PART, PARTS, PIPS, Floats, Ints
from ....kernels.duel import (
    ALL_PLACES,
    ASKED,
    CONDITIONS,
    EXPEL,
    FROM,
    NONE,
    PILE,
    SPOTS,
    Cards,
    Vector,
    act,
    grid_of,
    held_by,
    legal,
    part,
)
from ...dice.compiled import solve
from .evaluation import BELIEF, Evaluation, best_place, count, expected_score, progress, to_come
from .plan import (
    COST,
    DICE,
    GAIN,
    PIP_SUMS,
    bonus_value,
    find_claim_values,
    find_stakes,
    plan,
    play_bonus,
    stay_chance,
    with_claims,
)

TINY = 1e-6  # a swap that changes nothing is not made


@kernel
def value_actions(
    cards: Cards, evaluation: Evaluation, state: Vector, actions: Ints, values: Floats
) -> int:
    """List the legal actions and their values to the player; return how many there are."""
    found = legal(cards, state, actions)
    phase = state[k.PHASE]
    if found == 1:
        values[0] = 0.0
    elif phase == k.PHASE_PLACE or phase == k.PHASE_SWAP or phase == k.PHASE_REFILL:
        _value_building(cards, evaluation, state, actions, found, values)
    elif phase == k.PHASE_KEEP:
        scratch = new_scratch()
        prepare(cards, evaluation, state, scratch)
        value_keeps(cards, state, scratch, actions, found, values)
    elif phase == k.PHASE_CLAIM:
        scratch = new_scratch()
        safe = prepare(cards, evaluation, state, scratch)
        for spot in range(SPOTS):
            chances = 1.0
            if state[k.OWNER + spot] == state[k.PLAYER] and not safe:
                chances = stay_chance(cards, evaluation, state, spot, state[k.LAID + spot])
            scratch.guard_values[spot] = scratch.stakes[GAIN, spot] * (1 - chances)
        value_claims(cards, evaluation, state, scratch, actions, found, values)
    return found


@kernel
def choose(
    cards: Cards, evaluation: Evaluation, state: Vector, actions: Ints, values: Floats
) -> int:
    """Return the index of the best legal action; the first of equals."""
    found = value_actions(cards, evaluation, state, actions, values)
    best = 0
    for number in range(1, found):
        if values[number] > values[best]:
            best = number
    return best


@kernel
def find_player_stakes(cards: Cards, evaluation: Evaluation, state: Vector, stakes: Floats) -> bool:
    """Find the player's stakes; return whether the other has no turn left."""
    player = state[k.PLAYER]
    held, unknown = np.empty(CONDITIONS + 1, np.int64), np.zeros(CONDITIONS + 1, np.int64)
    mine, others = np.empty(ALL_PLACES, np.int64), np.empty(ALL_PLACES, np.int64)
    held_by(cards, state, player, held)
    with_claims(cards, evaluation, state, player, held, mine)
    with_claims(cards, evaluation, state, 1 - player, unknown, others)
    guess = evaluation.by_left[BELIEF, to_come(count(mine), count(others))] > 0
    find_stakes(cards, evaluation, state, player, mine, held, others, unknown, guess, stakes)
    return count(others) == FULL


# --- the grid ---------------------------------------------------------------------------------


@kernel
def _value_building(
    cards: Cards, evaluation: Evaluation, state: Vector, actions: Ints, found: int, values: Floats
) -> None:
    """Value each place for each card, each swap, or each pile to refill the river from."""
    player, held = state[k.PLAYER], np.empty(CONDITIONS + 1, np.int64)
    held_by(cards, state, player, held)
    other = count(grid_of(state, 1 - player))
    grid = np.empty(ALL_PLACES, np.int64)
    for number in range(found):
        own = 0
        for place in range(ALL_PLACES):
            grid[place] = state[k.GRIDS + ALL_PLACES * player + place]
            own += grid[place] != NONE
        kind, first, second = (
            part(actions[number], 0),
            part(actions[number], 1),
            part(actions[number], 2),
        )
        placed = NONE
        if kind == k.ACT_PLACE:
            placed = first
            grid[second] = first
            own += 1
        elif kind == k.ACT_SWAP:
            grid[first], grid[second] = grid[second], grid[first]
        values[number] = TINY if kind == k.ACT_LEAVE else 0.0
        # The other retrieved cards will be placed, too.
        for card in range(cards.card.shape[1]):
            if card != placed and state[k.WHERE + card] == k.RETRIEVED and own < FULL:
                own += 1
                grid[best_place(cards, evaluation, grid, held, card, own, other)[0]] = card
        if kind == k.ACT_REFILL:
            values[number] = _refill_value(cards, evaluation, state, first, grid, held, own, other)
        else:
            values[number] += expected_score(cards, evaluation, grid, held, own, other)


@kernel
def _refill_value(
    cards: Cards,
    evaluation: Evaluation,
    state: Vector,
    pile: int,
    grid: Ints,
    held: Ints,
    own: int,
    other: int,
) -> float:
    """Return the mean value that a card of this pile adds, times its chance to be rolled."""
    total, many = 0.0, 0
    before = expected_score(cards, evaluation, grid, held, own, other)
    for card in range(cards.card.shape[1]):
        if cards.card[FROM, card] == pile and state[k.WHERE + card] == k.IN_PILE and own < FULL:
            _, most = best_place(cards, evaluation, grid, held, card, own + 1, other)
            total += (most - before) * evaluation.stays[cards.card[ASKED, card], 0]
            many += 1
    return total / max(many, 1)


# --- the dice ---------------------------------------------------------------------------------


class Scratch(NamedTuple):
    """Scratch memory for one decision: the stakes, and the values of claims and dice."""

    stakes: Floats
    claim_values: Floats  # [spot, dice]
    pile_values: Floats  # of all dice left, before the Bonus pile: [pips]
    guard_values: Floats  # of a Protect card on a spot
    placed: Floats  # values of dice, placed best
    means: Floats  # values of dice kept, with one or two rolls to go


@kernel
def new_scratch() -> Scratch:
    """Allocate scratch memory."""
    return Scratch(
        np.empty((3, SPOTS)),
        np.zeros((PILE, COUNT)),
        np.zeros(PIP_SUMS),
        np.zeros(SPOTS),
        np.empty(COUNT),
        np.empty((2, COUNT)),
    )


@kernel
def prepare(cards: Cards, evaluation: Evaluation, state: Vector, scratch: Scratch) -> bool:
    """Find the stakes and the values of claims; say whether the other has no turn left."""
    safe = find_player_stakes(cards, evaluation, state, scratch.stakes)
    find_claim_values(
        cards, evaluation, state, scratch.stakes, safe, scratch.claim_values, scratch.pile_values
    )
    return safe


@kernel
def value_keeps(
    cards: Cards, state: Vector, scratch: Scratch, actions: Ints, found: int, values: Floats
) -> None:
    """Value each choice of dice to keep: all of the roll, or a part and rolling on."""
    plan(cards, state, scratch.stakes, scratch.claim_values, scratch.pile_values, scratch.placed)
    play_bonus(scratch.stakes, scratch.placed)
    solve(scratch.placed, DICE, scratch.means)
    for number in range(found):
        values[number] = scratch.means[state[k.ROLLS_LEFT] - 1, part(actions[number], 1)]
    values[found - 1] = scratch.placed[state[k.DICE]]


@kernel
def value_claims(
    cards: Cards,
    evaluation: Evaluation,
    state: Vector,
    scratch: Scratch,
    actions: Ints,
    found: int,
    values: Floats,
) -> None:
    """Value each action of the claim phase, with the best play after it."""
    rest, after = np.empty((3, SPOTS)), np.empty(len(state), np.int64)
    cost = 0.0
    planned = NONE  # the spot or the Bonus card without which the plan was made
    for number in range(found):
        kind, first = part(actions[number], 0), part(actions[number], 1)
        second = part(actions[number], 2)
        for at in range(len(state)):
            after[at] = state[at]
        act(cards, after, actions[number])
        if kind == k.ACT_DONE:
            values[number] = 0.0
        elif kind == k.ACT_CLAIM:
            if planned != first:
                plan(
                    cards,
                    after,
                    scratch.stakes,
                    scratch.claim_values,
                    scratch.pile_values,
                    scratch.placed,
                )
                planned = first
            value = scratch.pile_values[PIPS[second]]
            if first < PILE:
                value = scratch.claim_values[first, second]
            elif part(actions[number], 3) > 0:
                value = scratch.stakes[GAIN, PILE] - scratch.stakes[COST, EXPEL]
            values[number] = value + scratch.placed[after[k.DICE]]
        else:
            if planned != SPOTS + first or kind == k.ACT_GUARD:
                find_player_stakes(cards, evaluation, after, rest)  # without the Bonus card
                plan(cards, after, rest, scratch.claim_values, scratch.pile_values, scratch.placed)
                if kind != k.ACT_GUARD:
                    play_bonus(rest, scratch.placed)
                cost = _bonus_cost(cards, evaluation, state, first)
                planned = SPOTS + first
            value = scratch.guard_values[second] - cost if kind == k.ACT_GUARD else -cost
            best = scratch.placed[after[k.DICE]]
            if kind == k.ACT_REROLL:
                solve(scratch.placed, DICE, scratch.means)
                for each in range(PARTS[after[k.DICE]], PARTS[after[k.DICE] + 1] - 1):
                    best = max(best, scratch.means[1, PART[each]])
            values[number] = value + best


@kernel
def _bonus_cost(cards: Cards, evaluation: Evaluation, state: Vector, bonus: int) -> float:
    player = state[k.PLAYER]
    held, mine = np.empty(CONDITIONS + 1, np.int64), np.empty(ALL_PLACES, np.int64)
    held_by(cards, state, player, held)
    with_claims(cards, evaluation, state, player, held, mine)
    left = to_come(count(mine), count(grid_of(state, 1 - player)))
    steps = np.empty(CONDITIONS, np.int64)
    progress(cards, mine, steps)
    return bonus_value(cards, evaluation, bonus, steps, held, left)
