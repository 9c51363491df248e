"""A client opens its sealed choice when the log has everyone's seal, and holds them to these."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bumpyard.client import Unfair
from bumpyard.client.openings import Openings
from bumpyard.core import Seat
from bumpyard.fair.files import read_game
from bumpyard.fair.log_verifier import LogVerifier
from bumpyard.table.entries import Entry, Opened, Sealed, Undone, read
from tests.client.test_client_fairness import file_of
from tests.core.pick import Take
from tests.table.tables import NAME, Played

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)
ALL = (ZERO, ONE, TWO)
SALT = "5a" * 32


@pytest.fixture
def pick() -> Played:
    played = Played("pick", ("person", "person", "bot"), strict=True)
    played.act(TWO, Take(3))
    return played


def seal(pick: Played, seat: Seat, number: int = 1, salt: str = SALT) -> None:
    at = pick.table.at
    pick.table.seal(seat, at, pick.seal(seat, at, Take(number), salt), pick.key(seat))
    pick.store()


def unseal(pick: Played, seat: Seat, number: int = 1, salt: str = SALT) -> None:
    pick.table.unseal(seat, pick.table.at, Take(number), salt)
    pick.store()


def log_of(pick: Played) -> LogVerifier:
    entries: Iterable[Entry] = pick.log[1:]
    log = LogVerifier(pick.table.rules, pick.table.begun, pick.first, None)
    for entry in entries:
        log.take(read(entry)[0], None)
    return log


def keep(pick: Played, openings: Openings, at: int = 0) -> None:
    openings.keep(log_of(pick), pick.log[-1].seq, at, ALL)


def check(pick: Played, openings: Openings) -> None:
    openings.check(read_game(file_of(pick)), ZERO)


def opened_ours(pick: Played) -> Openings:
    """Seal for both people, and open our choice when the log has all seals."""
    seal(pick, ZERO)
    seal(pick, ONE)
    openings = Openings(NAME)
    keep(pick, openings)
    return openings


def seal_again(pick: Played) -> None:
    """Let seat 1 exchange its seal, which an honest table refuses."""
    pick.table._append(Undone(0, ONE))
    pick.table._append(Sealed(0, ONE, pick.seal(ONE, 0, Take(2), "00" * 32)))
    pick.store()


def open_all(pick: Played) -> None:
    unseal(pick, ZERO)
    unseal(pick, ONE, 2, "00" * 32)


def test_our_choice_stays_sealed_while_another_has_no_seal_in_the_log(pick: Played) -> None:
    seal(pick, ZERO)
    with pytest.raises(Unfair, match="but seat 1 has not sealed one"):
        keep(pick, Openings(NAME))
    seal(pick, ONE)
    with pytest.raises(Unfair, match="our choice 1, but decision 0 is open"):
        keep(pick, Openings(NAME), at=1)
    keep(pick, Openings(NAME))


def test_choices_that_are_opened_as_they_were_sealed_are_right(pick: Played) -> None:
    openings = opened_ours(pick)
    unseal(pick, ONE)
    check(pick, openings)
    unseal(pick, ZERO)
    assert any(isinstance(said, Opened) for said in pick.said())
    check(pick, openings)


def test_nobody_seals_another_choice_after_we_have_opened_ours(pick: Played) -> None:
    openings = opened_ours(pick)
    seal_again(pick)
    open_all(pick)
    with pytest.raises(Unfair, match="seat 1 sealed another choice"):
        check(pick, openings)


def test_the_seals_of_the_first_time_count_if_we_are_asked_again(pick: Played) -> None:
    openings = opened_ours(pick)
    seal_again(pick)
    keep(pick, openings)
    open_all(pick)
    with pytest.raises(Unfair, match="seat 1 sealed another choice"):
        check(pick, openings)


def test_nobody_chooses_with_us_whose_seal_was_not_there(pick: Played) -> None:
    openings = Openings(NAME)
    seal(pick, ZERO)
    openings.keep(log_of(pick), pick.log[-1].seq, 0, [ZERO, TWO])  # as if seat 1 did not decide
    seal(pick, ONE)
    unseal(pick, ZERO)
    unseal(pick, ONE)
    with pytest.raises(Unfair, match="seat 1 sealed another choice"):
        check(pick, openings)


def test_a_bot_that_takes_a_seat_over_since_chooses_anew(pick: Played) -> None:
    openings = opened_ours(pick)
    pick.table.hand_to_bot(ONE, "left")
    pick.act(ONE, Take(2))
    unseal(pick, ZERO)
    check(pick, openings)


def test_a_bot_that_took_a_seat_over_before_is_no_excuse(pick: Played) -> None:
    pick.table.hand_to_bot(ONE, "left")
    pick.table.hand_back(ONE)
    openings = opened_ours(pick)
    seal_again(pick)
    open_all(pick)
    with pytest.raises(Unfair, match="seat 1 sealed another choice"):
        check(pick, openings)


def test_a_choice_that_we_made_in_the_open_is_none_that_others_made_with_us(pick: Played) -> None:
    opened_ours(pick)
    unseal(pick, ZERO)
    unseal(pick, ONE)
    openings = Openings(NAME)
    openings.alone(1)
    check(pick, openings)
    openings.check(read_game(file_of(pick)), None)
    openings.alone(0)
    with pytest.raises(Unfair, match="we chose in the open"):
        check(pick, openings)
