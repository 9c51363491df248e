"""The legal actions of the player, as numbers.

To keep: twice the dice, and 1 more with the bonus die. To turn: the die, or LEAVE. To claim: DONE,
or 1 + the dice + CLAIMS times the pile; the pile after the last stands for the bonus die.
"""

from __future__ import annotations

from ..compiled import kernel
from ..dice import FEWER, NONE, PART, PARTS, PIPS, STRENGTH, Ints
from .state import (
    AUTO,
    BONUS_DICE,
    BONUS_FACE,
    BONUS_OWNER,
    CLAIM,
    DICE,
    FACES,
    KEEP,
    PHASE,
    PLAYER,
    READY,
    TURN,
    Box,
    Game,
)

LEAVE = DONE = READY_TO_ROLL = 0
CLAIMS = 1024


@kernel
def most_actions(box: Box, seats: int) -> int:
    """Return for how many actions room is needed."""
    return 128 + FACES * (box.tables[seats, 0] + 1)


@kernel
def legal(box: Box, game: Game, actions: Ints) -> int:
    """List the legal actions in their order; return how many there are."""
    facts = game.facts
    dice, count = facts[DICE], 0
    if facts[PHASE] == READY:
        actions[0] = READY_TO_ROLL
        return 1
    if facts[PHASE] == KEEP:
        for number in range(PARTS[dice], PARTS[dice + 1]):
            actions[count] = 2 * PART[number]
            count += 1
            if facts[BONUS_FACE] != NONE:
                actions[count] = 2 * PART[number] + 1
                count += 1
    elif facts[PHASE] == TURN:
        for die in range(1, FACES + 1):
            if FEWER[dice, die - 1] != NONE and die != facts[BONUS_FACE]:
                actions[count] = die
                count += 1
        actions[count] = LEAVE
        count += 1
    elif facts[PHASE] == CLAIM:
        count = _claims(box, game, actions)
        actions[count] = DONE
        count += 1
    return count


@kernel
def may_claim_bonus(game: Game) -> bool:
    """Say whether the bonus die is there for the player to claim."""  # T3.6
    facts = game.facts
    return facts[BONUS_FACE] == NONE and facts[BONUS_OWNER] != facts[PLAYER]


@kernel
def strength_on(box: Box, game: Game, pile: int) -> int:
    """Return how strong the dice on a pile's card are; 0: there are none."""
    if game.owner[pile] == NONE:
        return 0
    return STRENGTH[box.asked[game.card[pile]], game.lying[pile]]


@kernel
def bonus_pips(game: Game) -> int:
    """Return the total of the dice beside the bonus die."""
    return int(PIPS[game.facts[BONUS_DICE]]) if game.facts[BONUS_OWNER] != NONE else 0


@kernel
def _claims(box: Box, game: Game, actions: Ints) -> int:
    dice, player, count = game.facts[DICE], game.facts[PLAYER], 0
    if dice == 0:
        return 0
    for pile in range(len(game.card)):
        if game.card[pile] == NONE or game.owner[pile] == player:  # T4.9, T4.3
            continue
        asked, above = box.asked[game.card[pile]], strength_on(box, game, pile)
        for number in range(PARTS[dice] + 1, PARTS[dice + 1]):
            if STRENGTH[asked, PART[number]] > above:
                actions[count] = 1 + CLAIMS * pile + PART[number]
                count += 1
    if not game.facts[AUTO] and may_claim_bonus(game):  # T7.1
        above = bonus_pips(game)
        for number in range(PARTS[dice] + 1, PARTS[dice + 1]):
            if PIPS[PART[number]] > above:  # T4.7
                actions[count] = 1 + CLAIMS * len(game.card) + PART[number]
                count += 1
    return count


@kernel
def can_claim(box: Box, game: Game) -> bool:
    """Say whether the player can claim anything."""
    dice, player = game.facts[DICE], game.facts[PLAYER]
    if dice == 0:
        return False
    if not game.facts[AUTO] and may_claim_bonus(game) and PIPS[dice] > bonus_pips(game):
        return True
    for pile in range(len(game.card)):
        if game.card[pile] == NONE or game.owner[pile] == player:
            continue
        asked, above = box.asked[game.card[pile]], strength_on(box, game, pile)
        for number in range(PARTS[dice] + 1, PARTS[dice + 1]):
            if STRENGTH[asked, PART[number]] > above:
                return True
    return False
