"""Everyone's bytes: pledged, then shown, then mixed; and nothing is drawn before that."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from bumpyard.core import BumpyardError, Seat
from bumpyard.table import MAX_DRAWS
from bumpyard.table.entries import Begun, Chose, Drew, Mixed, Pledged, read
from bumpyard.table.errors import Refused
from tests.table.tables import PEOPLE, Played, person

ZERO, ONE = Seat(0), Seat(1)


@pytest.fixture
def fresh() -> Played:
    return Played("tumble", mixed=False)


def kinds(played: Played) -> list[str]:
    return [type(said).__name__ for said in played.said()]


def test_bytes_are_pledged_in_any_order_and_then_shown_in_any_order(fresh: Played) -> None:
    table = fresh.table
    table.pledge(ONE, *fresh.pledge_of(ONE))
    table.pledge(ZERO, *fresh.pledge_of(ZERO))
    assert table.deciding() == ()
    table.mix(ONE, person(1, 0).own)
    assert table.draws == 0
    table.mix(ZERO, person(0, 0).own)
    assert table.ready
    assert len(table.deciding()) == 1
    fresh.store()
    assert kinds(fresh)[:6] == ["Begun", "Pledged", "Pledged", "Mixed", "Mixed", "Drew"]


def test_the_order_of_pledges_changes_no_draw() -> None:
    one, two = Played("tumble"), Played("tumble", mixed=False)
    for seat in reversed(two.people):
        two.table.pledge(seat, *two.pledge_of(seat))
    for seat in reversed(two.people):
        two.table.mix(seat, person(seat, 0).own)
    assert two.table.state == one.table.state


def test_other_bytes_are_other_draws() -> None:
    assert Played("tumble", seed=0).table.state != Played("tumble", seed=5).table.state


def test_bytes_are_shown_only_when_everyone_has_pledged(fresh: Played) -> None:
    fresh.table.pledge(ZERO, *fresh.pledge_of(ZERO))
    with pytest.raises(Refused, match="bytes are shown when every person has pledged theirs"):
        fresh.table.mix(ZERO, person(0, 0).own)


def test_a_seat_pledges_once_and_shows_once(fresh: Played) -> None:
    fresh.pledge_all()
    with pytest.raises(Refused, match="seat 0 has pledged already"):
        fresh.table.pledge(ZERO, *fresh.pledge_of(ZERO))
    fresh.table.mix(ZERO, person(0, 0).own)
    with pytest.raises(Refused, match="seat 0 has shown its bytes already"):
        fresh.table.mix(ZERO, person(0, 0).own)
    fresh.table.mix(ONE, person(1, 0).own)
    for seat in (ZERO, ONE):
        with pytest.raises(Refused, match="already"):
            fresh.table.pledge(seat, *fresh.pledge_of(seat))


def test_other_bytes_than_those_pledged_are_refused(fresh: Played) -> None:
    fresh.pledge_all()
    with pytest.raises(Refused, match="these are not the bytes that were pledged"):
        fresh.table.mix(ZERO, person(1, 0).own)
    assert ZERO not in fresh.table.mixed


@pytest.mark.parametrize("bytes_", ["", "00", "zz" * 32, person(0, 0).own.upper(), "00" * 33])
def test_bytes_that_are_no_bytes_are_refused(fresh: Played, bytes_: str) -> None:
    fresh.pledge_all()
    with pytest.raises(BumpyardError, match="expected 64 small hexadecimal digits"):
        fresh.table.mix(ZERO, bytes_)


@pytest.mark.parametrize("hashed", ["", "00", "zz" * 32, "A" * 64, "0" * 64 + "\n", "0" * 65])
def test_a_pledge_that_is_no_hash_is_refused(fresh: Played, hashed: str) -> None:
    """It would be in the log for ever, and the log could never be verified."""
    for pledged in ((hashed, "00" * 32), ("00" * 32, hashed)):
        with pytest.raises(Refused, match="are 64 small hexadecimal digits each"):
            fresh.table.pledge(ZERO, *pledged)
    assert not fresh.table.pending


def test_nobody_can_pledge_what_another_has_pledged(fresh: Played) -> None:
    """A pledge holds its seat: copied, it fits no bytes that could be shown."""
    fresh.table.pledge(ZERO, *fresh.pledge_of(ZERO))
    fresh.table.pledge(ONE, *fresh.pledge_of(ZERO))
    fresh.table.mix(ZERO, person(0, 0).own)
    with pytest.raises(Refused, match="these are not the bytes that were pledged"):
        fresh.table.mix(ONE, person(0, 0).own)


def test_a_bot_has_nothing_to_pledge_and_its_bytes_are_zeros() -> None:
    played = Played("tumble", ("bot", "person"), mixed=False)
    with pytest.raises(Refused, match="a bot has nothing to pledge"):
        played.table.pledge(ZERO, "00" * 32, "00" * 32)
    with pytest.raises(Refused, match="a bot has no bytes to show"):
        played.table.mix(ZERO, "00" * 32)
    played.pledge_all()
    played.table.mix(ONE, person(1, 0).own)
    assert played.table.ready
    assert played.table.mixed[ZERO] == bytes(32)


def test_a_table_without_people_begins_at_once() -> None:
    played = Played("tumble", ("bot", "bot"), mixed=False)
    assert played.table.ready
    said = played.said()
    assert isinstance(said[0], Begun)
    assert isinstance(said[1], Drew)
    assert not any(isinstance(entry, Pledged | Mixed) for entry in said)


def test_nothing_is_decided_before_everyones_bytes_are_mixed_in(fresh: Played) -> None:
    with pytest.raises(Refused, match="the game begins when everyone's bytes are mixed in"):
        fresh.table.act(ZERO, 0, "anything")
    with pytest.raises(Refused, match="nothing can be taken back"):
        fresh.table.undo(ZERO)
    assert fresh.table.update_for(ZERO).legal == ()


def test_who_leaves_before_the_start_is_still_waited_for(fresh: Played) -> None:
    fresh.pledge_all()
    fresh.table.hand_to_bot(ZERO, "left")
    fresh.table.mix(ONE, person(1, 0).own)
    assert not fresh.table.ready
    fresh.table.mix(ZERO, person(0, 0).own)
    assert fresh.table.ready


def test_a_closed_table_takes_no_bytes(fresh: Played) -> None:
    fresh.table.close("abandoned")
    with pytest.raises(Refused, match="the table is closed"):
        fresh.table.pledge(ZERO, *fresh.pledge_of(ZERO))
    with pytest.raises(Refused, match="the table is closed"):
        fresh.table.mix(ZERO, person(0, 0).own)


def test_those_who_watch_from_the_start_miss_no_step() -> None:
    played = Played("tumble", PEOPLE)
    steps = played.update(None, after=-1).steps
    assert [step.seq for step in steps] == list(range(len(played.log)))


# --- a key with every decision ---


def deciding(played: Played) -> tuple[Seat, str]:
    """Return who decides, and the key that is due."""
    seat = played.table.deciding()[0]
    return seat, played.key(seat)


def test_a_person_shows_the_next_key_with_a_decision_and_once_for_each_draw() -> None:
    played = Played("tumble")
    shown: dict[int, list[Seat]] = {}
    while not played.table.ended and played.table.draws < 60:
        draws = played.table.draws
        seat = played.step()
        made = next(it for it in reversed(played.said()) if isinstance(it, Chose))
        if made.key is not UNSET:
            assert made.key == person(seat, 0).key(draws)
            assert seat not in shown.setdefault(draws, [])
            shown[draws].append(seat)
    assert len(shown) > 20


def test_another_key_is_refused_and_nothing_happens() -> None:
    played = Played("tumble")
    seat, key = deciding(played)
    action, draws = played.any_action(seat), played.table.draws
    others = (person(1 - seat, 0).key(draws), person(seat, 0).key(draws + 1), "00" * 32, "zz" * 32)
    for other in others:
        with pytest.raises(Refused, match=f"not the key at place {draws + 1} of the chain"):
            played.table.act(seat, 0, action, key=other)
    assert not played.table.pending
    played.table.act(seat, 0, action, key=key)
    assert played.table.mixed[seat].hex() == key


def test_the_next_draw_follows_from_the_key() -> None:
    """So nobody knows the dice before the decision that leads to them."""
    rolled = []
    for seed in (0, 4):  # the same dealer, the same people
        played = Played("tumble", seed=seed)
        seat, key = deciding(played)
        roll = next(a for a in played.table.legal_for(seat) if type(a).__name__ == "Roll")
        played.table.act(seat, 0, roll, key=key if seed == 0 else "")
        said = map(read, played.store())
        rolled.append(next(public for public, _ in said if isinstance(public, Drew)))
    assert rolled[0] != rolled[1]


def test_whoever_decides_without_a_key_shows_none_any_more() -> None:
    """Else they could choose between two outcomes of each draw."""
    played = Played("tumble")
    seat, _ = deciding(played)
    played.table.act(seat, 0, played.any_action(seat))
    played.store()
    before = played.table.mixed[seat]
    played.until(lambda it: it.table.draws > 40)
    assert played.table.mixed[seat] == before
    assert played.table.mixing.silent == {seat}
    assert played.folded().mixing.silent == {seat}


def test_a_bot_shows_no_key_for_a_person() -> None:
    played = Played("tumble")
    seat, key = deciding(played)
    played.table.hand_to_bot(seat, "left")
    played.table.act(seat, 0, played.any_action(seat), key=key)
    made = next(said for said in map(read, played.store()) if isinstance(said[0], Chose))[0]
    assert isinstance(made, Chose)
    assert made.key is UNSET
    assert played.table.mixing.silent == set()


def test_a_table_is_closed_when_its_keys_are_used_up() -> None:
    played = Played("tumble")
    played.table.draws = MAX_DRAWS
    while played.table.ended is None:
        seat = played.table.deciding()[0]
        played.table.act(seat, played.table.at, played.table.legal_for(seat)[0])
    assert played.table.ended.why == "abandoned"
    assert played.table.draws == MAX_DRAWS
