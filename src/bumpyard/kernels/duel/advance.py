"""The rulebook on a vector, changed in place: `games.duel.advance`, compiled.

Nothing here checks its arguments.
"""

from __future__ import annotations

import numpy as np

from ...games.duel import FULL, IN_HAND, IN_RIVER
from ..compiled import kernel
from ..dice import FEWER, MORE, PART, PARTS, REST, SIZE
from ..stream import Stream, below
from . import actions as a
from . import state as s
from .actions import MOST_ACTIONS, has_claims, legal, part
from .cards import COLOUR_PILE, FROM, POINT_PILE, SWAPS, Cards
from .state import ALL_PLACES, GAPS, NONE, PILE, Vector

ALL_DICE = 5
MORE_ROLLS = 2


@kernel
def act(cards: Cards, state: Vector, action: int) -> None:
    """Carry out the player's action."""
    kind = part(action, 0)
    first, second, third = part(action, 1), part(action, 2), part(action, 3)
    player = state[s.PLAYER]
    if kind == a.ACT_RETRIEVE:
        _retrieve(cards, state)
    elif kind == a.ACT_REFILL:
        state[s.PHASE] = s.PHASE_FROM_COLOUR if first == COLOUR_PILE else s.PHASE_FROM_POINT
    elif kind == a.ACT_PLACE:
        state[s.GRIDS + ALL_PLACES * player + second] = first
        state[s.WHERE + first] = s.IN_GRID
        if cards.card[SWAPS, first] and placed(state, player) > 1:  # D4.4
            state[s.PHASE] = s.PHASE_SWAP
        else:
            _settle_in(cards, state)
    elif kind == a.ACT_SWAP:
        grid = s.GRIDS + ALL_PLACES * player
        card = state[grid + first]
        state[grid + first], state[grid + second] = state[grid + second], card
        _settle_in(cards, state)
    elif kind == a.ACT_LEAVE:
        _settle_in(cards, state)
    elif kind == a.ACT_ROLL:
        state[s.PHASE], state[s.ROLLING], state[s.ROLLS_LEFT] = s.PHASE_ROLL, ALL_DICE, MORE_ROLLS
    elif kind == a.ACT_KEEP:
        _keep(state, first)
    elif kind == a.ACT_REROLL:  # D5.1
        state[s.WHERE + cards.card.shape[1] + first] = s.DISCARDED
        state[s.PHASE], state[s.ROLLS_LEFT] = s.PHASE_KEEP, MORE_ROLLS
    elif kind == a.ACT_TURN:  # D5.2, D5.3
        state[s.WHERE + cards.card.shape[1] + first] = s.DISCARDED
        state[s.DICE] = MORE[FEWER[state[s.DICE], second - 1], third - 1]
    elif kind == a.ACT_CLAIM:
        if third:  # D5.4
            state[s.WHERE + cards.card.shape[1] + third - 1] = s.DISCARDED
        state[s.OWNER + first], state[s.LAID + first] = player, second
        state[s.DICE] = without(state[s.DICE], second)
    elif kind == a.ACT_GUARD:  # D5.5
        state[s.WHERE + cards.card.shape[1] + first] = s.GUARDING
        state[s.GUARD + second] = first
    else:  # done
        state[s.PHASE], state[s.PLAYER], state[s.DICE] = s.PHASE_READY, 1 - player, 0


@kernel
def without(dice: int, taken: int) -> int:
    """Return the dice that are left when a part of them is taken away."""
    for number in range(PARTS[dice], PARTS[dice + 1]):
        if PART[number] == taken:
            return int(REST[number])
    return NONE


@kernel
def placed(state: Vector, seat: int) -> int:
    """Count the cards in a seat's grid."""
    count = 0
    first = s.GRIDS + ALL_PLACES * seat
    for place in range(first, first + ALL_PLACES):
        count += state[place] != NONE
    return count


@kernel
def _keep(state: Vector, dice: int) -> None:  # D3.3
    if dice == state[s.DICE]:
        state[s.PHASE], state[s.ROLLS_LEFT] = s.PHASE_CLAIM, 0
        return
    state[s.PHASE] = s.PHASE_ROLL
    state[s.ROLLING] = SIZE[state[s.DICE]] - SIZE[dice]
    state[s.DICE] = dice
    state[s.ROLLS_LEFT] -= 1


