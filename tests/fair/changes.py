"""Reliability 22: single bytes changed, and legal actions swapped, in files of real games."""

from __future__ import annotations

import random

import msgspec

from bumpyard.fair import Refuted, verify
from tests.fair.forger import chained, entries
from tests.fair.scribe import Scribe


def found(file: bytes, receipt: bytes) -> bool:
    """Say whether something is found to be wrong, and in no other way than as it should be."""
    try:
        verify(file, receipt)
    except Refuted:
        return True
    return False


def bytes_missed(scribe: Scribe, changes: int, seed: int) -> int:
    """Change single bytes of a game's file or receipt; return how many changes were not found."""
    chosen, file, receipt, missed = random.Random(seed), scribe.file(), scribe.receipt(), 0
    for count in range(changes):
        if count % 4:
            missed += not found(changed(file, chosen), receipt)
        else:
            missed += not found(file, changed(receipt, chosen))
    return missed


def changed(text: bytes, chosen: random.Random) -> bytes:
    """Change one byte: to any other, or to one that may pass for it."""
    at = chosen.randrange(len(text))
    others = chosen.choice((bytes(range(256)), b"0123456789abcdef", b" \n\tAE"))
    new = chosen.choice([byte for byte in others if byte != text[at]])
    return text[:at] + bytes([new]) + text[at + 1 :]


def swaps_missed(scribe: Scribe, swaps: int, seed: int) -> tuple[int, int]:
    """Swap one legal action for another; return how many swaps there were, and were not found.

    The forger mends the chain. Swapped are single decisions in the open, and parts of simultaneous
    ones where they are opened.
    """
    picked = random.Random(seed).sample(scribe.swaps, min(swaps, len(scribe.swaps)))
    file, receipt, missed = scribe.file(), scribe.receipt(), 0
    for seq, index, action in picked:
        log = entries(file)
        public = log[seq]["public"]
        (public if index is None else public["choices"][index])["action"] = msgspec.to_builtins(
            action
        )
        missed += not found(chained(log), receipt)
    return len(picked), missed
