"""Errors of proof, as a branch of the tree in core/errors.py.

BumpyardError
└── FairError           fair         bytes that can't be read, or chance that is used up
    └── Refuted         refuted      a game file or a receipt that proves wrong; it knows where
"""

from __future__ import annotations

from ..core import BumpyardError


class FairError(BumpyardError):
    """Bytes that can't be read, or chance that is used up."""

    code = "fair"


class Refuted(FairError):
    """A game file or a receipt that proves wrong; `entry` is the first that does, if it is one."""

    code = "refuted"

    def __init__(self, reason: str, entry: int | None = None) -> None:
        super().__init__(reason if entry is None else f"entry {entry}: {reason}")
        self.reason = reason
        self.entry = entry
