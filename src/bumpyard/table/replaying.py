"""From a log to a replay: the steps of the game, without those that were taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from .. import loading
from ..core import (
    AnyRules,
    Moment,
    Outcome,
    Replay,
    ReplayError,
    Taken,
    format_step,
    start,
)
from ..core.replay import check_fits, follow
from ..replays import record
from .entries import Begun, Chose, Drew, Ended, Entry, Opened, SealedDraw, Undone, read
from .errors import TableError


class LoggedStep(Struct, frozen=True):
    """A step of a log: its entry, and the decision that was open after it."""

    seq: int
    at: int
    text: str
    taken: Taken[Any] | None = None  # None: of the game that this one goes on from, as text only


class LoggedGame(Struct, frozen=True):
    """The game in a log: its rules, its start, its steps, and its outcome if it has ended."""

    rules: AnyRules
    begun: Begun
    steps: tuple[LoggedStep, ...]
    outcome: Outcome | None

    @property
    def replay(self) -> Replay:
        """The game as a replay."""
        texts = [step.text for step in self.steps]
        return record(self.rules, len(self.begun.seats), self.begun.options, texts, self.outcome)

    def first(self) -> Any:
        """Return the state before the first step."""
        return start(self.rules, len(self.begun.seats), self.begun.options)

    def moments(self) -> Iterator[Moment[Any, Any]]:
        """Play the game again, step by step. Parsed actions are not parsed again."""
        steps = (step.text if step.taken is None else step.taken for step in self.steps)
        return follow(self.rules, self.first(), steps)


def read_log(entries: Sequence[Entry]) -> LoggedGame:
    """Read the game out of the log of a table that is closed."""
    try:
        begun = read(entries[0])[0] if entries else None
        if not isinstance(begun, Begun):
            raise ReplayError("a log begins with entry 0, which names the game and its seats")
        rules = loading.rules(begun.game, begun.own_data, begun.version)
        check_fits(rules, begun)
        return LoggedGame(rules, begun, *_steps(rules, entries))
    except (msgspec.DecodeError, RecursionError, LookupError) as error:
        raise ReplayError(f"the log can't be read: {error}") from None


def _steps(
    rules: AnyRules, entries: Sequence[Entry]
) -> tuple[tuple[LoggedStep, ...], Outcome | None]:
    action_of = msgspec.json.Decoder(rules.types.action).decode
    steps: list[LoggedStep] = []
    begin: dict[int, int] = {}  # a decision -> how many steps came before it
    outcome: Outcome | None = None
    at = 0

    def add(entry: Entry, taken: Taken[Any]) -> None:
        steps.append(LoggedStep(entry.seq, at, format_step(rules, taken), taken))

    for entry in entries:
        public, private = read(entry)
        match public:
            case Begun(before=before):
                steps += [LoggedStep(entry.seq, at, text) for text in before or ()]
            case Chose(at, seat, action):
                begin[at] = len(steps)
                at += 1
                add(entry, {seat: action_of(action)})
            case Opened(at, choices):
                at += 1
                add(entry, {choice.seat: action_of(choice.action) for choice in choices})
            case Drew(outcome=drawn):
                chance = private.outcome if isinstance(private, SealedDraw) else drawn
                if chance is UNSET:
                    raise TableError("secret cards are told when the table is closed, not before")
                add(entry, chance)
            case Undone(to) if to != at:  # else a choice that was still sealed
                del steps[begin[to] :]
                at += 1
            case Ended(outcome=reached):
                outcome = reached
            case _:
                pass
    return tuple(steps), outcome
