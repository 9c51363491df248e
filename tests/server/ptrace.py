"""Traces the system calls of a running process, as strace does, with nothing but Python.

It stops every thread at every system call, before it and after it. So a call that follows from
another is seen after it: the thread that would make it waits until the other was seen.
"""

from __future__ import annotations

import ctypes
import os
import platform
import signal
import struct
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

NAMES = ("write", "pwrite64", "writev", "sendto", "sendmsg", "fsync", "fdatasync")
NUMBERS = {"x86_64": (1, 18, 20, 44, 46, 74, 75), "aarch64": (64, 68, 66, 206, 211, 82, 83)}
CALLS = dict(zip(NUMBERS.get(platform.machine(), ()), NAMES, strict=False))
CAN_TRACE = platform.system() == "Linux" and bool(CALLS)

# From linux/ptrace.h.
SYSCALL, SEIZE, INTERRUPT, GET_SYSCALL_INFO = 24, 0x4206, 0x4207, 0x420E
SYSGOOD, TRACE_CLONE, EXITKILL = 1, 8, 1 << 20
ENTRY, EXIT = 1, 2
EVENT_STOP = 128
WALL = 0x40000000  # wait for threads, too

_libc = ctypes.CDLL(None, use_errno=True)
_libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
_libc.ptrace.restype = ctypes.c_long


class Call(NamedTuple):
    """A system call of a thread: before it, or after it with its result."""

    thread: int
    name: str
    file: str  # what it is about: a path, or socket:[number]
    data: bytes = b""  # that are sent or written
    result: int | None = None  # None before the call


def trace(pid: int) -> Iterator[Call]:
    """Trace a process and those that it has started, from now on until it ends.

    They are killed if this process ends before.
    """
    for thread in _seize_all(pid):
        with suppress(ProcessLookupError):
            _ptrace(INTERRUPT, thread)
    return _calls(pid)


def _calls(pid: int) -> Iterator[Call]:
    begun: dict[int, Call] = {}  # by thread
    while True:
        thread, status = os.waitpid(-1, WALL)
        if not os.WIFSTOPPED(status):
            if thread == pid:
                return
            continue
        number, event = os.WSTOPSIG(status), status >> 16
        if number == signal.SIGTRAP | 0x80:
            call = _call(thread, begun)
            if call is not None:
                yield call
        stopped_by_us = number & 0x7F == signal.SIGTRAP or event == EVENT_STOP
        with suppress(ProcessLookupError):  # it was killed meanwhile
            _ptrace(SYSCALL, thread, 0 if stopped_by_us else number)


def _seize_all(pid: int) -> set[int]:
    """Attach to every thread of a process and its children, until no thread is new."""
    seized: set[int] = set()
    while new := _threads(pid) - seized:
        for thread in new:
            with suppress(ProcessLookupError):
                _ptrace(SEIZE, thread, SYSGOOD | TRACE_CLONE | EXITKILL)
            seized.add(thread)
    return seized


def _threads(pid: int) -> set[int]:
    tasks = [*Path(f"/proc/{pid}/task").iterdir()]
    children = [child for task in tasks for child in (task / "children").read_text().split()]
    return {int(task.name) for task in tasks}.union(*(_threads(int(each)) for each in children))


def _call(thread: int, begun: dict[int, Call]) -> Call | None:
    """Return the call at which a thread stopped, if it is one of ours."""
    buffer = ctypes.create_string_buffer(88)
    try:
        _ptrace(GET_SYSCALL_INFO, thread, ctypes.addressof(buffer), len(buffer))
    except ProcessLookupError:
        return None
    (kind,) = struct.unpack_from("B", buffer)
    if kind == ENTRY:
        number, *args = struct.unpack_from("=7Q", buffer, 24)
        name = CALLS.get(number)
        if name is None:
            return None
        begun[thread] = Call(thread, name, _file(thread, args[0]), _data(thread, name, args))
        return begun[thread]
    if kind == EXIT and thread in begun:
        (result,) = struct.unpack_from("=q", buffer, 24)
        return begun.pop(thread)._replace(data=b"", result=result)
    return None


def _file(thread: int, descriptor: int) -> str:
    try:
        file = str(Path(f"/proc/{thread}/fd/{descriptor}").readlink())
    except OSError:
        return ""
    return "" if _leads_to_another_process(file) else file


@cache
def _leads_to_another_process(file: str) -> bool:
    """Return whether this is a Unix socket: what is sent there has not left the server."""
    if not file.startswith("socket:"):
        return False
    number = file.removeprefix("socket:[").removesuffix("]")
    lines = Path("/proc/net/unix").read_text().splitlines()[1:]
    return any(line.split()[6] == number for line in lines)


def _data(thread: int, name: str, args: list[int]) -> bytes:
    """Return the bytes that a call is about to send or write."""
    if name.endswith("sync"):
        return b""
    if name in {"writev", "sendmsg"}:
        vector, count = args[1], args[2]
        if name == "sendmsg":
            vector, count = struct.unpack("=2Q", _read(thread, args[1] + 16, 16))
        pieces = struct.iter_unpack("=2Q", _read(thread, vector, 16 * count))
        return b"".join(_read(thread, start, length) for start, length in pieces)
    return _read(thread, args[1], args[2])


def _read(thread: int, start: int, length: int) -> bytes:
    with Path(f"/proc/{thread}/mem").open("rb", buffering=0) as memory:
        memory.seek(start)
        return memory.read(length)


def _ptrace(request: int, thread: int, data: int = 0, address: int = 0) -> None:
    if _libc.ptrace(request, thread, address, data) < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"can't trace thread {thread}: {os.strerror(number)}")
