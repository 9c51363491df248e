"""The array that is a game of Dodgems: where its fields are, and how it is made from a state.

Cards are numbered in the order of a hand (Direction cards by Acceleration, then Reaction cards by
kind), spaces row by row, headings clockwise from north. The next part of what is still to happen is
the last of `PENDING`, so that what comes first is put on top.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias, assert_never

import numpy as np
from numpy.typing import NDArray

from ...core import BumpyardError
from ...games.dodgems import parts
from ...games.dodgems.compass import FORWARD, HEADINGS
from ...games.dodgems.data import Box
from ...games.dodgems.parts import Part
from ...games.dodgems.state import Bumper, State
from .tables import ALL_CARDS, DECKS, NONE, Tables, spaces, tables

Game: TypeAlias = NDArray[np.int64]
Small: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

MOST = 4  # bumpers
MOST_CARDS = 200
WIDEST = 60  # cards of a hand: each has a bit in what is discarded

# Single numbers.
SEATS, BUMPERS, FIRST, ROUND, SCORERS, GROUPS, LENGTH, STOP = range(8)  # STOP: where to stop
# Four numbers each: one for every bumper.
ORDER, COLOUR, SPACE, FACING, POINTS, REWARDED = range(8, 32, 4)
DIE, BOOST, HEADING, ANCHOR, AIRBAG, FLAT = range(32, 56, 4)
HELD = 56  # how many Direction cards everyone holds, then how many Reaction cards
LEFT = 64  # how many cards each deck has
PENDING, CAPACITY = 66, 62
CARDS = 128  # where each card is, and after them the group of `kept` that it is in, or 0

# Where a card is: in its deck, in the hand of bumper b, on the pile of bumper b.
DECK, HAND, PILE = 0, 1, 1 + MOST

DIRECTION, REACTION = 0, 1  # decks

# The parts of what is still to happen. One number: its kind, its bumper, and what else it has.
LOT, TAKE, PLACE, DRAW, BEGIN, ROLL, RESTOCK, PICK, ANNOUNCE, REACT = range(10)
MOVE, DISCARD, REWARD, EXTRA, PUSH, COUNT, REFILL, TRIM = range(10, 18)
BUMPER, MORE = 32, 128  # what the second and the third are multiplied by

TURBO, BRAKE, SWERVE, OIL_SLICK, ANCHORED, BAGGED, RE_SPIN, QUEUE_JUMP, FLAT_BATTERY = range(9)


class TooLarge(BumpyardError):
    """A game that the arrays have no room for: house values beyond what was foreseen."""

    code = "too-large"


def size(box: Tables) -> int:
    """Return how many numbers a game is."""
    return int(CARDS + 2 * box[ALL_CARDS])


class Codec:
    """Writes states as arrays, for one box."""

    def __init__(self, box: Box) -> None:
        if len(box.rank) > MOST_CARDS:
            raise TooLarge(f"{len(box.rank)} cards are too many, there is room for {MOST_CARDS}")
        self.box = box
        self.tables = tables(box)
        self.cards = tuple(box.rank)
        self.number = {space: index for index, space in enumerate(spaces(box))}
        self.part = cache(self._part)  # there are few, and most come again in the next state

    def room(self) -> Game:
        """Return an array for a game."""
        return np.zeros(size(self.tables), np.int64)

    def encode(self, state: State) -> Game:
        """Write a state as an array."""
        widest = max(map(len, state.hands))
        if widest > WIDEST:
            raise TooLarge(f"a hand of {widest} cards is too large, there is room for {WIDEST}")
        game = [0] * size(self.tables)  # a list, as writing single numbers to arrays is slow
        game[SEATS], game[BUMPERS] = state.seats, len(state.bumpers)
        game[FIRST], game[ROUND], game[STOP] = state.first, state.round, NONE
        game[SCORERS], game[GROUPS] = len(state.scorers), len(state.kept)
        game[ORDER : ORDER + len(state.scorers)] = state.scorers
        for index, bumper in enumerate(state.bumpers):
            self._encode_bumper(game, index, bumper)
            for card in bumper.discards:
                game[CARDS + self.box.rank[card]] = PILE + index
            for card in state.hands[index]:
                game[CARDS + self.box.rank[card]] = HAND + index
                game[HELD + MOST * (card not in self.box.acceleration) + index] += 1
        reactions, end = CARDS + len(self.box.acceleration), CARDS + len(self.cards)
        game[LEFT] = game[CARDS:reactions].count(DECK)
        game[LEFT + 1] = game[reactions:end].count(DECK)
        for group, cards in enumerate(state.kept, 1):
            for card in cards:
                game[end + self.box.rank[card]] = group
        codes = self._encode_pending(state.pending)
        game[LENGTH] = len(codes)
        game[PENDING : PENDING + len(codes)] = codes[::-1]
        return np.array(game, np.int64)

    def _encode_bumper(self, game: list[int], index: int, bumper: Bumper) -> None:
        ride = bumper.ride
        values = {
            COLOUR: self.box.colours.index(bumper.colour) + 1 if bumper.colour else 0,
            SPACE: self.number[bumper.space] if bumper.space else NONE,
            FACING: HEADINGS.index(FORWARD[bumper.side]),
            POINTS: bumper.points,
            REWARDED: bumper.rewarded,
            DIE: ride.die,
            BOOST: ride.boost,
            HEADING: NONE if ride.heading is None else HEADINGS.index(ride.heading),
            ANCHOR: ride.anchor,
            AIRBAG: ride.airbag,
            FLAT: ride.flat,
        }
        for field, value in values.items():
            game[field + index] = value

    def _encode_pending(self, pending: tuple[Part, ...]) -> list[int]:
        codes: list[int] = []
        for part in pending:
            code = self.part(part)
            if codes and isinstance(part, parts.Draw) and (codes[-1] - code) % (2 * MORE) == 0:
                codes[-1] += 2 * MORE  # so many draws of one kind are one number
            else:
                codes.append(code)
        if len(codes) > CAPACITY // 2:  # the other half is for what comes on top
            raise TooLarge(f"{len(codes)} parts are to happen, there is room for {CAPACITY // 2}")
        return codes

    def _part(self, part: Part) -> int:
        kind, bumper, more = 0, 0, 0
        match part:
            case parts.Lot(bumper):
                kind = LOT
            case parts.Take(bumper):
                kind = TAKE
            case parts.Place(bumper):
                kind = PLACE
            case parts.Draw(bumper, deck):
                kind, more = DRAW, DECKS.index(deck) + 2
            case parts.Begin():
                kind = BEGIN
            case parts.Roll(bumper):
                kind = ROLL
            case parts.Restock():
                kind = RESTOCK
            case parts.Pick():
                kind = PICK
            case parts.Announce(bumper, card):
                kind, more = ANNOUNCE, self.box.rank[card]
            case parts.React(bumper):
                kind = REACT
            case parts.Move(bumper):
                kind = MOVE
            case parts.Discard(bumper):
                kind = DISCARD
            case parts.Reward(bumper):
                kind = REWARD
            case parts.Extra(bumper):
                kind = EXTRA
            case parts.Push(bumper, by, heading, spaces):
                kind, more = PUSH, by + MOST * (HEADINGS.index(heading) + 8 * spaces)
            case parts.Count():
                kind = COUNT
            case parts.Refill(bumper):
                kind = REFILL
            case parts.Trim():
                kind = TRIM
            case _:
                assert_never(part)
        return kind + BUMPER * bumper + MORE * more
