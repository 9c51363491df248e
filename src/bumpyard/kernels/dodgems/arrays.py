"""Data, positions and actions of Dodgems as arrays and numbers."""

from __future__ import annotations

from functools import cache
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from ...core import BumpyardError, Seat
from ...games.dodgems import (
    ARROWS,
    FORWARD,
    HEADINGS,
    KINDS,
    Action,
    Box,
    Bumper,
    Part,
    State,
    space_name,
)
from ...games.dodgems import actions as game_actions
from ...games.dodgems import parts as game_parts
from . import data, parts, state
from .actions import PASS, SECOND, TAKE_CARD, THIRD
from .data import NONE, Tables
from .state import Game

DECKS = ("direction", "reaction")
WAYS = (None, "left", "right", "first", "last")


class TooLarge(BumpyardError):
    """A game that does not fit into the arrays: its house values are too large."""

    code = "too-large"


def box_tables(box: Box) -> Tables:
    """Write the data of a box as an array."""
    values, track = box.data, box.track
    names = spaces(box)
    number = {space: index for index, space in enumerate(names)}
    ways = [(space, heading) for space in names for heading in HEADINGS]
    ahead = [number.get(track.ahead.get(way, ""), NONE) for way in ways]
    turn = [HEADINGS.index(track.turns[way][1]) if way in track.turns else NONE for way in ways]
    reach = _reach(ahead, turn, values.speed_die)
    numbers = {
        data.ALL_CARDS: len(box.rank),
        data.ALL_DIRECTIONS: len(box.acceleration),
        data.ALL_SPACES: len(names),
        data.ALL_COLOURS: len(box.colours),
        data.ALL_STARTS: len(box.sides),
        data.ALL_SIDES: len(values.speed_die),
        data.DEALT: values.deal.directions,
        data.DEALT_REACTIONS: values.deal.reactions,
        data.DEALT_DUMMY: values.deal.dummy,
        data.LIMIT: values.hand_limit,
        data.ENOUGH: values.points_to_win,
        data.LAST_ROUND: values.rounds,
        data.EXTRA_AT: values.extra_card_at,
        data.ADDED: values.turbo,
        data.TAKEN: values.brake,
    }
    by_number = {
        data.AHEAD: ahead,
        data.TURN: turn,
        data.PRINTED: [
            sum(1 << ARROWS.index(a) for a in box.arrows[card]) for card in box.acceleration
        ],
        data.ACCELERATION: list(box.acceleration.values()),
        data.KIND: [NONE] * len(box.acceleration)
        + [KINDS.index(kind) for kind in box.kind.values()],
        data.BY_NAME: [box.rank[card] for deck in box.decks.values() for card in deck],
        data.START: [number[space] for space in box.sides],
        data.AWAY: [HEADINGS.index(FORWARD[side]) for side in box.sides.values()],
        data.SIDE: list(values.speed_die),
        data.REACH: reach.reshape(-1).tolist(),
        data.NEAR: reach.mean(axis=1).reshape(-1).astype(np.int64).tolist(),
    }
    found = list(numbers.values())
    begin = data.HEADER
    for table in by_number.values():
        found.append(begin)
        begin += len(table)
    return np.array([*found, *(value for table in by_number.values() for value in table)], np.int64)


def spaces(box: Box) -> tuple[str, ...]:
    """Name all spaces in the order of their numbers: row by row."""
    size = range(box.data.size)
    return tuple(space_name(column, row) for row in size for column in size)


def _reach(ahead: list[int], turn: list[int], die: tuple[int, ...]) -> NDArray[np.int64]:
    """Return how likely a drive as far as the die says comes through each space."""
    count = len(ahead) // 8
    found = np.zeros((count, 8, count), np.int64)
    for start in range(count):
        for heading in range(8):
            at, way, gone, ricochets = start, heading, 0, 1
            while gone < max(die):
                there = ahead[at * 8 + way]
                if there == NONE:
                    if not ricochets:
                        break
                    way, ricochets = turn[at * 8 + way], 0
                    continue
                at, gone = there, gone + 1
                chance = data.MILLION * sum(side >= gone for side in die) // len(die)
                found[start, heading, at] = max(found[start, heading, at], chance)
    return found


def size(box: Tables) -> int:
    """Return the length of the array of a game."""
    return int(state.CARDS + 2 * box[data.ALL_CARDS])


