"""The table that a soak prints: each trial, its promise, its result, and whether it holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Row: TypeAlias = tuple[str, str, bool]  # what was done, its number first; what was found; holds

BOUNDS = {  # of the promises, by their number
    1: "nothing acknowledged is lost, no gap",
    2: "none before its sync",
    3: "an exact prefix, or the entry is named",
    4: "no answer without room, then it goes on",
    5: "one winner each",
    6: "one event each, one answer",
    7: "nothing lost, all views equal within 5 s",
    8: "nothing lost, one log for a seed",
    9: "one result",
    10: "no canary, and planted leaks found",
    11: "others' bytes equal",
    12: "1009, at most 5 MB more",
    13: "an error each, nothing changes",
    14: "10 s, 64 MB, others' p99 at most doubled",
    15: "limited, others unaffected",
    16: "all current within 10 s, no gap",
    17: "all refused",
    18: "all refused",
    19: "nothing that hides or reorders",
    20: "no 5xx",
    21: "0.001 < p < 0.999",
    22: "every one found",
    23: "every one caught",
    24: "others' p99 at most doubled, none shut out",
    25: "no 5xx",
    26: "nothing lost, no old or other view",
    27: "nothing lost; 5 s for a node by itself",
    28: "nothing lost, no old or other view",
    29: "nothing lost, no clock jumps, 5 s",
    30: "nothing lost, nobody waits more than 5 s",
}


def printed(rows: Iterable[Row]) -> int:
    """Print the rows as they come; return 1 if one does not hold."""
    failed = 0
    for done, found, holds in rows:
        number = done.split()[0]
        bound = BOUNDS.get(int(number), "") if number.isdigit() else ""
        line = f"{done:<42} {bound:<42} {found:<72} {'holds' if holds else 'FAILS'}"
        print(line, flush=True)  # noqa: T201  # a soak prints its table
        failed |= not holds
    return failed
