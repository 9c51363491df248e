"""What the store refuses, as a branch of the tree in core/errors.py.

BumpyardError
└── StoreError          store        the disk is full, the file is in use, or it can't be read
"""

from __future__ import annotations

from ..core import BumpyardError


class StoreError(BumpyardError):
    """It is not written, or can't be read; the message names the file and the reason."""

    code = "store"
