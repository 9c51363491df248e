"""Evaluating a round of Dodgems in plain Python, as if every bumper drove as far as it can.

A bump depends on the direction, never on stopping early, so a round in which everyone has announced
can be evaluated to its end. Before that only the bumpers with a direction move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from ...core import Seat
from ...games.dodgems import HEADINGS, Ride, Track

# Values in points.
LOSS = 0.3  # a card that has to be discarded
TARGET = 0.1  # a direction in which a rival is within reach when the round is over

USUAL = 4  # a Speed to reckon with


class Scene(NamedTuple):
    """A round: where the bumpers are, what they have for it, and who moves when."""

    spaces: tuple[str, ...]
    rides: tuple[Ride, ...]
    moves: tuple[int, ...]

    def riding(self, bumper: int, **changes: Any) -> Scene:
        """Return the round with a change to what a bumper has for it."""
        ride = replace(self.rides[bumper], **changes)
        return self._replace(rides=(*self.rides[:bumper], ride, *self.rides[bumper + 1 :]))


def round_value(
    track: Track, scene: Scene, me: Seat, first: int | None = None, *, target: float = TARGET
) -> float:
    """Return the value of a round for a seat: its bumps and losses against the others'.

    A bumper without a direction stays. `first` is how far the first to move goes, `target` the
    value of each direction in which a rival is within reach at the end.
    """
    spaces, rides = list(scene.spaces), scene.rides
    balance = [0.0] * len(spaces)
    out: set[int] = set()  # bumpers that were hit, and move no more

    def hit(space: str) -> int:
        victim = spaces.index(space)
        out.add(victim)
        balance[victim] -= 0.0 if rides[victim].airbag else LOSS
        return victim

    for bumper in scene.moves:
        start, ride = spaces[bumper], rides[bumper]
        if ride.heading is None or bumper in out:
            continue
        far, first = first or ride.speed, None
        spaces[bumper] = ""  # the space is free while it drives
        drive = track.drive(start, ride.heading, far, spaces)
        spaces[bumper] = drive.end
        if drive.hit is None:
            continue
        balance[bumper] += 1
        victim = hit(drive.hit)
        if rides[victim].anchor:
            continue
        push = track.drive(drive.hit, drive.heading, ride.speed, spaces, ricochets=0)
        spaces[victim] = push.end
        if push.hit is not None:
            hit(push.hit)
            balance[bumper] += 1
            balance[victim] += 1
    others = sum(balance) - balance[me]
    return balance[me] - others / len(balance) + target * within_reach(track, spaces, me)


def within_reach(track: Track, spaces: Sequence[str], bumper: int) -> int:
    """Count the directions in which a bumper could hit another."""
    others = [space for index, space in enumerate(spaces) if index != bumper]
    start = spaces[bumper]
    return sum(track.drive(start, way, USUAL, others).hit is not None for way in HEADINGS)
