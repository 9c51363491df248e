"""A receipt has its owner's seat, bytes and choices, and a game without them is refuted."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bumpyard.core import Seat
from bumpyard.fair import Refuted, verify
from bumpyard.fair.files import Made, Receipt
from bumpyard.fair.verify import log_so_far
from bumpyard.table.entries import Chose, Opened, Sealed, read
from tests.fair.honest import DODGEMS, TUMBLE
from tests.fair.reader import results
from tests.fair.scribe import Scribe


def choices(scribe: Scribe, seat: Seat) -> tuple[Made, ...]:
    """Return what a seat chose, as it would remember."""
    made = []
    keyed = set()
    for public in (read(entry)[0] for entry in scribe.entries):
        if isinstance(public, Chose | Sealed) and public.seat == seat and public.key:
            keyed.add(public.at)
        if isinstance(public, Chose) and public.seat == seat:
            made.append(Made(public.at, public.action, public.at in keyed))
        elif isinstance(public, Opened):
            own = [choice for choice in public.choices if choice.seat == seat]
            made += [Made(public.at, choice.action, public.at in keyed) for choice in own]
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
    made[5] = Made(made[5].at, msgspec.Raw(b'{"type":"other"}'), key=True)
    told = refused(scribe, seat, choices=tuple(made))
    assert (
        told == f'seat {seat} chose {{"type":"other"}} at decision {made[5].at}, not what is here'
    )
    made[5] = Made(99_999, made[5].action, key=True)
    assert "at decision 99999, not what is here" in refused(scribe, seat, choices=tuple(made))


def test_a_key_that_was_dropped_is_missed() -> None:
    """A seat without its key shows none any more: the server foresees the dice that follow."""
    (seat, at), *_ = log_so_far(TUMBLE.file())[1].bytes.silent.items()
    forgot = next(made for made in choices(TUMBLE, seat) if made.at == at)
    others = [made for made in choices(TUMBLE, seat) if made.at != forgot.at]
    sent = msgspec.structs.replace(forgot, key=True)
    told = refused(TUMBLE, seat, choices=(*others, sent))
    assert told == f"the key that seat {seat} sent with decision {forgot.at} is missing"
    # A receipt that does not have the decision at all: another device made it, or the server.
    elsewhere = verify(TUMBLE.file(), receipt(TUMBLE, seat, choices=tuple(others))).elsewhere
    assert elsewhere == forgot.at
    assert verify(TUMBLE.file(), receipt(TUMBLE, seat)).elsewhere is None
    assert verify(TUMBLE.file()).elsewhere is None
    found = results(
        [
            (TUMBLE.file(), receipt(TUMBLE, seat, choices=made))
            for made in ((*others, sent), tuple(others), choices(TUMBLE, seat))
        ]
    )
    assert [(one["fault"] or {}).get("code") for one in found] == ["receipt-key", None, None]
    assert [one["elsewhere"] for one in found] == [None, forgot.at, None]


def test_a_receipt_of_nobody_has_no_part_of_its_own() -> None:
    scribe = TUMBLE
    seat = scribe.people[0]
    assert "but no seat" in refused(scribe, seat, seat=None)
    watched = receipt(scribe, seat, seat=None, bytes=None, choices=())
    assert verify(scribe.file(), watched).verdict == "verified"
