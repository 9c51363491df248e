"""Which positions of Dodgems can exist: the faults of those that can't."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...core import Fault
from . import parts
from .advance import by_itself
from .data import Box
from .state import State

# By these a card may leave a hand: a bumper that moves or is pushed may hit another.
TAKES_CARDS = (parts.Announce, parts.Pick, parts.Move, parts.Push, parts.Discard, parts.Trim)


def faults(box: Box, state: State) -> Iterator[Fault]:
    """Yield why a position can't exist; nothing for any position that play leads to.

    Later checks rely on earlier ones: only the first fault is meant to be asked for.
    """
    yield from _table(box, state)
    yield from _cards(box, state)
    yield from _rides(box, state)
    yield from _parts(box, state)
    yield from _setting_up(state)
    yield from _round(box, state)
    if state.pending and by_itself(box, state, []) is not state:
        yield Fault("todo", "a choice or a draw to come first in 'todo'")


def _table(box: Box, state: State) -> Iterator[Fault]:
    count = len(state.bumpers)
    wanted = max(3, state.seats)  # B9.1: two players have a third bumper
    if count != wanted:
        yield Fault("bumper", f"{wanted} lines 'bumper', not {count}")
    if state.first >= state.seats:
        yield Fault("first", f"a seat from 0 to {state.seats - 1}")
    if state.round > box.data.rounds:  # B7.3
        yield Fault("round", f"a round from 1 to {box.data.rounds}")
    if any(scorer >= count for scorer in state.scorers):
        yield Fault("scorers", f"bumpers from 0 to {count - 1}")
    if len(set(state.scorers)) < len(state.scorers):
        yield Fault("scorers", "every bumper that scored once, in order")
    named = Counter(name for bumper in state.bumpers for name in (bumper.colour, bumper.space))
    for name, times in named.items():
        if name and times > 1:
            yield Fault("bumper", f"'{name}' in one bumper only", name)


def _cards(box: Box, state: State) -> Iterator[Fault]:
    lying = [card for bumper in state.bumpers for card in bumper.discards]
    lying += [card for hand in state.hands for card in hand]
    for card, times in Counter(lying).items():
        if times > 1:
            yield Fault("bumper", f"'{card}' in one hand or pile only", card)
    for dummy in range(state.seats, len(state.bumpers)):  # B9.1
        for card in (*state.hands[dummy], *state.bumpers[dummy].discards):
            if card in box.kind:
                yield Fault("bumper", f"Direction cards alone for the dummy, not '{card}'", card)
    kept = [card for group in state.kept for card in group]
    for card, times in Counter(kept).items():
        if times > 1 or card not in lying:
            yield Fault("kept", f"'{card}' in one group, and in a hand or a discard pile", card)
    for group in state.kept:
        if len({box.deck(card) for card in group}) != 1:
            yield Fault("kept", "cards of one deck in each line 'kept'")


def _rides(box: Box, state: State) -> Iterator[Fault]:
    data = box.data
    most, least = data.turbo * data.reactions["turbo"], -data.brake * data.reactions["brake"]
    for index, bumper in enumerate(state.bumpers):
        ride = bumper.ride
        if ride.die and ride.die not in data.speed_die:
            sides = ", ".join(map(str, sorted(set(data.speed_die))))
            yield Fault("bumper", f"a Speed die of {sides}, not {ride.die}", number=index)
        if not least <= ride.boost <= most:
            boost = f"a boost from {least:+} to {most:+}, not {ride.boost:+}"
            yield Fault("bumper", boost, number=index)


def _parts(box: Box, state: State) -> Iterator[Fault]:
    """Find unknown bumpers in `todo`, and parts that their bumper can't have."""
    count = len(state.bumpers)
    seats_only = (parts.Lot, parts.React, parts.Extra)
    fastest = max(box.data.speed_die) + box.data.turbo * box.data.reactions["turbo"]
    for part in state.pending:
        named = [getattr(part, field) for field in ("bumper", "by") if hasattr(part, field)]
        if any(bumper >= count for bumper in named):
            yield Fault("todo", f"bumpers 0 to {count - 1} in 'todo'")
            continue
        word = type(part).__name__.lower()
        match part:
            case parts.Draw(bumper, "reaction") if state.is_dummy(bumper):  # B9.3
                yield Fault("todo", f"'draw {bumper} direction' for the dummy")
            case parts.Push(bumper, by, _, spaces):
                if bumper == by:
                    yield Fault("todo", f"bumper {bumper} pushed by another one")
                if spaces > fastest:
                    yield Fault("todo", f"a push of 1 to {fastest} spaces, not {spaces}")
            case _ if isinstance(part, seats_only) and state.is_dummy(part.bumper):
                yield Fault("todo", f"no '{word}' of the dummy, bumper {part.bumper}", word)
    once = (parts.Take, parts.Place, parts.Pick, parts.Announce, parts.React, parts.Move)
    alike = Counter(
        (type(part).__name__.lower(), getattr(part, "bumper", None))
        for part in state.pending
        if isinstance(part, once)
    )
    for (word, _), times in alike.items():
        if times > 1:
            yield Fault("todo", f"'{word}' once for each bumper, not {times} times", word)


