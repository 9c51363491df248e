"""Logs written by hand on top of a table whose players have shown their bytes: no rules are needed.

What is told is an entry, or its public part alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bumpyard.core import Dice, Seat
from tests.fair.forger import Log, chained, entries
from tests.fair.reader import results
from tests.fair.scribe import TABLE, Scribe

Json = dict[str, Any]
Pair = tuple[bytes, bytes | None]  # a game file, and a receipt

HASH = "ab" * 32
BEGUN = Scribe("dodgems", ("person", "person", "bot"))  # entry 0, two pledges, two times bytes
BEGUN.dealer.mix(BEGUN.first, BEGUN.newest)
KEY = BEGUN.dealer.draw(0, Dice(1), sealed=False).key
SECRET = BEGUN.dealer.secret
ACTION = {"type": "go"}
END = {"type": "ended", "why": "abandoned", "secret": SECRET, "outcome": None}
GONE = {"type": "seat_changed", "seat": 0, "now": "bot", "why": "left"}
BACK = {"type": "seat_changed", "seat": 0, "now": "person", "why": "returned"}


def expect(cases: Mapping[str | None, Sequence[Pair]]) -> None:
    """Check what the verifier finds first in each file: a fault with this code, or none."""
    pairs = [(code, pair) for code, pairs in cases.items() for pair in pairs]
    found = [one["fault"] and one["fault"]["code"] for one in results(pair for _, pair in pairs)]
    told = [(code, own, pair) for (code, pair), own in zip(pairs, found, strict=True)]
    assert [(code, own, pair) for code, own, pair in told if code != own] == []


def file(log: Log, secret: str | None = None) -> Pair:
    """Write a log as one chain, with its veils if there is a secret."""
    return chained([{**told} for told in log], secret), None


def running(*told: Json) -> Pair:
    return file(log(*told))


def closed(*told: Json) -> Pair:
    return file(log(*told, END), SECRET)


def log(*told: Json) -> Log:
    return [*entries(BEGUN.file()), *[it if "public" in it else entry(it) for it in told]]


def entry(public: Json, veil: str | None = None, private: Json | None = None) -> Json:
    return {"public": public, "private": private, "veil": veil, "hash": HASH}


def chose(at: int, seat: int = 2, **more: Any) -> Json:
    return {"type": "chose", "at": at, "seat": seat, "action": ACTION, **more}


def choice(seat: int) -> Json:
    return {"seat": seat, "action": ACTION, "salt": HASH}


def sealed(at: int, seat: int = 2, veil: str | None = HASH, private: Json | None = None) -> Json:
    own = BEGUN.dealer.seal(TABLE, at, Seat(seat), b'{"type":"go"}', HASH)
    return entry({"type": "sealed", "at": at, "seat": seat, "hash": own}, veil, private)


def unsealed(at: int, seat: int = 2, veil: str | None = HASH) -> Json:
    return entry({"type": "unsealed", "at": at, "seat": seat}, veil)


def opened(at: int, *seats: int) -> Json:
    return {"type": "opened", "at": at, "choices": [choice(seat) for seat in seats]}


def undone(to: int, seat: int = 2) -> Json:
    return {"type": "undone", "to": to, "seat": seat}


def asked(seat: int = 0) -> Json:
    return {"type": "asked", "seat": seat}


def answered(seat: int = 0, **more: Any) -> Json:
    return {"type": "answered", "seat": seat, "choice": "wait", **more}


def drew(
    number: int, label: str = "card for 0 from hat", veil: str | None = HASH, **more: Any
) -> Json:
    return entry({"type": "drew", "number": number, "label": label, **more}, veil)
