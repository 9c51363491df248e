"""The actions of Duel, and which of them are legal in a state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

from ...core import Seat, Tagged
from ..dice import FACES, Dice, parts
from .claims import Claim, bonus_claims, expelling_claims, must_claim, river_claims
from .data import BONUS, Box, Deck
from .grid import free_places, pairs_of_places
from .state import State, Table


class Retrieve(Tagged, frozen=True):
    """Begin the turn: take back dice, and the cards on which they lie."""


class Refill(Tagged, frozen=True):
    """Replace a river card from this pile."""

    pile: Deck


class Place(Tagged, frozen=True):
    """Put a retrieved card into the grid."""

    card: str
    place: str


class Swap(Tagged, frozen=True):
    """Exchange the cards on two places of the grid."""

    first: str
    second: str


class Leave(Tagged, frozen=True):
    """Leave the grid as it is."""


class Roll(Tagged, frozen=True):
    """Roll all dice."""


class Keep(Tagged, frozen=True):
    """Keep these dice and roll the others; all of them: stop rolling."""

    dice: Dice


class Reroll(Tagged, frozen=True):
    """Play a Bonus card for two more rolls."""

    card: str


class Turn(Tagged, frozen=True):
    """Play a Bonus card to turn a die that shows one number to another."""

    card: str
    die: int
    face: int


class Protect(Tagged, frozen=True):
    """Lay a Bonus card before a claim, on a river card or the Bonus pile (`bonus`)."""

    card: str
    claim: str


class Done(Tagged, frozen=True):
    """End the turn."""


Action: TypeAlias = (
    Retrieve | Refill | Place | Swap | Leave | Roll | Keep | Reroll | Turn | Claim | Protect | Done
)

RETRIEVE, LEAVE, ROLL, DONE = Retrieve(), Leave(), Roll(), Done()
REFILLS = (Refill("colour"), Refill("point"))


def legal_actions(box: Box, state: State, seat: Seat) -> Sequence[Action]:
    """List what a seat may do.

    Keeps go from few dice to many, placings by card and place. Among claims come those on the
    river, place by place, then the Bonus pile, then those with an Expel card; before them the
    Bonus cards that change dice, after them Protect, and done last.
    """
    table = state.table
    if seat != table.player:
        return ()
    match table.phase:
        case "ready":
            return (RETRIEVE,) if table.has_claims(seat) else (ROLL,)
        case "refill":
            return REFILLS
        case "place":
            free = free_places(table.grids[seat])
            return tuple(Place(card, place) for card in table.retrieved for place in free)
        case "swap":
            return (*(Swap(*two) for two in pairs_of_places(table.grids[seat])), LEAVE)
        case "keep":
            return keeps(table.dice)
        case "claim":
            return tuple(_claiming(box, state))
        case _:
            return ()


@cache
def keeps(dice: Dice) -> tuple[Keep, ...]:
    """List every choice of dice to keep."""  # D3.3
    return tuple(Keep(part) for part in parts(dice))


def _claiming(box: Box, state: State) -> Iterator[Action]:
    table, hand = state.table, state.hands[state.table.player]
    if not table.has_claims(table.player):  # D5.6
        for card in hand:
            yield from plays(card, box.power[card], table.dice)
    yield from river_claims(box, table)
    yield from bonus_claims(box, state)
    for card in hand:
        if box.power[card] == "expel":
            yield from expelling_claims(box, state, card)
    for card in hand:
        if box.power[card] == "protect":
            yield from _protections(table, card)
    if not must_claim(box, table):
        yield DONE


@cache
def plays(card: str, power: str, dice: Dice) -> tuple[Reroll | Turn, ...]:
    """List the ways to play a Bonus card that changes dice."""
    if power == "rolls":  # D5.1
        return (Reroll(card),)
    if power not in ("step", "any"):
        return ()
    return tuple(
        Turn(card, die, face)
        for die in sorted(set(dice))
        for face in FACES
        if face != die and (power == "any" or abs(face - die) == 1)  # D5.2, D5.3
    )


def _protections(table: Table, card: str) -> Iterator[Protect]:
    claims = (*(spot.card or "" for spot in table.river), BONUS)
    for claim, placed in zip(claims, table.placed, strict=True):
        if placed is not None and placed.owner == table.player and placed.protect is None:
            yield Protect(card, claim)  # D5.5
