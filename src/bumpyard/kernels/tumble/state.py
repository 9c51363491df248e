"""A position of Tumble as one flat array, and its parts by name.

The kernels of this folder are the rules of `games.tumble` on arrays, module by module. Dice are
numbers of `kernels.dice`; cards are numbered as the box sorts them, the joker last. When a rule
changes, `games.tumble` changes first; tests compare both at every step.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

import numpy as np

from ...games.tumble import Phase
from ..compiled import kernel
from ..dice import NONE, Ints

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

OPEN, UNSEEN = -1, -2  # where a card is that no seat holds
FACES = 6


class Box(NamedTuple):
    """The data of the game."""

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
