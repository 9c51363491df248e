"""Files that are no game files, and logs that can't be read."""

from __future__ import annotations

import pytest

from tests.fair.forger import chained, entries
from tests.fair.honest import TUMBLE, refuted


@pytest.mark.parametrize(
    "file, reason",
    [
        (b"", "this is no game file"),
        (b"[]", "this is no game file"),
        (b"\xff", "this is no game file"),
        (b'{"format":1,"entries":[]}', "this is no game file"),
        (b'{"format":2,"entries":[]}', "there are no entries"),
        (b'{"format":2, "entries":[]}', "is not canonical JSON"),
        (b'{"format":2,"entries":[]}\n', "is not canonical JSON"),
        (b'{"format":2,"entries":' + b"[" * 100_000, "this is no game file"),
    ],
)
def test_a_file_that_is_none_is_refused(file: bytes, reason: str) -> None:
    assert reason in refuted(file).reason
    refuted(TUMBLE.file(), file.replace(b"entries", b"entry"))


def test_a_log_begins_with_its_beginning() -> None:
    log = entries(TUMBLE.file())[1:]
    assert refuted(chained(log, TUMBLE.dealer.secret)).entry == 0
    log = entries(TUMBLE.file())
    log[3]["public"]["surprise"] = 1
    assert refuted(chained(log, TUMBLE.dealer.secret)).entry == 3
    log = entries(TUMBLE.file())
    log[3]["public"]["type"] = "surprise"
    assert refuted(chained(log, TUMBLE.dealer.secret)).entry == 3
