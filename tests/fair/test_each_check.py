"""Checks of the referee that only one entry out of place can show: each is met here by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Raw
from msgspec.structs import replace

from bumpyard.core import Decide, Dice, ReplayError, Seat
from bumpyard.fair import FairError, Refuted, verify
from bumpyard.fair.chain import link, veil
from bumpyard.fair.draws import label
from bumpyard.fair.files import GameFile, Told, entries_in, read_game
from bumpyard.fair.keys import DRAWS
from bumpyard.fair.log_verifier import LogVerifier
from bumpyard.fair.mixed_bytes import MixedBytes
from bumpyard.fair.opened_keys import OpenedKeys
from bumpyard.fair.verify import log_so_far, verified_replay
from bumpyard.table import read_log
from bumpyard.table.entries import (
    Begun,
    Choice,
    Chose,
    Drew,
    Entry,
    Opened,
    Public,
    Sealed,
    SeatChanged,
    Undone,
    Unsealed,
    read,
)
from tests.fair.forger import chained, entries, written
from tests.fair.honest import DODGEMS, RUNNING, TUMBLE
from tests.fair.scribe import Scribe
from tests.fair.test_own_part import receipt
from tests.table.test_table_strict import dodgems

HASH = "ab" * 32
STRICT = dodgems()


def before(
    log: list[Entry], rules: Any, secret: str, fits: Callable[[Public], bool]
) -> tuple[LogVerifier, Public, Any]:
    """Return a referee before the first entry that fits, and that entry with its private part."""
    begun = read(log[0])[0]
    assert isinstance(begun, Begun)
    referee = LogVerifier(rules, begun, log[0].hash, bytes.fromhex(secret))
    for entry in log[1:]:
        public, hidden = read(entry)
        if fits(public):
            return referee, public, hidden
        referee.take(public, hidden)
    raise AssertionError("there is none")


def strictly(kind: type[Public]) -> tuple[LogVerifier, Any, Any]:
    secret = STRICT.table.fair.secret
    return before(STRICT.log, STRICT.rules, secret, lambda public: isinstance(public, kind))


def loosely(kind: type[Public]) -> tuple[LogVerifier, Any, Any]:
    secret = DODGEMS.dealer.secret
    return before(DODGEMS.entries, DODGEMS.rules, secret, lambda public: isinstance(public, kind))


def refused(referee: LogVerifier, public: Public, hidden: Any, reason: str) -> None:
    with pytest.raises(FairError, match=reason):
        referee.take(public, hidden)


# --- sealed choices -----------------------------------------------------------------------------


def test_a_seal_is_of_its_decision_of_a_seat_and_a_hash() -> None:
    referee, sealed, hidden = loosely(Sealed)
    refused(referee, replace(sealed, at=sealed.at + 1), hidden, "is next, not")
    refused(referee, replace(sealed, seat=Seat(9)), hidden, "there is no seat 9")
    refused(referee, replace(sealed, hash="none"), hidden, "expected 64 small hexadecimal digits")
    other = replace(hidden, seat=Seat(1 - sealed.seat))
    for lie in (other, None):
        refused(referee, sealed, lie, "not the choice of this seat")
        referee.sealed.clear()
    for node in (Dice(5), Decide((Seat(7), Seat(8))), Decide((sealed.seat,))):
        referee.node = node
        refused(referee, sealed, hidden, "has nothing to choose in secret here")


def test_a_seat_that_decides_is_there() -> None:
    referee, chose, _ = loosely(Chose)
    refused(referee, replace(chose, seat=Seat(9)), None, "there is no seat 9")
    refused(referee, replace(chose, seat=Seat(-1)), None, "there is no seat -1")
    spaced = Raw(bytes(chose.action).replace(b":", b": "))
    refused(referee, replace(chose, action=spaced), None, "is not canonical JSON")
    refused(referee, Drew(referee.draws, label(Dice(5))), None, "nothing is drawn here")


def test_a_person_opens_a_choice_once_at_its_decision_when_all_have_sealed() -> None:
    referee, sealed, _ = strictly(Sealed)
    known = Choice(sealed.seat, Raw(b"{}"), HASH)
    refused(referee, sealed, known, "the server does not know a person's sealed choice")
    referee, unsealed, hidden = strictly(Unsealed)
    refused(referee, replace(unsealed, at=unsealed.at + 1), hidden, "is next, not")
    never = next(seat for seat in range(9) if seat not in referee.sealed)
    refused(referee, replace(unsealed, seat=Seat(never)), hidden, "has nothing to open here")
    opened = Opened(unsealed.at, (hidden,))
    refused(referee, opened, None, "not those that were sealed|before all of them were opened")
    referee.take(unsealed, hidden)
    del referee.unsealed[next(seat for seat in referee.unsealed if seat != unsealed.seat)]
    refused(referee, unsealed, hidden, "has nothing to open here")
    referee, unsealed, hidden = strictly(Unsealed)
    del referee.sealed[next(seat for seat in referee.sealed if seat != unsealed.seat)]
    refused(referee, unsealed, hidden, "before all have sealed theirs")


def test_choices_are_shown_when_each_was_opened() -> None:
    referee, opened, _ = strictly(Opened)
    del referee.unsealed[opened.choices[0].seat]
    refused(referee, opened, None, "shown before all of them were opened")


def test_at_a_table_that_is_not_strict_nobody_opens_a_choice() -> None:
    referee, opened, _ = loosely(Opened)
    choice = opened.choices[0]
    del referee.unsealed[choice.seat]
    refused(referee, Unsealed(opened.at, choice.seat), choice, "has nothing to open here")


def test_choices_are_opened_at_their_decision_each_once_and_by_seat() -> None:
    referee, opened, _ = loosely(Opened)
    one, *rest = opened.choices
    refused(referee, replace(opened, at=opened.at + 1), None, "is next, not")
    for choices in ((*rest, one), (one, one, *rest), ()):
        refused(referee, replace(opened, choices=choices), None, "not those that were sealed")
    referee, chose, _ = loosely(Chose)
    refused(referee, Opened(chose.at, ()), None, "not those that were sealed")


def test_while_a_choice_is_sealed_no_other_decision_is_taken_back() -> None:
    referee, chose, _ = loosely(Chose)
    referee.take(chose, None)
    referee.sealed[Seat(0)] = HASH
    refused(referee, Undone(chose.at, chose.seat), None, "nothing can be taken back now")


# --- seats and chance ---------------------------------------------------------------------------


def test_only_a_persons_seat_changes_and_shows_keys() -> None:
    game = Scribe("tumble", ("person", "bot")).run(20)
    secret = game.dealer.secret
    referee, _, _ = before(game.entries, game.rules, secret, lambda it: isinstance(it, Chose))
    for seat in (0, 1, 9):
        back = SeatChanged(Seat(seat), "person", "returned")
        refused(referee, back, None, f"seat {seat} does not change here")
    with pytest.raises(FairError, match="seat 1 is no person's"):
        MixedBytes(b"", ("person", "bot")).decided(Seat(1), HASH, 1)


def test_there_are_as_many_draws_as_keys() -> None:
    referee, drew, hidden = loosely(Drew)
    refused(referee, replace(drew, number=drew.number + 1), hidden, "draw 0 is next, not 1")
    referee.draws = DRAWS
    refused(referee, replace(drew, number=DRAWS), hidden, f"draw {DRAWS} is next, not {DRAWS}")


def test_no_key_is_of_a_place_that_was_passed() -> None:
    key = TUMBLE.dealer.draw(0, Dice(1), sealed=False).key
    keys = OpenedKeys(bytes.fromhex(TUMBLE.dealer.root))
    keys.open(0, key)
    with pytest.raises(FairError, match="does not lead back"):
        keys.open(0, key)


def test_dice_are_open_even_if_the_state_is_not_known() -> None:
    referee, drew, _ = loosely(Drew)
    referee.node, referee.proofs.secret = None, None
    refused(referee, Drew(drew.number, label(Dice(5))), None, "dice are never sealed")
    for label_, key in (("card for 9 from hat", UNSET), ("card for 0 from hat", drew.key)):
        other = replace(drew, label=label_, key=key, support=UNSET)
        other = other if key else replace(other, outcome=UNSET)
        refused(referee, other, None, "for a seat of the table, and always sealed")
    cards = replace(drew, key=UNSET, outcome=UNSET)
    refused(referee, replace(cards, support=(("a", 1),)), None, "and nothing else")


# --- files --------------------------------------------------------------------------------------


def test_a_log_has_entries_and_begins_with_its_game() -> None:
    with pytest.raises(Refuted, match="there are no entries"):
        verify(written([]))
    with pytest.raises(Refuted, match="a log begins with an entry that names the game"):
        verify(chained(entries(RUNNING.file())[1:]))


def test_a_private_part_is_canonical_json() -> None:
    secret, told, before_ = bytes.fromhex(DODGEMS.dealer.secret), [], b""
    for seq, entry in enumerate(read_game(DODGEMS.file()).entries):
        hidden = entry.hidden.replace(b":", b": ", 1)
        veiled = veil(secret, seq, hidden)
        before_ = link(before_, bytes(entry.public), veiled)
        private = Raw(hidden or b"null")
        told.append(Told(entry.public, private, veiled.hex() or None, before_.hex()))
    with pytest.raises(Refuted, match="it is not canonical JSON"):
        verify(msgspec.json.encode(GameFile(2, tuple(told))))


def test_an_entry_can_be_read_and_its_veil_covers_its_private_part() -> None:
    log = entries(DODGEMS.file())
    log[3]["public"]["type"] = "nonsense"
    with pytest.raises(Refuted, match="it can't be read"):
        verify(chained(log))
    log = entries(DODGEMS.file())
    next(entry for entry in log if "salt" in (entry["private"] or {}))["private"]["salt"] = HASH
    with pytest.raises(Refuted, match="its veil covers another private part"):
        verify(written(log))
    with pytest.raises(Refuted, match="its veil covers another private part"):
        verified_replay(written(log))
    with pytest.raises(ReplayError, match="neither a replay nor a game file"):
        verified_replay(b"")


@pytest.mark.parametrize(
    "change, reason",
    [
        ({"seq": -1}, "the receipt has an entry -1, which is missing here"),
        ({"seq": 3}, "the receipt has another hash"),
        ({"seat": Seat(-1)}, "a person's on seat -1, which is no person's here"),
    ],
)
def test_a_receipt_is_of_an_entry_and_a_seat(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refuted, match=reason):
        verify(TUMBLE.file(), receipt(TUMBLE, TUMBLE.people[0], **change))


@pytest.mark.parametrize("kept", ["bytes", "choices"])
def test_who_watches_has_neither_bytes_nor_choices(kept: str) -> None:
    seat = TUMBLE.people[0]
    rest = {"bytes": None, "choices": ()}
    rest.pop(kept)
    with pytest.raises(Refuted, match="but no seat"):
        verify(TUMBLE.file(), receipt(TUMBLE, seat, seat=None, **rest))


def test_a_log_so_far_is_one_chain() -> None:
    log = entries(RUNNING.file())
    log[-1]["hash"] = HASH
    with pytest.raises(Refuted, match="its hash does not follow"):
        log_so_far(written(log), 5)


def test_a_table_does_not_go_on_from_the_end_of_a_game() -> None:
    steps = [step.text for step in read_log(entries_in(TUMBLE.file())).steps]
    log = entries(TUMBLE.file())[:1]
    log[0]["public"]["before"] = steps
    with pytest.raises(Refuted, match="before its end"):
        verify(chained(log))
