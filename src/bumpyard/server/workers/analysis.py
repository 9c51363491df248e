"""The analysis of a finished game, a job for the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ...bots import judge_for
from ...lab.analysis import analyse_moments
from ...table.entries import Entry
from ...table.replaying import read_log
from .background import Progress


def analyse_log(entries: Sequence[Entry], note: Callable[[Progress], object]) -> bytes:
    """Analyse a game: note the steps judged, of all steps; return the report as JSON."""
    game = read_log(entries)  # it parses each action, once
    steps = len(game.steps)
    note((0, steps))
    report = analyse_moments(
        game.rules,
        game.first(),
        game.moments(),
        judge_for(game.rules),
        lambda done: note((done, steps)),
    )
    return msgspec.json.encode(report)
