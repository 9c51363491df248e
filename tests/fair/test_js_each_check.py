"""Checks of the verifier in JavaScript that one wrong entry can show: each is met by itself."""

from __future__ import annotations

from typing import Any

from bumpyard.core import Seat
from bumpyard.fair import write
from tests.fair.forger import Log, entries, first
from tests.fair.handmade import (
    BACK,
    BEGUN,
    GONE,
    HASH,
    KEY,
    answered,
    asked,
    choice,
    chose,
    closed,
    drew,
    entry,
    expect,
    file,
    log,
    opened,
    running,
    sealed,
    undone,
    unsealed,
)
from tests.table.test_table_strict import dodgems

# --- decisions ----------------------------------------------------------------------------------


def test_while_a_choice_is_sealed_nothing_else_is_decided() -> None:
    salted = opened(0, 2)
    salted["choices"][0]["salt"] = "00" * 32
    missing = chose(0), sealed(0), unsealed(0), drew(0), opened(0), opened(0, 1), opened(0, 1, 2)
    expect(
        {
            "seal-missing": [
                *[running(sealed(0), lie) for lie in missing],
                running(opened(0)),
                running(sealed(0), opened(0, 2), opened(1, 2)),
            ],
            "private": [running(sealed(0), unsealed(0, veil=None)), running(sealed(0, veil=None))],
            "undo": [running(sealed(0), undone(0, seat=1))],
            "seal": [
                running(sealed(0), salted),
                closed(sealed(0, 0, private=choice(0)), sealed(0, 1, private=choice(0))),
                closed(sealed(0, 0, private={**choice(0), "salt": "00" * 32})),
            ],
            None: [
                running(sealed(0), opened(0, 2), chose(1)),
                running(sealed(0), undone(0), sealed(0, 1), sealed(0, 0), opened(0, 0, 1)),
                running(sealed(0, 0), GONE, opened(0, 0)),  # the server knows it already
                closed(sealed(0, 0, private=choice(0)), sealed(0, 1, private=choice(1))),
            ],
        }
    )


def test_at_a_strict_table_a_choice_is_known_when_its_person_opens_it() -> None:
    played = dodgems()
    whole = entries(write(played.log[:-1], played.table.fair.secret))
    people = whole[0]["public"]["seats"]
    seal = first(whole, "sealed", lambda it: people[it["seat"]] == "person")
    opening, shown = first(whole, "unsealed"), first(whole, "opened")
    twice, early = [*whole[: opening + 1], whole[opening]], [*whole[:opening], whole[shown]]
    expect(
        {
            "private": [file([*whole[:seal], {**whole[seal], "veil": HASH}])],
            "seal-missing": [file(twice), file(early)],
            None: [file(whole)],
        }
    )


def test_undo_takes_back_what_a_seat_decided_alone_since_the_last_draw_or_opening() -> None:
    expect(
        {
            "undo": [
                running(chose(0), drew(0), undone(0)),
                running(chose(0), sealed(1), opened(1, 2), undone(0)),
                running(chose(0), sealed(1), undone(0)),
                running(chose(0), undone(0, seat=1)),
                running(chose(0), undone(0), undone(0)),
                running(chose(0), chose(1), undone(0), undone(1)),
                running(chose(0), undone(1)),
            ],
            "number": [
                running(chose(1)),
                running(chose(0), chose(0)),
                running(chose(0), undone(0), chose(1)),
            ],
            None: [
                running(chose(0), undone(0), chose(2)),
                running(chose(0), drew(0), chose(1), undone(1), chose(3)),
                running(chose(0), sealed(1), undone(1), undone(0), chose(2)),
            ],
        }
    )


# --- draws --------------------------------------------------------------------------------------

ALL, DICE = "card for all from hat", "dice 5 of 6"
DRAWN = {"type": "drawn", "card": "a"}
ROLLED = {"type": "rolled", "faces": [1]}


def shown(label: str = ALL, veil: str | None = None, **more: Any) -> Any:
    return running(drew(0, label, veil, **{**more, "key": more.get("key", KEY)}))


def test_a_draw_has_its_number_its_label_and_its_fields() -> None:
    labels = DICE, "card for 3 from hat", "card for 00 from hat", "hat"
    hidden = [{"support": [[card, 1]], "outcome": DRAWN} for card in "ab"]
    right, wrong = ({**drew(0), "private": private} for private in hidden)
    cards = [["a", 1]]
    expect(
        {
            "number": [running(drew(1)), running(drew(0), drew(0))],
            "label": [
                *[running(drew(0, label)) for label in labels],
                *[shown(label, outcome=ROLLED) for label in ("dice 05 of 6", "dice 0 of 6", "hat")],
                shown("card for 0 from hat", support=cards, outcome=DRAWN),
            ],
            "fields": [
                running(drew(0, support=cards)),
                shown(DICE, support=cards, outcome=ROLLED),
                shown(outcome=DRAWN),
            ],
            "private": [
                running(drew(0, veil=None)),
                shown(veil=HASH, support=cards, outcome=DRAWN),
            ],
            "draw-key": [shown(support=cards, outcome=DRAWN, key=HASH)],
            "outcome": [
                shown(support=[["b", 1]], outcome=DRAWN),
                shown(DICE, outcome=ROLLED),
                closed(wrong),
            ],
            None: [
                *[running(drew(0, label)) for label in (ALL, "card for 2 from hat")],
                shown(support=cards, outcome=DRAWN),
                closed(right),
            ],
        }
    )


