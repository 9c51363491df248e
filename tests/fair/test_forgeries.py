"""Every planted forgery is found, and named: even where the forger has mended the chain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bumpyard.core import Dice, Seat
from bumpyard.fair import verify
from bumpyard.table.entries import SeatChanged
from tests.fair.forger import Log, chained, entries, first, other_digit, written
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

OPEN: Callable[[dict[str, Any]], Any] = lambda drew: "key" in drew  # noqa: E731
HIDDEN: Callable[[dict[str, Any]], Any] = lambda drew: "key" not in drew  # noqa: E731


def change_outcome(log: Log) -> int:
    seq = first(log, "drew", lambda drew: drew["outcome"].get("faces"))
    faces = log[seq]["public"]["outcome"]["faces"]
    faces[0] = faces[0] % 6 + 1
    return seq


def change_card(log: Log) -> int:
    seq = first(log, "drew")
    others = [entry["public"].get("outcome") for entry in log if "key" in entry["public"]]
    log[seq]["public"]["outcome"] = others[1]
    return seq


def change_key(log: Log) -> int:
    seq = first(log, "drew", OPEN)
    log[seq]["public"]["key"] = other_digit(log[seq]["public"]["key"])
    return seq


def take_a_later_key(log: Log) -> int:
    seq = first(log, "drew", OPEN)
    log[seq]["public"]["key"] = TUMBLE.dealer.draw(9, Dice(1), sealed=False).key
    return seq


def hide_the_key_only(log: Log) -> int:
    seq = first(log, "drew", OPEN)
    del log[seq]["public"]["key"]
    return seq


def rename_the_draw(log: Log) -> int:
    seq = first(log, "drew", lambda drew: drew["label"].startswith("dice"))
    log[seq]["public"]["label"] = "dice 05 of 6"
    return seq


def leave_a_card_out(log: Log) -> int:
    seq = first(log, "drew", lambda drew: len(drew.get("support", ())) > 2)
    card = log[seq]["public"]["outcome"]["card"]
    support = log[seq]["public"]["support"]
    support.remove(next(pair for pair in support if pair[0] != card))
    return seq


def change_a_shown_key(log: Log) -> int:
    seq = first(log, "chose", OPEN)
    log[seq]["public"]["key"] = other_digit(log[seq]["public"]["key"])
    return seq


def show_no_key_and_one_later(log: Log) -> int:
    one = first(log, "chose", OPEN)
    seat = log[one]["public"]["seat"]
    del log[one]["public"]["key"]
    draws = [
        seq for seq, entry in enumerate(log) if entry["public"]["type"] == "drew" and seq > one
    ]
    two = first(log[one + 1 :], "chose", lambda made: "key" in made and made["seat"] == seat)
    return min(draws[0], one + 1 + two)


def skip_a_number(log: Log) -> int:
    seq = first(log, "drew", lambda drew: drew["number"] == 3)
    log[seq]["public"]["number"] = 4
    return seq


def draw_twice(log: Log) -> int:
    seq = first(log, "drew")
    log.insert(seq + 1, {**log[seq], "public": {**log[seq]["public"]}})
    return seq + 1


def change_own_bytes(log: Log) -> int:
    seq = first(log, "mixed")
    log[seq]["public"]["bytes"] = other_digit(log[seq]["public"]["bytes"])
    return seq


def show_before_all_pledged(log: Log) -> int:
    seq = first(log, "mixed")
    log[seq - 1], log[seq] = log[seq], log[seq - 1]
    return seq - 1


def change_root(log: Log) -> int:
    log[0]["public"]["root"] = other_digit(log[0]["public"]["root"])
    return len(log) - 1


def change_secret(log: Log) -> int:
    log[-1]["public"]["secret"] = other_digit(log[-1]["public"]["secret"])
    return len(log) - 1


def change_the_winner(log: Log) -> int:
    log[-1]["public"]["outcome"]["winners"] = [1]
    log[-1]["public"]["outcome"]["scores"] = [1, 2, 3]
    return len(log) - 1


def break_off_what_was_over(log: Log) -> int:
    log[-1]["public"]["why"] = "abandoned"
    log[-1]["public"]["outcome"] = None
    return len(log) - 1


def change_the_seat(log: Log) -> int:
    seq = first(log, "chose")
    log[seq]["public"]["seat"] = (log[seq]["public"]["seat"] + 1) % 3
    return seq


def change_the_decision(log: Log) -> int:
    seq = first(log, "chose", lambda chose: chose["at"] == 2)
    log[seq]["public"]["at"] = 3
    return seq


def begin_twice(log: Log) -> int:
    log.insert(8, {**log[0]})
    return 8


def leave_out_the_seat_that_mixed(log: Log) -> int:
    log[0]["public"]["seats"][0] = "bot"
    return first(log, "pledged", lambda pledged: pledged["seat"] == 0)


def give_a_person_a_level(log: Log) -> int:
    log[0]["public"]["levels"] = ["strong", "strong", None]
    return 0


def go_on_from_a_step_that_is_none(log: Log) -> int:
    log[0]["public"]["before"] = ["fly"]
    return 0


def go_on_from_nothing(log: Log) -> int:
    log[0]["public"]["before"] = []
    return 0


@pytest.mark.parametrize(
    "forge",
    [
        change_outcome,
        change_card,
        change_key,
        take_a_later_key,
        hide_the_key_only,
        rename_the_draw,
        leave_a_card_out,
        change_a_shown_key,
        show_no_key_and_one_later,
        skip_a_number,
        draw_twice,
        change_own_bytes,
        show_before_all_pledged,
        change_root,
        change_secret,
        change_the_winner,
        break_off_what_was_over,
        change_the_seat,
        change_the_decision,
        begin_twice,
        leave_out_the_seat_that_mixed,
        give_a_person_a_level,
        go_on_from_a_step_that_is_none,
        go_on_from_nothing,
    ],
)
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
