"""Tumble on flat arrays: the rules of `games.tumble`, for bots and for games by the million.

Dice are numbers of `kernels.dice`, cards are numbered as the box sorts them, the joker last. When a
rule changes, `games.tumble` changes first; tests hold this to it, step by step.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

import numpy as np

from ...games.tumble.advance import ROLLS
from ...games.tumble.state import Phase
from ..compiled import kernel
from ..dice import FEWER, MORE, NONE, PART, PARTS, PIPS, REST, SIZE, STRENGTH, Ints
from ..stream import Stream, below

PHASES: tuple[Phase, ...] = get_args(Phase)
DEAL, START, READY, REFILL, ROLL, KEEP, TURN, CLAIM, BONUS, OVER = range(len(PHASES))

# The facts of a game, by their place. A bonus face of NONE: not this turn; of 0: in the air.
(
    PHASE,
    PLAYER,
    TURNS,
    QUIET,
    DICE,
    ROLLING,
    ROLLS_LEFT,
    BONUS_OWNER,
    BONUS_DICE,
    BONUS_FACE,
    AUTO,
    FACTS,
) = range(12)

OPEN, UNSEEN = -1, -2  # where a card is, if nobody holds it

# An action is a number. To keep: twice the dice, and 1 more with the bonus die. To turn: the die,
# or LEAVE. To claim: DONE, or 1 + the dice + CLAIMS times the pile; one beyond them: the bonus die.
LEAVE = DONE = READY_TO_ROLL = 0
CLAIMS = 1024
FACES = 6


class Box(NamedTuple):
    """What the game is played with."""

    asked: Ints  # by card: the number of what it asks for
    value: Ints
    pattern: Ints  # the joker's is NONE
    set_bonus: Ints
    first_round: Ints
    tables: Ints  # by number of players: piles, height, used up
    patterns: int
    dice: int
    quiet_rounds: int


class Game(NamedTuple):
    """A position. All arrays are parts of `whole`."""

    whole: Ints
    facts: Ints
    card: Ints  # by pile: the one that lies open, or NONE; the joker's place is the last
    under: Ints
    owner: Ints  # of the dice that lie there, or NONE
    lying: Ints
    holder: Ints  # by card: a seat, OPEN or UNSEEN
    starts: Ints  # by seat: 0 to be rolled, NONE out


@kernel
def new_game(box: Box, seats: int) -> Game:
    """Make room for a game."""
    piles, cards = box.tables[seats, 0] + 1, len(box.asked)
    whole = np.zeros(FACTS + 4 * piles + cards + seats, np.int64)
    at = FACTS
    parts = (
        whole[at : at + piles],
        whole[at + piles : at + 2 * piles],
        whole[at + 2 * piles : at + 3 * piles],
        whole[at + 3 * piles : at + 4 * piles],
    )
    at += 4 * piles
    return Game(
        whole,
        whole[:FACTS],
        parts[0],
        parts[1],
        parts[2],
        parts[3],
        whole[at : at + cards],
        whole[at + cards :],
    )


@kernel
def start(box: Box, game: Game, auto: bool) -> None:
    """Lay out the piles face down, and the joker face up."""  # T2.1, T2.2
    game.whole[:] = 0
    game.facts[BONUS_OWNER] = game.facts[BONUS_FACE] = NONE
    game.facts[AUTO] = auto
    game.card[:] = NONE
    game.owner[:] = NONE
    game.holder[:] = UNSEEN
    joker, last = len(box.asked) - 1, len(game.card) - 1
    game.under[:last] = box.tables[len(game.starts), 1]
    game.card[last] = joker
    game.holder[joker] = OPEN


# --- chance -----------------------------------------------------------------------------------


@kernel
def is_chance(game: Game) -> bool:
    """Say whether dice or a card come next."""
    return game.facts[PHASE] in (DEAL, START, REFILL, ROLL, BONUS)


@kernel
def draw(box: Box, game: Game, stream: Stream) -> None:
    """Draw what comes next, with the numbers that `core.sample` would take."""
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


# --- what may be decided ----------------------------------------------------------------------


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
def _can_claim(box: Box, game: Game) -> bool:
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


# --- deciding ---------------------------------------------------------------------------------


@kernel
def act(box: Box, game: Game, action: int) -> None:
    """Carry out what the player decided."""
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
    if not _can_claim(box, game):
        _end_turn(box, game)


@kernel
def without(dice: int, part: int) -> int:
    """Return the dice that are left when a part of them is taken away."""
    for number in range(PARTS[dice], PARTS[dice + 1]):
        if PART[number] == part:
            return int(REST[number])
    return NONE


@kernel
def _claim(box: Box, game: Game, pile: int, dice: int) -> None:
    facts = game.facts
    facts[DICE] = without(facts[DICE], dice)
    if pile == len(game.card):
        facts[BONUS_OWNER], facts[BONUS_DICE] = facts[PLAYER], dice
    else:
        game.owner[pile], game.lying[pile] = facts[PLAYER], dice
    if not _can_claim(box, game):  # T4.10
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


# --- T6 scoring -------------------------------------------------------------------------------


@kernel
def score(box: Box, game: Game, seat: int) -> int:
    """Add up a seat's score: its cards, its sets, the bonus die."""
    points, joker = 0, len(box.asked) - 1
    sizes = np.zeros(box.patterns, np.int64)
    for card in range(joker):
        if game.holder[card] == seat:
            points += box.value[card]
            sizes[box.pattern[card]] += 1
    for pattern in range(box.patterns):
        points += box.set_bonus[sizes[pattern]]
    if game.holder[joker] == seat:
        points += box.value[joker] + joker_adds(box, sizes)
    if game.facts[PHASE] == OVER and game.facts[BONUS_OWNER] == seat:
        points += game.facts[BONUS_FACE]
    return int(points)


@kernel
def joker_adds(box: Box, sizes: Ints) -> int:
    """Return what the joker adds to the set for which it pays most."""  # T6.3
    best, joins = 0, False
    for pattern in range(box.patterns):
        if 1 <= sizes[pattern] < len(box.set_bonus) - 1:
            adds = box.set_bonus[sizes[pattern] + 1] - box.set_bonus[sizes[pattern]]
            best = max(best, adds) if joins else adds  # which a house may have below 0
            joins = True
    return best


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
