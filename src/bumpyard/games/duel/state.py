"""The state of a game of Duel: the table, which is public, and the hands, which are secret.

Piles have no order: a card is drawn when it is turned over or taken. A pile holds every card of its
kind that is nowhere else, so the state need not list its cards.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from ...core import Seat, Value
from ..dice import Dice
from .data import BONUS
from .grid import Grid

ClaimDuty: TypeAlias = Literal["all", "one"]
Phase: TypeAlias = Literal[
    "deal",  # the river is laid out
    "hands",  # Bonus cards are dealt
    "start",  # dice decide who begins
    "ready",  # the player says `retrieve`, or `roll` if there is nothing to retrieve
    "refill",  # the player chooses the pile that the river is refilled from
    "colour",  # a Colour card is turned over for the river
    "point",  # a Point card is turned over for the river
    "bonus",  # the player draws a Bonus card
    "place",  # the player places a retrieved card
    "swap",  # the player may exchange two cards
    "roll",  # dice are in the air
    "keep",  # the player keeps dice, or all of them
    "claim",  # the player plays Bonus cards, claims, or is done
    "over",
]
T = TypeVar("T")


class Placed(Value, frozen=True):
    """Dice that lie on a card or before the Bonus pile, whose they are, what protects them."""

    owner: Seat
    dice: Dice
    protect: str | None = None


class Spot(Value, frozen=True):
    """A place of the river: the card that lies there, and the dice on it."""

    card: str | None
    placed: Placed | None = None


class Table(Value, frozen=True):
    """The public part of a position."""

    phase: Phase
    river: tuple[Spot, ...]  # the joker's place is the last
    grids: tuple[Grid, ...] = ((), ())
    bonus: Placed | None = None  # the dice before the Bonus pile
    discard: tuple[str, ...] = ()  # Bonus cards that were played, sorted
    player: Seat = Seat(0)
    dice: Dice = ()  # the player's dice that were rolled and not placed
    rolling: int = 0  # how many of the player's dice are in the air
    rolls_left: int = 0
    retrieved: tuple[str, ...] = ()  # cards that the player has to place, sorted
    given_up: tuple[str, ...] = ()  # cards that left the game, sorted
    starts: tuple[int, ...] = ()  # dice that decide who begins, 0 if not rolled yet
    last: bool = False  # a grid is full: the player is the other one, and places their last cards
    claim_duty: ClaimDuty = "all"

    @property
    def other(self) -> Seat:
        """The seat whose turn it is not."""
        return Seat(1 - self.player)

    @property
    def placed(self) -> tuple[Placed | None, ...]:
        """The dice on each place of the river, and before the Bonus pile."""
        return (*(spot.placed for spot in self.river), self.bonus)

    def lying(self, claim: str) -> Placed | None:
        """Return the dice on a river card, or before the Bonus pile (`bonus`)."""
        return self.bonus if claim == BONUS else self.river[self._spot(claim)].placed

    def with_dice(self, claim: str, placed: Placed) -> Table:
        """Lay dice on a river card, or before the Bonus pile, in place of any that lie there."""
        if claim == BONUS:
            return replace(self, bonus=placed)
        return replace(self, river=put(self.river, self._spot(claim), Spot(claim, placed)))

    def _spot(self, card: str) -> int:
        return next(i for i, spot in enumerate(self.river) if spot.card == card)

    def has_claims(self, seat: Seat) -> bool:
        """Say whether dice of a seat lie on the table."""
        return any(placed is not None and placed.owner == seat for placed in self.placed)


class State(Value, frozen=True):
    """A position."""

    table: Table
    hands: tuple[tuple[str, ...], ...] = ((), ())  # Bonus cards, by seat, sorted

    def on_table(self, **changes: Any) -> State:
        """Change the table, and nothing else."""
        return State(replace(self.table, **changes), self.hands)


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the values with one of them replaced."""
    return (*values[:index], value, *values[index + 1 :])
