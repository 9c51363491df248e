"""A table that is folded from its log is the table that wrote it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bumpyard import load, loading
from bumpyard.core import Decide, Seat
from bumpyard.fair import receipt, verify, write
from bumpyard.games import GAMES
from bumpyard.replays import read
from bumpyard.table.entries import Drew, Opened, Sealed, Undone
from bumpyard.table.table import Table
from tests.table.tables import NAME, PEOPLE, Played, check_same, dealer

GOLDEN = Path(__file__).parents[1] / "replays" / "dodgems"
EVERY = [*GAMES, "pick"]


def wander(played: Played, steps: int) -> None:
    """Play with everything that can happen at a table: undo, leaving, returning."""
    table = played.table
    for _ in range(steps):
        if table.ended:
            return
        seat = Seat(played.random.randrange(len(table.who)))
        match played.random.randrange(12):
            case 0 | 1 | 2 if table.undo_for(seat):
                table.undo(seat, agreed=True)
            case 3 if table.who[seat] == "person":
                table.hand_to_bot(seat, "left")
            case 4 if table.who[seat] == "bot" and seat in played.people:
                table.hand_back(seat)
            case _:
                played.step()
        played.store()


@pytest.mark.parametrize("game", EVERY)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_log_folds_to_the_table_that_wrote_it(game: str, seed: int) -> None:
    played = Played(game, PEOPLE, seed)
    wander(played, 40)
    check_same(played.folded(), played.table)
    wander(played, 100_000)
    folded = played.folded()
    check_same(folded, played.table)
    assert not folded.pending


def test_a_log_of_an_older_version_goes_on_by_its_own_rules() -> None:
    replay = read(GOLDEN / "2-bot-273.json")
    steps = replay.steps[: replay.steps.index("draw") + 2]  # B8.1: offered first in version 1
    table = Table.begin(
        NAME,
        loading.rules(replay.game, replay.own_data, replay.version),
        dealer(),
        PEOPLE,
        {},
        before=steps,
    )
    assert table.begun.version == 1
    folded = Table.fold(load("dodgems"), dealer(), table.pending)
    assert folded.rules.meta.version == 1
    assert folded.state == table.state


@pytest.mark.parametrize("game", EVERY)
def test_every_prefix_of_a_log_folds_and_goes_on_as_the_log_did(game: str) -> None:
    """A server may stop anywhere: entries that need no command are made again, byte for byte."""
    played = Played(game, PEOPLE, seed=5)
    live = {played.table.seq: played.folded()}
    for _ in range(25):  # short, as every prefix is folded from its beginning
        if played.table.ended:
            break
        wander(played, 1)
        live[played.table.seq] = played.folded()
    log, said = played.log, played.said()
    for length in range(1, len(log) + 1):
        folded = played.folded(log[:length])
        assert folded.pending == log[length : length + len(folded.pending)]
        if folded.seq in live:
            check_same(folded, live[folded.seq])
        waits_for_nobody = (Drew, Opened)
        if length < len(log) and isinstance(said[length], waits_for_nobody):
            assert folded.pending
    check_same(played.folded(log), played.table)


def test_a_log_that_ends_amid_draws_goes_on_with_the_same_draws() -> None:
    played = Played("tumble")
    first = next(n for n, said in enumerate(played.said()) if isinstance(said, Drew))
    folded = played.folded(played.log[: first + 3])
    assert folded.pending == played.log[first + 3 :]
    check_same(folded, played.table)


def test_a_log_that_ends_when_everyone_has_chosen_opens_the_choices() -> None:
    played = Played("pick", seed=1).play()
    opened = next(n for n, said in enumerate(played.said()) if isinstance(said, Opened))
    folded = played.folded(played.log[:opened])
    assert folded.pending == played.log[opened:]
    check_same(folded, played.table)


@pytest.mark.parametrize("game", EVERY)
def test_a_table_can_be_left_for_another_server_at_any_time(game: str) -> None:
    straight, restarted = Played(game, seed=3), Played(game, seed=3)
    for _ in range(60):
        if straight.table.ended:
            break
        straight.step()
        restarted.restart()
        restarted.step()
    assert restarted.log == straight.log


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_happens_at_a_table_its_log_can_be_verified(game: str, seed: int) -> None:
    played = Played(game, PEOPLE, seed)
    for steps in (30, 100_000):
        wander(played, steps)
        file = write(played.log, played.table.fair.secret)
        assert verify(file, receipt(played.log[0], played.log[-1])).verdict == "verified"
    assert any(isinstance(said, Undone) for said in played.said())


def test_numbers_only_rise_and_the_hash_covers_all() -> None:
    played = Played("dodgems", seed=2)
    wander(played, 300)
    assert [entry.seq for entry in played.log] == list(range(len(played.log)))
    before = b""
    for entry in played.log:
        linked = played.table.fair.link(before, entry.seq, entry.public, entry.private)
        before = entry.hash
        assert linked == before == entry.hash
    changed = replace(played.log[7], public=played.log[7].public + b" ")
    assert played.table.fair.link(played.log[6].hash, 7, changed.public, changed.private) != before
    kinds = [type(said) for said in played.said()]
    assert Sealed in kinds
    assert Opened in kinds


def test_a_table_is_what_its_first_entry_says() -> None:
    played = Played("tumble", ("person", "bot", "person"), mixed=False)
    assert played.table.begun == played.said()[0]
    assert Table.fold(played.rules, played.table.fair, played.log).who == [
        "person",
        "bot",
        "person",
    ]
    assert not isinstance(played.table.node, Decide)
