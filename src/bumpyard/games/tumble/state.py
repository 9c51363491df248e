"""The state of a game of Tumble: a frozen value, and all of it is public.

Piles have no order: a card is drawn when it is turned over. Every card that is neither face up nor
acquired may still be drawn, so the state need not list these cards.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from ...core import Seat, Value
from ..dice import Dice

LeftoverDice: TypeAlias = Literal["choose", "auto"]
Phase: TypeAlias = Literal[
    "deal",  # the top card of each pile is turned over
    "start",  # dice decide who begins
    "ready",  # the player says `roll`
    "refill",  # the piles that cards were taken from are turned over
    "roll",  # dice are in the air
    "keep",  # the player keeps dice or stops
    "turn",  # the player may turn a die to the bonus die's number
    "claim",  # the player claims, or is done
    "bonus",  # the bonus die is rolled for points
    "over",
]


class Placed(Value, frozen=True):
    """Dice that lie on a card or beside the bonus die, and whose they are."""

    owner: Seat
    dice: Dice


class Pile(Value, frozen=True):
    """A place of the tableau: the card that lies open, how many are under it, the dice on it."""

    card: str | None
    under: int = 0
    placed: Placed | None = None


class State(Value, frozen=True):
    """A position."""

    phase: Phase
    piles: tuple[Pile, ...]  # the joker's place is the last
    cards: tuple[tuple[str, ...], ...]  # acquired, by seat, sorted
    player: Seat = Seat(0)
    turn: int = 0  # how many turns were finished
    quiet: int = 0  # how many turns running began without a card being acquired
    dice: Dice = ()  # the player's dice that were rolled and not placed
    rolling: int = 0  # how many of the player's dice are in the air
    rolls_left: int = 0
    bonus: Placed | None = None  # the dice beside the bonus die
    bonus_face: int | None = None  # the bonus die of this turn: 0 in the air; None: not this turn
    starts: tuple[int | None, ...] = ()  # dice that decide who begins: 0 to be rolled, None out
    leftover_dice: LeftoverDice = "choose"

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.cards)