# --- D3.1, D3.2 retrieving --------------------------------------------------------------------


@kernel
def _retrieve(cards: Cards, state: Vector) -> None:
    for spot in range(PILE):
        if state[s.OWNER + spot] == state[s.PLAYER]:
            state[s.WHERE + state[s.RIVER + spot]] = s.RETRIEVED
            state[s.RIVER + spot] = NONE
            _take_dice(cards, state, spot)
    _after_retrieval(cards, state)


@kernel
def _take_dice(cards: Cards, state: Vector, spot: int) -> None:
    if state[s.GUARD + spot] != NONE:  # D5.5
        state[s.WHERE + cards.card.shape[1] + state[s.GUARD + spot]] = s.DISCARDED
    state[s.OWNER + spot], state[s.LAID + spot], state[s.GUARD + spot] = NONE, NONE, NONE


@kernel
def _after_retrieval(cards: Cards, state: Vector) -> None:
    """Refill the river place by place, then draw a Bonus card, then place."""
    if not state[s.LAST] and gap(state) != NONE:  # D7.2: nothing is replaced at the end
        colour = pile_size(cards, state, COLOUR_PILE) > 0
        point = pile_size(cards, state, POINT_PILE) > 0
        if colour or point:
            both = colour and point
            state[s.PHASE] = (
                s.PHASE_REFILL if both else s.PHASE_FROM_COLOUR if colour else s.PHASE_FROM_POINT
            )
            return
    if state[s.OWNER + PILE] == state[s.PLAYER]:
        state[s.PHASE] = s.PHASE_DRAW
    else:
        _place_or_go_on(cards, state)


@kernel
def gap(state: Vector) -> int:
    """Return the first place of the river that has no card, the joker's aside."""
    for spot in range(GAPS):
        if state[s.RIVER + spot] == NONE:
            return spot
    return NONE


@kernel
def pile_size(cards: Cards, state: Vector, pile: int) -> int:
    """Count the cards in the Colour or the Point pile."""
    count = 0
    for card in range(cards.card.shape[1]):
        count += cards.card[FROM, card] == pile and state[s.WHERE + card] == s.IN_PILE
    return count


# --- D4 placing, D7 the end -------------------------------------------------------------------


@kernel
def _retrieved(cards: Cards, state: Vector) -> bool:
    for card in range(cards.card.shape[1]):
        if state[s.WHERE + card] == s.RETRIEVED:
            return True
    return False


@kernel
def _place_or_go_on(cards: Cards, state: Vector) -> None:
    if _retrieved(cards, state):
        state[s.PHASE] = s.PHASE_PLACE
    else:
        state[s.PHASE] = s.PHASE_OVER if state[s.LAST] else s.PHASE_READY


@kernel
def _settle_in(cards: Cards, state: Vector) -> None:
    """Go on after a card was placed and its swap was used or declined."""
    if placed(state, state[s.PLAYER]) < FULL:
        _place_or_go_on(cards, state)
        return
    for card in range(cards.card.shape[1]):  # D4.5
        if state[s.WHERE + card] == s.RETRIEVED:
            state[s.WHERE + card] = s.GIVEN_UP
    if state[s.LAST]:
        state[s.PHASE] = s.PHASE_OVER
        return
    state[s.PHASE], state[s.PLAYER], state[s.LAST] = s.PHASE_READY, 1 - state[s.PLAYER], 1  # D7.1
    if not has_claims(state, state[s.PLAYER]):  # D7.2
        state[s.PHASE] = s.PHASE_OVER


# --- chance -----------------------------------------------------------------------------------


@kernel
def is_chance(state: Vector) -> bool:
    """Say whether dice are to be rolled or a card is to be drawn."""
    phase = state[s.PHASE]
    return (
        phase <= s.PHASE_START
        or phase == s.PHASE_FROM_COLOUR
        or phase == s.PHASE_FROM_POINT
        or phase == s.PHASE_DRAW
        or phase == s.PHASE_ROLL
    )


