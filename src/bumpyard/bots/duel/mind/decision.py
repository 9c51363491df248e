"""How a player decides who plans one turn, and places for what the grid may become."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....games.duel.data import FULL
from ....kernels.compiled import kernel
from ....kernels.dice import COUNT, PART, PARTS, PIPS, Floats, Ints
from ....kernels.duel import actions as a
from ....kernels.duel import state as s
from ....kernels.duel.actions import grid_of, legal, part
from ....kernels.duel.advance import advance
from ....kernels.duel.cards import ASKED, EXPEL, FROM, Cards
from ....kernels.duel.scoring import CONDITIONS, held_by
from ....kernels.duel.state import ALL_PLACES, NONE, PILE, SPOTS, Vector
from ...dice.compiled import solve
from .evaluation import BELIEF, Outlook, best_place, count, hope, progress, to_come
from .plan import (
    COST,
    DICE,
    GAIN,
    PIP_SUMS,
    kept,
    plan,
    play_bonus,
    price,
    stays,
    weigh,
    with_claims,
)

TINY = 1e-6  # a swap that changes nothing is not made


@kernel
def value(cards: Cards, outlook: Outlook, state: Vector, actions: Ints, values: Floats) -> int:
    """Find what each legal action is worth to the player; return how many there are."""
    found = legal(cards, state, actions)
    phase = state[s.PHASE]
    if found == 1:
        values[0] = 0.0
    elif phase == s.PLACE or phase == s.SWAP or phase == s.REFILL:
        _value_building(cards, outlook, state, actions, found, values)
    elif phase == s.KEEP:
        room = new_room()
        price_all(cards, outlook, state, room)
        value_keeps(cards, state, room, actions, found, values)
    elif phase == s.CLAIM:
        room = new_room()
        safe = price_all(cards, outlook, state, room)
        for spot in range(SPOTS):
            chances = 1.0
            if state[s.OWNER + spot] == state[s.PLAYER] and not safe:
                chances = stays(cards, outlook, state, spot, state[s.LAID + spot])
            room.guards[spot] = room.stakes[GAIN, spot] * (1 - chances)
        value_claims(cards, outlook, state, room, actions, found, values)
    return found


@kernel
def choose(cards: Cards, outlook: Outlook, state: Vector, actions: Ints, values: Floats) -> int:
    """Return the place of the best action among the legal ones."""
    found = value(cards, outlook, state, actions, values)
    best = 0
    for number in range(1, found):
        if values[number] > values[best]:
            best = number
    return best


@kernel
def weigh_all(cards: Cards, outlook: Outlook, state: Vector, stakes: Floats) -> bool:
    """Find what is at stake for the player; say whether the other has no turn any more."""
    player = state[s.PLAYER]
    held, unknown = np.empty(CONDITIONS + 1, np.int64), np.zeros(CONDITIONS + 1, np.int64)
    mine, others = np.empty(ALL_PLACES, np.int64), np.empty(ALL_PLACES, np.int64)
    held_by(cards, state, player, held)
    with_claims(cards, outlook, state, player, held, mine)
    with_claims(cards, outlook, state, 1 - player, unknown, others)
    guess = outlook.by_left[BELIEF, to_come(count(mine), count(others))] > 0
    weigh(cards, outlook, state, player, mine, held, others, unknown, guess, stakes)
    return count(others) == FULL


# --- the grid ---------------------------------------------------------------------------------


@kernel
def _value_building(
    cards: Cards, outlook: Outlook, state: Vector, actions: Ints, found: int, values: Floats
) -> None:
    """Value each place for each card, each swap, or each pile to refill the river from."""
    player, held = state[s.PLAYER], np.empty(CONDITIONS + 1, np.int64)
    held_by(cards, state, player, held)
    other = count(grid_of(state, 1 - player))
    grid = np.empty(ALL_PLACES, np.int64)
    for number in range(found):
        own = 0
        for place in range(ALL_PLACES):
            grid[place] = state[s.GRIDS + ALL_PLACES * player + place]
            own += grid[place] != NONE
        kind, first, second = (
            part(actions[number], 0),
            part(actions[number], 1),
            part(actions[number], 2),
        )
        placed = NONE
        if kind == a.PLACE:
            placed = first
            grid[second] = first
            own += 1
        elif kind == a.SWAP:
            grid[first], grid[second] = grid[second], grid[first]
        values[number] = TINY if kind == a.LEAVE else 0.0
        # The other cards will be placed, too.
        for card in range(cards.card.shape[1]):
            if card != placed and state[s.WHERE + card] == s.RETRIEVED and own < FULL:
                own += 1
                grid[best_place(cards, outlook, grid, held, card, own, other)[0]] = card
        if kind == a.REFILL:
            values[number] = _hoped(cards, outlook, state, first, grid, held, own, other)
        else:
            values[number] += hope(cards, outlook, grid, held, own, other)


@kernel
def _hoped(
    cards: Cards,
    outlook: Outlook,
    state: Vector,
    pile: int,
    grid: Ints,
    held: Ints,
    own: int,
    other: int,
) -> float:
    """Return what a card of this pile adds to a grid on average, if it can be rolled."""
    total, many = 0.0, 0
    before = hope(cards, outlook, grid, held, own, other)
    for card in range(cards.card.shape[1]):
        if cards.card[FROM, card] == pile and state[s.WHERE + card] == s.IN_PILE and own < FULL:
            _, most = best_place(cards, outlook, grid, held, card, own + 1, other)
            total += (most - before) * outlook.stays[cards.card[ASKED, card], 0]
            many += 1
    return total / max(many, 1)


# --- the dice ---------------------------------------------------------------------------------


class Room(NamedTuple):
    """Room to reckon in: what is at stake, and so what claims and dice are worth."""

    stakes: Floats
    worths: Floats  # of claims: [spot, dice]
    aside: Floats  # of all dice left, before the Bonus pile: [pips]
    guards: Floats  # of a Protect card on a spot
    placed: Floats  # of dice: placed well
    means: Floats  # kept, with one or two rolls to go


@kernel
def new_room() -> Room:
    """Make room."""
    return Room(
        np.empty((3, SPOTS)),
        np.zeros((PILE, COUNT)),
        np.zeros(PIP_SUMS),
        np.zeros(SPOTS),
        np.empty(COUNT),
        np.empty((2, COUNT)),
    )


@kernel
def price_all(cards: Cards, outlook: Outlook, state: Vector, room: Room) -> bool:
    """Find what each claim is worth; say whether the other has no turn any more."""
    safe = weigh_all(cards, outlook, state, room.stakes)
    price(cards, outlook, state, room.stakes, safe, room.worths, room.aside)
    return safe


@kernel
def value_keeps(
    cards: Cards, state: Vector, room: Room, actions: Ints, found: int, values: Floats
) -> None:
    """Value each choice of dice to keep: all of the roll, or a part and rolling on."""
    plan(cards, state, room.stakes, room.worths, room.aside, room.placed)
    play_bonus(room.stakes, room.placed)
    solve(room.placed, DICE, room.means)
    for number in range(found):
        values[number] = room.means[state[s.ROLLS_LEFT] - 1, part(actions[number], 1)]
    values[found - 1] = room.placed[state[s.DICE]]


@kernel
def value_claims(
    cards: Cards,
    outlook: Outlook,
    state: Vector,
    room: Room,
    actions: Ints,
    found: int,
    values: Floats,
) -> None:
    """Value what a player may do with dice: each action, and the best after it."""
    rest, after = np.empty((3, SPOTS)), np.empty(len(state), np.int64)
    cost = 0.0
    planned = NONE  # the spot or the Bonus card without which the plan was made
    for number in range(found):
        kind, first = part(actions[number], 0), part(actions[number], 1)
        second = part(actions[number], 2)
        for at in range(len(state)):
            after[at] = state[at]
        advance(cards, after, actions[number])
        if kind == a.DONE:
            values[number] = 0.0
        elif kind == a.CLAIM:
            if planned != first:
                plan(cards, after, room.stakes, room.worths, room.aside, room.placed)
                planned = first
            worth = room.aside[PIPS[second]]
            if first < PILE:
                worth = room.worths[first, second]
            elif part(actions[number], 3) > 0:
                worth = room.stakes[GAIN, PILE] - room.stakes[COST, EXPEL]
            values[number] = worth + room.placed[after[s.DICE]]
        else:
            if planned != SPOTS + first or kind == a.GUARD:
                weigh_all(cards, outlook, after, rest)  # without the Bonus card
                plan(cards, after, rest, room.worths, room.aside, room.placed)
                if kind != a.GUARD:
                    play_bonus(rest, room.placed)
                cost = _cost(cards, outlook, state, first)
                planned = SPOTS + first
            worth = room.guards[second] - cost if kind == a.GUARD else -cost
            best = room.placed[after[s.DICE]]
            if kind == a.REROLL:
                solve(room.placed, DICE, room.means)
                for each in range(PARTS[after[s.DICE]], PARTS[after[s.DICE] + 1] - 1):
                    best = max(best, room.means[1, PART[each]])
            values[number] = worth + best


@kernel
def _cost(cards: Cards, outlook: Outlook, state: Vector, bonus: int) -> float:
    player = state[s.PLAYER]
    held, mine = np.empty(CONDITIONS + 1, np.int64), np.empty(ALL_PLACES, np.int64)
    held_by(cards, state, player, held)
    with_claims(cards, outlook, state, player, held, mine)
    left = to_come(count(mine), count(grid_of(state, 1 - player)))
    steps = np.empty(CONDITIONS, np.int64)
    progress(cards, mine, steps)
    return kept(cards, outlook, bonus, steps, held, left)
