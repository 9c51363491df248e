"""The checker of histories finds nothing in a true one, and every fault that is planted."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from bumpyard.fair import write
from bumpyard.fair.files import read_game
from tests.server.histories import Asked, History, Told
from tests.store.kept import played

TABLE = played("t1", moves=8)
ENTRIES = TABLE.pending
FILE = write(ENTRIES, TABLE.fair.secret)
HASHES = [entry.hash for entry in read_game(FILE).entries]
CHOSE = [
    (seq, entry)
    for seq, entry in enumerate(map(msgspec.json.decode, (it.public for it in ENTRIES)))
    if entry["type"] == "chose"
]


def true_history() -> History:
    """Two clients who are told everything; each decision of the log was one of them."""
    history = History("t1")
    history.subscribed("a")
    for seq, hash_ in enumerate(HASHES):
        if seq == len(HASHES) // 2:
            history.subscribed("b")
        clients = "a" if seq < len(HASHES) // 2 else "ab"
        for client in clients:
            history.told.append(Told(client, "update", seq, hash_, steps=(seq,)))
        for at, entry in CHOSE:
            if at == seq:
                command = {"id": f"c{at}", "at": entry["at"], "action": entry["action"]}
                history.commands[f"c{at}"] = Asked(entry["seat"], command, answered=True)
                history.told.append(Told("a", "ack", seq, command=f"c{at}"))
    return history


def test_nothing_is_wrong_with_a_true_history() -> None:
    assert CHOSE
    assert true_history().faults(FILE) == []


def another_hash(history: History) -> None:
    history.told[3] = history.told[3]._replace(hash="00" * 32)


def lost_entry(history: History) -> None:
    history.told.append(Told("a", "update", len(HASHES), "00" * 32))


def lost_ack(history: History) -> None:
    history.told.append(Told("a", "ack", len(HASHES), command="c-unknown"))


def lost_decision(history: History) -> None:
    history.commands["late"] = Asked(0, {"id": "late", "at": 99, "action": {}})
    history.told.append(Told("a", "ack", len(HASHES) - 1, command="late"))


def other_action(history: History) -> None:
    seq, _ = CHOSE[0]
    asked = history.commands[f"c{seq}"]
    changed = {**asked.command, "action": {"type": "another"}}
    history.commands[f"c{seq}"] = asked._replace(command=changed)


def old_view(history: History) -> None:
    history.subscribed("c")
    history.told.append(Told("c", "update", 2, HASHES[2]))


def view_that_goes_back(history: History) -> None:
    history.told.append(Told("b", "update", len(HASHES) - 2, HASHES[-2]))


def missed_step(history: History) -> None:
    at = next(at for at, told in enumerate(history.told) if told.seq == 3)
    history.told[at] = history.told[at]._replace(steps=())  # as if it was asked for anew
    history.told[at + 1 :] = [
        it._replace(steps=(5,)) if it.steps == (4,) else it for it in history.told[at + 1 :]
    ]


def step_told_twice(history: History) -> None:
    last = history.told[-1].seq
    history.told.append(Told("a", "update", last, HASHES[last], steps=(last,)))


def another_answer(history: History) -> None:
    seq, _ = CHOSE[0]
    history.told.append(Told("b", "ack", seq + 1, command=f"c{seq}"))


def refused(history: History) -> None:
    for code in ("stale", "store"):  # after the second, a client sends it again
        history.hear("b", {"type": "error", "id": f"c{CHOSE[0][0]}", "code": code})


@pytest.mark.parametrize(
    "plant, told",
    [
        (another_hash, "another entry"),
        (lost_entry, "was told to a, and is lost"),
        (lost_ack, "was acknowledged, and is lost"),
        (lost_decision, "late was acknowledged, and is lost"),
        (other_action, "the log has another action"),
        (old_view, "c was shown entry 2 after"),
        (view_that_goes_back, "b was shown entry"),
        (missed_step, "a was told (5,) up to 4, after 3"),
        (step_told_twice, "a was told"),
        (another_answer, "was answered with entries"),
        (refused, "was legal, and b was refused"),
    ],
)
def test_a_planted_fault_is_found(plant: Callable[[History], None], told: str) -> None:
    history = true_history()
    plant(history)
    (found,) = history.faults(FILE)
    assert told in found


def test_a_gap_and_a_double_in_the_log_are_found() -> None:
    gap = write([*ENTRIES[:4], *ENTRIES[5:]], TABLE.fair.secret)
    assert any("no chain" in fault for fault in History("t1").faults(gap))
    seq, _ = CHOSE[0]
    double = write([*ENTRIES[: seq + 1], *ENTRIES[seq:]], TABLE.fair.secret)
    assert any("twice" in fault for fault in History("t1").faults(double))