def _setting_up(state: State) -> Iterator[Fault]:
    """Find bumpers without a colour or a space for which no such part is to come."""  # B2.1
    pending = state.pending
    lots = [part.bumper for part in pending if isinstance(part, parts.Lot)]
    if lots:
        drawn = [len(bumper.discards) for bumper in state.bumpers[: state.seats]]
        first = state.seats - len(lots)
        empty = not any(state.hands) and drawn == [1] * first + [0] * len(lots)
        if len(lots) < len(pending) or lots != [*range(first, state.seats)] or not empty:
            yield Fault("todo", "a lot for every seat in turn, one discard for each drawn lot")
        return
    take = {part.bumper for part in pending if isinstance(part, parts.Take)}
    place = {part.bumper for part in pending if isinstance(part, parts.Place)}
    only = all(isinstance(part, parts.Take | parts.Place) for part in pending) and pending
    for index, bumper in enumerate(state.bumpers):
        if bumper.colour and index in take:
            yield Fault("todo", f"no 'take {index}', as that bumper is {bumper.colour}")
        if bumper.space and index in place:
            yield Fault("todo", f"no 'place {index}', as that bumper is on {bumper.space}")
        if not bumper.colour and index not in take and not only:
            yield Fault("bumper", f"a colour for bumper {index}", number=index)
        if not bumper.space and index not in place and not only:
            yield Fault("bumper", f"a space for bumper {index}", number=index)


def _round(box: Box, state: State) -> Iterator[Fault]:
    """Find parts of a round that lack a card or a direction."""
    every = range(len(state.bumpers))
    ready = {index for index in every if state.bumpers[index].ride.heading}
    can_pick = {index for index in every if box.of("direction", state.hands[index])}
    announcing = True  # no card but those announced has left a hand so far
    for part in state.pending:
        match part:
            case parts.Announce(bumper, card):
                if card not in state.hands[bumper]:
                    yield Fault("todo", f"'{card}' in the hand of who announces it", card)
                if not announcing:
                    first = "'announce' before all by which a card may leave a hand"
                    yield Fault("todo", first, "announce")
                ready.add(bumper)
            case parts.Draw(bumper, "direction"):
                can_pick.add(bumper)
            case parts.Begin() | parts.Restock():  # B8.3
                can_pick.update(every)
            case parts.Pick() if len(can_pick) < len(every):  # B3.1
                missing = min(set(every) - can_pick)
                yield Fault("bumper", "a Direction card in this hand, to be picked", number=missing)
            case parts.Move(bumper) if bumper not in ready:
                yield Fault("todo", f"a heading for bumper {bumper}, which is to move")
            case parts.React() if len(ready) < len(every):  # B3.3
                missing = min(set(every) - ready)
                yield Fault("todo", f"a heading for bumper {missing} before anybody reacts")
            case _:
                pass
        if isinstance(part, TAKES_CARDS):
            can_pick.clear()
            announcing = announcing and isinstance(part, parts.Announce)
