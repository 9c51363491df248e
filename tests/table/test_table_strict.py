"""A strict table: people seal their choices first, and open them when all have sealed."""

from __future__ import annotations

from typing import Any

import pytest

from bumpyard.core import IllegalAction, Seat
from bumpyard.fair import Refuted, verify, write
from bumpyard.table.entries import Choice, Entry, Opened, Sealed, Unsealed, Who, read
from bumpyard.table.errors import Refused, Stale
from tests.core.pick import Take
from tests.table.tables import Played

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)
SALT = "5a" * 32
SEATS: tuple[Who, ...] = ("person", "person", "bot")


@pytest.fixture
def pick() -> Played:
    return Played("pick", SEATS, strict=True)


def seal(pick: Played, seat: Seat, number: int) -> None:
    sealed = pick.seal(seat, pick.table.at, Take(number), SALT)
    pick.table.seal(seat, pick.table.at, sealed, pick.key(seat))
    pick.store()


def unseal(pick: Played, seat: Seat, number: int, salt: str = SALT) -> None:
    pick.table.unseal(seat, pick.table.at, Take(number), salt)
    pick.store()


def kinds(entries: list[Entry]) -> list[str]:
    return [type(read(entry)[0]).__name__ for entry in entries]


def test_choices_are_sealed_by_all_and_then_opened_by_all(pick: Played) -> None:
    begun = len(pick.log)
    seal(pick, ONE, 2)
    assert pick.table.deciding() == (ZERO, TWO)
    assert pick.table.opening() == ()
    pick.act(TWO, Take(3))
    seal(pick, ZERO, 1)
    assert pick.table.opening() == pick.table.deciding() == (ZERO, ONE)
    assert pick.update(ONE).opening == (ZERO, ONE)
    assert pick.update(ONE).sealed == (ZERO, ONE, TWO)
    assert pick.update(ONE).legal == ()
    unseal(pick, ONE, 2)
    assert pick.table.opening() == (ZERO,)
    unseal(pick, ZERO, 1)
    made = kinds(pick.log[begun:])
    assert made[:6] == ["Sealed", "Sealed", "Sealed", "Unsealed", "Unsealed", "Opened"]
    assert pick.table.state.picks == (1, 2, 3)


def test_the_server_does_not_know_a_choice_before_all_have_sealed(pick: Played) -> None:
    seal(pick, ONE, 2)
    public, private = read(pick.log[-1])
    assert isinstance(public, Sealed)
    assert private is None
    pick.act(TWO, Take(3))  # a bot is the server's own
    assert isinstance(read(pick.log[-1])[1], Choice)


def test_nobody_opens_before_all_have_sealed(pick: Played) -> None:
    seal(pick, ONE, 2)
    with pytest.raises(Refused, match="opened when everyone has sealed"):
        unseal(pick, ONE, 2)
    with pytest.raises(Refused, match="opened when everyone has sealed"):
        unseal(pick, ZERO, 2)


def test_a_person_can_not_send_the_choice_with_the_seal(pick: Played) -> None:
    with pytest.raises(Refused, match="a choice is sealed first"):
        pick.act(ONE, Take(2))


def test_a_choice_alone_and_a_table_that_is_not_strict_take_no_seal() -> None:
    alone = Played("tumble", strict=True)
    seat = alone.table.deciding()[0]
    with pytest.raises(Refused, match="at a strict table only"):
        alone.table.seal(seat, 0, "00" * 32)
    alone.step()
    with pytest.raises(Refused, match="at a strict table only"):
        seal(Played("pick", SEATS), ONE, 2)


def all_sealed(pick: Played) -> None:
    pick.act(TWO, Take(3))
    seal(pick, ZERO, 1)
    seal(pick, ONE, 2)


