"""Processes that give way to the players: niceness, slices of the processor, and when they run."""

from __future__ import annotations

import ctypes
import json
import os
import platform
import subprocess
import sys
from threading import Thread

import pytest

from bumpyard.server import priority
from bumpyard.server.priority import SCHED_SETATTR, SLICE, give_way


def attributes() -> tuple[int, int, int]:
    """Return the niceness, the slice and the policy of this thread, as Linux tells them."""
    found = priority._Attributes()
    call = SCHED_SETATTR[platform.machine()] + 1  # sched_getattr
    size = ctypes.sizeof(found)
    assert ctypes.CDLL(None).syscall(call, 0, ctypes.byref(found), size, 0) == 0
    return found.nice, found.runtime, found.policy


def lowered() -> str:
    """Return what a thread that is started later has, before and after this one gives way."""
    found: list[tuple[int, int, int]] = []
    for niceness in (0, 7):
        if niceness:
            give_way(niceness)
        thread = Thread(target=lambda: found.append(attributes()))
        thread.start()
        thread.join()
    return json.dumps(found)


@pytest.mark.parametrize("known", [True, False])
def test_threads_of_a_process_that_gives_way_are_nice_and_have_long_slices(known: bool) -> None:
    begin = "" if known else "priority.SCHED_SETATTR = {}; "
    code = f"from tests.server.test_priority import *; {begin}print(lowered())"
    told = subprocess.check_output([sys.executable, "-c", code])  # noqa: S603  # its own code
    (nice, usual, _), (lower_nice, longer, policy) = json.loads(told)
    assert lower_nice == min(19, nice + 7) == min(19, os.nice(0) + 7)
    # Linux before 6.12 tells no slices, and has none of a process's own.
    assert longer == (SLICE if usual and known else usual)
    assert policy == (os.SCHED_BATCH if known else os.SCHED_OTHER)
