"""Notations of positions, changed at random: each is refused, or a position that can be played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from hypothesis import strategies as st

from bumpyard import load
from bumpyard.core import AnyRules, BumpyardError, Decide, Over, Seat, Viewer, sample
from bumpyard.lab.simulate import Seeded
from tests.conformance import states

GAMES = 6  # played at random for the positions to begin with
TOKEN = re.compile(r"[\w.-]+|[^\w\s.-]")


class Change(NamedTuple):
    """One change of a text: what is done, where, and with what."""

    kind: str
    at: int
    other: int


KINDS = (
    "delete a word",
    "repeat a word",
    "swap two words",
    "replace a word",
    "change a number",
    "delete a line",
    "repeat a line",
    "swap two values",
    "delete a phrase",
    "repeat a phrase",
    "swap two phrases",
)
places = st.integers(0, 999)
changes = st.lists(
    st.builds(Change, st.sampled_from(KINDS), places, places), min_size=1, max_size=3
)


@cache
def notations(game: str) -> tuple[str, ...]:
    """Return the positions of a few games at random, with all numbers of seats and options."""
    rules = load(game)
    found: dict[str, None] = {}
    for seed in range(GAMES):
        seats = rules.meta.seats[seed % len(rules.meta.seats)]
        options = {option.name: option.values[seed % 2] for option in rules.meta.options}
        found.update(
            (rules.format_state(state), None) for state in states(rules, seats, seed, options)
        )
    return tuple(found)


def changed(rules: AnyRules, position: int, done: Sequence[Change]) -> str:
    """Return the notation of a position with these changes."""
    known = notations(rules.meta.name)
    text = known[position % len(known)]
    for change in done:
        text = _change(text, change, known[(position + change.other) % len(known)])
    return text


def _change(text: str, change: Change, elsewhere: str) -> str:
    kind, at, other = change
    if "line" in kind or "values" in kind:
        return "\n".join(_change_lines(text.split("\n"), kind, at, other))
    if "phrase" in kind:  # between commas
        return ", ".join(_change_lines(text.split(", "), kind, at, other))
    words = list(TOKEN.finditer(text))
    if not words:
        return text
    word, second = words[at % len(words)], words[other % len(words)]
    start, end = word.span()
    match kind:
        case "delete a word":
            return text[:start] + text[end:]
        case "repeat a word":
            return f"{text[:end]} {text[start:]}"
        case "swap two words":
            (first, second) = sorted((word, second), key=lambda found: found.start())
            if first.start() == second.start():
                return text
            between = text[first.end() : second.start()]
            return text[: first.start()] + second[0] + between + first[0] + text[second.end() :]
        case "replace a word":  # by one of another position
            others = [found[0] for found in TOKEN.finditer(elsewhere)]
            return text[:start] + others[at * 7 % len(others)] + text[end:]
        case _:
            numbers = list(re.finditer(r"\d", text)) or words
            number = numbers[at % len(numbers)]
            return text[: number.start()] + str(other % 10) + text[number.end() :]


def _change_lines(lines: list[str], kind: str, at: int, other: int) -> list[str]:
    first, second = at % len(lines), other % len(lines)
    match kind:
        case "delete a line" | "delete a phrase":
            del lines[first]
        case "repeat a line" | "repeat a phrase":
            lines.insert(second, lines[first])
        case "swap two phrases":
            lines[first], lines[second] = lines[second], lines[first]
        case _:
            (name, _, value), (name_2, _, value_2) = (
                lines[place].partition(" ") for place in (first, second)
            )
            lines[first], lines[second] = f"{name} {value_2}", f"{name_2} {value}"
    return lines


def check_refused_or_playable(rules: AnyRules, text: str, seed: int) -> bool:
    """Check that a text is refused, or read as a position with which the game goes on.

    Return whether it was read.
    """
    try:
        state = rules.parse_state(text)
    except BumpyardError:
        return False
    check_playable(rules, state, seed)
    return True


def check_playable(rules: AnyRules, state: Any, seed: int) -> None:
    """Check that everything can be asked of a position, and that one step from it can be taken."""
    source = Seeded(seed)
    assert rules.parse_state(rules.format_state(state)) == state
    seats = len(rules.tally(state))
    viewers: list[Viewer] = [None, *map(Seat, range(seats))]
    for viewer in viewers:
        imagined = rules.imagine(rules.observe(state, viewer), source)
        assert rules.observe(imagined, viewer) == rules.observe(state, viewer)
    node = rules.node(state)
    for seat in map(Seat, range(seats)):
        decides = isinstance(node, Decide) and seat in node.seats
        assert bool(rules.legal_actions(state, seat)) is decides
    match node:
        case Over():
            return
        case Decide(deciding):
            assert deciding
            chosen = {}
            for seat in deciding:
                legal = rules.legal_actions(state, seat)
                chosen[seat] = legal[source.below(len(legal))]
            after = rules.advance(state, chosen).state
        case _:
            after = rules.resolve(state, sample(node, source)).state
    assert rules.parse_state(rules.format_state(after)) == after
