"""Every planted forgery is found, and named: even where the forger has mended the chain."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from bumpyard.core import Seat
from bumpyard.fair import verify
from bumpyard.table.entries import SeatChanged
from tests.fair.forger import Log, chained, entries, first, written
from tests.fair.forgeries import FORGERIES, HIDDEN, begin_twice, draw_twice
from tests.fair.honest import DODGEMS, RUNNING, TUMBLE, refuted
from tests.fair.scribe import Scribe, raw


def test_what_is_forged_below_is_honest_before() -> None:
    for scribe in (TUMBLE, DODGEMS, RUNNING):
        assert verify(scribe.file(), scribe.receipt()).verdict == "verified"


# --- the chain ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scribe", [TUMBLE, DODGEMS, RUNNING])
@pytest.mark.parametrize("field", ["public", "veil", "hash"])
def test_a_changed_entry_breaks_the_chain(scribe: Scribe, field: str) -> None:
    for seq in range(1, len(scribe.entries), 37):
        log = entries(scribe.file())
        log[seq][field] = "00" * 32 if field == "veil" else log[seq - 1][field]
        assert refuted(written(log)).entry in (seq, seq + 1)


@pytest.mark.parametrize("scribe", [TUMBLE, RUNNING])
def test_dropped_doubled_and_swapped_entries_break_the_chain(scribe: Scribe) -> None:
    for seq in range(1, len(scribe.entries) - 1, 29):
        dropped, doubled, swapped = (entries(scribe.file()) for _ in range(3))
        del dropped[seq]
        doubled.insert(seq, doubled[seq])
        swapped[seq], swapped[seq + 1] = swapped[seq + 1], swapped[seq]
        assert refuted(written(dropped)).entry == seq
        assert refuted(written(doubled)).entry == seq + 1
        assert refuted(written(swapped)).entry == seq


def test_the_same_with_the_chain_mended_meets_the_receipt() -> None:
    for seq in range(1, len(TUMBLE.entries) - 1, 29):
        log = entries(TUMBLE.file())
        del log[seq]
        refuted(chained(log, TUMBLE.dealer.secret), TUMBLE.receipt())


def test_a_file_cut_short_lacks_what_the_receipt_has() -> None:
    log = entries(RUNNING.file())[:-1]
    error = refuted(written(log), RUNNING.receipt())
    assert error.entry is None
    assert "which is missing here" in error.reason
    assert verify(written(log), RUNNING.receipt(-2)).verdict == "verified"


def test_a_receipt_of_another_table_or_another_game_does_not_fit() -> None:
    other = Scribe("tumble", ("person", "bot", "person"), seed=2).run(30)
    assert refuted(TUMBLE.file(), other.receipt()).entry == 0
    assert refuted(TUMBLE.file(), RUNNING.receipt()).entry == 0


# --- chance -------------------------------------------------------------------------------------


@pytest.mark.parametrize("forge", FORGERIES)
def test_a_forgery_with_a_mended_chain_is_found_without_a_receipt(
    forge: Callable[[Log], int],
) -> None:
    log = entries(TUMBLE.file())
    at = forge(log)
    assert refuted(chained(log, TUMBLE.dealer.secret)).entry == at
    if forge not in (draw_twice, begin_twice):  # a veil knows its place
        log = entries(TUMBLE.file())
        forge(log)
        refuted(chained(log), TUMBLE.receipt())


# --- secrets ------------------------------------------------------------------------------------


def test_a_secret_card_is_proven_when_the_table_is_closed() -> None:
    log = entries(DODGEMS.file())
    hidden = [s for s, e in enumerate(log) if e["public"]["type"] == "drew" and e["private"]]
    assert len(hidden) > 5
    one, other = hidden[0], hidden[1]
    assert log[one]["private"] != log[other]["private"]
    log[one]["private"]["outcome"] = log[other]["private"]["outcome"]
    assert refuted(written(log)).entry == one  # its veil
    error = refuted(chained(log, DODGEMS.dealer.secret))
    assert error.entry == one
    assert "the key gives" in error.reason
    log[one]["private"] = log[other]["private"]
    error = refuted(chained(log, DODGEMS.dealer.secret))
    assert (error.entry, error.reason[:23]) == (one, "these are not the cards")


def test_a_sealed_choice_can_not_be_changed_any_more() -> None:
    log = entries(DODGEMS.file())
    seq = first(log, "opened")
    one, other = log[seq]["public"]["choices"][:2]
    one["action"], other["action"] = other["action"], one["action"]
    error = refuted(chained(log, DODGEMS.dealer.secret))
    assert error.entry == seq
    assert "this is not what seat 0 had sealed" in error.reason
    running = entries(RUNNING.file())  # and the table need not be closed for it
    running[seq]["public"]["choices"][0]["salt"] = "00" * 32
    assert refuted(chained(running)).entry == seq


def test_a_seal_covers_what_it_covers_even_if_it_is_never_opened() -> None:
    log = entries(DODGEMS.file())
    seq = first(log, "sealed")
    log[seq]["private"]["salt"] = "00" * 32
    assert refuted(chained(log, DODGEMS.dealer.secret)).entry == seq
    log = entries(DODGEMS.file())
    log[seq]["private"] = None
    assert refuted(chained(log, DODGEMS.dealer.secret)).entry == seq


def test_choices_are_opened_when_all_are_sealed_not_before_and_not_later() -> None:
    log = entries(DODGEMS.file())
    seq = first(log, "opened")
    early = [*log[: seq - 1], *log[seq:]]
    assert refuted(chained(early, DODGEMS.dealer.secret)).entry == seq - 1
    changed = raw(SeatChanged(Seat(0), "bot", "left"))
    late = [*log[:seq], {**log[0], "public": msgspec.json.decode(changed)}, *log[seq:]]
    error = refuted(chained(late, DODGEMS.dealer.secret))
    assert (error.entry, error.reason) == (
        seq,
        "everyone has chosen, so the choices have to be opened",
    )


def test_a_running_table_tells_nothing_private() -> None:
    log = entries(RUNNING.file())
    seq = first(log, "drew", HIDDEN)
    log[seq]["private"] = {"support": [], "outcome": {"type": "drawn", "card": "x"}}
    assert (
        refuted(chained(log)).reason == "its private part is told, though the table is not closed"
    )
