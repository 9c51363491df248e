"""What a cheat changes in the log of TUMBLE, and the entry that then gives them away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bumpyard.core import Dice
from tests.fair.forger import Log, first, other_digit
from tests.fair.honest import TUMBLE

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


FORGERIES: tuple[Callable[[Log], int], ...] = (
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
)
