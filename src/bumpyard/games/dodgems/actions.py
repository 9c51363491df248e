"""The actions of Dodgems, and which of them are legal in a state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal, TypeAlias, assert_never

from ...core import Seat, Tagged
from . import parts
from .compass import Arrow
from .data import Box, Kind
from .state import Cards, State
from .track import Space

Way: TypeAlias = Literal["left", "right", "first", "last"]


class Take(Tagged, frozen=True):
    """Take the bumper of this colour, with its driver."""

    colour: str


class Start(Tagged, frozen=True):
    """Start on this space."""

    space: Space


class Pick(Tagged, frozen=True):
    """Pick a Direction card, and one for the dummy if it is yours to decide for."""

    card: str
    dummy: str | None = None


class Announce(Tagged, frozen=True):
    """Announce a direction, as the card shows it to its player."""

    arrow: Arrow


class React(Tagged, frozen=True):
    """Play a Reaction card, on whom and which way where it asks for that."""

    card: str
    target: str | None = None  # the colour of a bumper
    way: Way | None = None


class Move(Tagged, frozen=True):
    """Move up to so many spaces."""

    spaces: int


class Discard(Tagged, frozen=True):
    """Discard these cards."""

    cards: Cards


class Draw(Tagged, frozen=True):
    """Draw one more card."""


class Pass(Tagged, frozen=True):
    """Play no Reaction card, or draw no more."""


Action: TypeAlias = Take | Start | Pick | Announce | React | Move | Discard | Draw | Pass

DRAW, PASS = Draw(), Pass()


def deciders(box: Box, state: State) -> tuple[Seat, ...]:
    """Return who decides about the next part."""
    match state.pending[0]:
        case parts.Take(bumper) | parts.Place(bumper):
            return (state.decides_for(bumper),)  # B9.1: for the dummy it is the first player
        case parts.Announce(bumper) | parts.Move(bumper):
            return (state.decides_for(bumper),)
        case parts.React(bumper) | parts.Discard(bumper) | parts.Extra(bumper):
            return (Seat(bumper),)
        case parts.Pick():
            return tuple(map(Seat, range(state.seats)))
        case parts.Trim():
            return tuple(
                Seat(seat)
                for seat in range(state.seats)
                if len(state.hands[seat]) > box.data.hand_limit
            )
        case _:
            return ()


def legal_actions(box: Box, state: State, seat: Seat) -> Sequence[Action]:
    """List what a seat may do: cards in the order of the hand, numbers upwards, pass last."""
    if not state.pending or seat not in deciders(box, state):
        return ()
    match state.pending[0]:
        case parts.Take():
            taken = {bumper.colour for bumper in state.bumpers}
            return [Take(colour) for colour in box.colours if colour not in taken]
        case parts.Place():
            full = {bumper.space for bumper in state.bumpers}
            return [Start(space) for space in box.sides if space not in full]
        case parts.Pick():
            return picks(box, state, seat)
        case parts.Announce(_, card):
            return [Announce(arrow) for arrow in box.arrows[card]]
        case parts.React(bumper):
            return [*reactions(box, state, bumper), PASS]
        case parts.Move(bumper):
            return [Move(spaces + 1) for spaces in range(state.bumpers[bumper].ride.speed)]
        case parts.Extra():
            return (DRAW, PASS)
        case parts.Discard(bumper):
            return [Discard((card,)) for card in state.hands[bumper]]
        case _:
            hand = state.hands[seat]
            return [Discard(cards) for cards in combinations(hand, len(hand) - box.data.hand_limit)]


def picks(box: Box, state: State, seat: Seat) -> list[Pick]:
    """List the Direction cards to pick, each with each of the dummy's."""  # B3.1, B9.2
    own = box.of("direction", state.hands[seat])
    dummy: Sequence[str | None] = (None,)
    if len(state.bumpers) > state.seats and state.decides_for(state.seats) == seat:
        dummy = state.hands[state.seats]
    return [Pick(card, other) for card in own for other in dummy]


def reactions(box: Box, state: State, bumper: int) -> Iterator[React]:
    """List every way to play every Reaction card."""
    for card in box.of("reaction", state.hands[bumper]):
        for target, way in choices(state, bumper, box.kind[card]):
            yield React(card, target, way)


def choices(state: State, bumper: int, kind: Kind) -> Iterator[tuple[str | None, Way | None]]:
    """List on whom and which way a Reaction card can be played."""  # B1.5, B1.6
    rivals = [other.colour for index, other in enumerate(state.bumpers) if index != bumper]
    match kind:
        case "turbo" | "anchor" | "airbag":
            yield None, None
        case "swerve":
            yield None, "left"
            yield None, "right"
        case "queue-jump":
            yield None, "first"
            yield None, "last"
        case "oil-slick":
            for colour in rivals:
                yield colour, "left"
                yield colour, "right"
        case "brake":
            yield from ((colour, None) for colour in rivals)
        case "re-spin":
            yield from ((other.colour, None) for other in state.bumpers)
        case "flat-battery":  # not the dummy
            for index, other in enumerate(state.bumpers[: state.seats]):
                if index != bumper:
                    yield other.colour, None
        case _:
            assert_never(kind)
