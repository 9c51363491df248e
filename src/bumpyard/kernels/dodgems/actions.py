"""The legal actions as numbers, in the order of `games.dodgems.actions`.

Take and place: an index. Pick: a card, and the dummy's. Announce: an arrow. React: a card, on whom
and which way. Move: the spaces. Discard: a bit for each card of the hand. Draw is 1, pass is 0.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..compiled import kernel
from . import data, parts, state
from .cards import hand, hand_size
from .data import NONE, Tables
from .movement import speed
from .parts import decides_for, has_dummy, head, more, whose
from .state import Game, Small

Codes: TypeAlias = NDArray[np.int64]

SECOND, THIRD = 1 << 12, 1 << 16  # factors of an action's second and third part
PASS, TAKE_CARD = 0, 1
LEFT, RIGHT, TO_FRONT, TO_BACK = 1, 2, 3, 4  # ways


@kernel
def decides(box: Tables, game: Game, seat: int) -> bool:
    """Say whether a seat decides about the next part."""
    kind = head(game)
    if kind == parts.PICK:
        return True
    if kind == parts.TRIM:
        return bool(hand_size(game, seat) > box[data.LIMIT])
    if kind in (
        parts.TAKE,
        parts.PLACE,
        parts.ANNOUNCE,
        parts.MOVE,
        parts.REACT,
        parts.DISCARD,
        parts.EXTRA,
    ):
        return bool(decides_for(game, whose(game)) == seat)
    return False


@kernel
def legal(box: Tables, game: Game, seat: int, cards: Small, codes: Codes) -> int:
    """List the legal actions of a seat, as many as `codes` can hold; return how many."""
    kind, count = head(game), 0
    if kind in (parts.TAKE, parts.PLACE):
        return _free(box, game, kind, codes)
    if kind == parts.PICK:
        return _picks(box, game, seat, codes)
    if kind == parts.ANNOUNCE:
        for arrow in range(8):
            if box[box[data.PRINTED] + more(game)] >> arrow & 1:
                codes[count] = arrow
                count += 1
        return count
    if kind == parts.REACT:
        return legal_reactions(box, game, seat, codes)
    if kind == parts.MOVE:
        count = speed(game, whose(game))
        for spaces in range(count):
            codes[spaces] = spaces + 1
        return count
    if kind == parts.EXTRA:
        codes[0], codes[1] = TAKE_CARD, PASS
        return 2
    held = hand(box, game, seat, cards)
    return _combinations(held, 1 if kind == parts.DISCARD else held - box[data.LIMIT], codes)


@kernel
def _free(box: Tables, game: Game, kind: int, codes: Codes) -> int:
    """List the bumpers or start spaces that are free."""  # B2.1
    count = 0
    for index in range(box[data.ALL_COLOURS] if kind == parts.TAKE else box[data.ALL_STARTS]):
        free = True
        for bumper in range(game[state.BUMPERS]):
            if kind == parts.TAKE:
                free &= game[state.COLOUR + bumper] != index + 1
            else:
                free &= game[state.SPACE + bumper] != box[box[data.START] + index]
        if free:
            codes[count] = index
            count += 1
    return count


@kernel
def _picks(box: Tables, game: Game, seat: int, codes: Codes) -> int:
    """List the Direction cards to pick, each with each of the dummy's."""  # B3.1, B9.2
    count, dummy = 0, game[state.SEATS]
    for_dummy = has_dummy(game) and decides_for(game, dummy) == seat
    for card in range(box[data.ALL_DIRECTIONS]):
        if game[state.CARDS + card] != state.HAND + seat:
            continue
        if not for_dummy:
            codes[count] = card
            count += 1
            continue
        for other in range(box[data.ALL_DIRECTIONS]):
            if game[state.CARDS + other] == state.HAND + dummy:
                codes[count] = card + SECOND * (other + 1)
                count += 1
    return count


@kernel
def legal_reactions(box: Tables, game: Game, bumper: int, codes: Codes) -> int:
    """List every way to play every Reaction card, and to play none."""  # B1.5, B1.6
    count = 0
    for card in range(box[data.ALL_DIRECTIONS], box[data.ALL_CARDS]):
        if game[state.CARDS + card] != state.HAND + bumper:
            continue
        kind = box[box[data.KIND] + card]
        on_rival = kind in (data.BRAKE, data.OIL_SLICK, data.RE_SPIN, data.FLAT_BATTERY)
        targets = game[state.SEATS] if kind == data.FLAT_BATTERY else game[state.BUMPERS]
        first, last = 0, 0
        if kind in (data.SWERVE, data.OIL_SLICK):
            first, last = LEFT, RIGHT
        elif kind == data.QUEUE_JUMP:
            first, last = TO_FRONT, TO_BACK
        for target in range(targets if on_rival else 1):
            if on_rival and target == bumper and kind != data.RE_SPIN:
                continue
            for way in range(first, last + 1):
                codes[count] = card + 1 + SECOND * (target + 1 if on_rival else 0) + THIRD * way
                count += 1
    codes[count] = PASS
    return count + 1


@kernel
def _combinations(held: int, chosen: int, codes: Codes) -> int:
    """List the ways to choose some cards of a hand, in the order of `itertools.combinations`."""
    count = 0
    at = np.arange(chosen)
    while count < len(codes):
        code = 0
        for index in range(chosen):
            code |= 1 << int(at[index])
        codes[count] = code
        count += 1
        last = chosen - 1
        while last >= 0 and at[last] == held - chosen + last:
            last -= 1
        if last < 0:
            break
        at[last] += 1
        for later in range(last + 1, chosen):
            at[later] = at[later - 1] + 1
    return count


@kernel
def only_choice(box: Tables, game: Game) -> int:
    """Return the only legal action, if there is only one and everyone knows it; or NONE."""
    kind = head(game)
    if kind == parts.ANNOUNCE:
        arrows = box[box[data.PRINTED] + more(game)]
        if arrows & (arrows - 1):
            return NONE
        arrow = 0
        while arrows >> arrow != 1:
            arrow += 1
        return arrow
    if kind == parts.REACT:
        return PASS if game[state.HELD + state.MOST + whose(game)] == 0 else NONE
    if kind == parts.MOVE:
        return 1 if speed(game, whose(game)) == 1 else NONE
    if kind in (parts.TAKE, parts.PLACE):
        codes = np.empty(max(box[data.ALL_COLOURS], box[data.ALL_STARTS]), np.int64)
        return codes[0] if _free(box, game, kind, codes) == 1 else NONE
    return NONE
