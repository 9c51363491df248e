"""Carrying out decisions and draws."""

from __future__ import annotations

import numpy as np

from ...games.tumble import ROLLS
from ..compiled import kernel
from ..dice import FEWER, MORE, NONE, PART, PARTS, PIPS, REST, SIZE
from ..stream import Stream, below
from .actions import (
    CLAIMS,
    DONE,
    LEAVE,
    bonus_pips,
    can_claim,
    legal,
    may_claim_bonus,
    most_actions,
)
from .state import (
    AUTO,
    BONUS,
    BONUS_DICE,
    BONUS_FACE,
    BONUS_OWNER,
    CLAIM,
    DEAL,
    DICE,
    FACES,
    KEEP,
    OPEN,
    OVER,
    PHASE,
    PLAYER,
    QUIET,
    READY,
    REFILL,
    ROLL,
    ROLLING,
    ROLLS_LEFT,
    START,
    TURN,
    TURNS,
    UNSEEN,
    Box,
    Game,
)

# --- chance -----------------------------------------------------------------------------------


@kernel
def is_chance(game: Game) -> bool:
    """Say whether dice or a card come next."""
    return game.facts[PHASE] in (DEAL, START, REFILL, ROLL, BONUS)


@kernel
def draw(box: Box, game: Game, stream: Stream) -> None:
    """Make the next draw, with the numbers that `core.sample` would take."""
    facts = game.facts
    if facts[PHASE] in (DEAL, REFILL):
        _turn_over(game, stream)
    elif facts[PHASE] == START:
        _roll_for_start(game, below(stream, FACES) + 1)
    elif facts[PHASE] == BONUS:
        facts[BONUS_FACE] = below(stream, FACES) + 1  # T6.4
        facts[PHASE] = OVER
    else:
        _rolled(box, game, stream)


@kernel
def next_to_turn(game: Game) -> int:
    """Return the first pile to be turned over, or NONE."""
    for pile in range(len(game.card)):
        if game.card[pile] == NONE and game.under[pile] > 0:
            return pile
    return NONE


@kernel
def _turn_over(game: Game, stream: Stream) -> None:
    pile, unseen = next_to_turn(game), 0
    for card in range(len(game.holder)):
        unseen += game.holder[card] == UNSEEN
    left = below(stream, unseen)
    for card in range(len(game.holder)):
        if game.holder[card] == UNSEEN:
            if left == 0:
                game.card[pile] = card
                game.holder[card] = OPEN
                break
            left -= 1
    game.under[pile] -= 1
    if next_to_turn(game) == NONE:
        game.facts[PHASE] = START if game.facts[PHASE] == DEAL else ROLL


@kernel
def _roll_for_start(game: Game, face: int) -> None:  # T2.3
    starts, seat = game.starts, 0
    while starts[seat] != 0:
        seat += 1
    starts[seat] = face
    if (starts == 0).any():
        return
    best = starts.max()
    if (starts == best).sum() > 1:
        for other in range(len(starts)):
            starts[other] = 0 if starts[other] == best else NONE
        return
    game.facts[PLAYER] = starts.argmax()
    game.facts[PHASE] = READY
    starts[:] = 0


@kernel
def _rolled(box: Box, game: Game, stream: Stream) -> None:
    facts = game.facts
    if facts[ROLLING]:
        for _ in range(facts[ROLLING]):
            facts[DICE] = MORE[facts[DICE], below(stream, FACES)]
        facts[ROLLING] = 0
    else:
        facts[BONUS_FACE] = below(stream, FACES) + 1
    if facts[BONUS_FACE] == 0:  # the bonus die follows the player's own
        return
    facts[PHASE] = KEEP
    facts[ROLLS_LEFT] -= 1
    if facts[ROLLS_LEFT] == 0:
        _stop_rolling(box, game)


# --- deciding ---------------------------------------------------------------------------------


