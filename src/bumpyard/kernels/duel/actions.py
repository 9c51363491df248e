"""Legal actions as numbers: `games.duel.actions`, compiled, in the same order.

An action is one number: its kind, and up to three more of 16 bits each.
"""

from __future__ import annotations

import numpy as np

from ...games.duel import FIRST, PLACES
from ..compiled import kernel
from ..dice import FEWER, PART, PARTS, PIPS, STRENGTH, Ints
from . import state as s
from .cards import ANY, ASKED, EXPEL, POWER, PROTECT, ROLLS, STEP, Cards
from .scoring import SIZE, WIDE
from .state import ALL_PLACES, NONE, PILE, SPOTS, Vector

(
    ACT_RETRIEVE,
    ACT_REFILL,  # pile
    ACT_PLACE,  # card, place
    ACT_SWAP,  # place, place
    ACT_LEAVE,
    ACT_ROLL,
    ACT_KEEP,  # dice
    ACT_REROLL,  # Bonus card
    ACT_TURN,  # Bonus card, face, face
    ACT_CLAIM,  # spot, dice, Bonus card + 1
    ACT_GUARD,  # Bonus card, spot
    ACT_DONE,
) = range(12)

FIRST_PLACE = PLACES.index(FIRST)
MOST_ACTIONS = 4096  # actions at once: more than any position has


