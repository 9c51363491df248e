"""The priority of processes that work beside the players, whose moves come first.

Niceness is not enough: Linux lets whoever runs go on for a slice of some milliseconds, however low
its priority, and a move waits. Linux 6.12 and later lets a process ask for longer slices. That
makes it give way sooner to those with shorter ones: mostly at once. And in the batch class it does
not interrupt them when it wakes up.
"""

from __future__ import annotations

import ctypes
import os
import platform
import sys
from typing import ClassVar

SLICE = 100_000_000  # nanoseconds, the most that Linux grants
SCHED_SETATTR = {"x86_64": 314, "aarch64": 274, "riscv64": 274}  # numbers of the system call


class _Attributes(ctypes.Structure):
    """Linux's struct sched_attr."""

    _fields_: ClassVar = [
        ("size", ctypes.c_uint32),
        ("policy", ctypes.c_uint32),
        ("flags", ctypes.c_uint64),
        ("nice", ctypes.c_int32),
        ("priority", ctypes.c_uint32),
        ("runtime", ctypes.c_uint64),
        ("deadline", ctypes.c_uint64),
        ("period", ctypes.c_uint64),
    ]


def give_way(niceness: int) -> None:
    """Lower the priority of this thread, and so of the threads and processes that it starts."""
    if not hasattr(os, "nice"):
        return  # Windows
    os.nice(niceness)
    call = SCHED_SETATTR.get(platform.machine())
    if sys.platform == "linux" and call is not None:
        nice = os.getpriority(os.PRIO_PROCESS, 0)
        wanted = _Attributes(ctypes.sizeof(_Attributes), os.SCHED_BATCH, 0, nice, 0, SLICE)
        ctypes.CDLL(None).syscall(call, 0, ctypes.byref(wanted), 0)  # if it fails: as it was
