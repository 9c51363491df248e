"""The events of Tumble, as facts. All of them are public."""

from __future__ import annotations

from typing import TypeAlias

from ...core import Seat, Tagged
from ..dice import Dice


class CardTurned(Tagged, frozen=True):
    """The next card of a pile was turned over."""

    pile: int
    card: str


class StartRolled(Tagged, frozen=True):
    """A seat rolled a die for who begins."""

    seat: Seat
    face: int


class StartTied(Tagged, frozen=True):
    """These seats rolled the same highest number, and roll again."""

    seats: tuple[Seat, ...]


class Started(Tagged, frozen=True):
    """A seat was found to begin."""

    seat: Seat


class CardAcquired(Tagged, frozen=True):
    """A seat took a card with its dice."""

    seat: Seat
    pile: int
    card: str
    dice: Dice


class BonusAcquired(Tagged, frozen=True):
    """A seat took the bonus die with its dice."""

    seat: Seat
    dice: Dice


class DiceRolled(Tagged, frozen=True):
    """A seat rolled dice, and had kept others."""

    seat: Seat
    kept: Dice
    rolled: Dice
    rolls_left: int


class BonusRolled(Tagged, frozen=True):
    """A seat rolled the bonus die."""

    seat: Seat
    face: int


class RollingStopped(Tagged, frozen=True):
    """A seat kept all its dice."""

    seat: Seat
    dice: Dice


class DieTurned(Tagged, frozen=True):
    """A seat turned a die to the number of the bonus die."""

    seat: Seat
    before: int
    after: int


class BonusReturned(Tagged, frozen=True):
    """The bonus die went back to its place."""

    seat: Seat


class Claimed(Tagged, frozen=True):
    """A seat placed dice on a card, or beside the bonus die."""

    seat: Seat
    card: str
    dice: Dice


class Bumped(Tagged, frozen=True):
    """Dice were knocked off a card, or from beside the bonus die, and went home."""

    card: str
    owner: Seat
    dice: Dice
    by: Seat


class TurnEnded(Tagged, frozen=True):
    """A seat's turn ended."""

    seat: Seat


class GameEnded(Tagged, frozen=True):
    """The game came to its end, and everyone acquires what their dice lie on."""

    reason: str


class BonusScored(Tagged, frozen=True):
    """The bonus die was rolled for points."""

    seat: Seat
    face: int


Event: TypeAlias = (
    CardTurned
    | StartRolled
    | StartTied
    | Started
    | CardAcquired
    | BonusAcquired
    | DiceRolled
    | BonusRolled
    | RollingStopped
    | DieTurned
    | BonusReturned
    | Claimed
    | Bumped
    | TurnEnded
    | GameEnded
    | BonusScored
)