@kernel
def code(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Write an action as one number."""
    return kind | a << 16 | b << 32 | c << 48


@kernel
def part(action: int, number: int) -> int:
    """Return the kind of an action (0) or one of the numbers after it."""
    return action >> (16 * number) & 0xFFFF


@kernel
def legal(cards: Cards, state: Vector, actions: Ints) -> int:
    """List the legal actions; return how many there are."""
    phase = state[s.PHASE]
    if phase == s.PHASE_READY:
        actions[0] = code(ACT_RETRIEVE) if has_claims(state, state[s.PLAYER]) else code(ACT_ROLL)
        return 1
    if phase == s.PHASE_REFILL:
        actions[0], actions[1] = code(ACT_REFILL, 0), code(ACT_REFILL, 1)
        return 2
    if phase == s.PHASE_PLACE:
        return _places(cards, state, actions)
    if phase == s.PHASE_SWAP:
        return _swaps(state, actions)
    if phase == s.PHASE_KEEP:
        first, end = PARTS[state[s.DICE]], PARTS[state[s.DICE] + 1]
        for number in range(first, end):
            actions[number - first] = code(ACT_KEEP, PART[number])
        return int(end - first)
    if phase == s.PHASE_CLAIM:
        return _claiming(cards, state, actions)
    return 0


@kernel
def has_claims(state: Vector, seat: int) -> bool:
    """Say whether dice of a seat lie on the table."""
    for spot in range(SPOTS):
        if state[s.OWNER + spot] == seat:
            return True
    return False


# --- D4 placing -------------------------------------------------------------------------------


@kernel
def grid_of(state: Vector, seat: int) -> Ints:
    """Return the grid of a seat, a part of the vector."""
    first = s.GRIDS + ALL_PLACES * seat
    return state[first : first + ALL_PLACES]


@kernel
def free_places(grid: Ints, free: Ints) -> int:
    """List the places where the next card may go; return how many there are."""  # D4.1, D4.2
    left, right, top, bottom = WIDE, -1, WIDE, -1
    for place in range(ALL_PLACES):
        if grid[place] != NONE:
            column, row = place // WIDE, place % WIDE
            left, right = min(left, column), max(right, column)
            top, bottom = min(top, row), max(bottom, row)
    if right < 0:
        free[0] = FIRST_PLACE
        return 1
    count = 0
    for column in range(max(0, right - SIZE + 1), min(WIDE, left + SIZE)):
        for row in range(max(0, bottom - SIZE + 1), min(WIDE, top + SIZE)):
            place = WIDE * column + row
            if grid[place] == NONE and (
                (column > 0 and grid[place - WIDE] != NONE)
                or (column < WIDE - 1 and grid[place + WIDE] != NONE)
                or (row > 0 and grid[place - 1] != NONE)
                or (row < WIDE - 1 and grid[place + 1] != NONE)
            ):
                free[count] = place
                count += 1
    return count


@kernel
def _places(cards: Cards, state: Vector, actions: Ints) -> int:
    free = np.empty(ALL_PLACES, np.int64)
    places = free_places(grid_of(state, state[s.PLAYER]), free)
    count = 0
    for card in range(cards.card.shape[1]):
        if state[s.WHERE + card] == s.RETRIEVED:
            for number in range(places):
                actions[count] = code(ACT_PLACE, card, free[number])
                count += 1
    return count


@kernel
def _swaps(state: Vector, actions: Ints) -> int:
    grid = grid_of(state, state[s.PLAYER])
    count = 0
    for first in range(ALL_PLACES):
        for second in range(first + 1, ALL_PLACES):
            if grid[first] != NONE and grid[second] != NONE:
                actions[count] = code(ACT_SWAP, first, second)
                count += 1
    actions[count] = code(ACT_LEAVE)
    return count + 1


# --- D5 Bonus cards, D6 claiming --------------------------------------------------------------


@kernel
def is_open(state: Vector, spot: int) -> bool:
    """Say whether a place is free, or held by the other without protection."""  # D6.2, D5.5
    owner = state[s.OWNER + spot]
    return owner == NONE or (owner != state[s.PLAYER] and state[s.GUARD + spot] == NONE)


@kernel
def above(cards: Cards, state: Vector, spot: int) -> int:
    """Return the strength that a claim has to beat."""  # D6.5
    if state[s.OWNER + spot] == NONE:
        return 0
    laid = state[s.LAID + spot]
    return int(
        PIPS[laid] if spot == PILE else STRENGTH[cards.card[ASKED, state[s.RIVER + spot]], laid]
    )


@kernel
def _claims_on(
    cards: Cards, state: Vector, spot: int, expel: int, actions: Ints, count: int
) -> int:
    """List the claims on a river card: those that bump, or those that need an Expel card."""
    asked, most = cards.card[ASKED, state[s.RIVER + spot]], above(cards, state, spot)
    dice = state[s.DICE]
    for number in range(PARTS[dice], PARTS[dice + 1]):
        strength = STRENGTH[asked, PART[number]]
        if strength > 0 and (strength <= most) == (expel > 0):
            actions[count] = code(ACT_CLAIM, spot, PART[number], expel)
            count += 1
    return count


@kernel
def _claims_on_pile(cards: Cards, state: Vector, expel: int, actions: Ints, count: int) -> int:
    dice, most = state[s.DICE], above(cards, state, PILE)
    for number in range(PARTS[dice] + 1, PARTS[dice + 1]):  # not with no dice at all
        if (PIPS[PART[number]] <= most) == (expel > 0):
            actions[count] = code(ACT_CLAIM, PILE, PART[number], expel)
            count += 1
    return count


@kernel
def river_claims(cards: Cards, state: Vector, actions: Ints, count: int) -> int:
    """List every claim on a river card that needs no Bonus card."""
    for spot in range(PILE):
        if state[s.RIVER + spot] != NONE and is_open(state, spot):
            count = _claims_on(cards, state, spot, 0, actions, count)
    return count


@kernel
def _claiming(cards: Cards, state: Vector, actions: Ints) -> int:
    player = state[s.PLAYER]
    where = s.WHERE + cards.card.shape[1]
    claimed = has_claims(state, player)
    count = 0
    for bonus in range(cards.bonus.shape[1]):
        if state[where + bonus] == 1 + player and not claimed:  # D5.6
            count = _plays(cards, state, bonus, actions, count)
    before = count
    count = river_claims(cards, state, actions, count)
    river = count > before
    pile = not river and is_open(state, PILE) and pile_left(cards, state)  # D6.4
    if pile:
        count = _claims_on_pile(cards, state, 0, actions, count)
    for bonus in range(cards.bonus.shape[1]):
        if state[where + bonus] != 1 + player or cards.bonus[POWER, bonus] != EXPEL:
            continue
        for spot in range(PILE):  # D5.4
            if (
                state[s.RIVER + spot] != NONE
                and state[s.OWNER + spot] != NONE
                and is_open(state, spot)
            ):
                count = _claims_on(cards, state, spot, bonus + 1, actions, count)
        if pile and state[s.OWNER + PILE] != NONE:
            count = _claims_on_pile(cards, state, bonus + 1, actions, count)
    for bonus in range(cards.bonus.shape[1]):
        if state[where + bonus] == 1 + player and cards.bonus[POWER, bonus] == PROTECT:  # D5.5
            for spot in range(SPOTS):
                if state[s.OWNER + spot] == player and state[s.GUARD + spot] == NONE:
                    actions[count] = code(ACT_GUARD, bonus, spot)
                    count += 1
    if not river or (state[s.DUTY_ONE] and claimed):  # D6.3, D11.1
        actions[count] = code(ACT_DONE)
        count += 1
    return count


@kernel
def pile_left(cards: Cards, state: Vector) -> bool:
    """Say whether there are Bonus cards in the pile."""
    where = s.WHERE + cards.card.shape[1]
    for bonus in range(cards.bonus.shape[1]):
        if state[where + bonus] == s.IN_PILE:
            return True
    return False


@kernel
def _plays(cards: Cards, state: Vector, bonus: int, actions: Ints, count: int) -> int:
    power = cards.bonus[POWER, bonus]
    if power == ROLLS:  # D5.1
        actions[count] = code(ACT_REROLL, bonus)
        return count + 1
    if power != STEP and power != ANY:
        return count
    for die in range(1, 7):
        if FEWER[state[s.DICE], die - 1] != NONE:
            for face in range(1, 7):
                if face != die and (power == ANY or abs(face - die) == 1):  # D5.2, D5.3
                    actions[count] = code(ACT_TURN, bonus, die, face)
                    count += 1
    return count
