"""A finished game step by step, as one viewer saw it. The API calls it a story.

It is built in a worker process, because a long game takes a while.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from ... import loading
from ...core import (
    AnyRules,
    Card,
    Decide,
    Dice,
    Moment,
    Replay,
    ReplayError,
    Viewer,
    run,
    start,
)
from ...fair.draws import label
from ...fair.files import entries_in, is_game_file
from ...replays import decode
from ...table.entries import Drew, Entry
from ...table.replaying import LoggedStep, read_log
from ...wire import Story, StoryMoment

MAX_FILE_BYTES = 2 * 1024 * 1024  # bytes of a file: the longest games have half of it
MAX_STEPS = 5000  # steps: the longest game of any kind has a third of it


def story_of_log(
    entries: Sequence[Entry], viewer: Viewer, known: Sequence[tuple[str, str]]
) -> bytes:
    """Build the story of a closed table's log, with the names and faces that are known.

    Runs in a worker process.
    """
    game = read_log(entries)
    return _story(game.rules, game.replay, game.moments(), game.steps, viewer, known)


def story_of_file(text: bytes, viewer: Viewer) -> bytes:
    """Build the story of a game file or a replay. Runs in a worker process."""
    if is_game_file(text):
        return story_of_log(entries_in(text), viewer, ())
    replay = decode(text)
    rules = loading.rules(replay.game, replay.own_data, replay.version)
    return _story(rules, replay, run(rules, replay), (), viewer, ())


def _story(  # noqa: PLR0913, PLR0917  # a story is made of all this
    rules: AnyRules,
    replay: Replay,
    steps: Iterable[Moment[Any, Any]],
    logged: Sequence[LoggedStep],
    viewer: Viewer,
    known: Sequence[tuple[str, str]],
) -> bytes:
    if viewer is not None and viewer >= replay.seats:
        raise ReplayError(f"there are seats 0 to {replay.seats - 1}, and no seat {viewer}")
    if len(replay.steps) > MAX_STEPS:
        raise ReplayError(f"a game has at most {MAX_STEPS} steps, and this has {len(replay.steps)}")
    state, at, draws = start(rules, replay.seats, replay.options), 0, 0
    view, legal = rules.observe(state, viewer), _legal(rules, state, viewer)
    moments = [StoryMoment(seq=0, at=0, text="", events=(), view=view, legal=legal)]
    for passed in steps:
        state = passed.step.state
        decided_by = passed.node.seats if isinstance(passed.node, Decide) else ()
        at += bool(decided_by)
        mark = logged[passed.number - 1] if logged else LoggedStep(passed.number, at, passed.text)
        draw = None
        if isinstance(passed.node, Dice | Card) and mark.seq:  # else it belongs to another log
            support = passed.node.support if isinstance(passed.node, Card) else UNSET
            draw = Drew(number=draws, label=label(passed.node), support=support)
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
        names=tuple(name for name, _ in known) or ("",) * replay.seats,
        faces=tuple(face for _, face in known) or ("",) * replay.seats,
        moments=tuple(moments),
        tally=rules.tally(state),
        outcome=replay.outcome,
        before=sum(step.seq == 0 for step in logged),
        data=replay.own_data,
    )
    return msgspec.json.encode(story)


def _legal(rules: AnyRules, state: Any, viewer: Viewer) -> tuple[Any, ...]:
    return () if viewer is None else tuple(rules.legal_actions(state, viewer))