class Codec:
    """Writes states as arrays, for one box."""

    def __init__(self, box: Box) -> None:
        if len(box.rank) > state.MOST_CARDS:
            raise TooLarge(
                f"{len(box.rank)} cards are too many, there is room for {state.MOST_CARDS}"
            )
        self.box = box
        self.tables = box_tables(box)
        self.cards = tuple(box.rank)
        self.number = {space: index for index, space in enumerate(spaces(box))}
        self.part = cache(self._part)  # there are few, and most come again in the next state

    def empty(self) -> Game:
        """Return an array that can hold a game."""
        return np.zeros(size(self.tables), np.int64)

    def encode(self, position: State) -> Game:
        """Write a state as an array."""
        widest = max(map(len, position.hands))
        if widest > state.WIDEST:
            raise TooLarge(
                f"a hand of {widest} cards is too large, there is room for {state.WIDEST}"
            )
        game = [0] * size(self.tables)  # a list, as writing single numbers to arrays is slow
        game[state.SEATS], game[state.BUMPERS] = position.seats, len(position.bumpers)
        game[state.FIRST], game[state.ROUND], game[state.STOP] = (
            position.first,
            position.round,
            NONE,
        )
        game[state.SCORERS], game[state.GROUPS] = len(position.scorers), len(position.kept)
        game[state.ORDER : state.ORDER + len(position.scorers)] = position.scorers
        for index, bumper in enumerate(position.bumpers):
            self._encode_bumper(game, index, bumper)
            for card in bumper.discards:
                game[state.CARDS + self.box.rank[card]] = state.PILE + index
            for card in position.hands[index]:
                game[state.CARDS + self.box.rank[card]] = state.HAND + index
                game[state.HELD + state.MOST * (card not in self.box.acceleration) + index] += 1
        reactions, end = state.CARDS + len(self.box.acceleration), state.CARDS + len(self.cards)
        game[state.LEFT] = game[state.CARDS : reactions].count(state.DECK)
        game[state.LEFT + 1] = game[reactions:end].count(state.DECK)
        for group, cards in enumerate(position.kept, 1):
            for card in cards:
                game[end + self.box.rank[card]] = group
        codes = self._encode_pending(position.pending)
        game[state.LENGTH] = len(codes)
        game[state.PENDING : state.PENDING + len(codes)] = codes[::-1]
        return np.array(game, np.int64)

    def _encode_bumper(self, game: list[int], index: int, bumper: Bumper) -> None:
        ride = bumper.ride
        values = {
            state.COLOUR: self.box.colours.index(bumper.colour) + 1 if bumper.colour else 0,
            state.SPACE: self.number[bumper.space] if bumper.space else NONE,
            state.FACING: HEADINGS.index(FORWARD[bumper.side]),
            state.POINTS: bumper.points,
            state.REWARDED: bumper.rewarded,
            state.DIE: ride.die,
            state.BOOST: ride.boost,
            state.HEADING: NONE if ride.heading is None else HEADINGS.index(ride.heading),
            state.ANCHOR: ride.anchor,
            state.AIRBAG: ride.airbag,
            state.FLAT: ride.flat,
        }
        for field, value in values.items():
            game[field + index] = value

    def _encode_pending(self, pending: tuple[Part, ...]) -> list[int]:
        codes: list[int] = []
        for part in pending:
            code = self.part(part)
            if (
                codes
                and isinstance(part, game_parts.Draw)
                and (codes[-1] - code) % (2 * parts.MORE) == 0
            ):
                codes[-1] += 2 * parts.MORE  # equal draws in a row are one number
            else:
                codes.append(code)
        if len(codes) > state.CAPACITY // 2:  # the other half is for parts that are added
            raise TooLarge(
                f"{len(codes)} parts are to happen, there is room for {state.CAPACITY // 2}"
            )
        return codes

    def _part(self, part: Part) -> int:
        kind, bumper, more = 0, 0, 0
        match part:
            case game_parts.Lot(bumper):
                kind = parts.LOT
            case game_parts.Take(bumper):
                kind = parts.TAKE
            case game_parts.Place(bumper):
                kind = parts.PLACE
            case game_parts.Draw(bumper, deck):
                kind, more = parts.DRAW, DECKS.index(deck) + 2
            case game_parts.Begin():
                kind = parts.BEGIN
            case game_parts.Roll(bumper):
                kind = parts.ROLL
            case game_parts.Restock():
                kind = parts.RESTOCK
            case game_parts.Pick():
                kind = parts.PICK
            case game_parts.Announce(bumper, card):
                kind, more = parts.ANNOUNCE, self.box.rank[card]
            case game_parts.React(bumper):
                kind = parts.REACT
            case game_parts.Move(bumper):
                kind = parts.MOVE
            case game_parts.Discard(bumper):
                kind = parts.DISCARD
            case game_parts.Reward(bumper):
                kind = parts.REWARD
            case game_parts.Extra(bumper):
                kind = parts.EXTRA
            case game_parts.Push(bumper, by, heading, spaces):
                kind, more = parts.PUSH, by + state.MOST * (HEADINGS.index(heading) + 8 * spaces)
            case game_parts.Count():
                kind = parts.COUNT
            case game_parts.Refill(bumper):
                kind = parts.REFILL
            case game_parts.Trim():
                kind = parts.TRIM
            case _:
                assert_never(part)
        return kind + parts.BUMPER * bumper + parts.MORE * more


def encode_action(codec: Codec, position: State, seat: Seat, action: Action) -> int:
    """Return the number of an action of a seat."""
    rank = codec.box.rank
    match action:
        case game_actions.Take(colour):
            return codec.box.colours.index(colour)
        case game_actions.Start(space):
            return list(codec.box.sides).index(space)
        case game_actions.Pick(card, dummy):
            return rank[card] + SECOND * (0 if dummy is None else rank[dummy] + 1)
        case game_actions.Announce(arrow):
            return ARROWS.index(arrow)
        case game_actions.React(card, target, way):
            colours = [bumper.colour for bumper in position.bumpers]
            on = 0 if target is None else colours.index(target) + 1
            return rank[card] + 1 + SECOND * on + THIRD * WAYS.index(way)
        case game_actions.Move(spaces):
            return spaces
        case game_actions.Discard(cards):
            hand = position.hands[seat]
            return sum(1 << hand.index(card) for card in cards)
        case game_actions.Draw():
            return TAKE_CARD
        case game_actions.Pass():
            return PASS
        case _:
            assert_never(action)
