"""What a claim is worth with the other's best reply to it, over hands that the other may hold.

The other's next turn is solved as one's own is: what they may gain, and what they may bump. In each
of a few worlds they hold other Bonus cards, and other cards come into the river when they retrieve
what they hold now.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....games.duel.data import FULL
from ....kernels.compiled import kernel
from ....kernels.dice import COUNT, MOST_WAYS, PIPS, STRENGTH, WAY, WAYS, Floats, Ints
from ....kernels.duel import state as s
from ....kernels.duel.actions import is_open, legal, pile_left
from ....kernels.duel.advance import rest
from ....kernels.duel.cards import ANY, ASKED, EXPEL, PROTECT, ROLLS, STEP, Cards
from ....kernels.duel.scoring import CONDITIONS, held_by
from ....kernels.duel.state import ALL_PLACES, NONE, PILE, SPOTS, Vector
from ....kernels.stream import Stream, below
from ...dice.compiled import place, solve
from .decision import Room, new_room, price_all, value, value_claims, value_keeps
from .evaluation import AT_PILE, BELIEF, HELD_ODDS, Outlook, count, to_come
from .plan import (
    BUMP,
    COST,
    DICE,
    GAIN,
    NEVER,
    PIP_SUMS,
    is_stronger,
    play_bonus,
    weigh,
    with_claims,
)

FINE = 1 << 20  # odds are drawn in whole numbers


class Worlds(NamedTuple):
    """What may be: for each world, the river that the other finds, and what is at stake there."""

    river: Ints  # [world, spot]
    stakes: Floats  # for the other: [world, what, spot or power]


@kernel
def imagine(
    cards: Cards,
    outlook: Outlook,
    state: Vector,
    stream: Stream,
    worlds: Worlds,
) -> bool:
    """Fill worlds; say whether the other has no turn any more.

    Who makes nothing of the other's hand sees none in any of them.
    """
    player = state[s.PLAYER]
    mine, others = np.empty(ALL_PLACES, np.int64), np.empty(ALL_PLACES, np.int64)
    held, theirs = np.empty(CONDITIONS + 1, np.int64), np.zeros(CONDITIONS + 1, np.int64)
    held_by(cards, state, player, held)
    with_claims(cards, outlook, state, player, held, mine)
    with_claims(cards, outlook, state, 1 - player, theirs, others)
    left = to_come(count(mine), count(others))
    after = state.copy()
    for world in range(len(worlds.river)):
        if outlook.by_left[BELIEF, left] > 0:
            _deal(cards, outlook, state, left, stream, after)
        else:
            _deal_none(cards, state, after)
        held_by(cards, after, 1 - player, theirs)
        for spot in range(PILE):
            card = state[s.RIVER + spot]
            if state[s.OWNER + spot] == 1 - player:  # they take it, and it is replaced
                card = NONE if spot == PILE - 1 else _turned(cards, state, stream)
                after[s.OWNER + spot] = NONE
            after[s.RIVER + spot] = card
            worlds.river[world, spot] = card
        stakes = worlds.stakes[world]
        weigh(cards, outlook, after, 1 - player, others, theirs, mine, held, False, stakes)
    return count(others) == FULL


@kernel
def _deal_none(cards: Cards, state: Vector, after: Vector) -> None:
    where = s.WHERE + cards.card.shape[1]
    for bonus in range(cards.bonus.shape[1]):
        if state[where + bonus] == 2 - state[s.PLAYER]:
            after[where + bonus] = s.IN_PILE


@kernel
def _deal(
    cards: Cards, outlook: Outlook, state: Vector, left: int, stream: Stream, after: Vector
) -> None:
    """Deal the other a hand of the cards out of sight: what is usually kept is likelier."""
    where, other = s.WHERE + cards.card.shape[1], 1 - state[s.PLAYER]
    many, total = 0, 0
    odds = np.zeros(cards.bonus.shape[1], np.int64)
    for bonus in range(len(odds)):
        after[where + bonus] = state[where + bonus]
        if state[where + bonus] == 1 + other or state[where + bonus] == s.IN_PILE:
            many += state[where + bonus] == 1 + other
            after[where + bonus] = s.IN_PILE
            odds[bonus] = int(FINE * outlook.by_left[HELD_ODDS + bonus, left])
            total += odds[bonus]
    for _ in range(many):
        at = below(stream, total)
        for bonus in range(len(odds)):
            if at < odds[bonus]:
                after[where + bonus] = 1 + other
                total -= odds[bonus]
                odds[bonus] = 0
                break
            at -= odds[bonus]


@kernel
def _turned(cards: Cards, state: Vector, stream: Stream) -> int:
    """Return a card that may be turned over for the river."""
    many = 0
    for card in range(cards.card.shape[1]):
        many += state[s.WHERE + card] == s.IN_PILE
    at = below(stream, max(many, 1))
    for card in range(cards.card.shape[1]):
        if state[s.WHERE + card] == s.IN_PILE:
            if at == 0:
                return card
            at -= 1
    return NONE


@kernel
def reply(
    cards: Cards,
    outlook: Outlook,
    state: Vector,
    mine: Floats,
    worlds: Worlds,
    world: int,
    last: bool,
    pile: bool,
) -> float:
    """Return what the other's next turn is worth to them: what they gain, and what is lost.

    `mine` is what is at stake for the player, `last` that it is the other's last turn.
    """
    player = state[s.PLAYER]
    stakes, river = worlds.stakes[world], worlds.river[world]
    asked, least = np.empty(PILE, np.int64), np.zeros(PILE, np.int64)
    worth, aside = np.empty((PILE, MOST_WAYS)), np.zeros(PIP_SUMS)
    expel = stakes[COST, EXPEL]
    for spot in range(PILE):
        asked[spot] = NONE
        own = state[s.OWNER + spot] == player
        # Where dice of the other were bumped, the card still lies there.
        card = state[s.RIVER + spot] if own else river[spot]
        if card == NONE or (own and state[s.GUARD + spot] != NONE):
            continue
        kind = cards.card[ASKED, card]
        asked[spot] = kind
        laid = STRENGTH[kind, state[s.LAID + spot]] if own else 0
        least[spot] = laid if expel == NEVER else 0
        lost = mine[GAIN, spot] if own else 0.0
        gain = stakes[GAIN, spot]
        if own and card != river[spot]:  # they had it, and would have it back
            gain = mine[BUMP, spot]
        first = WAYS[kind]
        for number in range(first, WAYS[kind + 1]):
            strength = STRENGTH[kind, WAY[number]]
            chances = 1.0 if last else outlook.stays[kind, strength]
            found = lost + max(gain * chances, gain - stakes[COST, PROTECT])
            worth[spot, number - first] = found - (expel if strength <= laid else 0.0)
    own = state[s.OWNER + PILE] == player
    if pile and not (own and state[s.GUARD + PILE] != NONE):
        laid = PIPS[state[s.LAID + PILE]] if own else 0
        for pips in range(laid + 1, PIP_SUMS):
            chances = 1.0 if last else outlook.stays[AT_PILE, pips]
            aside[pips] = stakes[GAIN, PILE] * chances + (mine[GAIN, PILE] if own else 0.0)
    by_card = np.empty((PILE + 1, COUNT))
    place(asked, least, worth, aside, DICE, by_card)
    placed = by_card[PILE]
    play_bonus(stakes, placed)
    means = np.empty((3, COUNT))
    return solve(placed, DICE, means)


@kernel
def replies(
    cards: Cards,
    outlook: Outlook,
    state: Vector,
    mine: Floats,
    worlds: Worlds,
    last: bool,
    pile: bool,
) -> float:
    """Return what the other's next turn is worth to them in all worlds, on average."""
    total = 0.0
    for world in range(len(worlds.river)):
        total += reply(cards, outlook, state, mine, worlds, world, last, pile)
    return total / len(worlds.river)


