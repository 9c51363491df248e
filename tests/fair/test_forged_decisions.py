"""A decision that the rules did not allow is found, even where the forger has mended the chain."""

from __future__ import annotations

import msgspec
import pytest

from bumpyard.core import Seat
from bumpyard.fair import verify
from bumpyard.table.entries import Answered, Asked, Chose, Drew, Ended, Sealed, SeatChanged, Undone
from tests.fair.honest import refuted
from tests.fair.scribe import Scribe


def test_undo_never_reaches_past_a_draw() -> None:
    scribe = Scribe("tumble", ("person", "person")).until(b'"roll"')
    made = msgspec.json.decode(scribe.entries[-1].public, type=Chose)
    assert made.at == 0
    scribe.until(b'"keep"')
    scribe.entries.pop()  # so that a decision is next, after the roll
    assert b'"drew"' in scribe.entries[-1].public
    scribe.append(Undone(made.at, made.seat))
    error = refuted(scribe.file())
    assert error.entry == len(scribe.entries) - 1
    assert error.reason == "there is no decision 0 since something was drawn or opened"


@pytest.mark.parametrize(
    "to, seat, reason",
    [
        (999, 0, "there is no decision 999 since"),
        (-1, 0, "there is no decision -1 since"),
        (None, 5, "was not made by seat 5"),
        (None, None, "there is no decision"),  # twice
    ],
)
def test_only_a_decision_of_ones_own_can_be_taken_back(
    to: int | None, seat: int | None, reason: str
) -> None:
    scribe = Scribe("tumble", ("person", "person")).until(b'"undone"')
    undone = msgspec.json.decode(scribe.entries[-1].public, type=Undone)
    if seat is not None:
        scribe.entries.pop()
    else:
        seat = undone.seat
    scribe.append(Undone(undone.to if to is None else to, Seat(seat)))
    assert reason in refuted(scribe.file()).reason


def test_nothing_is_taken_back_while_chance_is_next() -> None:
    scribe = Scribe("tumble", ("person", "person")).until(b'"roll"')
    scribe.append(Undone(0, msgspec.json.decode(scribe.entries[-1].public, type=Chose).seat))
    assert refuted(scribe.file()).reason == "nothing can be taken back now"


def test_only_a_choice_of_ones_own_is_unsealed_again() -> None:
    scribe = Scribe("dodgems", ("person", "person", "person")).until(b'"opened"')
    scribe.entries.pop()
    last = msgspec.json.decode(scribe.entries.pop().public, type=Sealed)
    scribe.append(Undone(last.at, last.seat))
    assert "has sealed nothing that it could take back" in refuted(scribe.file()).reason


@pytest.mark.parametrize(
    "changed, reason",
    [
        (SeatChanged(Seat(1), "bot", "left"), "seat 1 does not change here"),
        (SeatChanged(Seat(-1), "bot", "left"), "seat -1 does not change here"),
        (SeatChanged(Seat(0), "person", "returned"), "seat 0 does not change here"),
        (SeatChanged(Seat(0), "bot", "returned"), "a bot takes over for who goes"),
    ],
)
def test_a_seat_changes_only_as_it_can(changed: SeatChanged, reason: str) -> None:
    scribe = Scribe("tumble", ("person", "bot"))
    scribe.append(changed)
    assert refuted(scribe.file()).reason.startswith(reason)


@pytest.mark.parametrize(
    "answered, reason",
    [
        (Asked(Seat(2)), "no person is away from seat 2"),
        (Asked(Seat(-1)), "no person is away from seat -1"),
        (Answered(Seat(2), "wait", Seat(0)), "no person is away from seat 2"),
        (Answered(Seat(-1), "wait", Seat(0)), "no person is away from seat -1"),
        (Answered(Seat(0), "wait", Seat(0)), "no other person says this"),
        (Answered(Seat(0), "wait", Seat(2)), "no other person says this"),
        (Answered(Seat(0), "wait", Seat(3)), "no other person says this"),
        (Answered(Seat(0), "bot", Seat(1), "settings"), "no other person says this"),
        (Answered(Seat(0), "bot"), "no other person says this"),
    ],
)
def test_people_decide_about_people_who_are_away(answered: Asked | Answered, reason: str) -> None:
    scribe = Scribe("tumble", ("person", "person", "bot"))
    scribe.append(Asked(Seat(0)))
    scribe.append(Answered(Seat(0), "end", Seat(1)))
    scribe.append(Answered(Seat(0), "wait", Seat(1), "host"))
    scribe.append(Answered(Seat(0), "bot", decided="majority"))
    scribe.append(Answered(Seat(0), "bot", decided="settings"))
    assert verify(scribe.file()).entries
    scribe.append(answered)
    assert refuted(scribe.file()).reason.startswith(reason)


def test_a_bot_is_neither_away_nor_asked() -> None:
    scribe = Scribe("tumble", ("person", "person"))
    scribe.append(SeatChanged(Seat(0), "bot", "away"))
    away, asked = Scribe("tumble", ("person", "person")), scribe
    away.append(SeatChanged(Seat(0), "bot", "away"))
    away.append(Answered(Seat(0), "wait", Seat(1)))
    asked.append(Answered(Seat(1), "wait", Seat(0)))
    assert refuted(away.file()).reason == "no person is away from seat 0"
    assert refuted(asked.file()).reason.startswith("no other person says this")


def test_whoever_returns_has_no_level() -> None:
    scribe = Scribe("tumble", ("person", "bot"))
    scribe.append(SeatChanged(Seat(0), "bot", "left", "strong"))
    assert verify(scribe.file()).entries
    scribe.append(SeatChanged(Seat(0), "person", "returned", "strong"))
    assert (
        refuted(scribe.file()).reason == "every bot must have a level, and no person may have one"
    )


@pytest.mark.parametrize(
    "action, reason",
    [
        (b'{"type":"fly"}', "is no action"),
        (b'{"type":"done" }', "is not canonical JSON"),
        (b'{"type":"done"}', "'done' is not legal here"),
    ],
)
def test_an_action_is_one_of_the_legal_ones_in_its_one_form(action: bytes, reason: str) -> None:
    scribe = Scribe("tumble", ("person", "person")).until(b'"chose"')
    made = msgspec.json.decode(scribe.entries.pop().public, type=Chose)
    scribe.append(Chose(made.at, made.seat, msgspec.Raw(action)))
    error = refuted(scribe.file())
    assert error.entry == len(scribe.entries) - 1
    assert reason in error.reason


def test_a_game_can_not_be_over_before_it_is() -> None:
    scribe = Scribe("tumble", ("person", "person")).run(50)
    scribe.append(Ended("over", scribe.dealer.secret))
    assert refuted(scribe.file()).reason == "the game is not over yet"


def test_nothing_is_drawn_where_somebody_decides() -> None:
    scribe = Scribe("tumble", ("person", "person")).until(b'"chose"')
    scribe.entries.pop()
    scribe.append(Drew(scribe.draws, "dice 5 of 6"))
    assert refuted(scribe.file()).reason == "nothing is drawn here"
