"""The layout of the array that holds one game of Dodgems.

Cards are numbered in the order of a hand (Direction cards by Acceleration, then Reaction cards by
kind), spaces row by row, headings clockwise from north. The parts that are still to happen are a
stack: the next one is the last of `PENDING`.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Game: TypeAlias = NDArray[np.int64]
Small: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

MOST = 4  # bumpers
MOST_CARDS = 200
WIDEST = 60  # cards of a hand: each has a bit in a discard action

# Single numbers.
SEATS, BUMPERS, FIRST, ROUND, SCORERS, GROUPS, LENGTH, STOP = range(8)  # STOP: the part to stop at
# Four numbers each: one for every bumper.
ORDER, COLOUR, SPACE, FACING, POINTS, REWARDED = range(8, 32, 4)
DIE, BOOST, HEADING, ANCHOR, AIRBAG, FLAT = range(32, 56, 4)
HELD = 56  # how many Direction cards each bumper holds, then how many Reaction cards
LEFT = 64  # how many cards each deck has
PENDING, CAPACITY = 66, 62
CARDS = 128  # where each card is; after them, the group of `kept` that each card is in, or 0

# Where a card is: in its deck, in the hand of bumper b, on the pile of bumper b.
DECK, HAND, PILE = 0, 1, 1 + MOST

DIRECTION, REACTION = 0, 1  # decks
