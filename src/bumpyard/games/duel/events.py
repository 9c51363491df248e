"""The events of Duel, as facts. Only `BonusSeen` is for one seat alone."""

from __future__ import annotations

from typing import TypeAlias

from ...core import Seat, Tagged
from ..dice import Dice


class CardTurned(Tagged, frozen=True):
    """A card was turned over onto a place of the river."""

    place: int
    card: str


class BonusDrawn(Tagged, frozen=True):
    """A seat drew a Bonus card; the dice it had before the pile, if any, went home."""

    seat: Seat
    dice: Dice = ()


class BonusSeen(Tagged, frozen=True):
    """The Bonus card that the seat drew: for its owner's eyes."""

    seat: Seat
    card: str


class StartRolled(Tagged, frozen=True):
    """A seat rolled a die for who begins."""

    seat: Seat
    face: int


class StartTied(Tagged, frozen=True):
    """Both rolled the same number, and roll again."""

    face: int


class Started(Tagged, frozen=True):
    """A seat was found to begin."""

    seat: Seat


class CardRetrieved(Tagged, frozen=True):
    """A seat took a river card, and its dice home."""

    seat: Seat
    place: int
    card: str
    dice: Dice


class CardPlaced(Tagged, frozen=True):
    """A seat put a card into its grid."""

    seat: Seat
    card: str
    place: str


class CardsSwapped(Tagged, frozen=True):
    """A seat exchanged the cards on two places of its grid."""

    seat: Seat
    first: str
    second: str


class CardsGivenUp(Tagged, frozen=True):
    """A seat had no room for these cards, and they left the game."""

    seat: Seat
    cards: tuple[str, ...]


class DiceRolled(Tagged, frozen=True):
    """A seat rolled dice, and had kept others."""

    seat: Seat
    kept: Dice
    rolled: Dice
    rolls_left: int


class RollingStopped(Tagged, frozen=True):
    """A seat kept all its dice."""

    seat: Seat
    dice: Dice


class BonusPlayed(Tagged, frozen=True):
    """A seat played a Bonus card."""

    seat: Seat
    card: str


class DieTurned(Tagged, frozen=True):
    """A seat turned a die to another number."""

    seat: Seat
    before: int
    after: int


class ClaimProtected(Tagged, frozen=True):
    """A seat laid a Bonus card before a claim, on a river card or the Bonus pile."""

    seat: Seat
    claim: str
    card: str


class BonusDiscarded(Tagged, frozen=True):
    """A Bonus card that had protected dice went to the discard."""

    seat: Seat
    card: str


class Bumped(Tagged, frozen=True):
    """Dice were knocked off a card, or from before the Bonus pile, and went home."""

    card: str
    owner: Seat
    dice: Dice
    by: Seat


class Claimed(Tagged, frozen=True):
    """A seat placed dice on a card, or before the Bonus pile."""

    seat: Seat
    card: str
    dice: Dice


class TurnEnded(Tagged, frozen=True):
    """A seat's turn ended."""

    seat: Seat


class GridFilled(Tagged, frozen=True):
    """A seat placed its 16th card, and the other takes what its dice lie on."""

    seat: Seat


class HandsShown(Tagged, frozen=True):
    """The game ended, and the Bonus cards in both hands were laid open."""

    hands: tuple[tuple[str, ...], ...]


Event: TypeAlias = (
    CardTurned
    | BonusDrawn
    | BonusSeen
    | StartRolled
    | StartTied
    | Started
    | CardRetrieved
    | CardPlaced
    | CardsSwapped
    | CardsGivenUp
    | DiceRolled
    | RollingStopped
    | BonusPlayed
    | DieTurned
    | ClaimProtected
    | BonusDiscarded
    | Bumped
    | Claimed
    | TurnEnded
    | GridFilled
    | HandsShown
)
