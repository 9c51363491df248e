"""The features that a game of Dodgems covers, by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bumpyard.bots.dodgems.novice import GreedyBot
from bumpyard.core import AnyRules, Over, Replay, Seat, Source, run
from bumpyard.games.dodgems import parts
from bumpyard.games.dodgems.actions import Discard, Draw, Move, Pass, Pick, React
from bumpyard.games.dodgems.data import KINDS
from bumpyard.games.dodgems.events import (
    AirbagOpened,
    AnchorHeld,
    Announced,
    BatteryWasFlat,
    BumperHit,
    DeckRemade,
    DirectionsMissing,
    Discarded,
    Event,
    GameEnded,
    HandEmptied,
    PointScored,
    Pushed,
    Ricocheted,
    Stopped,
)
from bumpyard.games.dodgems.state import State
from bumpyard.lab.simulate import Chooser, at_random

ALL = frozenset(
    [
        *(f"{seats} players" for seats in (2, 3, 4)),
        *(f"react {kind}" for kind in KINDS),
        *(f"ricochet: {off}" for off in ("border", "corner", "pillar")),
        *(f"ricochet: diagonal, {off}" for off in ("border", "pillar")),
        *(f"stopped at the second: {by}" for by in ("border", "pillar")),
        *(f"pushed against: {by}" for by in ("border", "pillar")),
        *(f"remade: {deck}" for deck in ("direction", "reaction")),
        "react pass",
        "announced by itself",
        "move: less than could be",
        "hit without moving",
        "hit after a ricochet",
        "hit twice in a round",
        "pushed: free",
        "chain",
        "chain: without a step",
        "airbag opened",
        "anchor held",
        "battery was flat",
        "discard: the last card",
        "trim: several seats",
        "trim: several cards",
        "five points: drawn",
        "five points: passed",
        "five points: not for the second time",
        "no Direction card",
        "hand emptied",
        "points lost",
        "a deck remade twice, with cards held from before",
        "end: points",
        "end: several past ten",
        "end: rounds",
        "end: shared",
        "dummy: picked for",
        "dummy: hits",
        "dummy: is hit",
        "dummy: five points",
        "dummy: hand emptied",
        "dummy: trimmed",
        "dummy: wins",
    ]
)

ALWAYS: dict[type[Event], str] = {
    AirbagOpened: "airbag opened",
    AnchorHeld: "anchor held",
    BatteryWasFlat: "battery was flat",
}


def features(rules: AnyRules, replay: Replay) -> Iterator[str]:
    """Yield the features that a replay covers."""
    yield f"{replay.seats} players"
    state: State | None = None
    hit: dict[int, set[int]] = {}  # by round
    for moment in run(rules, replay):
        if state is not None:
            for text in moment.text.split("; "):
                if isinstance(moment.node, Over) or not hasattr(moment.node, "seats"):
                    continue
                words = text.split(" ", 1)
                action = rules.parse_action(words[1] if words[0].isdecimal() else text)
                yield from _of_choice(rules, state, action)
            yield from _of_events(state, moment.step.events)
            for event in moment.step.events:
                if isinstance(event, BumperHit):
                    before = hit.setdefault(state.round, set())
                    if event.bumper in before:
                        yield "hit twice in a round"
                    before.add(event.bumper)
        state = moment.step.state
    assert state is not None
    yield from _of_end(rules, state)


def _of_choice(rules: AnyRules, state: State, action: Any) -> Iterator[str]:
    head = state.pending[0]
    match action:
        case React(card):
            yield f"react {rules.box.kind[card]}"  # type: ignore[attr-defined]
        case Pass() if isinstance(head, parts.React):
            yield "react pass"
        case Pass():
            yield "five points: passed"
        case Draw():
            yield "five points: drawn"
        case Pick(_, dummy) if dummy is not None:
            yield "dummy: picked for"
        case Move(spaces) if isinstance(head, parts.Move):
            if spaces < state.bumpers[head.bumper].ride.speed:
                yield "move: less than could be"
        case Discard(cards) if isinstance(head, parts.Trim):
            if len(cards) > 1:
                yield "trim: several cards"
            if sum(len(hand) > 7 for hand in state.hands[: state.seats]) > 1:
                yield "trim: several seats"
        case Discard() if isinstance(head, parts.Discard):
            if len(state.hands[head.bumper]) == 1:
                yield "discard: the last card"
        case _:
            pass


def _of_events(state: State, events: Sequence[Event]) -> Iterator[str]:
    for index, event in enumerate(events):
        if type(event) in ALWAYS:
            yield ALWAYS[type(event)]
        match event:
            case Announced() if index:
                yield "announced by itself"
            case BumperHit():
                yield from _of_hit(state, event, events[:index])
            case DirectionsMissing() | HandEmptied():
                yield from _of_penalty(state, event)
            case PointScored(bumper, 5):
                if state.is_dummy(bumper):
                    yield "dummy: five points"
                elif state.bumpers[bumper].rewarded:
                    yield "five points: not for the second time"
            case Discarded(bumper) if state.is_dummy(bumper) and len(state.hands[bumper]) >= 7:
                yield "dummy: trimmed"
            case DeckRemade(deck):
                yield f"remade: {deck}"
                if state.kept:
                    yield "a deck remade twice, with cards held from before"
            case GameEnded(reason):
                yield f"end: {reason}"
            case _:
                yield from _of_motion(state, event, events[index + 1 :])


def _of_motion(state: State, event: Event, later: Sequence[Event]) -> Iterator[str]:
    match event:
        case Ricocheted(_, _, off, heading):
            yield f"ricochet: {off}"
            if len(heading) == 2:
                yield f"ricochet: diagonal, {off}"
        case Stopped(bumper, _, by):
            driven = state.pending[0] == parts.Move(bumper)
            yield f"{'stopped at the second' if driven else 'pushed against'}: {by}"
        case Pushed() if not any(isinstance(after, Stopped | BumperHit) for after in later):
            yield "pushed: free"
        case _:
            pass


def _of_penalty(state: State, event: DirectionsMissing | HandEmptied) -> Iterator[str]:
    if isinstance(event, DirectionsMissing):
        yield "no Direction card"
    else:
        yield "dummy: hand emptied" if state.is_dummy(event.bumper) else "hand emptied"
    if event.points < state.bumpers[event.bumper].points:
        yield "points lost"


def _of_hit(state: State, event: BumperHit, earlier: Sequence[Event]) -> Iterator[str]:
    if event.chain:
        yield "chain"
        if not earlier or not isinstance(earlier[-1], Pushed):
            yield "chain: without a step"
    elif not earlier:
        yield "hit without moving"
    elif any(isinstance(one, Ricocheted) for one in earlier):
        yield "hit after a ricochet"
    if state.is_dummy(event.bumper):
        yield "dummy: is hit"
    if state.is_dummy(event.by):
        yield "dummy: hits"


def _of_end(rules: AnyRules, state: State) -> Iterator[str]:
    node = rules.node(state)
    assert isinstance(node, Over)
    if sum(bumper.points >= 10 for bumper in state.bumpers) > 1:
        yield "end: several past ten"
    if len(node.outcome.winners) > 1:
        yield "end: shared"
    if not node.outcome.winners:
        yield "dummy: wins"


# --- players that seek features which random play rarely reaches ------------------------------


def leaves_it_to_the_dummy(rules: AnyRules, source: Source) -> Chooser[Any, Any]:
    """Play for the dummy as the bot plays for itself, and for oneself at random."""
    anything = at_random(source)
    bot = GreedyBot(rules)  # type: ignore[arg-type]  # these are the rules of Dodgems

    def choose(state: State, seat: Seat, legal: Sequence[Any]) -> Any:
        head = state.pending[0]
        if isinstance(head, parts.Announce | parts.Move) and state.is_dummy(head.bumper):
            view = rules.observe(state, seat)
            mine = replace(view, viewer=Seat(head.bumper))
            return bot.choose(mine, legal, source)
        if isinstance(head, parts.React):
            return legal[-1]
        return anything(state, seat, legal)

    return choose


def hoards(rules: AnyRules, source: Source) -> Chooser[Any, Any]:
    """Play as the bot does, but react to nothing, and throw Direction cards away."""
    bot = GreedyBot(rules)  # type: ignore[arg-type]  # these are the rules of Dodgems

    def choose(state: State, seat: Seat, legal: Sequence[Any]) -> Any:
        head = state.pending[0]
        if isinstance(head, parts.React):
            return legal[-1]
        if isinstance(head, parts.Discard | parts.Trim):
            return legal[0]
        return bot.choose(rules.observe(state, seat), legal, source)

    return choose


PLAYERS = {"dummy": leaves_it_to_the_dummy, "hoards": hoards}
