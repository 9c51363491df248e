"""A lesson: a position, and a script of sentences, actions of the learner, and their results.

The script is data (`<game>.toml`), in the notation of replays. The rules of the game play it, so
a learner sees the same views and legal actions as at a table. A lesson
has one way through: another choice that is legal changes nothing, and the learner is told so.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from ..core import (
    AnyRules,
    BumpyardError,
    Decide,
    IllegalAction,
    ReplayError,
    Seat,
    parse_step,
    take,
)
from ..loading import find, load

LEARNER = Seat(0)


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the script: a sentence, the action of the learner, and the steps that follow."""

    say: str  # the name of a sentence; the words are in locale/
    do: str = ""  # without it there is only something to read
    others: tuple[str, ...] = ()  # what other seats choose at the same time: '1 pick 34'
    then: tuple[str, ...] = ()  # chance, and what others do, until the learner is asked again


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    position: str
    lines: tuple[Line, ...]


class Scene(Struct, frozen=True):
    """One step of a lesson as its learner sees it."""

    say: str
    events: tuple[tuple[Any, ...], ...]  # what led here, move by move
    view: Any
    legal: tuple[Any, ...]  # all that could be done
    wanted: int | None  # which of them is to be done; None: there is only something to read
    waiting: tuple[Seat, ...]  # who decides


class Lesson(Struct, frozen=True):
    """A lesson, played: its scenes in order."""

    game: str
    seats: int
    learner: Seat
    scenes: tuple[Scene, ...]


@cache
def lesson(game: str) -> Lesson:
    """Return the lesson of a game.

    >>> lesson("tumble").scenes[0].say
    'roll'
    """
    find(game)
    text = (files("bumpyard.lessons") / f"{game}.toml").read_text("utf-8")
    return perform(load(game), msgspec.toml.decode(text, type=Script))


def perform(rules: AnyRules, script: Script) -> Lesson:
    """Play a script, with every check."""
    state = rules.parse_state(script.position.strip())
    seats = len(rules.tally(state))
    scenes, events = [], list[tuple[Any, ...]]()
    for number, line in enumerate(script.lines, start=1):
        try:
            scenes.append(_scene(rules, state, line, tuple(events)))
            events = []
            for text in filter(None, (_choice(line), *line.then)):
                step = take(rules, state, parse_step(rules, rules.node(state), text))
                events.append((*step.events, *step.private.get(LEARNER, ())))
                state = step.state
        except BumpyardError as error:
            raise ReplayError(f"'{line.say}': {error}", number) from error
    return Lesson(rules.meta.name, seats, LEARNER, tuple(scenes))


def _scene(rules: AnyRules, state: Any, line: Line, events: tuple[tuple[Any, ...], ...]) -> Scene:
    node = rules.node(state)
    waiting = node.seats if isinstance(node, Decide) else ()
    legal = tuple(rules.legal_actions(state, LEARNER)) if LEARNER in waiting else ()
    wanted = None
    if line.do:
        if (action := rules.parse_action(line.do)) not in legal:
            raise IllegalAction(f"'{line.do}' is not legal here")
        wanted = legal.index(action)
    return Scene(line.say, events, rules.observe(state, LEARNER), legal, wanted, waiting)


def _choice(line: Line) -> str:
    """Write what the learner does, together with what others choose at the same time."""
    return "; ".join([f"{LEARNER} {line.do}", *line.others]) if line.others else line.do