@kernel
def act(box: Box, game: Game, action: int) -> None:
    """Carry out the player's action."""
    facts = game.facts
    if facts[PHASE] == READY:
        _begin_turn(box, game)
    elif facts[PHASE] == KEEP:
        _keep(box, game, action // 2, action % 2 == 1)
    elif facts[PHASE] == TURN:
        if action != LEAVE:  # T3.5
            facts[DICE] = MORE[FEWER[facts[DICE], action - 1], facts[BONUS_FACE] - 1]
        _to_claims(box, game)
    elif action == DONE:
        _end_turn(box, game)
    else:
        _claim(box, game, (action - 1) // CLAIMS, (action - 1) % CLAIMS)


@kernel
def _begin_turn(box: Box, game: Game) -> None:
    facts, seats = game.facts, len(game.starts)
    player = facts[PLAYER]
    facts[QUIET] = 0 if _acquire(game, player) else facts[QUIET] + 1  # T3.1
    used_up = 0
    for pile in range(len(game.card) - 1):
        used_up += game.card[pile] == NONE and game.under[pile] == 0
    if used_up >= box.tables[seats, 2]:  # T5.1
        _finish(game)
        return
    has_bonus = facts[BONUS_OWNER] == player  # T3.2
    facts[BONUS_FACE] = 0 if has_bonus else NONE
    if has_bonus:
        facts[BONUS_OWNER], facts[BONUS_DICE] = NONE, 0
    facts[PHASE] = ROLL if next_to_turn(game) == NONE else REFILL
    turn, first = facts[TURNS], min(len(box.first_round), seats)
    facts[ROLLING] = box.first_round[turn] if turn < first else box.dice  # T3.3
    facts[ROLLS_LEFT] = ROLLS


@kernel
def _acquire(game: Game, seat: int) -> bool:
    """Let a seat take the cards on which its dice lie; say whether there were any."""
    took = False
    for pile in range(len(game.card)):
        if game.owner[pile] == seat:
            game.holder[game.card[pile]] = seat
            game.card[pile] = game.owner[pile] = NONE
            game.lying[pile] = 0
            took = True
    return took


@kernel
def _keep(box: Box, game: Game, dice: int, bonus: bool) -> None:  # T3.4
    facts = game.facts
    rolls_bonus = facts[BONUS_FACE] != NONE and not bonus
    if dice == facts[DICE] and not rolls_bonus:
        _stop_rolling(box, game)
        return
    facts[PHASE] = ROLL
    facts[ROLLING] = SIZE[facts[DICE]] - SIZE[dice]
    facts[DICE] = dice
    if rolls_bonus:
        facts[BONUS_FACE] = 0


@kernel
def _stop_rolling(box: Box, game: Game) -> None:
    game.facts[ROLLS_LEFT] = 0
    if game.facts[BONUS_FACE] != NONE:
        game.facts[PHASE] = TURN
    else:
        _to_claims(box, game)


@kernel
def _to_claims(box: Box, game: Game) -> None:
    game.facts[PHASE] = CLAIM
    if not can_claim(box, game):
        _end_turn(box, game)


@kernel
def _claim(box: Box, game: Game, pile: int, dice: int) -> None:
    facts = game.facts
    facts[DICE] = without(facts[DICE], dice)
    if pile == len(game.card):
        facts[BONUS_OWNER], facts[BONUS_DICE] = facts[PLAYER], dice
    else:
        game.owner[pile], game.lying[pile] = facts[PLAYER], dice
    if not can_claim(box, game):  # T4.10
        _end_turn(box, game)


@kernel
def _end_turn(box: Box, game: Game) -> None:
    facts, seats = game.facts, len(game.starts)
    if facts[AUTO] and may_claim_bonus(game) and PIPS[facts[DICE]] > bonus_pips(game):  # T7.1
        facts[BONUS_OWNER], facts[BONUS_DICE] = facts[PLAYER], facts[DICE]
    facts[PHASE] = READY
    facts[PLAYER] = (facts[PLAYER] + 1) % seats  # T2.4
    facts[TURNS] += 1
    facts[DICE] = 0
    facts[BONUS_FACE] = NONE
    if facts[TURNS] % seats == 0 and facts[QUIET] >= box.quiet_rounds * seats:  # T5.3
        _finish(game)


@kernel
def _finish(game: Game) -> None:  # T5.2
    for seat in range(len(game.starts)):
        _acquire(game, seat)
    if game.facts[BONUS_OWNER] == NONE:
        game.facts[PHASE] = OVER
    else:
        game.facts[PHASE] = BONUS
        game.facts[BONUS_DICE] = 0
        game.facts[BONUS_FACE] = NONE


@kernel
def without(dice: int, part: int) -> int:
    """Return the dice that are left when a part of them is taken away."""
    for number in range(PARTS[dice], PARTS[dice + 1]):
        if PART[number] == part:
            return int(REST[number])
    return NONE


@kernel
def play_at_random(box: Box, game: Game, stream: Stream) -> int:
    """Play on to the end, any legal action as likely as another; return how many were taken."""
    actions = np.empty(most_actions(box, len(game.starts)), np.int64)
    taken = 0
    while game.facts[PHASE] != OVER:
        if is_chance(game):
            draw(box, game, stream)
        else:
            act(box, game, actions[below(stream, legal(box, game, actions))])
            taken += 1
    return taken
