"""Checking a view before a bot decides from it.

A view may come from outside, and the bots and kernels trust it. So every bot checks it first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core import BumpyardError
from ...games import dodgems
from ...games.dodgems import META, Action, Box, View

MAX_NUMBER = 1000  # more than any Speed, points or pending parts of a real game

DECISION_PARTS = (  # parts about which somebody decides
    dodgems.parts.Take,
    dodgems.parts.Place,
    dodgems.parts.Pick,
    dodgems.parts.Announce,
    dodgems.parts.React,
    dodgems.parts.Move,
    dodgems.parts.Discard,
    dodgems.parts.Extra,
    dodgems.parts.Trim,
)


class WrongView(BumpyardError):
    """A view that no seat of this game can have."""

    code = "wrong-view"


def check_view(box: Box, view: View, legal: Sequence[Action]) -> None:
    """Refuse a view that no seat can have, and a choice of nothing."""
    for wrong in _faults(box, view, legal):
        raise WrongView(wrong)


def check_queue(view: View) -> None:
    """Refuse a view in which somebody is to react, but not everyone is to move after it."""
    reacting = any(isinstance(part, dodgems.parts.React) for part in view.pending)
    moves = sum(isinstance(part, dodgems.parts.Move) for part in view.pending)
    if reacting and moves < len(view.bumpers):
        raise WrongView(f"somebody is to react, so everyone is to move, not {moves}")


def _faults(box: Box, view: View, legal: Sequence[Action]) -> Iterator[str]:
    bumpers = max(3, view.seats)  # B9.1
    if view.seats not in META.seats:
        yield f"{view.seats} players can't play {META.title}"
    if view.viewer is None or not 0 <= view.viewer < view.seats:
        yield f"a seat decides, not '{view.viewer}'"
    if not legal:
        yield "there is nothing to choose from"
    if len(view.bumpers) != bumpers or len(view.hands) != bumpers:
        yield f"{bumpers} bumpers and hands are needed, not {len(view.bumpers)}, {len(view.hands)}"
    if not view.pending or not isinstance(view.pending[0], DECISION_PARTS):
        yield "no seat decides about the next part"
    if len(view.pending) > MAX_NUMBER:
        yield f"{len(view.pending)} parts to come are too many"
    if not 0 <= view.first < view.seats or not view.round >= 1:
        yield f"round {view.round} with first player {view.first} can't be"
    if len(set(view.scorers)) < len(view.scorers) or not _all_below(view.scorers, bumpers):
        yield f"scorers {view.scorers} can't be"
    yield from _faults_of_bumpers(box, view)
    yield from _faults_of_parts(box, view, bumpers)
    yield from _faults_of_cards(box, view)


def _faults_of_bumpers(box: Box, view: View) -> Iterator[str]:
    spaces = [bumper.space for bumper in view.bumpers if bumper.space]
    colours = [bumper.colour for bumper in view.bumpers if bumper.colour]
    for things, known in ((spaces, box.track.spaces), (colours, box.colours)):
        for thing in things:
            if thing not in known or things.count(thing) > 1:
                yield f"'{thing}' is unknown, or there twice"
    driving = not isinstance(view.pending[0], dodgems.parts.Take | dodgems.parts.Place)
    if driving and (len(spaces) < len(view.bumpers) or len(colours) < len(view.bumpers)):
        yield "a bumper has no space or no colour"
    for bumper in view.bumpers:
        ride = bumper.ride
        allowed = 0 <= ride.die <= MAX_NUMBER and 0 <= bumper.points <= MAX_NUMBER
        if not (allowed and -MAX_NUMBER <= ride.boost <= MAX_NUMBER):
            yield f"die {ride.die}, boost {ride.boost} or points {bumper.points} can't be"


def _faults_of_parts(box: Box, view: View, bumpers: int) -> Iterator[str]:
    ready = {index for index, bumper in enumerate(view.bumpers) if bumper.ride.heading}
    moves = [part.bumper for part in view.pending if isinstance(part, dodgems.parts.Move)]
    for part in view.pending:
        if (
            not 0 <= getattr(part, "bumper", 0) < bumpers
            or not 0 <= getattr(part, "by", 0) < bumpers
        ):
            yield f"there is no bumper for '{part}'"
        match part:
            case dodgems.parts.Announce(bumper, card):
                if card not in box.acceleration or card not in view.hands[bumper].cards:
                    yield f"'{card}' is not in the hand of who announces it"
                ready.add(bumper)
            case (
                dodgems.parts.React(bumper)
                | dodgems.parts.Discard(bumper)
                | dodgems.parts.Extra(bumper)
            ):
                if bumper >= view.seats:
                    yield "the dummy has nothing to choose here"
            case dodgems.parts.Push(spaces=spaces) if not 0 <= spaces <= 3 * MAX_NUMBER:
                yield f"a push of {spaces} spaces can't be"
            case _:
                pass
    if len(set(moves)) < len(moves) or not ready.issuperset(moves):
        yield "a bumper is to move twice, or without a heading"


def _faults_of_cards(box: Box, view: View) -> Iterator[str]:
    cards = [card for held in view.hands for card in held.cards]
    cards += [card for bumper in view.bumpers for card in bumper.discards]
    for card in cards:
        if card not in box.rank:
            yield f"there is no card '{card}'"
    if len(set(cards)) < len(cards):
        yield "a card is in two places"
    for held in view.hands:
        if not 0 <= held.directions <= len(box.acceleration) or not (
            0 <= held.reactions <= len(box.kind)
        ):
            yield f"{held.directions} and {held.reactions} cards are more than there are"
        if len(held.kept) != len(view.kept):
            yield f"{len(view.kept)} groups of kept cards, but a hand has {len(held.kept)}"
    for group in view.kept:
        if not group or any(card not in box.rank for card in group):
            yield "a group of kept cards is empty, or has an unknown card"


def _all_below(numbers: Sequence[int], end: int) -> bool:
    return all(0 <= number < end for number in numbers)
