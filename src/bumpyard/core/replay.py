"""A finished game, or part of one, as text: every choice and every outcome, in order.

A replay holds outcomes and never a seed, so it runs the same however chance was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from .errors import BumpyardError, NotationError, ReplayError
from .notation import Reader, format_outcome, parse_outcome
from .play import play, settle, start
from .rules import AnyRules, Rules
from .types import Card, Chance, Dice, Drawn, Node, Outcome, Over, Rolled, Seat, Step

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

Taken: TypeAlias = Mapping[Seat, A] | Chance  # the actions at a node, or the outcome


class Replay(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game as a file: its rules and options, the steps in notation, and its outcome."""

    game: str
    version: int
    data: str  # the fingerprint of the game's data
    seats: int
    options: dict[str, str]
    steps: tuple[str, ...]
    outcome: Outcome | None = None
    own_data: dict[str, Any] | None = None  # the data itself, where it is not the game's default
    format: Literal[1] = 1


class Moment(Struct, Generic[S, E], frozen=True):
    """One step of a replay: its number from 1, its text, its node, and its result."""

    number: int
    text: str
    node: Node
    taken: Taken[Any]  # the text, parsed
    step: Step[S, E]


class Played(Protocol):
    """Names the rules that a game was played by: a replay, or entry 0 of a log."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def version(self) -> int:
        """The version of its rules."""

    @property
    def data(self) -> str:
        """The fingerprint of its data."""


def fingerprint(data: Struct) -> str:
    """Return a short hash of a game's data: equal data, equal hash."""
    return sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:16]


def format_step(rules: Rules[Any, A, Any, Any], taken: Taken[A]) -> str:
    """Write one step. Only a simultaneous choice names its seats.

    A single decision is just the action: `keep 4 4 4`. A joint one is `0 pick 34; 2 pick 20`.
    """
    if isinstance(taken, Rolled | Drawn):
        return format_outcome(taken)
    if len(taken) == 1:
        (action,) = taken.values()
        return rules.format_action(action)
    return "; ".join(f"{seat} {rules.format_action(taken[seat])}" for seat in sorted(taken))


def parse_step(rules: Rules[Any, A, Any, Any], node: Node, text: str) -> Taken[A]:
    """Read one step: an outcome, an action or a joint choice, as the node requires."""
    if isinstance(node, Dice | Card):
        return parse_outcome(text)
    if isinstance(node, Over):
        raise NotationError(text, 0, "nothing, as the game is over")
    if len(node.seats) == 1:
        return {node.seats[0]: rules.parse_action(text)}
    joint = {}
    for part in text.split(";"):
        reader = Reader(part)
        seat = reader.number(0, max(node.seats), "a seat")
        if seat in joint:
            raise NotationError(part, reader.at - 1, f"seat {seat} only once")
        joint[Seat(seat)] = rules.parse_action(part[reader.at :].strip())
    return joint


def take(rules: Rules[S, A, E, Any], state: S, taken: Taken[A]) -> Step[S, E]:
    """Play actions, or settle an outcome."""
    if isinstance(taken, Rolled | Drawn):
        return settle(rules, state, taken)
    return play(rules, state, taken)


def run(rules: Rules[S, A, E, Any], replay: Replay) -> Iterator[Moment[S, E]]:
    """Play a replay again, step by step, with every check; at the end check the outcome."""
    check_fits(rules, replay)
    state = start(rules, replay.seats, replay.options)
    for moment in follow(rules, state, replay.steps):
        yield moment
        state = moment.step.state
    if replay.outcome is not None:
        node = rules.node(state)
        if not isinstance(node, Over):
            raise ReplayError("the steps end before the game does", len(replay.steps))
        if node.outcome != replay.outcome:
            raise ReplayError(f"ends with {node.outcome}, expected {replay.outcome}")


def follow(
    rules: Rules[S, A, E, Any], state: S, steps: Iterable[str | Taken[A]]
) -> Iterator[Moment[S, E]]:
    """Take steps one after the other, with every check. A step in notation is parsed once."""
    for number, given in enumerate(steps, start=1):
        node = rules.node(state)
        text = given if isinstance(given, str) else format_step(rules, given)
        try:
            taken = parse_step(rules, node, given) if isinstance(given, str) else given
            step = take(rules, state, taken)
        except BumpyardError as error:
            raise ReplayError(f"'{text}': {error}", number) from error
        yield Moment(number, text, node, taken, step)
        state = step.state


def reach(rules: Rules[S, Any, Any, Any], state: S, steps: Iterable[str]) -> S:
    """Return the state after steps in notation."""
    for moment in follow(rules, state, steps):
        state = moment.step.state
    return state


def check_fits(rules: AnyRules, played: Played) -> None:
    """Refuse a game that was played by other rules: of another game, another version or data."""
    meta = rules.meta
    if played.game != meta.name:
        raise ReplayError(f"a replay of '{played.game}', not of '{meta.name}'")
    if played.version != meta.version:
        raise ReplayError(f"version {played.version} of the rules, this is {meta.version}")
    if played.data != fingerprint(rules.data):
        raise ReplayError(f"played with data {played.data}, this is {fingerprint(rules.data)}")
