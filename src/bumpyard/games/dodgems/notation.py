"""Actions and positions of Dodgems as text to read and type. See docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, assert_never, get_args

import msgspec

from ...core import Reader, Seat, parse_lines, refuse
from .actions import Action, Announce, Discard, Draw, Move, Pass, Pick, React, Start, Take, Way
from .compass import ARROWS, HEADINGS, SIDES
from .data import BUMPERS, Box, Deck
from .meta import META
from .parts import Part
from .positions import faults
from .state import Bumper, Cards, Ride, State

WORD = re.compile(r"[\w-]+")
SIGNED = re.compile(r"[+-]\d{1,3}")
COMMA = re.compile(r",")
ACTIONS = ("take", "start", "pick", "announce", "react", "move", "discard", "draw", "pass")
PARTS: dict[str, type[Part]] = {part.__name__.lower(): part for part in get_args(Part)}
MANY = 1_000_000


# --- actions ----------------------------------------------------------------------------------


def format_action(action: Action) -> str:
    """Write an action: `pick 34 dummy 12`, `announce FR`, `react oil-slick2 red left`, `move 4`."""
    match action:
        case Take(colour):
            return f"take {colour}"
        case Start(space):
            return f"start {space}"
        case Pick(card, dummy):
            return f"pick {card}" + ("" if dummy is None else f" dummy {dummy}")
        case Announce(arrow):
            return f"announce {arrow}"
        case React(card, target, way):
            return " ".join(word for word in ("react", card, target, way) if word)
        case Move(spaces):
            return f"move {spaces}"
        case Discard(cards):
            return " ".join(["discard", *cards])
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def parse_action(box: Box, text: str) -> Action:
    """Read an action. Cards must exist; whether it is legal is for the rules to say."""
    reader = Reader(text)
    action = _action(box, reader)
    reader.end()
    return action


def _action(box: Box, reader: Reader) -> Action:
    match reader.word(*ACTIONS):
        case "take":
            return Take(reader.word(*box.colours))
        case "start":
            return Start(reader.word(*box.sides))
        case "pick":
            card = _direction(box, reader)
            return Pick(card, _direction(box, reader) if reader.try_word("dummy") else None)
        case "announce":
            return Announce(_one_of(reader, ARROWS))
        case "react":
            return _reaction(box, reader)
        case "move":
            return Move(reader.number(1, 1000, "a number of spaces"))
        case "discard":
            cards = _cards(box, reader)
            if not cards:
                raise reader.fail(f"a card such as {_example(box)}")
            return Discard(cards)
        case "draw":
            return Draw()
        case _:
            return Pass()


def _reaction(box: Box, reader: Reader) -> React:
    start = reader.skip()
    card = reader.match(WORD)
    if card not in box.kind:
        raise reader.fail(f"a Reaction card such as '{next(iter(box.kind), 'turbo1')}'", start)
    target = next((colour for colour in box.colours if reader.try_word(colour)), None)
    ways: tuple[Way, ...] = get_args(Way)
    way = next((way for way in ways if reader.try_word(way)), None)
    return React(card, target, way)


def _direction(box: Box, reader: Reader) -> str:
    start = reader.skip()
    card = reader.match(WORD)
    if card not in box.acceleration:
        first = next(iter(box.acceleration))
        raise reader.fail(f"the Acceleration of a Direction card such as '{first}'", start)
    return card


def _cards(box: Box, reader: Reader) -> Cards:
    """Read cards as long as they are ones, and put them in order."""
    found: list[str] = []
    while True:
        start = reader.skip()
        card = reader.match(WORD)
        if card not in box.rank:
            reader.at = start
            return box.sort(found)
        if card in found:
            raise reader.fail(f"another card than '{card}' again", start)
        found.append(card)


def _one_of(reader: Reader, words: tuple[Any, ...]) -> Any:
    """Read one of these words, in capitals or not."""
    start = reader.skip()
    typed = (reader.match(WORD) or "").lower()
    for word in words:
        if word.lower() == typed:
            return word
    raise reader.fail(f"one of {', '.join(words)}", start)


def _example(box: Box) -> str:
    return " or ".join(f"'{next(iter(cards))}'" for cards in (box.acceleration, box.kind) if cards)


# --- positions --------------------------------------------------------------------------------


def format_state(state: State) -> str:
    """Write a position: a line for every value that is not the usual one."""
    lines = [f"seats {state.seats}", f"first {state.first}", f"round {state.round}"]
    lines += map(_format_bumper, state.bumpers, state.hands)
    if state.scorers:
        lines.append(" ".join(["scorers", *map(str, state.scorers)]))
    lines += [" ".join(["kept", *group]) for group in state.kept]
    lines.append(f"todo {', '.join(map(_format_part, state.pending)) or 'nothing'}")
    return "\n".join(lines)


def _format_bumper(bumper: Bumper, hand: Cards) -> str:
    ride = bumper.ride
    words = ["bumper", bumper.colour, *([bumper.space, bumper.side] if bumper.space else [])]
    words += [f"points {bumper.points}"] * bool(bumper.points)
    words += [f"die {ride.die}"] * bool(ride.die)
    words += [f"boost {ride.boost:+}"] * bool(ride.boost)
    words += [f"heading {ride.heading}"] * (ride.heading is not None)
    flags = {
        "rewarded": bumper.rewarded,
        "anchor": ride.anchor,
        "airbag": ride.airbag,
        "flat": ride.flat,
    }
    words += [name for name, flag in flags.items() if flag]
    words += ["hand", *hand] * bool(hand)
    words += ["discards", *bumper.discards] * bool(bumper.discards)
    return " ".join(filter(None, words))


def _format_part(part: Part) -> str:
    return " ".join([type(part).__name__.lower(), *map(str, msgspec.structs.astuple(part))])


def parse_state(box: Box, text: str) -> State:
    """Read a position, and refuse one that can't exist."""
    state = read_state(box, text)
    refuse(text, faults(box, state))
    return state