def test_possible_cards_are_pairs_sorted_by_code_points() -> None:
    wrong: list[Any] = [[], [["a"]], [["a", 1, 1]], [{"0": "a", "1": 1, "length": 2}], [[1, 1]]]
    wrong += [[["a", "1"]], [["a", 0]], [["a", 2**32 - 1], ["b", 2]], [["b", 1], ["a", 1]]]
    wrong += [[["a", 1], ["a", 1]], [["ab", 1], ["a", 1]], [["\U0001f600", 1], ["\uff01", 1]]]
    right: list[Any] = [[["a", 2**32 - 1], ["b", 1]], [["a", 2**32]], [["a", 1], ["ab", 1]]]
    right += [[["\uff01", 1], ["\U0001f600", 1]]]
    none = {"type": "drawn", "card": "none of them"}
    expect(
        {
            "support": [shown(support=support, outcome=none) for support in wrong],
            "outcome": [shown(support=support, outcome=none) for support in right],
        }
    )


def test_there_are_as_many_draws_and_keys_as_places() -> None:
    draws = [drew(number) for number in range(4097)]
    expect(
        {
            "number": [running(*draws)],
            "key-due": [running(*draws[:4096], chose(0, 0, key=HASH))],
        }
    )


# --- bytes and keys -----------------------------------------------------------------------------


def test_each_person_pledges_once_and_then_shows_their_bytes_once() -> None:
    zero, one, two, three, four = log()
    bots = [entry({**told["public"], "seat": 2}) for told in (one, three)]
    wrong = entry({**three["public"], "bytes": HASH})
    lies: dict[str | None, list[Log]] = {
        "person": [[zero, bots[0]], [zero, one, two, bots[1]]],
        "pledge": [[zero, one, one], [zero, one, three], [zero, one, two, three, one]],
        "bytes": [
            [zero, one, two, three, three],
            [zero, one, two, wrong],
            [zero, one, entry(chose(0))],
            [zero, one, two, three, drew(0)],
        ],
        None: [[zero], [zero, one, entry(GONE), two, four, three]],
    }
    expect({code: [file(lie) for lie in told] for code, told in lies.items()})


def test_a_seat_changes_from_a_person_to_a_bot_and_back() -> None:
    wrong = [[BACK], [GONE, GONE], [{**GONE, "why": "returned"}], [GONE, {**BACK, "why": "left"}]]
    expect(
        {
            "order": [
                *[running(*told) for told in wrong],
                running(GONE, {**BACK, "level": "novice"}),
            ],
            "person": [running({**BACK, "seat": 2})],
            None: [running({**GONE, "level": "novice"}, BACK, GONE)],
        }
    )


def test_people_decide_about_people_who_are_away() -> None:
    expect(
        {
            "order": [
                *[running(answered(**told)) for told in ({}, {"by": 0}, {"by": 2}, {"by": 3})],
                running(answered(by=1, decided="settings")),
                running(asked(2)),
                running(GONE, asked()),
                running(answered(2, by=0)),
                running(GONE, answered(by=1)),
                running(GONE, answered(1, by=0)),
            ],
            "bytes": [file([*log()[:3], entry(told)]) for told in (asked(), answered(by=1))],
            "value": [running(asked(3)), running(answered(3, by=0))],
            None: [
                running(
                    answered(by=1), answered(by=1, decided="host"), answered(decided="majority")
                ),
                running(asked(), answered(decided="settings"), GONE, BACK, asked(), answered(by=1)),
            ],
        }
    )


def test_a_key_is_shown_when_it_is_due() -> None:
    keys = [BEGUN.persons[Seat(0)].key(draws) for draws in range(2)]
    early = chose(0, 0, key=keys[0])
    expect(
        {
            "key-due": [
                running(early, chose(1, 0, key=keys[0])),
                running(GONE, early),
                running(chose(0, key=keys[0])),
                # who decides without their key shows none any more
                running(chose(0, 0), drew(0), chose(1, 0, key=keys[1])),
                running(sealed(0, 0), opened(0, 0), drew(0), chose(1, 0, key=keys[1])),
            ],
            "key": [running(chose(0, 0, key=key)) for key in (HASH, keys[1])],
            None: [
                running(early, chose(1, 0), drew(0), chose(2, 0, key=keys[1])),
                running(drew(0), chose(0, 0, key=keys[1]), undone(0, 0), drew(1), chose(2)),
                running(GONE, chose(0, 0), BACK, drew(0), chose(1, 0, key=keys[1])),
            ],
        }
    )
