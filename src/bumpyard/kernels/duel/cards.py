"""The cards of the box, as arrays. Cards and Bonus cards are numbered in the order of names."""

from __future__ import annotations

from typing import NamedTuple

from ...games.duel import CONDITIONS, POWERS
from ..dice import Ints

# Rows of `Cards.card`: the pile that a card comes from, the number of its combination, and so on.
FROM, ASKED, COLOUR, VALUE, GROWING, SWAPS, PAIR = range(7)
COLOUR_PILE, POINT_PILE, THE_JOKER = range(3)  # the joker is in no pile
NO_COLOUR = -1

# Rows of `Cards.bonus`.
CONDITION, POWER = range(2)
PAIRS, FACES, MIXED_ROW, MIXED_COLUMN, ROW, COLUMN, DIAGONAL, BLOCK = range(len(CONDITIONS))
ROLLS, STEP, ANY, EXPEL, PROTECT = range(len(POWERS))


class Cards(NamedTuple):
    """The print on the cards. Few arrays: each is several arguments to every kernel."""

    card: Ints  # [what, card]
    bonus: Ints  # [what, Bonus card]
    pays: (
        Ints  # [condition, cards of one colour]; a condition with one figure has it for any number
    )
