"""Duel's data, positions and actions as arrays and numbers."""

from __future__ import annotations

from typing import assert_never

import numpy as np

from ...games.duel import (
    BONUS,
    CONDITIONS,
    JOKER,
    PLACES,
    POWERS,
    Action,
    Box,
    Claim,
    Condition,
    Done,
    Keep,
    Leave,
    Place,
    Protect,
    Refill,
    Reroll,
    Retrieve,
    Roll,
    State,
    Swap,
    Table,
    Turn,
)
from ..dice import ASKED_NUMBER, NUMBER
from . import actions as a
from . import state as s
from .actions import code
from .cards import COLOUR_PILE, NO_COLOUR, POINT_PILE, THE_JOKER, Cards
from .state import Vector

PLACE_NUMBER = {place: number for number, place in enumerate(PLACES)}


def cards_of(box: Box) -> Cards:
    """Lay a box out as arrays."""
    points, colours = set(box.cards["point"]), list(box.data.colours)

    def column(card: str) -> tuple[int, ...]:
        colour = box.colour.get(card)
        return (
            THE_JOKER if card == JOKER else POINT_PILE if card in points else COLOUR_PILE,
            ASKED_NUMBER[box.combination[card]],
            NO_COLOUR if colour is None else colours.index(colour),
            box.value.get(card, 0),
            card in box.growing,
            card in box.swaps,
            card in box.pairs,
        )

    bonus = [(CONDITIONS.index(box.condition[c]), POWERS.index(box.power[c])) for c in box.bonus]
    return Cards(
        np.array([column(card) for card in names(box)]).T.copy(),
        np.array(bonus).T.copy(),
        np.array([_pays(box, condition) for condition in CONDITIONS]),
    )


def names(box: Box) -> tuple[str, ...]:
    """Return the names of all cards but Bonus cards, in the order of their numbers."""
    return tuple(sorted(box.combination))


def _pays(box: Box, condition: Condition) -> tuple[int, ...]:
    points = getattr(box.data.conditions, condition)
    return (0, 0, *points) if isinstance(points, tuple) else (points,) * 5


class Writer:
    """Writes positions and actions as numbers."""

    def __init__(self, box: Box) -> None:
        self.cards = cards_of(box)
        self.number = {card: number for number, card in enumerate(names(box))}
        self.bonus = {card: number for number, card in enumerate(box.bonus)}

    def vector(self, state: State) -> Vector:
        """Write a position."""
        vector = self._open(state.table)
        for seat, hand in enumerate(state.hands):
            for card in hand:
                vector[self._where(card)] = 1 + seat
        return vector

    def _open(self, table: Table) -> Vector:
        """Write what lies open; all other Bonus cards are in the pile."""
        number = self.number
        vector = np.full(s.WHERE + len(number) + len(self.bonus), s.NONE, np.int64)
        vector[s.WHERE :] = s.IN_PILE
        vector[: s.RIVER] = (
            s.PHASES.index(table.phase),
            table.player,
            NUMBER[table.dice],
            table.rolling,
            table.rolls_left,
            table.last,
            table.claim_duty == "one",
            *(table.starts or (0, 0)),
        )
        for place, spot in enumerate(table.river):
            if spot.card is not None:
                vector[s.RIVER + place] = number[spot.card]
                vector[s.WHERE + number[spot.card]] = s.IN_RIVER
        for place, placed in enumerate(table.placed):
            if placed is not None:
                vector[s.OWNER + place] = placed.owner
                vector[s.LAID + place] = NUMBER[placed.dice]
                if placed.protect is not None:
                    vector[s.GUARD + place] = self.bonus[placed.protect]
                    vector[self._where(placed.protect)] = s.GUARDING
        for seat, grid in enumerate(table.grids):
            for where, card in grid:
                vector[s.GRIDS + s.ALL_PLACES * seat + PLACE_NUMBER[where]] = number[card]
                vector[s.WHERE + number[card]] = s.IN_GRID
        for cards, there in ((table.retrieved, s.RETRIEVED), (table.given_up, s.GIVEN_UP)):
            for card in cards:
                vector[s.WHERE + number[card]] = there
        for card in table.discard:
            vector[self._where(card)] = s.DISCARDED
        return vector

    def _where(self, bonus: str) -> int:
        return s.WHERE + len(self.number) + self.bonus[bonus]

    def code(self, table: Table, action: Action) -> int:
        """Write an action."""
        match action:
            case Retrieve():
                return code(a.ACT_RETRIEVE)
            case Refill(pile):
                return code(a.ACT_REFILL, COLOUR_PILE if pile == "colour" else POINT_PILE)
            case Place(card, place):
                return code(a.ACT_PLACE, self.number[card], PLACE_NUMBER[place])
            case Swap(first, second):
                return code(a.ACT_SWAP, PLACE_NUMBER[first], PLACE_NUMBER[second])
            case Leave():
                return code(a.ACT_LEAVE)
            case Roll():
                return code(a.ACT_ROLL)
            case Keep(dice):
                return code(a.ACT_KEEP, NUMBER[dice])
            case Reroll(card):
                return code(a.ACT_REROLL, self.bonus[card])
            case Turn(card, die, face):
                return code(a.ACT_TURN, self.bonus[card], die, face)
            case Claim(card, dice, expel):
                played = 0 if expel is None else self.bonus[expel] + 1
                return code(a.ACT_CLAIM, _spot(table, card), NUMBER[dice], played)
            case Protect(card, claim):
                return code(a.ACT_GUARD, self.bonus[card], _spot(table, claim))
            case Done():
                return code(a.ACT_DONE)
            case _:
                assert_never(action)


def _spot(table: Table, claim: str) -> int:
    return s.PILE if claim == BONUS else [spot.card for spot in table.river].index(claim)
