"""The actions of Tumble, and which of them are legal in a state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import TypeAlias

from ...core import Seat, Tagged
from ..dice import Combination, Dice, heavier, parts, strength, ways
from .data import BONUS, Box
from .state import State


class Roll(Tagged, frozen=True):
    """Begin the turn: acquire, then roll."""


class Keep(Tagged, frozen=True):
    """Keep these dice, and the bonus die or not, and roll the others; all of them: stop rolling."""

    dice: Dice
    bonus: bool = False


class Turn(Tagged, frozen=True):
    """Turn a die that shows this number to the number of the bonus die."""

    die: int


class Leave(Tagged, frozen=True):
    """Leave all dice as they are, and give the bonus die back."""


class Claim(Tagged, frozen=True):
    """Place dice on a card that lies open, or beside the bonus die (`bonus`)."""

    card: str
    dice: Dice


class Done(Tagged, frozen=True):
    """End the turn."""


Action: TypeAlias = Roll | Keep | Turn | Leave | Claim | Done

ROLL, LEAVE, DONE = Roll(), Leave(), Done()


def legal_actions(box: Box, state: State, seat: Seat) -> Sequence[Action]:
    """List what a seat may do: rolls and keeps from few dice to many, claims by pile, done last."""
    if seat != state.player:
        return ()
    match state.phase:
        case "ready":
            return (ROLL,)
        case "keep":
            return keeps(state.dice, state.bonus_face is not None)
        case "turn":
            return turns(state.dice, state.bonus_face)
        case "claim":
            return (*chain.from_iterable(claims(box, state)), DONE)
        case _:
            return ()


@cache
def keeps(dice: Dice, bonus: bool) -> tuple[Keep, ...]:
    """List every choice of dice to keep."""  # T3.4, T3.5
    kept = (False, True) if bonus else (False,)
    return tuple(Keep(part, with_bonus) for part in parts(dice) for with_bonus in kept)


@cache
def turns(dice: Dice, face: int | None) -> tuple[Turn | Leave, ...]:
    """List the dice that can be turned to the bonus die's number, or none of them."""  # T3.5
    return (*(Turn(die) for die in sorted(set(dice)) if die != face), LEAVE)


def claims(box: Box, state: State) -> Iterator[tuple[Claim, ...]]:
    """Yield the claims that the unplaced dice can make, card by card."""
    dice, player = state.dice, state.player
    for pile in state.piles:
        card, placed = pile.card, pile.placed
        if card is None:  # T4.9
            continue
        if placed is None:
            yield claims_on(card, box.combination[card], dice, ())
        elif placed.owner != player:  # T4.3: one claim a turn on each card
            yield claims_on(card, box.combination[card], dice, placed.dice)
    if state.leftover_dice == "choose" and may_claim_bonus(state):  # T7.1
        yield claims_beside_bonus(dice, sum(state.bonus.dice) if state.bonus else 0)


def may_claim_bonus(state: State) -> bool:
    """Say whether the bonus die is there for the player to claim, if the dice are enough."""
    used = state.bonus_face is not None  # T3.6: its user can't claim it in the same turn
    return not used and (state.bonus is None or state.bonus.owner != state.player)


@cache
def claims_on(card: str, combination: Combination, dice: Dice, lying: Dice) -> tuple[Claim, ...]:
    """List the claims on one card, over the dice that lie on it."""  # T4.1, T4.2, T4.4 to T4.6
    above = strength(combination, lying)
    return tuple(Claim(card, way) for way in ways(combination, dice, above))


@cache
def claims_beside_bonus(dice: Dice, above: int) -> tuple[Claim, ...]:
    """List the claims on the bonus die, over a total."""  # T4.7
    return tuple(Claim(BONUS, part) for part in heavier(dice, above))