def test_what_is_opened_is_what_was_sealed_and_legal(pick: Played) -> None:
    all_sealed(pick)
    for number, salt in ((1, SALT), (2, "00" * 32)):
        with pytest.raises(Refused, match="not the choice that was sealed, or not its salt"):
            unseal(pick, ONE, number, salt)
    with pytest.raises(IllegalAction):
        unseal(pick, ONE, 9)
    unseal(pick, ONE, 2)
    with pytest.raises(Stale, match="seat 1 has nothing to open"):
        unseal(pick, ONE, 2)


def test_a_seal_can_be_taken_back_until_all_have_sealed(pick: Played) -> None:
    seal(pick, ONE, 2)
    assert pick.table.undo_for(ONE) == "free"
    pick.table.undo(ONE)
    with pytest.raises(Stale, match="has taken this choice back"):
        seal(pick, ONE, 2)
    pick.store()
    pick.act(TWO, Take(3))
    seal(pick, ZERO, 1)
    seal(pick, ONE, 3)
    assert pick.table.undo_for(ONE) is None
    pick.table.hand_to_bot(ZERO, "left")  # so not all have sealed, but some may have opened
    assert pick.table.opening() == ()
    assert pick.table.undo_for(ONE) is None
    with pytest.raises(Refused, match="nothing can be taken back"):
        pick.table.undo(ONE)


def test_a_bot_chooses_anew_for_who_leaves_before_opening(pick: Played) -> None:
    all_sealed(pick)
    unseal(pick, ZERO, 1)
    pick.table.hand_to_bot(ONE, "left")
    pick.store()
    assert pick.table.deciding() == (ONE,)
    assert pick.table.legal_for(ONE)
    pick.act(ONE, Take(3))
    assert pick.table.state.picks == (1, 3, 3)


def test_the_log_is_folded_and_verified_at_every_point(pick: Played) -> None:
    pick.act(TWO, Take(3))
    seal(pick, ZERO, 1)
    pick.restart()
    seal(pick, ONE, 2)
    pick.restart()
    assert pick.table.opening() == (ZERO, ONE)
    unseal(pick, ONE, 2)
    pick.restart()
    assert pick.table.opening() == (ZERO,)
    unseal(pick, ZERO, 1)
    assert pick.table.state.picks == (1, 2, 3)


# --- the verifier ---


def dodgems() -> Played:
    """Play a strict game of Dodgems for a while; somebody leaves before opening."""
    played = Played("dodgems", ("person", "person", "bot"), strict=True)
    left, made = False, dict[Seat, Any]()
    while sum(isinstance(said, Opened) for said in played.said()) < 3:
        table = played.table
        seat = table.deciding()[0]
        if seat in table.opening():
            if not left:
                left = True
                table.hand_to_bot(seat, "left")
                played.store()
                continue
            action = made[seat]
            table.unseal(seat, table.at, action, SALT)
        elif played.together and table.who[seat] == "person":
            action = made[seat] = played.any_action(seat)
            table.seal(seat, table.at, played.seal(seat, table.at, action, SALT), played.key(seat))
        else:
            played.act(seat, played.any_action(seat))
            continue
        played.store()
    played.table.close("abandoned")
    played.store()
    return played


def test_a_strict_game_is_verified() -> None:
    played = dodgems()
    said = played.said()
    assert any(isinstance(public, Unsealed) for public in said)
    assert verify(write(played.log, played.table.fair.secret)).ended == "abandoned"
    running = write(played.log[:-1], played.table.fair.secret)
    assert verify(running).ended is None


def test_choices_that_are_opened_too_early_or_not_at_all_are_refuted() -> None:
    played = dodgems()
    at = next(seq for seq, said in enumerate(played.said()) if isinstance(said, Unsealed))
    for order in ([at - 1], [at]):  # before the last seal, or without one
        moved = [entry for entry in played.log if entry.seq not in order]
        with pytest.raises(Refuted):
            verify(_chained(played, moved))


def _chained(played: Played, entries: list[Entry]) -> bytes:
    fair, before, log = played.table.fair, b"", []
    for seq, entry in enumerate(entries):
        before = fair.link(before, seq, entry.public, entry.private)
        log.append(Entry(seq, entry.public, entry.private, before))
    return write(log, fair.secret)
