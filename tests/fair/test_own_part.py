"""A receipt has its owner's seat, bytes and choices, and a game without them is refuted."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bumpyard.core import Seat
from bumpyard.fair import Refuted, verify
from bumpyard.fair.files import Made, Receipt
from bumpyard.table.entries import Chose, Opened, read
from tests.fair.honest import DODGEMS, TUMBLE
from tests.fair.scribe import Scribe


def choices(scribe: Scribe, seat: Seat) -> tuple[Made, ...]:
    """Return what a seat chose, as it would remember."""
    made = []
    for public in (read(entry)[0] for entry in scribe.entries):
        if isinstance(public, Chose) and public.seat == seat:
            made.append(Made(public.at, public.action))
        elif isinstance(public, Opened):
            own = [choice for choice in public.choices if choice.seat == seat]
            made += [Made(public.at, choice.action) for choice in own]
    return tuple(made)


def receipt(scribe: Scribe, owner: Seat, **changed: Any) -> bytes:
    last = scribe.entries[-1]
    fields: dict[str, Any] = {
        "format": 2,
        "entry": msgspec.Raw(scribe.entries[0].public),
        "seq": last.seq,
        "hash": last.hash.hex(),
        "seat": owner,
        "bytes": scribe.persons[owner].own if owner in scribe.persons else None,
        "choices": choices(scribe, owner),
    }
    return msgspec.json.encode(Receipt(**(fields | changed)))


def refused(scribe: Scribe, owner: Seat, **changed: Any) -> str:
    with pytest.raises(Refuted) as error:
        verify(scribe.file(), receipt(scribe, owner, **changed))
    return error.value.reason


@pytest.mark.parametrize("scribe", [TUMBLE, DODGEMS])
def test_a_game_with_all_of_ones_own_part_is_verified(scribe: Scribe) -> None:
    for seat in scribe.people:
        assert len(choices(scribe, seat)) > 10
        assert verify(scribe.file(), receipt(scribe, seat)).verdict == "verified"


def test_a_game_without_ones_bytes_is_refuted() -> None:
    """A server that asked nobody, or mixed in something else."""
    seat = TUMBLE.people[0]
    other = TUMBLE.persons[TUMBLE.people[1]].own
    assert f"the bytes that seat {seat} mixed in" in refused(TUMBLE, seat, bytes=other)
    assert "was never asked for any" in refused(TUMBLE, seat, bytes=None)


def test_a_game_that_calls_ones_seat_a_bots_is_refuted() -> None:
    assert "is no person's here" in refused(TUMBLE, Seat(1), choices=())
    assert "is no person's here" in refused(TUMBLE, Seat(9), choices=())


@pytest.mark.parametrize("scribe", [TUMBLE, DODGEMS])
def test_a_choice_that_was_changed_is_refuted(scribe: Scribe) -> None:
    seat = scribe.people[0]
    made = list(choices(scribe, seat))
    made[5] = Made(made[5].at, msgspec.Raw(b'{"type":"other"}'))
    told = refused(scribe, seat, choices=tuple(made))
    assert (
        told == f'seat {seat} chose {{"type":"other"}} at decision {made[5].at}, not what is here'
    )
    made[5] = Made(99_999, made[5].action)
    assert "at decision 99999, not what is here" in refused(scribe, seat, choices=tuple(made))


def test_a_receipt_of_nobody_has_no_part_of_its_own() -> None:
    scribe = TUMBLE
    seat = scribe.people[0]
    assert "but no seat" in refused(scribe, seat, seat=None)
    watched = receipt(scribe, seat, seat=None, bytes=None, choices=())
    assert verify(scribe.file(), watched).verdict == "verified"