@kernel
def draw(cards: Cards, state: Vector, stream: Stream) -> None:
    """Roll the dice or draw the card that is next, as `core.sample` does from the same stream."""
    phase = state[s.PHASE]
    if phase == s.PHASE_ROLL:
        for _ in range(state[s.ROLLING]):
            state[s.DICE] = MORE[state[s.DICE], below(stream, 6)]
        state[s.ROLLING] = 0
        state[s.PHASE] = s.PHASE_KEEP if state[s.ROLLS_LEFT] else s.PHASE_CLAIM
    elif phase == s.PHASE_START:
        _start(state, 1 + below(stream, 6))
    elif phase == s.PHASE_HANDS or phase == s.PHASE_DRAW:
        _bonus(cards, state, stream)
    else:
        spot = gap(state)
        from_colour = phase == s.PHASE_FROM_COLOUR or (phase == s.PHASE_DEAL and spot < IN_RIVER)
        pile = COLOUR_PILE if from_colour else POINT_PILE
        at = below(stream, pile_size(cards, state, pile))
        for card in range(cards.card.shape[1]):
            if cards.card[FROM, card] == pile and state[s.WHERE + card] == s.IN_PILE:
                if at == 0:
                    state[s.RIVER + spot], state[s.WHERE + card] = card, s.IN_RIVER
                    break
                at -= 1
        if phase != s.PHASE_DEAL:
            _after_retrieval(cards, state)
        elif gap(state) == NONE:
            state[s.PHASE] = s.PHASE_HANDS


@kernel
def _start(state: Vector, face: int) -> None:  # D2.3
    if state[s.STARTS] == 0:
        state[s.STARTS] = face
    elif state[s.STARTS] == face:
        state[s.STARTS] = 0
    else:
        state[s.PLAYER] = 0 if state[s.STARTS] > face else 1
        state[s.STARTS], state[s.PHASE] = 0, s.PHASE_READY


@kernel
def _bonus(cards: Cards, state: Vector, stream: Stream) -> None:
    """Draw a Bonus card into a hand."""  # D2.2, D3.2
    where = s.WHERE + cards.card.shape[1]
    left, dealt = 0, 0
    for bonus in range(cards.bonus.shape[1]):
        left += state[where + bonus] == s.IN_PILE
        dealt += state[where + bonus] == 1
    dealing = state[s.PHASE] == s.PHASE_HANDS
    seat = state[s.PLAYER] if not dealing else 0 if dealt < IN_HAND else 1
    at = below(stream, left)
    for bonus in range(cards.bonus.shape[1]):
        if state[where + bonus] == s.IN_PILE:
            if at == 0:
                state[where + bonus] = 1 + seat
                break
            at -= 1
    if not dealing:
        _take_dice(cards, state, PILE)
        _after_retrieval(cards, state)
    elif cards.bonus.shape[1] - left == 2 * IN_HAND - 1:
        state[s.PHASE] = s.PHASE_START


# --- whole games ------------------------------------------------------------------------------


@kernel
def start(cards: Cards, duty_one: bool, state: Vector) -> None:
    """Set a vector to the start of a game."""
    state[:] = NONE
    state[: s.RIVER] = 0
    state[s.WHERE :] = s.IN_PILE
    state[s.PHASE], state[s.DUTY_ONE] = s.PHASE_DEAL, duty_one
    for card in range(cards.card.shape[1]):
        if cards.card[FROM, card] > POINT_PILE:
            state[s.RIVER + GAPS], state[s.WHERE + card] = card, s.IN_RIVER


@kernel
def play_at_random(cards: Cards, duty_one: bool, stream: Stream, state: Vector) -> int:
    """Play a whole game at random; return how many decisions it took."""
    start(cards, duty_one, state)
    actions = np.empty(MOST_ACTIONS, np.int64)
    decisions = 0
    while state[s.PHASE] != s.PHASE_OVER:
        if is_chance(state):
            draw(cards, state, stream)
        else:
            act(cards, state, actions[below(stream, legal(cards, state, actions))])
            decisions += 1
    return decisions
