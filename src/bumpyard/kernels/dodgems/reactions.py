"""The effects of Reaction cards."""

from __future__ import annotations

from ..compiled import kernel
from . import data, parts, state
from .actions import SECOND, THIRD
from .cards import fill_if_empty, lay_down
from .data import Tables
from .parts import add, remove_move
from .state import Game


@kernel
def react(box: Tables, game: Game, bumper: int, code: int) -> None:
    """Play a Reaction card: discard it, and carry it out."""  # B3.4
    card, target, way = code % SECOND - 1, code // SECOND % (THIRD // SECOND), code // THIRD
    lay_down(box, game, bumper, card)
    fill_if_empty(game, bumper)
    take_effect(box, game, bumper if target == 0 else target - 1, box[box[data.KIND] + card], way)


@kernel
def take_effect(box: Tables, game: Game, on: int, kind: int, way: int) -> None:
    """Carry out the effect of a Reaction card on a bumper."""  # B1.6
    if kind == data.TURBO:
        game[state.BOOST + on] += box[data.ADDED]
    elif kind == data.BRAKE:
        game[state.BOOST + on] -= box[data.TAKEN]
    elif kind in (data.SWERVE, data.OIL_SLICK):
        game[state.HEADING + on] = (game[state.HEADING + on] + (1 if way == 2 else 7)) % 8
    elif kind == data.ANCHORED:
        game[state.ANCHOR + on] = 1
    elif kind == data.BAGGED:
        game[state.AIRBAG + on] = 1
    elif kind == data.RE_SPIN:
        add(game, parts.ROLL + parts.BUMPER * on)
    elif kind == data.QUEUE_JUMP:
        jump_queue(game, on, way == 3)
    elif kind == data.FLAT_BATTERY:
        game[state.FLAT + on] = 1


@kernel
def jump_queue(game: Game, bumper: int, to_front: bool) -> None:
    """Move a bumper to the front or the back of the moves."""  # B1.6
    remove_move(game, bumper)
    top = state.PENDING + game[state.LENGTH]
    at = state.PENDING
    if to_front:  # above the uppermost
        at = top
        while game[at - 1] % parts.BUMPER != parts.MOVE:
            at -= 1
    else:  # under the lowest
        while game[at] % parts.BUMPER != parts.MOVE:
            at += 1
    for later in range(top, at, -1):
        game[later] = game[later - 1]
    game[at] = parts.MOVE + parts.BUMPER * bumper
    game[state.LENGTH] += 1
