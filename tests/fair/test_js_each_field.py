"""Checks of the verifier in JavaScript that one wrong value in a file or a receipt can show."""

from __future__ import annotations

from typing import Any

import msgspec

from bumpyard.core import Seat
from tests.fair.forger import chained, entries, first, written
from tests.fair.handmade import (
    ACTION,
    BEGUN,
    END,
    GONE,
    HASH,
    SECRET,
    Json,
    Pair,
    answered,
    asked,
    choice,
    chose,
    drew,
    entry,
    expect,
    log,
    opened,
    running,
    sealed,
    undone,
)
from tests.fair.reader import results

WRONG: dict[str, dict[str, list[Any]]] = {
    "begun": {
        "table": [1],
        "seats": [[], "person", {"length": 1}, ["person", "robot"]],
        "root": [[HASH], "AB" * 32, None],
        "levels": [{}, ["strong"] * 3],
        "before": ["ab", [], [1]],
        "strict": [False],
    },
    "pledged": {"seat": ["0", None, 2**32, 3], "hash": ["x"], "signer": ["x"]},
    "mixed": {"bytes": ["x"]},
    "drew": {"number": ["0"], "label": [1], "support": [{}], "key": ["x"]},
    "chose": {"at": ["0", 2**32], "action": [None, "go", []], "key": ["x"]},
    "opened": {"choices": [{}]},
    "undone": {"to": ["0"]},
    "seat_changed": {"now": ["robot", ["person"]], "why": [1]},
    "answered": {"choice": [1], "by": ["0"], "decided": [1]},
    "ended": {"why": [1], "secret": ["x"]},
}


def test_each_field_has_a_value_of_its_kind() -> None:
    draw = drew(0, veil=None, support=[], outcome={}, key=HASH)
    said = log(
        draw,
        chose(0, key=HASH),
        opened(0),
        undone(0),
        asked(),
        answered(by=1, decided="host"),
        GONE,
        END,
    )
    said[0]["public"] |= {"levels": [None, None, "novice"], "before": ["x"], "strict": True}
    wrong = []
    for kind, fields in WRONG.items():
        at = first(said, kind)
        for name, value in [(each, value) for each in fields for value in fields[each]]:
            public = {**said[at]["public"], name: value}
            wrong.append(written([*said[:at], {**said[at], "public": public}, *said[at + 1 :]]))
    # The form of `said` itself is right.
    expect({"hash": [(written(said), None)], "value": [(file, None) for file in wrong]})


def test_entries_have_their_form_and_their_order() -> None:
    zero, one, *_ = log()
    bare = {key: value for key, value in one.items() if key != "veil"}
    lies: dict[str | None, list[Any]] = {
        "fields": [
            *[{}, [], [None], [zero, bare], [zero, entry({**one["public"], "more": 1})]],
            *[
                [zero, {**one, "public": public}]
                for public in (None, "x", {}, {"type": "toString"})
            ],
            [zero, entry({"type": "unknown", "undefined": 1})],
            *[[zero, entry({**opened(0), "choices": [it]})] for it in (None, {"seat": 0})],
            [zero, entry(dict(reversed(one["public"].items())))],
            [zero, {**drew(0), "private": {"outcome": 1}}],
        ],
        "value": [
            *[[zero, {**one, "hash": wrong}] for wrong in (None, "x", [HASH])],
            *[[zero, {**drew(0), "veil": wrong}] for wrong in ("", "x", 0, [HASH])],
            [zero, sealed(0, private={**choice(2), "salt": "x"})],
            [entry({**zero["public"], "seats": []})],
        ],
        "order": [[one], [zero, zero], [zero, entry(END), one]],
        "private": [[zero, {**one, "veil": HASH}], [zero, {**one, "private": {}}]],
    }
    expect({code: [(written(lie), None) for lie in told] for code, told in lies.items()})


