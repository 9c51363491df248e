from __future__ import annotations

import pytest

from bumpyard.core import run
from bumpyard.fair import Refuted
from bumpyard.fair.retelling import entries_in, replay_in, retell
from bumpyard.replays import rules_of, write
from tests.fair.scribe import Scribe


@pytest.mark.parametrize("game", ["tumble", "duel", "dodgems"])
def test_a_game_file_has_the_game_that_was_played(game: str) -> None:
    scribe = Scribe(game, ("person", "bot")).run()
    replay = replay_in(scribe.file())
    *_, last = run(rules_of(replay), replay)
    assert last.step.state == scribe.state
    assert replay_in(write(replay).encode()) == replay


def test_the_log_of_a_file_is_that_of_the_table() -> None:
    scribe = Scribe("dodgems", ("person", "bot")).run()
    told = entries_in(scribe.file())
    assert [(entry.public, entry.private) for entry in told] == [
        (entry.public, entry.private) for entry in scribe.entries
    ]
    assert retell(told)[1:] == retell(scribe.entries)[1:]


def test_a_log_that_is_not_fair_is_no_game() -> None:
    file = Scribe("tumble", ("person", "bot")).run().file()
    with pytest.raises(Refuted, match="the one way"):
        replay_in(file + b" ")
