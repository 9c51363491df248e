"""A lock beside a file, so that two servers can't write to one database.

The system releases it when its process ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from .errors import StoreError

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The right to write to a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None

    def take(self) -> None:
        """Take it, or raise if somebody has it. The folder is made if it is missing."""
        beside = self.path.with_name(self.path.name + ".lock")
        try:
            beside.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"can't open {beside}: {error.strerror}") from None
        try:
            _take(file)
        except OSError:
            os.close(file)
            raise StoreError(f"{self.path} is in use: a server is running on it") from None
        self._file = file

    def release(self) -> None:
        """Release it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
