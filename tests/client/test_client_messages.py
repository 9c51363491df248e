"""The client and the server mean the same by every message."""

from __future__ import annotations

import msgspec
import pytest

from bumpyard.client import messages
from tests.server.test_protocol_docs import EXAMPLES

SAID = [example for example in EXAMPLES if example.startswith('{"type"')]


@pytest.mark.parametrize("example", SAID, ids=range(len(SAID)))
def test_every_message_is_read_or_passed_over(example: str) -> None:
    kind = msgspec.json.decode(example)["type"]
    found = messages.read(example)
    assert (
        kind in {"notice", "pong", "emoted"}
        if found is None
        else type(found).__name__.lower() == kind
    )


def test_a_message_that_lacks_what_it_needs_is_an_error() -> None:
    with pytest.raises(msgspec.ValidationError, match="missing required field `id`"):
        messages.read('{"type": "ack"}')


def test_a_server_may_say_more_than_this_client_knows() -> None:
    lobby = next(example for example in SAID if '"type": "lobby"' in example)
    newer = msgspec.json.decode(lobby)
    newer |= {"mood": "good", "settings": newer["settings"] | {"music": True}}
    assert messages.read(msgspec.json.encode(newer)) == messages.read(lobby)
