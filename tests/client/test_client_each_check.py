"""Checks of the client that only one wrong thing can show: each is met here by itself."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bumpyard.client import Unfair
from bumpyard.client.verifier import Verifier
from bumpyard.core import BumpyardError, Seat
from bumpyard.fair import Refuted, write
from bumpyard.fair.keys import DRAWS
from bumpyard.wire import Settings
from tests.client.test_client_fairness import OTHER, file_of, proofs, verifier_of
from tests.fair.forger import chained, entries, written
from tests.table.tables import NAME, Played

LOBBY = Settings("tumble", 2)


def test_entry_0_has_the_settings_of_the_lobby() -> None:
    verifier = verifier_of(Played("tumble", mixed=False))
    verifier.check_settings(LOBBY)
    others: list[dict[str, Any]] = [
        {"game": "duel"},
        {"seats": 3},
        {"options": {"extra": "yes"}},
        {"own_data": {}},
        {"strict": True},
    ]
    for other in others:
        with pytest.raises(Unfair, match="entry 0 has other settings than this table"):
            verifier.check_settings(replace(LOBBY, **other))


def test_a_log_that_is_read_is_one_chain_that_names_a_game_that_we_know() -> None:
    file = file_of(Played("tumble", mixed=False))
    log = entries(file)
    log[0]["hash"] = OTHER
    with pytest.raises(Refuted, match="its hash does not follow"):
        Verifier(NAME).read(written(log))
    log = entries(file)
    log[0]["public"]["data"] = "0" * 12
    with pytest.raises(BumpyardError, match="played with data 000000000000"):
        Verifier(NAME).read(chained(log))
    log = entries(file_of(Played("tumble")))
    with pytest.raises(Unfair, match="entry 0 is not about the game of this table"):
        Verifier(NAME).read(chained(log[1:]))


def test_a_log_loses_nothing_that_we_have_read() -> None:
    played = Played("tumble", mixed=False)
    played.pledge_all()
    played.store()
    verifier = verifier_of(played)
    with pytest.raises(Unfair, match="the log was exchanged at entry 2 or before"):
        verifier.read(write(played.log[:-1], played.table.fair.secret))


@pytest.mark.parametrize("read", ["read", "catch_up"])
def test_a_log_has_every_entry_that_we_were_told_of(read: str) -> None:
    played = Played("tumble").play(10)
    newest, secret = played.log[-1], played.table.fair.secret
    verifier = verifier_of(played)
    verifier.go_to(newest.seq, newest.hash.hex())
    log = entries(file_of(played))
    log[newest.seq - 1]["veil"] = OTHER  # an entry that says the same
    shorter = write(played.log[:-1], secret)
    told: dict[str, tuple[Any, ...]] = {"read": (), "catch_up": (newest.seq - 1, OTHER)}
    for lie, reason in (
        (chained(log), f"entry {newest.seq} had another hash before"),
        (shorter, f"entry {newest.seq} is missing in the log"),
    ):
        with pytest.raises(Unfair, match=reason):
            getattr(verifier, read)(lie, *told[read])


def test_a_log_is_as_long_as_we_were_told() -> None:
    played = Played("tumble").play(10)
    later = len(played.log)
    with pytest.raises(Unfair, match=f"entry {later} has another hash in the game file"):
        Verifier(NAME).catch_up(file_of(played), later, OTHER)


def test_after_a_gap_our_pledge_is_the_one_that_we_sent_and_the_newest_entry_is_kept() -> None:
    played = Played("tumble").play(10)
    newest = played.log[-1]
    told = file_of(played), newest.seq, newest.hash.hex()
    watching = Verifier(NAME)
    watching.catch_up(*told)
    assert (watching.seq, watching.hash) == told[1:]
    pledging = Verifier(NAME)
    pledging.read(write(played.log[:1], played.table.fair.secret))
    pledging.pledge(Seat(0))
    with pytest.raises(Unfair, match="the log has another pledge for our seat"):
        pledging.catch_up(*told)


@pytest.mark.parametrize("game", ["tumble", "duel", "dodgems"])
def test_whoever_missed_the_end_checks_all_of_the_game(game: str) -> None:
    played = Played(game).play()
    file, newest = file_of(played), played.log[-1]
    verifier = Verifier(NAME)
    verifier.catch_up(file, newest.seq, newest.hash.hex())
    assert verifier.proven == verifier.drawn == played.table.draws
    before = played.log[-2]
    Verifier(NAME).catch_up(file, before.seq, before.hash.hex())
    log = entries(file)
    log[-1]["public"]["secret"] = OTHER
    with pytest.raises(Refuted, match="the secret is not the one behind the root"):
        Verifier(NAME).catch_up(chained(log), newest.seq, newest.hash.hex())
    log = entries(file)
    log[0]["veil"] = OTHER
    with pytest.raises(Refuted, match="its veil covers another private part"):
        Verifier(NAME).catch_up(chained(log), newest.seq, newest.hash.hex())


@pytest.mark.parametrize("game", ["tumble", "dodgems"])
def test_what_happens_on_the_table_is_what_was_drawn(game: str) -> None:
    verifier, told = proofs(game)
    shown = next(n for n, it in enumerate(told) if it.draw and it.draw.outcome and it.events)
    for step in told[:shown]:
        verifier.step(step)
    events = tuple({"type": "other", "faces": [1, 1, 1, 7]} for _ in told[shown].events)
    with pytest.raises(Unfair, match="shows another outcome than was drawn"):
        verifier.step(replace(told[shown], events=events))


def test_after_the_last_draw_we_decide_without_a_key() -> None:
    verifier = verifier_of(Played("tumble", mixed=False))
    verifier.pledge(Seat(0))
    verifier.drawn = DRAWS - 1
    assert verifier.key()
    verifier.drawn = DRAWS
    assert not verifier.key()
