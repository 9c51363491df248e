"""Changes game files as a cheat would: with care that the rest of the file looks right again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec

from bumpyard.fair import chain

Log = list[dict[str, Any]]  # the entries of a file


def entries(file: bytes) -> Log:
    read: Log = json.loads(file)["entries"]
    return read


def written(log: Log) -> bytes:
    return msgspec.json.encode({"format": 2, "entries": log})


def chained(log: Log, secret: str | None = None) -> bytes:
    """Write a file whose chain is whole; with the secret, as only a host has it, the veils too."""
    before = b""
    for seq, entry in enumerate(log):
        if secret is not None:
            private = entry["private"]
            hidden = b"" if private is None else msgspec.json.encode(private)
            entry["veil"] = chain.veil(bytes.fromhex(secret), seq, hidden).hex() or None
        public = msgspec.json.encode(entry["public"])
        before = chain.link(before, public, bytes.fromhex(entry["veil"] or ""))
        entry["hash"] = before.hex()
    return written(log)


def first(log: Log, kind: str, fits: Callable[[dict[str, Any]], Any] = bool) -> int:
    """Return the number of the first entry of a kind."""
    return next(
        seq
        for seq, entry in enumerate(log)
        if entry["public"]["type"] == kind and fits(entry["public"])
    )


def other_digit(hexed: str, at: int = 5) -> str:
    return hexed[:at] + ("0" if hexed[at] != "0" else "1") + hexed[at + 1 :]
