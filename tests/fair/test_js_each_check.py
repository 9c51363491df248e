"""Checks of the verifier in JavaScript that only one wrong entry can show."""

from __future__ import annotations

from typing import Any

from tests.fair.forger import chained, entries, first
from tests.fair.honest import DODGEMS
from tests.fair.reader import results

HASH = "ab" * 32


def test_while_a_choice_is_sealed_nothing_else_is_decided() -> None:
    log = entries(DODGEMS.file())
    seal = first(log, "sealed")
    sealed = log[seal]["public"]
    now = {"at": sealed["at"], "seat": sealed["seat"]}
    before = [{**entry, "private": None} for entry in log[: seal + 1]]
    lies: list[tuple[dict[str, Any], str | None, str]] = [
        ({"type": "chose", **now, "action": {}}, None, "seal-missing"),
        ({"type": "sealed", **now, "hash": HASH}, HASH, "seal-missing"),
        ({"type": "unsealed", **now}, HASH, "seal-missing"),
        ({"type": "unsealed", **now}, None, "private"),
    ]
    forged = [
        chained([*before, {"public": public, "private": None, "veil": veil, "hash": ""}])
        for public, veil, _ in lies
    ]
    found = results([(file, None) for file in [chained(before), *forged]])
    codes = [one["fault"] and one["fault"]["code"] for one in found]
    assert codes == [None, *[code for _, _, code in lies]]
