"""What counts of a log: the steps of its game in notation, without those that were taken back."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from ..core import AnyRules, Drawn, Outcome, Rolled, format_step
from .entries import Begun, Chose, Drew, Ended, Entry, Opened, Undone, read
from .errors import TableError


class Noted(Struct, frozen=True):
    """A step in notation: the entry that it stands in, and the decision that was open after it."""

    seq: int
    at: int
    text: str


class Steps(Struct, frozen=True):
    """The steps of a log that count, and how the game ended if it did."""

    taken: tuple[Noted, ...]
    outcome: Outcome | None


def steps_of(rules: AnyRules, entries: Iterable[Entry]) -> Steps:
    """Read the steps out of the log of a table that is closed."""
    action_of = msgspec.json.Decoder(rules.types.action).decode
    taken: list[Noted] = []
    begin: dict[int, int] = {}  # a decision -> how many steps came before it
    outcome: Outcome | None = None
    at = 0
    for entry in entries:
        public, private = read(entry)
        match public:
            case Begun(before=before):
                taken += [Noted(entry.seq, at, text) for text in before or ()]
            case Chose(at, seat, action):
                begin[at] = len(taken)
                at += 1
                taken.append(Noted(entry.seq, at, format_step(rules, {seat: action_of(action)})))
            case Opened(at, choices):
                joint = {choice.seat: action_of(choice.action) for choice in choices}
                at += 1
                taken.append(Noted(entry.seq, at, format_step(rules, joint)))
            case Drew(outcome=drawn):
                chance = private if drawn is None else drawn
                if not isinstance(chance, Rolled | Drawn):
                    raise TableError("what was drawn in secret is told when the table is closed")
                taken.append(Noted(entry.seq, at, format_step(rules, chance)))
            case Undone(to) if to != at:  # else a choice that nobody had seen
                del taken[begin[to] :]
                at += 1
            case Ended(outcome=reached):
                outcome = reached
            case _:
                pass
    return Steps(tuple(taken), outcome)
