"""Actions of Dodgems as the numbers that kernels have for them."""

from __future__ import annotations

from typing import assert_never

from ...core import Seat
from ...games.dodgems import actions
from ...games.dodgems.actions import Action
from ...games.dodgems.compass import ARROWS
from ...games.dodgems.state import State
from .actions import PASS, SECOND, TAKE_CARD, THIRD
from .layout import Codec

WAYS = (None, "left", "right", "first", "last")


def encode_action(codec: Codec, state: State, seat: Seat, action: Action) -> int:
    """Return the number of an action of a seat."""
    rank = codec.box.rank
    match action:
        case actions.Take(colour):
            return codec.box.colours.index(colour)
        case actions.Start(space):
            return list(codec.box.sides).index(space)
        case actions.Pick(card, dummy):
            return rank[card] + SECOND * (0 if dummy is None else rank[dummy] + 1)
        case actions.Announce(arrow):
            return ARROWS.index(arrow)
        case actions.React(card, target, way):
            colours = [bumper.colour for bumper in state.bumpers]
            on = 0 if target is None else colours.index(target) + 1
            return rank[card] + 1 + SECOND * on + THIRD * WAYS.index(way)
        case actions.Move(spaces):
            return spaces
        case actions.Discard(cards):
            hand = state.hands[seat]
            return sum(1 << hand.index(card) for card in cards)
        case actions.Draw():
            return TAKE_CARD
        case actions.Pass():
            return PASS
        case _:
            assert_never(action)
