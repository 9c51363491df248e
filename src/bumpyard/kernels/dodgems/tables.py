"""The array that holds what Dodgems is played with: numbers, and where each table in it begins.

One array for all of it, as every array that a kernel is given makes it slower to compile.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...games.dodgems.compass import ARROWS, FORWARD, HEADINGS
from ...games.dodgems.data import KINDS, Box
from ...games.dodgems.track import name

Tables: TypeAlias = NDArray[np.int64]

NONE = -1

# Numbers.
ALL_CARDS, ALL_DIRECTIONS, ALL_SPACES, ALL_COLOURS, ALL_STARTS, ALL_SIDES = range(6)
DEALT, DEALT_REACTIONS, DEALT_DUMMY, LIMIT, ENOUGH, LAST_ROUND, EXTRA_AT, ADDED, TAKEN = range(
    6, 15
)

# Tables: `box[box[AHEAD] + index]`.
AHEAD = 15  # by space and heading: the space there, or NONE before a barrier
TURN = 16  # by space and heading: the heading after a ricochet
PRINTED = 17  # by Direction card: one bit for each arrow
ACCELERATION = 18  # by Direction card
KIND = 19  # by card: NONE for a Direction card
BY_NAME = 20  # all cards, each deck in the order of names, as draws have them
START = 21  # by start: its space
AWAY = 22  # by start: where forward is
SIDE = 23  # by side of the Speed die
REACH = 24  # by space, heading and space: how likely a drive comes through there, of MILLION
NEAR = 25  # by space and space: the same for any heading
HEADER = 26

MILLION = 1_000_000
DECKS = ("direction", "reaction")


def tables(box: Box) -> Tables:
    """Make the array from what is in the box."""
    data, track = box.data, box.track
    names = spaces(box)
    number = {space: index for index, space in enumerate(names)}
    ways = [(space, heading) for space in names for heading in HEADINGS]
    ahead = [number.get(track.ahead.get(way, ""), NONE) for way in ways]
    turn = [HEADINGS.index(track.turns[way][1]) if way in track.turns else NONE for way in ways]
    reach = _reach(ahead, turn, data.speed_die)
    numbers = {
        ALL_CARDS: len(box.rank),
        ALL_DIRECTIONS: len(box.acceleration),
        ALL_SPACES: len(names),
        ALL_COLOURS: len(box.colours),
        ALL_STARTS: len(box.sides),
        ALL_SIDES: len(data.speed_die),
        DEALT: data.deal.directions,
        DEALT_REACTIONS: data.deal.reactions,
        DEALT_DUMMY: data.deal.dummy,
        LIMIT: data.hand_limit,
        ENOUGH: data.points_to_win,
        LAST_ROUND: data.rounds,
        EXTRA_AT: data.extra_card_at,
        ADDED: data.turbo,
        TAKEN: data.brake,
    }
    by_number = {
        AHEAD: ahead,
        TURN: turn,
        PRINTED: [sum(1 << ARROWS.index(a) for a in box.arrows[card]) for card in box.acceleration],
        ACCELERATION: list(box.acceleration.values()),
        KIND: [NONE] * len(box.acceleration) + [KINDS.index(kind) for kind in box.kind.values()],
        BY_NAME: [box.rank[card] for deck in box.decks.values() for card in deck],
        START: [number[space] for space in box.sides],
        AWAY: [HEADINGS.index(FORWARD[side]) for side in box.sides.values()],
        SIDE: list(data.speed_die),
        REACH: reach.reshape(-1).tolist(),
        NEAR: reach.mean(axis=1).reshape(-1).astype(np.int64).tolist(),
    }
    found = list(numbers.values())
    begin = HEADER
    for table in by_number.values():
        found.append(begin)
        begin += len(table)
    return np.array([*found, *(value for table in by_number.values() for value in table)], np.int64)


def spaces(box: Box) -> tuple[str, ...]:
    """Name all spaces in the order of their numbers: row by row."""
    size = range(box.data.size)
    return tuple(name(column, row) for row in size for column in size)


def _reach(ahead: list[int], turn: list[int], die: tuple[int, ...]) -> NDArray[np.int64]:
    """Tell how likely a bumper that drives as far as its die says comes through a space."""
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
                chance = MILLION * sum(side >= gone for side in die) // len(die)
                found[start, heading, at] = max(found[start, heading, at], chance)
    return found
