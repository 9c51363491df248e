"""Honest games are verified, whole or so far, and the results about them are true."""

from __future__ import annotations

import msgspec
import pytest

from bumpyard import load
from bumpyard.core import Seat
from bumpyard.fair import Refuted, verify
from bumpyard.games import GAMES
from bumpyard.loading import data_text, from_toml
from bumpyard.table.entries import Ended, Pledged, SeatChanged, Who
from tests.fair.scribe import TABLE, Scribe

PEOPLE: tuple[Who, ...] = ("person", "person")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_proven_draw_by_draw(game: str, seed: int) -> None:
    scribe = Scribe(game, PEOPLE, seed).run()
    found = verify(scribe.file(), scribe.receipt())
    assert found.verdict == "verified"
    assert (found.table, found.game, found.ended) == (TABLE, game, "over")
    assert found.entries == len(scribe.entries)
    assert found.draws == found.proven == scribe.draws
    last = msgspec.json.decode(scribe.entries[-1].public, type=Ended)
    assert found.outcome == last.outcome is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_receipt_that_was_given_during_a_game_holds(game: str) -> None:
    scribe = Scribe(game, PEOPLE).run(60)
    file = scribe.file()
    for seq in range(len(scribe.entries)):
        assert verify(file, scribe.receipt(seq)).verdict == "verified"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_checked_at_any_time(game: str) -> None:
    scribe = Scribe(game, PEOPLE)
    for entries in range(6, 90, 7):
        found = verify(scribe.run(entries).file())
        assert (found.verdict, found.ended) == ("consistent", None)
        assert found.draws == scribe.draws


@pytest.mark.parametrize("game", GAMES)
def test_while_a_table_runs_its_file_tells_no_secret(game: str) -> None:
    scribe = Scribe(game, PEOPLE).run(80)
    file = scribe.file()
    assert scribe.dealer.secret.encode() not in file
    assert file.count(b'"private":null') == len(scribe.entries)
    assert verify(file).ended is None


def test_in_tumble_every_draw_is_proven_at_once() -> None:
    found = verify(Scribe("tumble", PEOPLE).run(80).file())
    assert found.draws == found.proven > 20


def test_in_duel_draws_are_proven_at_once_until_hands_are_dealt() -> None:
    """After that a file alone no longer tells what could be drawn, before the table is closed."""
    found = verify(Scribe("duel", PEOPLE).run(80).file())
    assert 0 < found.proven < found.draws


@pytest.mark.parametrize("game", GAMES)
def test_an_abandoned_game_is_proven_as_far_as_it_went(game: str) -> None:
    for entries in (1, 70):
        scribe = Scribe(game, PEOPLE).run(entries).abandon()
        found = verify(scribe.file(), scribe.receipt())
        assert (found.ended, found.outcome) == ("abandoned", None)
        assert found.draws == found.proven == scribe.draws


def test_a_table_can_be_abandoned_before_everyone_has_shown_their_bytes() -> None:
    scribe = Scribe("tumble", PEOPLE)
    del scribe.entries[4:]  # one pledged, the other too, one showed theirs
    assert verify(scribe.abandon().file()).ended == "abandoned"


def test_bots_mix_in_nothing_and_it_is_said() -> None:
    assert verify(Scribe("tumble", ("bot", "bot")).run().file()).people == 0
    assert verify(Scribe("tumble", ("bot", "person", "bot")).run().file()).people == 1


def test_a_game_with_data_of_its_own_is_checked_by_them() -> None:
    mine = data_text("tumble").replace('"=5", value = 15', '"=5", value = 99')
    rules = from_toml("tumble", mine)
    own = msgspec.to_builtins(rules.data)
    scribe = Scribe("tumble", PEOPLE, rules=rules, own_data=own).run()
    assert verify(scribe.file(), scribe.receipt()).verdict == "verified"
    hidden = Scribe("tumble", PEOPLE, rules=rules).run()
    with pytest.raises(Refuted, match="entry 0: played with data"):
        verify(hidden.file())


def test_a_game_of_other_rules_is_not_judged_by_these() -> None:
    class Newer(type(load("tumble"))):  # type: ignore[misc]  # its type is only known when it runs
        meta = msgspec.structs.replace(load("tumble").meta, version=99)

    scribe = Scribe("tumble", PEOPLE, rules=Newer(load("tumble").data)).run(20)
    with pytest.raises(Refuted, match="entry 0: version 99 of the rules, this is 1"):
        verify(scribe.file())


def test_entries_that_come_too_early_or_too_late_are_named() -> None:
    early = Scribe("tumble", PEOPLE)
    early.append(Pledged(Seat(0), "00" * 32, "00" * 32))
    with pytest.raises(Refuted, match="entry 5: seat 0 has nothing to pledge"):
        verify(early.file())
    late = Scribe("tumble", PEOPLE).run(30).abandon()
    late.append(SeatChanged(Seat(0), "bot", "left"))
    late.append(Ended("abandoned", late.dealer.secret))
    with pytest.raises(Refuted, match=r"entry \d+: the table is closed"):
        verify(late.file())
