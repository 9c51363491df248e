"""Honest games, which tests forge, and how a forgery is refuted."""

from __future__ import annotations

import pytest

from bumpyard.fair import Refuted, verify
from tests.fair.scribe import Scribe

TUMBLE = Scribe("tumble", ("person", "bot", "person")).run()
DODGEMS = Scribe("dodgems", ("person", "person", "bot")).run(300).abandon()
RUNNING = Scribe("dodgems", ("person", "person", "bot")).run(200)


def refuted(file: bytes, receipt: bytes | None = None) -> Refuted:
    """Return why a file is refuted; fail if it is not."""
    with pytest.raises(Refuted) as error:
        verify(file, receipt)
    return error.value
