"""The analysis of a finished game, in a process of its own."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import TypeAlias

import msgspec

from ...bots import judge_for
from ...lab.analysis import analyse_moments
from ...table.entries import Entry
from ...table.replaying import read_log

NICENESS = 15  # players come first

Sent: TypeAlias = tuple[int, int] | bytes  # steps judged and all steps; at last the report as JSON


def analyse_log(entries: Sequence[Entry], sender: Connection) -> None:
    """Analyse a game from its log, and send the progress and then the report."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server, which gets it too, ends this process
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    game = read_log(entries)  # it parses each action, once
    steps = len(game.steps)
    sender.send((0, steps))
    report = analyse_moments(
        game.rules,
        game.first(),
        game.moments(),
        judge_for(game.rules),
        lambda done: sender.send((done, steps)),
    )
    sender.send(msgspec.json.encode(report))
