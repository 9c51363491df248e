"""The rulebook of Dodgems, part by part.

Arguments are not checked here: `core.play` and `core.settle` have checked them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ...core import Card, Chance, Decide, Dice, Drawn, Node, Over, Seat, Step
from . import actions, parts
from .actions import Action, deciders, legal_actions
from .cards import Events, discard, draw, draw_node, lay_down, left, lowest, make_ready
from .compass import seen_from
from .data import Box
from .events import (
    Announced,
    BatteryWasFlat,
    BumperPlaced,
    BumperTaken,
    CardsShown,
    DirectionsMissing,
    Event,
    FirstPlayerFound,
    GameEnded,
    LotDrawn,
    Passed,
    RoundBegan,
    SpeedRolled,
)
from .movement import move, push, reward
from .parts import Part
from .reactions import react
from .scoring import by_points
from .scoring import outcome as scored
from .state import Bumper, Ride, State

# --- the next node ----------------------------------------------------------------------------


def node(box: Box, state: State) -> Node:
    """Return the next node: a decision, a draw, or the end."""
    if not state.pending:
        return Over(scored(box, state))
    match state.pending[0]:
        case parts.Lot():
            support = tuple((card, 1) for card in left(box, state, "direction"))
            return Card("direction deck", support)
        case parts.Draw(bumper, deck):
            return draw_node(box, state, bumper, deck)
        case parts.Roll():
            return Dice(1, len(box.data.speed_die))
        case _:
            return Decide(deciders(box, state))


def advance(box: Box, state: State, chosen: Mapping[Seat, Action]) -> Step[State, Event]:
    """Carry out the actions of the seats that decide."""
    events: Events = []
    return _go_on(box, _decided(box, state, chosen, events), events)


def resolve(box: Box, state: State, chance: Chance) -> Step[State, Event]:
    """Carry out a roll of a die, or the draw of a card."""
    part, state = state.pending[0], replace(state, pending=state.pending[1:])
    events: Events = []
    if isinstance(chance, Drawn):
        if isinstance(part, parts.Draw):
            drawn = draw(box, state, part.bumper, chance.card)
            step = _go_on(box, drawn.state, list(drawn.events))
            return Step(step.state, step.events, drawn.private)
        assert isinstance(part, parts.Lot)  # nothing else is drawn
        state = _draw_lot(box, state, part.bumper, chance.card, events)
    else:
        assert isinstance(part, parts.Roll)  # nothing else is rolled
        [face] = chance.faces
        die = box.data.speed_die[face - 1]
        events.append(SpeedRolled(part.bumper, die, face))
        state = state.with_ride(part.bumper, die=die)
    return _go_on(box, state, events)


def _go_on(box: Box, state: State, events: Events) -> Step[State, Event]:
    """Carry out all parts that need no choice and no chance, up to the next one that does."""
    while state.pending:
        before = state
        state = by_itself(box, state, events)
        if state is before:
            forced = _only_choice(box, state)
            if forced is None:
                break
            state = _decided(box, state, forced, events)
    return Step(state, tuple(events))


def _only_choice(box: Box, state: State) -> Mapping[Seat, Action] | None:
    """Return the only legal choice, if there is only one and everyone can see that."""
    if isinstance(state.pending[0], parts.Discard):  # the last card of a hand is its owner's secret
        return None
    seats = deciders(box, state)
    if len(seats) != 1:
        return None
    legal = legal_actions(box, state, seats[0])
    return {seats[0]: legal[0]} if len(legal) == 1 else None


def by_itself(box: Box, state: State, events: Events) -> State:
    """Carry out the next part if it needs no choice and no chance; else return the same state."""
    part, rest = state.pending[0], replace(state, pending=state.pending[1:])
    match part:
        case parts.Draw():
            return make_ready(box, state, part, events)
        case parts.Begin():
            return _begin_round(rest, events)
        case parts.Restock():
            return _restock(box, rest, events)
        case parts.Discard(bumper) if state.is_dummy(bumper):
            return discard(box, rest, bumper, lowest(state, bumper), events)
        case parts.Discard(bumper) if not state.hands[bumper]:
            return rest  # only if B8.4 found nothing to draw
        case parts.Reward(bumper):
            return reward(box, rest, bumper, events)
        case parts.Push():
            return push(box, rest, part, events)
        case parts.Count():
            return _count(box, rest, events)
        case parts.Refill(bumper):
            return _refill(rest, bumper, events)
        case parts.Trim():
            return _trim(box, state, events)
        case _:
            return state


def _decided(box: Box, state: State, chosen: Mapping[Seat, Action], events: Events) -> State:
    """Carry out the decision about the next part, up to the part after it."""
    part, rest = state.pending[0], replace(state, pending=state.pending[1:])
    match part, next(iter(chosen.values())):
        case parts.Take(bumper), actions.Take(colour):
            events.append(BumperTaken(bumper, colour))
            return rest.with_bumper(bumper, colour=colour)
        case parts.Place(bumper), actions.Start(space):
            side = box.sides[space]
            events.append(BumperPlaced(bumper, space, side))
            return rest.with_bumper(bumper, space=space, side=side)
        case parts.Pick(), _:
            return _show(box, rest, chosen, events)
        case parts.Announce(bumper, card), actions.Announce(arrow):
            heading = seen_from(state.bumpers[bumper].side, arrow)
            events.append(Announced(bumper, card, arrow, heading))
            return lay_down(box, rest.with_ride(bumper, heading=heading), bumper, (card,), events)
        case parts.React(bumper), actions.React() as reaction:
            return react(box, rest, bumper, reaction, events)
        case parts.Move(bumper), actions.Move(spaces):
            return move(box, rest, bumper, spaces, events)
        case parts.Discard(bumper), actions.Discard(cards):
            return discard(box, rest, bumper, cards, events)
        case parts.Extra(bumper), actions.Draw():
            return rest.with_next(parts.Draw(bumper, "reaction"))
        case parts.Trim(), _:
            for seat in sorted(chosen):
                trimmed = chosen[seat]
                assert isinstance(trimmed, actions.Discard)
                state = discard(box, state, seat, trimmed.cards, events)
            return state  # no hand is over the limit now, which ends the round
        case _:
            assert isinstance(part, parts.React | parts.Extra)  # nothing else can be passed
            events.append(Passed(part.bumper))
            return rest


# --- B2 set-up --------------------------------------------------------------------------------


def start(seats: int) -> State:
    """Return the state before anything has happened."""
    bumpers = seats + (seats == 2)  # B9.1
    return State(
        seats,
        (Bumper(),) * bumpers,
        ((),) * bumpers,
        tuple(parts.Lot(Seat(seat)) for seat in range(seats)),
    )


def _draw_lot(box: Box, state: State, seat: Seat, card: str, events: Events) -> State:
    """Show a card that decides who is the first player; find that player after the last."""  # B2.1
    events.append(LotDrawn(seat, card))
    state = state.with_bumper(seat, discards=(card,))
    if state.pending:
        return state
    lots = [box.acceleration[bumper.discards[0]] for bumper in state.bumpers[: state.seats]]
    upwards = sorted(range(state.seats), key=lots.__getitem__)
    first = Seat(upwards[-1])
    events.append(FirstPlayerFound(first))
    bumpers = (Bumper(),) * len(state.bumpers)  # B2.2: the cards go back
    state = replace(state, first=first, bumpers=bumpers)
    dummy = range(state.seats, len(bumpers))
    return state.with_next(
        *(parts.Take(bumper) for bumper in upwards),
        *(parts.Place(bumper) for bumper in upwards),
        *(part for bumper in dummy for part in (parts.Take(bumper), parts.Place(bumper))),
        *(part for bumper in range(len(bumpers)) for part in _deal(box, state, bumper)),
        parts.Begin(),
    )


def _deal(box: Box, state: State, bumper: int) -> Sequence[Part]:  # B2.2, B9.1
    deal = box.data.deal
    if state.is_dummy(bumper):
        return [parts.Draw(bumper, "direction")] * deal.dummy
    direction, reaction = parts.Draw(bumper, "direction"), parts.Draw(bumper, "reaction")
    return [direction] * deal.directions + [reaction] * deal.reactions


# --- B3 a round -------------------------------------------------------------------------------


def _begin_round(state: State, events: Events) -> State:
    events.append(RoundBegan(state.round))
    bumpers = tuple(replace(bumper, ride=Ride()) for bumper in state.bumpers)
    rolls = [parts.Roll(bumper) for bumper in range(len(bumpers))]
    state = replace(state, bumpers=bumpers, scorers=())
    return state.with_next(*rolls, parts.Restock(), parts.Pick())


def _restock(box: Box, state: State, events: Events) -> State:  # B8.3
    draws: list[Part] = []
    for bumper, hand in enumerate(state.hands):
        if not box.of("direction", hand):
            state = state.with_points(bumper, -1)
            events.append(DirectionsMissing(bumper, state.bumpers[bumper].points))
            draws += [parts.Draw(bumper, "direction")] * 2
    return state.with_next(*draws)


def _show(box: Box, state: State, chosen: Mapping[Seat, Action], events: Events) -> State:
    """Show the picked cards, and plan the round in order of play."""  # B3.1 to B3.6
    picked: dict[int, str] = {}
    for seat, pick in chosen.items():
        assert isinstance(pick, actions.Pick)
        picked[seat] = pick.card
        if pick.dummy is not None:  # B9.2
            picked[state.seats] = pick.dummy
    order = sorted(picked, key=lambda bumper: -box.acceleration[picked[bumper]])  # B3.2
    events.append(CardsShown(tuple(order), tuple(picked[bumper] for bumper in order)))
    return state.with_next(
        *(parts.Announce(bumper, picked[bumper]) for bumper in order),
        *(parts.React(bumper) for bumper in order if not state.is_dummy(bumper)),  # B9.3
        *(parts.Move(bumper) for bumper in order),
        parts.Count(),
        *(parts.Refill(bumper) for bumper in order),
        parts.Trim(),
    )


def _count(box: Box, state: State, events: Events) -> State:  # B7.1, B7.3
    won = by_points(box, state) is not None
    if won or state.round >= box.data.rounds:
        events.append(GameEnded("points" if won else "rounds"))
        return replace(state, pending=())
    return state


def _refill(state: State, bumper: int, events: Events) -> State:  # B3.6, B9.4
    if state.bumpers[bumper].ride.flat:
        events.append(BatteryWasFlat(bumper))
        return state
    return state.with_next(parts.Draw(bumper, "direction"))


def _trim(box: Box, state: State, events: Events) -> State:
    """Trim the dummy's hand; when no hand has too many cards, go on to the next round."""  # B3.6
    for bumper in range(state.seats, len(state.bumpers)):
        excess = len(state.hands[bumper]) - box.data.hand_limit
        if excess > 0:
            return discard(box, state, bumper, lowest(state, bumper, excess), events)  # B9.4
    if deciders(box, state):
        return state
    return replace(state, round=state.round + 1, pending=(parts.Begin(),))
