"""The parts that a game of Dodgems is made of. A state holds those still to come, the next first.

A part that needs a choice or chance is a node of the game; the others are carried out at once. When
none is left, the game is over.
"""

from __future__ import annotations

from typing import TypeAlias

from ...core import Seat, Tagged
from .compass import Heading
from .data import Deck


class Lot(Tagged, frozen=True):
    """A seat draws a card for who is the first player."""  # B2.1

    bumper: Seat


class Take(Tagged, frozen=True):
    """A driver and their bumper are taken."""  # B2.1, B9.1

    bumper: int


class Place(Tagged, frozen=True):
    """A bumper is placed on a start space."""  # B2.1, B9.1

    bumper: int


class Draw(Tagged, frozen=True):
    """A card is drawn into a hand."""

    bumper: int
    deck: Deck


class Begin(Tagged, frozen=True):
    """A round begins."""


class Roll(Tagged, frozen=True):
    """A Speed die is rolled, or rolled again."""  # B3.1, B1.5

    bumper: int


class Restock(Tagged, frozen=True):
    """Every bumper without a Direction card draws two."""  # B8.3


class Pick(Tagged, frozen=True):
    """Everyone picks a Direction card."""  # B3.1


class Announce(Tagged, frozen=True):
    """A direction is announced, out of those on the card that was picked."""  # B3.3

    bumper: int
    card: str


class React(Tagged, frozen=True):
    """A Reaction card may be played."""  # B3.4

    bumper: int


class Move(Tagged, frozen=True):
    """A bumper moves."""  # B3.5

    bumper: int


class Discard(Tagged, frozen=True):
    """A bumper was hit, and its owner discards a card."""  # B4.4, B5.1

    bumper: int


class Reward(Tagged, frozen=True):
    """A bump is scored: a point and a card."""  # B4.4, B5.2

    bumper: int


class Extra(Tagged, frozen=True):
    """One more card may be drawn, at five points for the first time."""  # B8.1

    bumper: int


class Push(Tagged, frozen=True):
    """A bumper that was hit is pushed."""  # B4.2

    bumper: int
    by: int
    heading: Heading
    spaces: int


class Count(Tagged, frozen=True):
    """Somebody may have won."""  # B7.1, B7.3


class Refill(Tagged, frozen=True):
    """A Direction card is drawn at the end of the round."""  # B3.6

    bumper: int


class Trim(Tagged, frozen=True):
    """Everyone discards down to the limit."""  # B3.6


Part: TypeAlias = (
    Lot
    | Take
    | Place
    | Draw
    | Begin
    | Roll
    | Restock
    | Pick
    | Announce
    | React
    | Move
    | Discard
    | Reward
    | Extra
    | Push
    | Count
    | Refill
    | Trim
)
