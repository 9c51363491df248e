"""Playing with checks: start, play, settle.

A game's own `advance` and `resolve` trust their arguments. These functions don't: actions and
outcomes from a person, a bot, a file or a socket go through here, and are checked once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from .chance import check
from .errors import IllegalAction, SetupError, WrongNode, WrongSeat
from .rules import Rules
from .types import Chance, Decide, Meta, Options, Over, Seat, Step

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def start(rules: Rules[S, Any, Any, Any], seats: int, options: Options | None = None) -> S:
    """Begin a game; options that are not given have their defaults."""
    meta = rules.meta
    if seats not in meta.seats:
        raise SetupError(f"{meta.title} is for {_either(meta.seats)} players, not {seats}")
    return rules.start(seats, complete(meta, options or {}))


def complete(meta: Meta, options: Options) -> dict[str, str]:
    """Check options and fill in the defaults."""
    known = {option.name: option for option in meta.options}
    for name, value in options.items():
        if name not in known:
            has = f"it has {_either(known)}" if known else "it has none"
            raise SetupError(f"{meta.title} has no option '{name}': {has}")
        if value not in known[name].values:
            raise SetupError(f"'{name}' is {_either(known[name].values)}, not '{value}'")
    return {name: options.get(name, option.values[0]) for name, option in known.items()}


def play(rules: Rules[S, A, E, Any], state: S, actions: Mapping[Seat, A]) -> Step[S, E]:
    """Carry out a decision: one legal action for each seat that decides."""
    node = rules.node(state)
    if not isinstance(node, Decide):
        raise WrongNode(
            "the game is over" if isinstance(node, Over) else "chance is next, nobody decides now"
        )
    if len(actions) != len(node.seats):
        raise WrongSeat(f"seats {_seats(node.seats)} decide now, got {_seats(tuple(actions))}")
    for seat in node.seats:
        if seat not in actions:
            raise WrongSeat(f"seats {_seats(node.seats)} decide now, got {_seats(tuple(actions))}")
        if actions[seat] not in rules.legal_actions(state, seat):
            raise IllegalAction(f"'{_written(rules, actions[seat])}' is not legal here")
    return rules.advance(state, actions)


def settle(rules: Rules[S, Any, E, Any], state: S, outcome: Chance) -> Step[S, E]:
    """Carry out an outcome of the draw that comes next."""
    node = rules.node(state)
    if isinstance(node, Decide):
        raise WrongNode(f"seats {_seats(node.seats)} decide now, nothing is drawn")
    if isinstance(node, Over):
        raise WrongNode("the game is over")
    check(node, outcome)
    return rules.resolve(state, outcome)


def _written(rules: Rules[Any, A, Any, Any], action: A) -> str:
    if not isinstance(action, rules.types.action):
        return repr(action)  # not even an action of this game
    try:
        return rules.format_action(action)
    except (AttributeError, TypeError, ValueError, KeyError):
        return repr(action)  # of this game, but made of the wrong parts


def _seats(seats: tuple[Seat, ...]) -> str:
    return " ".join(map(str, seats)) or "none"


def _either(values: object) -> str:
    *others, last = (str(value) for value in values)  # type: ignore[attr-defined]  # any iterable
    return f"{', '.join(others)} or {last}" if others else last
