"""Entries at the wrong time, or for the wrong seat, are refuted."""

from __future__ import annotations

import msgspec
import pytest

from bumpyard.core import Dice, Rolled, Seat
from bumpyard.fair import Refuted, verify
from bumpyard.table.entries import (
    Choice,
    Chose,
    Drew,
    Mixed,
    Opened,
    Pledged,
    Private,
    Public,
    Sealed,
    SeatChanged,
)
from tests.fair.scribe import TABLE, Scribe

SALT = "5a" * 32


def two(game: str) -> Scribe:
    return Scribe(game, ("person", "person"))


def refused(scribe: Scribe, public: Public, private: Private | None = None) -> str:
    """Write one more entry; return why it is refused, which must be for that entry."""
    scribe.append(public, private)
    with pytest.raises(Refuted) as error:
        verify(scribe.file())
    assert error.value.entry == len(scribe.entries) - 1
    return error.value.reason


def refused_at_the_end(scribe: Scribe, public: Public, private: Private | None = None) -> str:
    """The same, for what is private until the table is closed."""
    at = len(scribe.entries)
    scribe.append(public, private)
    with pytest.raises(Refuted) as error:
        verify(scribe.abandon().file())
    assert error.value.entry == at
    return error.value.reason


def half_sealed() -> tuple[Scribe, Sealed, Opened]:
    """Return a game in which one seat has yet to choose, what it sealed, and what came of it."""
    scribe = two("dodgems").until(b'"opened"')
    opened = msgspec.json.decode(scribe.entries.pop().public, type=Opened)
    return scribe, msgspec.json.decode(scribe.entries.pop().public, type=Sealed), opened


def test_nothing_is_drawn_before_all_bytes_are_shown() -> None:
    scribe = two("tumble")
    scribe.entries.pop()
    assert refused(scribe, Drew(0)) == "nothing happens before everyone's bytes are mixed in"


def test_bytes_are_shown_once_by_those_who_pledged() -> None:
    scribe = two("tumble")
    scribe.entries.pop()
    again = msgspec.json.decode(scribe.entries[-1].public, type=Mixed)
    assert refused(scribe, again) == f"seat {again.seat} has no bytes to show"
    bot = Scribe("tumble", ("person", "bot"))
    bot.entries.pop()
    assert refused(bot, Mixed(Seat(1), "00" * 32)) == "seat 1 has no bytes to show"


def test_a_pledge_can_be_read() -> None:
    scribe = two("tumble")
    del scribe.entries[1:]
    assert "small hexadecimal digits" in refused(scribe, Pledged(Seat(0), "pledge"))


def test_nobody_chooses_in_the_open_while_others_are_sealed() -> None:
    scribe, last, opened = half_sealed()
    action = opened.choices[last.seat].action
    chose = Chose(last.at, last.seat, action)
    assert refused(scribe, chose) == "a choice in the open, while others are sealed"


def test_nobody_chooses_in_secret_alone() -> None:
    scribe = two("tumble").until(b'"chose"')
    made = msgspec.json.decode(scribe.entries.pop().public, type=Chose)
    sealed = Sealed(made.at, made.seat, "00" * 32)
    assert refused(scribe, sealed) == f"seat {made.seat} has nothing to choose in secret here"


def test_nobody_seals_twice() -> None:
    scribe, last, _ = half_sealed()
    first = msgspec.json.decode(scribe.entries[-1].public, type=Sealed)
    assert "has nothing more to choose here" in refused_at_the_end(
        scribe, Sealed(last.at, first.seat, "00" * 32)
    )


def test_what_is_sealed_is_legal_for_who_sealed_it() -> None:
    scribe, last, opened = half_sealed()
    theirs = next(choice.action for choice in opened.choices if choice.seat != last.seat)
    seal = scribe.dealer.seal(TABLE, last.at, last.seat, bytes(theirs), SALT)
    assert "is not legal here" in refused_at_the_end(
        scribe, Sealed(last.at, last.seat, seal), Choice(last.seat, theirs, SALT)
    )


def test_an_open_draw_has_nothing_private() -> None:
    scribe = two("tumble").run(8)
    node = scribe.rules.node(scribe.state)
    dealt = scribe.dealer.draw(scribe.draws, node)  # type: ignore[arg-type]  # cards are dealt here
    drew = Drew(scribe.draws, dealt.outcome, dealt.key, dealt.path)
    told = refused_at_the_end(scribe, drew, Rolled((1,)))
    assert told == "the private part is not the outcome of this draw"


def test_a_closed_table_tells_the_outcome_of_every_draw() -> None:
    scribe = two("tumble").run(8)
    assert refused_at_the_end(scribe, Drew(scribe.draws)) == "the outcome of this draw is not told"


def test_a_key_that_is_opened_comes_with_its_outcome() -> None:
    scribe = two("tumble").run(8)
    dealt = scribe.dealer.draw(scribe.draws, Dice(1))
    drew = Drew(scribe.draws, None, dealt.key, dealt.path)
    assert refused(scribe, drew) == "the outcome of this draw is not told"


def test_who_takes_a_seat_is_no_secret() -> None:
    scribe = two("tumble").run(8)
    left = SeatChanged(Seat(0), "bot", "left")
    assert refused_at_the_end(scribe, left, Rolled((1,))) == "nothing is private here"