@kernel
def price_by_reply(
    cards: Cards, outlook: Outlook, state: Vector, worlds: Worlds, room: Room
) -> None:
    """Find what each claim is worth, given how the other will answer it."""
    player = state[s.PLAYER]
    after, stakes = state.copy(), room.stakes
    pile = pile_left(cards, state)
    own = count_claimed(state, player)
    gains = stakes[GAIN]
    before = replies(cards, outlook, state, stakes, worlds, own >= FULL, pile)
    last = own + 1 >= FULL
    settled = dice_are_settled(state, stakes)
    guard = 0  # any Bonus card
    for spot in range(PILE):
        if state[s.RIVER + spot] == NONE:
            continue
        if state[s.OWNER + spot] == player:
            if state[s.GUARD + spot] == NONE and stakes[COST, PROTECT] < NEVER:
                after[s.GUARD + spot] = guard
                room.guards[spot] = before - replies(
                    cards, outlook, after, stakes, worlds, own >= FULL, pile
                )
                after[s.GUARD + spot] = NONE
            continue
        if not is_open(state, spot):
            continue
        bump = stakes[BUMP, spot] if state[s.OWNER + spot] != NONE else 0.0
        asked = cards.card[ASKED, state[s.RIVER + spot]]
        guarded = -NEVER
        if stakes[COST, PROTECT] < NEVER:
            after[s.OWNER + spot], after[s.GUARD + spot] = player, guard
            after[s.LAID + spot] = WAY[WAYS[asked]]
            answer = replies(cards, outlook, after, stakes, worlds, last, pile)
            guarded = gains[spot] + before - answer - stakes[COST, PROTECT]
            after[s.GUARD + spot] = NONE
        for number in range(WAYS[asked], WAYS[asked + 1]):
            way = int(WAY[number])
            stronger = is_stronger(cards, state, spot, way)
            if PIPS[way] == 0 or (not stronger and stakes[COST, EXPEL] == NEVER):
                continue
            if settled and rest(state[s.DICE], way) == NONE:
                continue
            after[s.OWNER + spot], after[s.LAID + spot] = player, way
            answer = replies(cards, outlook, after, stakes, worlds, last, pile)
            worth = max(gains[spot] + before - answer, guarded)
            room.worths[spot, way] = bump + worth - (0.0 if stronger else stakes[COST, EXPEL])
        after[s.OWNER + spot], after[s.LAID + spot] = state[s.OWNER + spot], state[s.LAID + spot]