def test_a_chain_has_private_parts_when_it_is_closed_and_only_then() -> None:
    told = {
        **drew(0),
        "private": {"support": [["a", 1]], "outcome": {"type": "drawn", "card": "a"}},
    }
    whole, secret, veil, hash_ = (entries(chained(log(told, END), SECRET)) for _ in range(4))
    secret[-1]["public"]["secret"] = HASH
    veil[5]["veil"] = HASH
    hash_[3]["hash"] = HASH
    expect(
        {
            "private": [
                running(told),
                running({**told, "private": None}, END),
                running({**told, "veil": None}, END),
            ],
            "secret": [(chained(secret), None)],
            "veil": [(chained(veil), None)],
            "hash": [(written(hash_), None)],
            None: [(written(whole), None)],
        }
    )


def test_a_file_is_canonical_json() -> None:
    file = written(log()).decode()
    changes = [
        *[('"t1"', text) for text in (r'"\u0074"', r'"\ud800"', r'"\/"', '"\t"', '"t', "nul", "t")],
        *[('"seat":0', f'"seat":{text}') for text in ("00", "-0", "1.5", "0 ", "x", "[0", "")],
        *[('"seat":0', text) for text in ('"seat":0,"seat":0', '"seat"0', "seat:0", '"seat":0,')],
        *[('{"format":2', text) for text in ('{"format":3', '{"format":"2"', ' {"format":2')],
        *[(file, text) for text in (f"{file}\n", file[:-1], f"{file}}}", "null", "[]", "")],
    ]
    wrong = [file.replace(right, text, 1).encode() for right, text in changes]
    assert file.encode() not in wrong
    expect({"json": [(one, None) for one in wrong]})
    fault = results([(file.replace('"seat":0', '"seat":x', 1).encode(), None)])[0]["fault"]
    place = file.index('"seat":0') + len('"seat":')
    assert fault["detail"] == f"at {place}"


def test_a_receipt_is_one_and_fits_in_every_part() -> None:
    told = log(chose(0, 0), chose(1, 1), sealed(2, 0), opened(2, 0))
    game = chained(told)
    own = [BEGUN.persons[Seat(seat)].own for seat in (0, 1)]
    made = [{"at": at, "action": ACTION, "key": False} for at in (0, 2)]
    right: Json = {
        "format": 2,
        "entry": told[0]["public"],
        "seq": 7,
        "hash": told[7]["hash"],
    }
    right |= {"seat": 0, "bytes": own[0], "choices": made}
    no_objects: list[Any] = [None, [], "x"]
    watching: Json = {"seat": None, "bytes": None, "choices": []}
    lies: dict[str | None, list[Json]] = {
        "receipt-json": [
            *[{name: {}} for name in ("seq", "hash", "seat", "bytes", "choices")],
            *[{"entry": it} for it in no_objects],
            *[{"choices": [it]} for it in no_objects],
            {"choices": [{"at": 0}]},
            {"choices": [{"at": 0, "action": ACTION}]},
            {"choices": [{"at": 0, "action": ACTION, "key": 1}]},
            *[{**watching, **part} for part in ({"bytes": own[0]}, {"choices": made})],
            *[{"hash": [told[7]["hash"]]}, {"bytes": [own[0]]}],
            *[{"format": 1}, {"more": 1}],
        ],
        "receipt-entry": [{"entry": {**told[0]["public"], "table": "t2"}}],
        "receipt-hash": [{"seq": 6}, {"seq": 9}, {"hash": HASH}],
        "receipt-seat": [{"seat": 2}, {"seat": 3}],
        "receipt-bytes": [{"bytes": own[1]}, {"seat": 1}, {"bytes": None}],
        "receipt-choice": [
            *[{"choices": [{**made[0], "at": at}]} for at in (1, 3)],
            {"choices": [{**made[0], "action": {"type": "stay"}}]},
        ],
        "receipt-key": [{"choices": [{**made[0], "key": True}]}],
        None: [
            {},
            {"choices": [made[0], {**made[1], "key": True}]},
            watching,
            {"choices": []},
            {"seat": 1, "bytes": own[1], "choices": []},
        ],
    }
    begun = {**right, "seq": 2, "hash": told[2]["hash"], "choices": []}
    cases: dict[str | None, list[Pair]] = {
        code: [(game, msgspec.json.encode({**right, **part})) for part in parts]
        for code, parts in lies.items()
    }
    cases["receipt-bytes"].append((chained(told[:3]), msgspec.json.encode(begun)))
    expect(cases)
