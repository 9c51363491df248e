"""Which claims dice can make, and whether a turn may end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from ...core import Tagged
from ..dice import Combination, Dice, heavier, strength, ways
from .data import BONUS, Box
from .piles import bonus_pile
from .state import Placed, State, Table


class Claim(Tagged, frozen=True):
    """Place dice on a river card or before the Bonus pile (`bonus`), perhaps with an Expel card."""

    card: str
    dice: Dice
    expel: str | None = None


def river_claims(box: Box, table: Table) -> Iterator[Claim]:
    """Yield every claim on a river card that needs no Bonus card, place by place."""
    for spot in table.river:
        if spot.card is not None and is_open(spot.placed, table):
            lying = spot.placed.dice if spot.placed is not None else ()
            yield from claims_on(spot.card, box.combination[spot.card], table.dice, lying)


def bonus_claims(box: Box, state: State) -> Iterable[Claim]:
    """Return every claim on the Bonus pile that needs no Bonus card."""
    if not may_claim_bonus(box, state):
        return ()
    bonus = state.table.bonus
    return claims_on_bonus(state.table.dice, sum(bonus.dice) if bonus is not None else 0)


def expelling_claims(box: Box, state: State, expel: str) -> Iterator[Claim]:
    """Yield every claim that takes an Expel card: the dice fit, but do not bump."""  # D5.4
    table = state.table
    for spot in table.river:
        if spot.card is not None and spot.placed is not None and is_open(spot.placed, table):
            asked = box.combination[spot.card]
            for claim in claims_on(spot.card, asked, table.dice, ()):
                if strength(asked, claim.dice) <= strength(asked, spot.placed.dice):
                    yield Claim(claim.card, claim.dice, expel)
    if table.bonus is not None and may_claim_bonus(box, state):
        for claim in claims_on_bonus(table.dice, 0):
            if sum(claim.dice) <= sum(table.bonus.dice):
                yield Claim(BONUS, claim.dice, expel)


def must_claim(box: Box, table: Table) -> bool:
    """Say whether the turn can't end yet."""  # D6.3
    if table.claim_duty == "one" and table.has_claims(table.player):  # D11.1
        return False
    return can_claim_river(box, table)


def may_claim_bonus(box: Box, state: State) -> bool:
    """Say whether the Bonus pile is there to be claimed, if the dice are enough."""  # D6.4
    table = state.table
    return (
        is_open(table.bonus, table)
        and not can_claim_river(box, table)
        and len(bonus_pile(box, state)) > 0
    )


def can_claim_river(box: Box, table: Table) -> bool:
    """Say whether there is a claim on a river card that needs no Bonus card."""
    return next(river_claims(box, table), None) is not None


def is_open(placed: Placed | None, table: Table) -> bool:
    """Say whether a place is free, or held by the other without protection."""  # D6.2, D5.5
    return placed is None or (placed.owner != table.player and placed.protect is None)


@cache
def claims_on(card: str, combination: Combination, dice: Dice, lying: Dice) -> tuple[Claim, ...]:
    """List the claims on one card, over the dice that lie on it."""  # D6.1, D6.5
    above = strength(combination, lying)
    return tuple(Claim(card, way) for way in ways(combination, dice, above))


@cache
def claims_on_bonus(dice: Dice, above: int) -> tuple[Claim, ...]:
    """List the claims on the Bonus pile, over a total."""  # D6.4, D6.5
    return tuple(Claim(BONUS, part) for part in heavier(dice, above))