def read_state(box: Box, text: str) -> State:
    """Read a position. Lines may come in any order; a missing line has its usual value."""
    readers: dict[str, Callable[[Reader], Any]] = {
        "seats": lambda reader: reader.number(min(META.seats), max(META.seats)),
        "first": lambda reader: Seat(reader.number(0, max(META.seats) - 1, "a seat")),
        "round": lambda reader: reader.number(1, MANY),
        "bumper": lambda reader: _parse_bumper(box, reader),
        "scorers": _numbers,
        "kept": lambda reader: _cards(box, reader),
        "todo": lambda reader: _parse_parts(box, reader),
    }
    found = parse_lines(text, readers, ("seats", "bumper", "todo"), repeated=("bumper", "kept"))
    bumpers, hands = zip(*found.pop("bumper"), strict=True)
    pending = found.pop("todo")
    return State(bumpers=bumpers, hands=hands, pending=pending, **found)


def _numbers(reader: Reader) -> tuple[int, ...]:
    found = []
    while not reader.at_line_end():
        found.append(_bumper(reader))
    return tuple(found)


def _bumper(reader: Reader) -> int:
    return reader.number(0, BUMPERS - 1, "the number of a bumper")


def _parse_bumper(box: Box, reader: Reader) -> tuple[Bumper, Cards]:
    found: dict[str, Any] = {}
    ride: dict[str, Any] = {}
    hand: Cards = ()
    found["colour"] = next((colour for colour in box.colours if reader.try_word(colour)), "")
    space = next((space for space in box.track.spaces if reader.try_word(space)), None)
    if space is not None:
        found.update(space=space, side=_one_of(reader, SIDES))
    while not reader.at_line_end():
        words = ("points", "rewarded", "discards", "hand", *Ride.__struct_fields__)
        match reader.word(*words):
            case "points":
                found["points"] = reader.number(0, MANY)
            case "rewarded":
                found["rewarded"] = True
            case "discards":
                found["discards"] = _cards(box, reader)
            case "hand":
                hand = _cards(box, reader)
            case "die":
                ride["die"] = reader.number(0, MANY)
            case "boost":
                ride["boost"] = int(reader.take(SIGNED, "a number with its sign, as in '+2'"))
            case "heading":
                ride["heading"] = _one_of(reader, HEADINGS)
            case flag:
                ride[flag] = True
    return Bumper(**found, ride=Ride(**ride)), hand


def _parse_parts(box: Box, reader: Reader) -> tuple[Part, ...]:
    if reader.try_word("nothing"):
        return ()
    fields: dict[str, Callable[[Reader], Any]] = {
        "bumper": _bumper,
        "by": _bumper,
        "deck": lambda reader: _one_of(reader, get_args(Deck)),
        "card": lambda reader: _direction(box, reader),
        "heading": lambda reader: _one_of(reader, HEADINGS),
        "spaces": lambda reader: reader.number(1, MANY, "a number of spaces"),
    }
    found: list[Part] = []
    while True:
        part = PARTS[_one_of(reader, tuple(PARTS))]
        found.append(part(*(fields[name](reader) for name in part.__struct_fields__)))
        if reader.match(COMMA) is None:
            return tuple(found)
