"""From a log, and from a game file, to the replay of the game that was played."""

from __future__ import annotations

import pytest

from bumpyard import loading
from bumpyard.core import ReplayError, run
from bumpyard.fair import Refuted
from bumpyard.fair.files import entries_in
from bumpyard.fair.verify import verified_replay
from bumpyard.replays import write
from bumpyard.table.replaying import read_log
from tests.fair.scribe import Scribe

GAMES = ("tumble", "duel", "dodgems")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_file_has_the_game_that_was_played(game: str) -> None:
    scribe = Scribe(game, ("person", "bot")).run()
    replay = verified_replay(scribe.file())
    *_, last = run(loading.rules(replay.game, replay.own_data, replay.version), replay)
    assert last.step.state == scribe.state
    assert verified_replay(write(replay).encode()) == replay


@pytest.mark.parametrize("game", GAMES)
def test_a_log_leads_to_the_moments_of_its_replay(game: str) -> None:
    logged = read_log(Scribe(game, ("person", "bot")).run().entries)
    moments = list(logged.moments())
    assert moments == list(run(logged.rules, logged.replay))
    assert [moment.taken for moment in moments] == [step.taken for step in logged.steps]


def test_the_log_of_a_file_is_that_of_the_table() -> None:
    scribe = Scribe("dodgems", ("person", "bot")).run()
    told = entries_in(scribe.file())
    assert [(entry.public, entry.private) for entry in told] == [
        (entry.public, entry.private) for entry in scribe.entries
    ]
    assert read_log(told).replay == read_log(scribe.entries).replay


def test_a_log_without_its_first_entry_is_no_game() -> None:
    entries = Scribe("tumble", ("person", "bot")).run().entries
    for wrong in ([], entries[1:]):
        with pytest.raises(ReplayError, match="a log begins with entry 0"):
            read_log(wrong)


def test_a_log_that_is_not_fair_is_no_game() -> None:
    file = Scribe("tumble", ("person", "bot")).run().file()
    with pytest.raises(Refuted, match="not canonical JSON"):
        verified_replay(file + b" ")
