"""Directions: arrows on cards, relative to a player's side, and headings on the track."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias, get_args

Arrow: TypeAlias = Literal["F", "FR", "R", "BR", "B", "BL", "L", "FL"]
Heading: TypeAlias = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Side: TypeAlias = Literal["south", "west", "north", "east"]
Hand: TypeAlias = Literal["left", "right"]

ARROWS: tuple[Arrow, ...] = get_args(Arrow)  # clockwise, from forward
HEADINGS: tuple[Heading, ...] = get_args(Heading)  # clockwise, from north
SIDES: tuple[Side, ...] = get_args(Side)

FORWARD: dict[Side, Heading] = {"south": "N", "west": "E", "north": "S", "east": "W"}
STEPS: dict[Heading, tuple[int, int]] = {  # columns to the east, rows to the north
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
TOWARDS: dict[tuple[int, int], Heading] = {step: heading for heading, step in STEPS.items()}


@cache
def seen_from(side: Side, arrow: Arrow) -> Heading:
    """Return where an arrow points for a player on this side.

    >>> seen_from("west", "FR")
    'SE'
    """  # B1.4
    return HEADINGS[(HEADINGS.index(FORWARD[side]) + ARROWS.index(arrow)) % 8]


@cache
def turned(heading: Heading, hand: Hand) -> Heading:
    """Return the direction 45 degrees to the left or to the right.

    >>> turned("N", "left")
    'NW'
    """
    return HEADINGS[(HEADINGS.index(heading) + (1 if hand == "right" else -1)) % 8]
