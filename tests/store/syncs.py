"""Reads in a trace of system calls whether all was synced to the disk before it was told.

It shows that the process asks the system to sync, and waits for its answer, before it tells
anyone. That the system and the disk keep their word is theirs to show.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tests.store.trials import ROOT, victim

MARK = re.compile(r"<(t\d+:\d+)>")  # in every entry that the victim writes
ACKNOWLEDGED = re.compile(r'write\(1<.*?>, "(t\d+) (\d+)\\n"')
STRACE = ["strace", "-f", "-y", "-s", "5000", "-e", "trace=pwrite64,write,fdatasync,fsync", "-o"]


def trace(folder: Path, tables: int, each: int) -> list[str]:
    """Return the trace of a process that appends so many entries to each of so many tables."""
    file = folder / "trace"
    command = [*STRACE, str(file), *victim(folder / "a.db", tables, each)]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, cwd=ROOT)  # noqa: S603  # our own
    return file.read_text("utf-8").splitlines()


def too_soon(lines: Iterable[str]) -> tuple[int, list[str]]:
    """Return how many were acknowledged, and those that were before their log was synced."""
    written: set[str] = set()
    synced: set[str] = set()
    syncing: dict[str, set[str]] = {}  # thread -> what was written when it began to sync
    acknowledged, early = 0, []
    for line in lines:
        thread, _, call = line.partition(" ")
        call = call.strip()
        if call.startswith("pwrite64(") and "-wal>" in call:
            written.update(MARK.findall(call))
        elif call.startswith(("fdatasync(", "fsync(")) and "-wal>" in call:
            syncing[thread] = set(written)
        if "sync" in call and call.endswith("= 0"):  # at once, or resumed
            synced |= syncing.pop(thread, set())
        if told := ACKNOWLEDGED.match(call):
            acknowledged += 1
            if (mark := ":".join(told.groups())) not in synced:
                early.append(mark)
    return acknowledged, early
