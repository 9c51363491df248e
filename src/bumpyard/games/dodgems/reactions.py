"""The effects of Reaction cards."""  # B1.5, B1.6

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from . import parts
from .actions import React
from .cards import Events, lay_down
from .compass import turned
from .data import Box
from .events import HeadingTurned, Reacted
from .state import State


def react(box: Box, state: State, bumper: int, action: React, events: Events) -> State:
    """Play a Reaction card: carry it out, and discard it."""  # B3.4
    colours = [other.colour for other in state.bumpers]
    target = None if action.target is None else colours.index(action.target)
    events.append(Reacted(bumper, action.card, target, action.way))
    # Discarded first, so that the card's own draws and rolls precede those of an emptied hand.
    state = lay_down(box, state, bumper, (action.card,), events)
    return _carry_out(box, state, bumper if target is None else target, action, events)


def _carry_out(box: Box, state: State, on: int, action: React, events: Events) -> State:
    ride, kind = state.bumpers[on].ride, box.kind[action.card]
    match kind:
        case "turbo":
            return state.with_ride(on, boost=ride.boost + box.data.turbo)
        case "brake":
            return state.with_ride(on, boost=ride.boost - box.data.brake)
        case "swerve" | "oil-slick":
            assert ride.heading is not None  # everyone has announced
            heading = turned(ride.heading, "left" if action.way == "left" else "right")
            events.append(HeadingTurned(on, heading))
            return state.with_ride(on, heading=heading)
        case "anchor":
            return state.with_ride(on, anchor=True)
        case "airbag":
            return state.with_ride(on, airbag=True)
        case "re-spin":
            return state.with_next(parts.Roll(on))
        case "queue-jump":
            return _jump_queue(state, on, to_front=action.way == "first")
        case "flat-battery":
            return state.with_ride(on, flat=True)
        case _:
            assert_never(kind)


def _jump_queue(state: State, bumper: int, *, to_front: bool) -> State:
    """Move a bumper to one end of those that are to move."""
    move = parts.Move(bumper)
    others = [part for part in state.pending if part != move]
    moves = [index for index, part in enumerate(others) if isinstance(part, parts.Move)]
    if not moves or len(others) == len(state.pending):  # in a position that was typed in
        return state
    at = moves[0] if to_front else moves[-1] + 1
    return replace(state, pending=(*others[:at], move, *others[at:]))
