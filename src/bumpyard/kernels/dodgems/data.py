"""The layout of the array that holds the data of Dodgems: numbers, and lookup tables.

All of it is one array, because every array that a kernel takes makes it slower to compile.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Tables: TypeAlias = NDArray[np.int64]

NONE = -1

# Numbers.
ALL_CARDS, ALL_DIRECTIONS, ALL_SPACES, ALL_COLOURS, ALL_STARTS, ALL_SIDES = range(6)
DEALT, DEALT_REACTIONS, DEALT_DUMMY, LIMIT, ENOUGH, LAST_ROUND, EXTRA_AT, ADDED, TAKEN = range(
    6, 15
)

# Lookup tables: `box[box[AHEAD] + index]`.
AHEAD = 15  # by space and heading: the space there, or NONE before a barrier
TURN = 16  # by space and heading: the heading after a ricochet
PRINTED = 17  # by Direction card: one bit for each arrow
ACCELERATION = 18  # by Direction card
KIND = 19  # by card: NONE for a Direction card
BY_NAME = 20  # all cards, each deck in the order of names, as draws have them
START = 21  # by start: its space
AWAY = 22  # by start: where forward is
SIDE = 23  # by side of the Speed die
REACH = 24  # by space, heading and space: how likely a drive comes through there, of MILLION
NEAR = 25  # by space and space: the same for any heading
HEADER = 26

MILLION = 1_000_000

# Kinds of Reaction cards.
TURBO, BRAKE, SWERVE, OIL_SLICK, ANCHORED, BAGGED, RE_SPIN, QUEUE_JUMP, FLAT_BATTERY = range(9)
