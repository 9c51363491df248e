"""Moving bumpers: driving, hitting, being pushed, and chain bumps."""

from __future__ import annotations

from msgspec.structs import replace

from . import parts
from .cards import Events
from .data import Box
from .events import (
    AirbagOpened,
    AnchorHeld,
    BumperHit,
    Drove,
    PointScored,
    Pushed,
    Ricocheted,
    Stopped,
)
from .parts import Part
from .state import State
from .track import Drive, Space


def move(box: Box, state: State, bumper: int, spaces: int, events: Events) -> State:
    """Drive a bumper in its direction."""  # B3.5, B4, B6
    at = state.bumpers[bumper]
    assert at.ride.heading is not None  # it has announced
    drive = box.track.drive(at.space, at.ride.heading, spaces, taken(state, bumper))
    _tell(bumper, at.space, drive, events)
    state = state.with_bumper(bumper, space=drive.end)
    if drive.hit is None:
        return state
    victim = bumper_on(state, drive.hit)
    state, discard = _hit(state, BumperHit(victim, bumper, drive.heading), events)
    push = parts.Push(victim, bumper, drive.heading, at.ride.speed)  # B4.2: by the full Speed
    return state.with_next(*discard, parts.Reward(bumper), push)  # B4.4


def push(box: Box, state: State, part: parts.Push, events: Events) -> State:
    """Push a bumper that was hit; what it hits is a chain."""  # B4.2, B4.3, B5
    bumper, at = part.bumper, state.bumpers[part.bumper]
    if at.ride.anchor:  # B1.6
        events.append(AnchorHeld(bumper))
        return state
    drive = box.track.drive(at.space, part.heading, part.spaces, taken(state, bumper), ricochets=0)
    if drive.legs[0].path:
        events.append(Pushed(bumper, part.heading, drive.legs[0].path))
    if drive.stopped is not None:
        events.append(Stopped(bumper, drive.end, drive.stopped))
    state = state.with_bumper(bumper, space=drive.end)
    if drive.hit is None:
        return state
    third = bumper_on(state, drive.hit)
    state, discard = _hit(state, BumperHit(third, bumper, part.heading, chain=True), events)
    return state.with_next(*discard, parts.Reward(part.by), parts.Reward(bumper))  # B4.4, B5.2


def reward(box: Box, state: State, bumper: int, events: Events) -> State:
    """Give a point for a bump, and a card."""  # B4.4, B5.2
    state = state.with_points(bumper, 1)
    if bumper not in state.scorers:
        state = replace(state, scorers=(*state.scorers, bumper))
    points = state.bumpers[bumper].points
    events.append(PointScored(bumper, points))
    dummy = state.is_dummy(bumper)
    draw: Part = parts.Draw(bumper, "direction" if dummy else "reaction")  # B9.3
    if points < box.data.extra_card_at or state.bumpers[bumper].rewarded:
        return state.with_next(draw)
    extra = draw if dummy else parts.Extra(bumper)  # B8.1: may; B9.3: always
    order = (extra, draw) if box.version == 1 else (draw, extra)  # B8.1
    return state.with_bumper(bumper, rewarded=True).with_next(*order)


def taken(state: State, bumper: int) -> tuple[Space, ...]:
    """Return the spaces on which the other bumpers stand."""
    return tuple(other.space for index, other in enumerate(state.bumpers) if index != bumper)


def bumper_on(state: State, space: Space) -> int:
    """Return which bumper stands on a space."""
    return next(index for index, bumper in enumerate(state.bumpers) if bumper.space == space)


def _hit(state: State, hit: BumperHit, events: Events) -> tuple[State, tuple[Part, ...]]:
    """Take the die and the movement of a bumper that was hit, and ask for a card."""  # B4.2, B5.1
    victim = hit.bumper
    events.append(hit)
    pending = tuple(part for part in state.pending if part != parts.Move(victim))
    state = replace(state.with_ride(victim, die=0), pending=pending)
    if not state.bumpers[victim].ride.airbag:
        return state, (parts.Discard(victim),)
    events.append(AirbagOpened(victim))  # B1.6: at every hit
    return state, ()


def _tell(bumper: int, start: Space, drive: Drive, events: Events) -> None:
    space = start
    for leg in drive.legs:
        if leg.off is not None:
            events.append(Ricocheted(bumper, space, leg.off, leg.heading))
        if leg.path:
            events.append(Drove(bumper, leg.heading, leg.path))
            space = leg.path[-1]
    if drive.stopped is not None:
        events.append(Stopped(bumper, drive.end, drive.stopped))
