"""The present state of a table, and a story, for this client, in the types of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ..core import Line, Outcome, Seat, Types
from ..table import UndoKind, Update, Who
from ..wire import Story


class Present(Struct, frozen=True):
    """The present state of a table for one viewer, and the events since the previous one."""

    seq: int  # of the newest entry of the log
    at: int  # the decision that is open
    view: Any  # of the game's own type, like events and actions
    events: tuple[Any, ...]
    legal: tuple[Any, ...]  # the actions that this client may take
    waiting: tuple[Seat, ...]  # who has yet to decide
    sealed: tuple[Seat, ...]  # who has sealed a choice that all make together
    who: tuple[Who, ...]
    undo: UndoKind | None
    clock: tuple[int, ...]  # milliseconds left by seat, when this was sent
    outcome: Outcome | None
    tally: tuple[tuple[Line, ...], ...]  # everyone's score line by line, once the table is closed
    closed: bool


def present_of(update: Update, events: Iterable[Any], types: Types) -> Present:
    """Return the state of a table after an update, with the events since the previous one."""
    return Present(
        seq=update.seq,
        at=update.at,
        view=_convert(update.view, types.view),
        events=tuple(_convert(event, types.event) for event in events),
        legal=tuple(_convert(action, types.action) for action in update.legal),
        waiting=update.waiting,
        sealed=update.sealed,
        who=update.who,
        undo=update.undo,
        clock=update.clock,
        outcome=update.outcome,
        tally=update.tally,
        closed=update.secret is not None,
    )


def typed(story: Story, types: Types) -> Story:
    """Return a story whose views, events and actions are of the game's own types."""
    moments = (
        replace(
            moment,
            events=tuple(_convert(event, types.event) for event in moment.events),
            view=_convert(moment.view, types.view),
            legal=tuple(_convert(action, types.action) for action in moment.legal),
        )
        for moment in story.moments
    )
    return replace(story, moments=tuple(moments))


def _convert(value: Any, kind: Any) -> Any:
    return msgspec.convert(value, kind, str_keys=True)
