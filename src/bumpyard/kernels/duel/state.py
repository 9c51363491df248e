"""A position as one vector of numbers.

First come the fields that every box has, then the place of each card, then that of each Bonus card.
Two vectors are equal if, and only if, the positions are.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from ...games.duel import PLACES, Phase

Vector: TypeAlias = NDArray[np.int64]

PHASES: tuple[Phase, ...] = get_args(Phase)
(
    PHASE_DEAL,
    PHASE_HANDS,
    PHASE_START,
    PHASE_READY,
    PHASE_REFILL,
    PHASE_FROM_COLOUR,
    PHASE_FROM_POINT,
    PHASE_DRAW,
    PHASE_PLACE,
    PHASE_SWAP,
    PHASE_ROLL,
    PHASE_KEEP,
    PHASE_CLAIM,
    PHASE_OVER,
) = range(len(PHASES))

NONE = -1
SPOTS = 8  # the river's seven places, the joker's the last of them, and the Bonus pile
PILE = 7
GAPS = 6  # the river's places that are refilled
ALL_PLACES = len(PLACES)

# Indices of the vector.
PHASE, PLAYER, DICE, ROLLING, ROLLS_LEFT, LAST, DUTY_ONE, STARTS = range(8)  # two starts
RIVER = STARTS + 2  # a card; nothing for the Bonus pile
OWNER = RIVER + SPOTS  # the seat whose dice lie there
LAID = OWNER + SPOTS  # the dice
GUARD = LAID + SPOTS  # the Bonus card that protects them
GRIDS = GUARD + SPOTS
WHERE = GRIDS + 2 * ALL_PLACES  # the place of each card, and then of each Bonus card

# Places of a card.
IN_PILE, IN_RIVER, RETRIEVED, IN_GRID, GIVEN_UP = range(5)
# Places of a Bonus card: IN_PILE, a hand (1 + seat), or
DISCARDED, GUARDING = 3, 4
