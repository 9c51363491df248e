"""Entries at the wrong time, or for the wrong seat, are refuted."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET

from bumpyard.core import Card, Dice, Seat
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
    SealedDraw,
    SeatChanged,
    Undone,
    read,
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
    assert (
        refused(scribe, Drew(0, "dice 1 of 6"))
        == "nothing happens before everyone's bytes are mixed in"
    )


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
    assert "small hexadecimal digits" in refused(scribe, Pledged(Seat(0), "pledge", "00" * 32))
    scribe.entries.pop()
    assert "small hexadecimal digits" in refused(scribe, Pledged(Seat(0), "00" * 32, "key"))


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
    assert isinstance(node, Card)
    dealt = scribe.dealer.draw(scribe.draws, node, sealed=False)
    label = scribe.dealer.label(node)
    drew = Drew(scribe.draws, label, node.support, dealt.outcome, dealt.key)
    told = refused_at_the_end(scribe, drew, SealedDraw(node.support, dealt.outcome))
    assert told == "a draw whose key is shown has an outcome, and nothing private"


def test_a_closed_table_tells_the_outcome_of_every_draw() -> None:
    scribe = two("tumble").run(8)
    drew = Drew(scribe.draws, "card for 1 from pile 1")
    assert refused_at_the_end(scribe, drew) == "the outcome of this draw is not told"


def test_what_everyone_sees_is_never_sealed() -> None:
    scribe = two("tumble").run(8)
    node = scribe.rules.node(scribe.state)
    assert isinstance(node, Card)
    drew = Drew(scribe.draws, scribe.dealer.label(node))
    assert refused(scribe, drew) == "everyone sees it"
    scribe = two("tumble").until(b'"roll"')
    assert refused(scribe, Drew(scribe.draws, "dice 3 of 6")) == "dice are never sealed"


def test_a_sealed_draw_shows_nothing_but_its_label() -> None:
    scribe = two("dodgems").until(b'"card for 0')
    hidden = msgspec.json.decode(scribe.entries.pop().private, type=SealedDraw)
    number, label = scribe.draws - 1, "card for 0 from speed deck"
    for drew in (Drew(number, label, hidden.support), Drew(number, label, outcome=hidden.outcome)):
        told = refused(scribe, drew)
        assert told == "a sealed draw shows its number and its label, and nothing else"
        scribe.entries.pop()


def test_the_label_is_that_of_the_draw_by_the_rules() -> None:
    scribe = two("tumble").until(b'"roll"')
    dice = Dice(4)  # for three are rolled in the first round
    dealt = scribe.dealer.draw(scribe.draws, dice, sealed=False)
    drew = Drew(scribe.draws, "dice 4 of 6", outcome=dealt.outcome, key=dealt.key)
    assert refused(scribe, drew) == "'dice 3 of 6' is drawn here, not 'dice 4 of 6'"


# --- keys of people -----------------------------------------------------------------------------


def key_due(scribe: Scribe) -> Chose:
    """Take back the first decision, which showed a key."""
    scribe.until(b'"at":0,')
    made = msgspec.json.decode(scribe.entries.pop().public, type=Chose)
    assert made.key is not UNSET
    return made


def test_a_person_shows_the_key_of_that_place_and_no_other() -> None:
    scribe = two("tumble")
    made = key_due(scribe)
    later = scribe.persons[made.seat].key(scribe.draws + 1)
    other = scribe.persons[Seat(1 - made.seat)].key(scribe.draws)
    for key in (later, other, "00" * 32):
        chose = Chose(made.at, made.seat, made.action, key)
        assert "is not the one at place" in refused(scribe, chose)
        scribe.entries.pop()


def test_a_person_shows_one_key_for_a_draw() -> None:
    scribe = two("tumble").until(b'"undone"')
    undone = msgspec.json.decode(scribe.entries[-1].public, type=Undone)
    made = next(
        said
        for said in (read(entry)[0] for entry in reversed(scribe.entries))
        if isinstance(said, Chose)
    )
    key = scribe.persons[undone.seat].key(scribe.draws)
    chose = Chose(scribe.at, undone.seat, made.action, key)
    assert refused(scribe, chose) == f"seat {undone.seat} has no key to show here"


def test_whoever_decided_without_a_key_shows_none_any_more() -> None:
    scribe = two("tumble")
    made = key_due(scribe)
    scribe.append(Chose(made.at, made.seat, made.action))
    scribe.newest[made.seat] = scribe.persons[made.seat].chain.root
    scribe.silent.add(made.seat)
    scribe.run(len(scribe.entries) + 4)
    assert verify(scribe.file()).entries
    scribe.silent.clear()
    while True:
        scribe.run(len(scribe.entries) + 1)
        said = read(scribe.entries[-1])[0]
        if isinstance(said, Chose) and said.seat == made.seat and said.key is not UNSET:
            break
    with pytest.raises(Refuted, match=f"seat {made.seat} has no key to show here"):
        verify(scribe.file())


def test_a_bot_shows_no_key() -> None:
    scribe = two("tumble")
    made = key_due(scribe)
    scribe.append(SeatChanged(made.seat, "bot", "left"))
    assert refused(scribe, Chose(made.at, made.seat, made.action, made.key)) == (
        "a bot has no key to show, and nobody at a daily"
    )


def test_a_key_that_is_opened_comes_with_its_outcome() -> None:
    scribe = two("tumble").run(8)
    dealt = scribe.dealer.draw(scribe.draws, Dice(1), sealed=False)
    drew = Drew(scribe.draws, "dice 1 of 6", key=dealt.key)
    assert "whose key is shown has an outcome" in refused(scribe, drew)


def test_who_takes_a_seat_is_no_secret() -> None:
    scribe = two("tumble").run(8)
    left = SeatChanged(Seat(0), "bot", "left")
    hidden = Choice(Seat(0), msgspec.Raw(b"{}"), SALT)
    assert refused_at_the_end(scribe, left, hidden) == "nothing is private here"