@kernel
def dice_are_settled(state: Vector, stakes: Floats) -> bool:
    """Say whether the dice will show what they show now: no roll, no Bonus card changes them."""
    if state[s.PHASE] != s.CLAIM:
        return False
    for spot in range(SPOTS):
        if state[s.OWNER + spot] == state[s.PLAYER]:  # D5.6
            return True
    return bool(min(stakes[COST, ROLLS], stakes[COST, STEP], stakes[COST, ANY]) == NEVER)


@kernel
def count_claimed(state: Vector, seat: int) -> int:
    """Count the cards in a seat's grid, and those on which its dice lie."""
    cards = 0
    for at in range(ALL_PLACES):
        cards += state[s.GRIDS + ALL_PLACES * seat + at] != NONE
    for spot in range(PILE):
        cards += state[s.OWNER + spot] == seat
    return cards


@kernel
def value_by_reply(
    cards: Cards,
    outlook: Outlook,
    state: Vector,
    stream: Stream,
    worlds: Worlds,
    actions: Ints,
    values: Floats,
) -> int:
    """Find what each legal action is worth to the player, given how the other will answer."""
    phase, found = state[s.PHASE], legal(cards, state, actions)
    if found == 1 or (phase != s.KEEP and phase != s.CLAIM):
        return value(cards, outlook, state, actions, values)
    if imagine(cards, outlook, state, stream, worlds):  # there will be no answer
        return value(cards, outlook, state, actions, values)
    room = new_room()
    price_all(cards, outlook, state, room)
    price_by_reply(cards, outlook, state, worlds, room)
    if phase == s.KEEP:
        value_keeps(cards, state, room, actions, found, values)
    else:
        value_claims(cards, outlook, state, room, actions, found, values)
    return found
