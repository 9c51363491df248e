"""A finished game step by step, as one viewer saw it. The API calls it a story.

It is built in a worker process, because a long game takes a while.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from ...core import (
    AnyRules,
    Card,
    Decide,
    Dice,
    Line,
    Outcome,
    Replay,
    ReplayError,
    Seat,
    Viewer,
    run,
    start,
)
from ...fair.draws import label
from ...fair.retelling import entries_in, is_game_file, retell
from ...replays import decode, rules_of
from ...table.entries import Entry
from ...table.messages import Proof
from ...table.steps import Noted

LARGEST = 2 * 1024 * 1024  # bytes of a file: the longest games have half of it
LONGEST = 5000  # steps: the longest game of any kind has a third of it


class StoryMoment(Struct, frozen=True, omit_defaults=True):
    """One step, and the view after it. The first moment is before all steps."""

    seq: int  # the entry of the log, or in a replay the number of the step
    at: int  # the decision that was open then
    text: str  # the choice or the draw, in notation
    events: tuple[Any, ...]
    view: Any
    decided_by: tuple[Seat, ...] = ()  # empty for a draw
    legal: tuple[Any, ...] = ()  # the actions that this viewer could choose next
    draw: Proof | None = None  # with the secret, anyone can draw it again


class Story(Struct, frozen=True, omit_defaults=True):
    """A game for a viewer, from its beginning to its end."""

    game: str
    version: int
    options: dict[str, str]
    seats: int
    viewer: Viewer
    names: tuple[str, ...]  # empty where a name is not known
    moments: tuple[StoryMoment, ...]
    tally: tuple[tuple[Line, ...], ...]  # each seat's score at the last moment, line by line
    outcome: Outcome | None = None  # None if the game was abandoned
    before: int = 0  # steps that belong to the game that a what-if goes on from
    data: dict[str, Any] | None = None  # the game's data, where they differ from its own


def story_of_log(entries: Sequence[Entry], viewer: Viewer, names: Sequence[str]) -> bytes:
    """Build the story of a closed table's log. Runs in a worker process."""
    rules, replay, noted = retell(entries)
    return _story(rules, replay, noted, viewer, names)


def story_of_file(text: bytes, viewer: Viewer) -> bytes:
    """Build the story of a game file or a replay. Runs in a worker process."""
    if is_game_file(text):
        return story_of_log(entries_in(text), viewer, ())
    replay = decode(text)
    return _story(rules_of(replay), replay, (), viewer, ())


def _story(
    rules: AnyRules, replay: Replay, noted: Sequence[Noted], viewer: Viewer, names: Sequence[str]
) -> bytes:
    if viewer is not None and viewer >= replay.seats:
        raise ReplayError(f"there are seats 0 to {replay.seats - 1}, and no seat {viewer}")
    if len(replay.steps) > LONGEST:
        raise ReplayError(f"a game has at most {LONGEST} steps, and this has {len(replay.steps)}")
    state, at, draws = start(rules, replay.seats, replay.options), 0, 0
    view, legal = rules.observe(state, viewer), _legal(rules, state, viewer)
    moments = [StoryMoment(seq=0, at=0, text="", events=(), view=view, legal=legal)]
    for passed in run(rules, replay):
        state = passed.step.state
        decided_by = passed.node.seats if isinstance(passed.node, Decide) else ()
        at += bool(decided_by)
        mark = noted[passed.number - 1] if noted else Noted(passed.number, at, passed.text)
        draw = None
        if isinstance(passed.node, Dice | Card) and mark.seq:  # else it belongs to another log
            support = passed.node.support if isinstance(passed.node, Card) else ()
            draw = Proof(number=draws, label=label(passed.node), support=support)
            draws += 1
        moments.append(
            StoryMoment(
                seq=mark.seq,
                at=mark.at,
                text=passed.text,
                events=passed.step.seen_by(viewer),
                view=rules.observe(state, viewer),
                decided_by=decided_by,
                legal=_legal(rules, state, viewer),
                draw=draw,
            )
        )
    story = Story(
        game=replay.game,
        version=replay.version,
        options=replay.options,
        seats=replay.seats,
        viewer=viewer,
        names=tuple(names) or ("",) * replay.seats,
        moments=tuple(moments),
        tally=rules.tally(state),
        outcome=replay.outcome,
        before=sum(step.seq == 0 for step in noted),
        data=replay.own_data,
    )
    return msgspec.json.encode(story)


def _legal(rules: AnyRules, state: Any, viewer: Viewer) -> tuple[Any, ...]:
    return () if viewer is None else tuple(rules.legal_actions(state, viewer))
