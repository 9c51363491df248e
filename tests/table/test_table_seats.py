"""Seats: leaving, returning, resigning, running out of time; and what the result says of it."""

from __future__ import annotations

import pytest

from bumpyard.core import Seat
from bumpyard.table.entries import Answered, Asked, Change, Ended, SeatChanged
from bumpyard.table.errors import Refused
from tests.table.tables import Played, check_same

ZERO, ONE = Seat(0), Seat(1)


@pytest.fixture
def played() -> Played:
    return Played("tumble")


@pytest.mark.parametrize("why", ["left", "time"])
def test_who_goes_is_replaced_by_a_bot_and_gets_the_seat_back(played: Played, why: Change) -> None:
    table = played.table
    table.hand_to_bot(ONE, why)
    assert table.who == ["person", "bot"]
    assert played.update(None).who == ("person", "bot")
    table.hand_back(ONE)
    assert table.who == ["person", "person"]
    played.store()
    assert played.said()[-2:] == [
        SeatChanged(ONE, "bot", why),
        SeatChanged(ONE, "person", "returned"),
    ]
    check_same(played.folded(), table)


def test_a_seat_is_not_handed_over_twice_or_back_twice(played: Played) -> None:
    with pytest.raises(Refused, match="seat 1 can't be handed back"):
        played.table.hand_back(ONE)
    played.table.hand_to_bot(ONE, "left")
    with pytest.raises(Refused, match="a bot plays seat 1 already"):
        played.table.hand_to_bot(ONE, "left")


def test_what_is_said_about_who_is_away_is_told_to_all_and_folds(played: Played) -> None:
    answered = Answered(ONE, "wait", ZERO, "host")
    before = played.table.seq
    played.table.ask(ONE)
    played.table.answer(ONE, "wait", ZERO, "host")
    told = [Asked(ONE), answered]
    assert [step.absence for step in played.update(None, before).steps] == told
    played.store()
    assert played.said()[-2:] == told
    check_same(played.folded(), played.table)


def test_people_decide_about_people_who_are_away_and_bots_about_nobody(played: Played) -> None:
    with pytest.raises(Refused, match="people decide about a person"):
        played.table.answer(ONE, "wait", ONE)
    played.table.hand_to_bot(ONE, "away")
    for seat, by in ((ONE, ZERO), (ZERO, ONE)):
        with pytest.raises(Refused, match="people decide about a person"):
            played.table.answer(seat, "wait", by)


def test_who_resigned_does_not_come_back(played: Played) -> None:
    played.table.hand_to_bot(ONE, "resigned")
    with pytest.raises(Refused, match="a player who resigned can't come back"):
        played.table.hand_back(ONE)
    played.store()
    with pytest.raises(Refused, match="a player who resigned can't come back"):
        played.folded().hand_back(ONE)


def test_a_seat_that_was_always_a_bots_is_nobodys_to_have_back() -> None:
    played = Played("tumble", ("person", "bot"))
    with pytest.raises(Refused, match="seat 1 can't be handed back"):
        played.table.hand_back(ONE)
    assert played.update(None).helped == ()


def test_a_bot_decides_as_its_person_would(played: Played) -> None:
    for seat in (ZERO, ONE):
        played.table.hand_to_bot(seat, "left")
    played.play()
    assert isinstance(played.said()[-1], Ended)


def test_a_sealed_choice_stays_when_its_seat_changes() -> None:
    played = Played("pick", seed=1)
    played.act(ZERO, played.any_action(ZERO))
    choices = dict(played.table.choices)
    played.table.hand_to_bot(ZERO, "left")
    assert played.table.choices == choices
    assert played.table.deciding() == (ONE,)


def test_the_result_says_who_played_and_for_whom_a_bot_has_played(played: Played) -> None:
    table = played.table
    played.play(3)
    table.hand_to_bot(ONE, "left")
    played.play(3)
    table.hand_back(ONE)
    played.play(3)
    table.hand_to_bot(ZERO, "resigned")
    played.play()
    result = played.update(None)
    assert result.outcome is not None
    assert result.who == ("bot", "person")
    assert result.helped == (ZERO, ONE)
    check_same(played.folded(), table)


def test_an_abandoned_game_has_no_outcome_and_its_secret_is_published(played: Played) -> None:
    assert played.update(ZERO).secret is None
    played.table.close("abandoned")
    for viewer in played.viewers:
        update = played.update(viewer)
        assert update.outcome is None
        assert update.secret == played.table.fair.secret
        assert update.legal == update.waiting == ()


def test_a_game_that_is_over_closes_its_table(played: Played) -> None:
    played.play()
    last = played.said()[-1]
    assert last == Ended("over", played.table.fair.secret, played.update(None).outcome)
    with pytest.raises(Refused, match="the table is closed"):
        played.table.close("abandoned")
