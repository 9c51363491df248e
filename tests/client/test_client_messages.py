"""The client and the server mean the same by every message."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import fields

from bumpyard import wire
from bumpyard.client import messages
from bumpyard.server import protocol, settings, story
from tests.server.test_protocol_docs import EXAMPLES

SAID = [example for example in EXAMPLES if example.startswith('{"type"')]


@pytest.mark.parametrize("example", SAID, ids=range(len(SAID)))
def test_every_message_is_read_or_passed_over(example: str) -> None:
    kind = msgspec.json.decode(example)["type"]
    found = messages.read(example)
    assert kind in {"notice", "pong"} if found is None else type(found).__name__.lower() == kind


def test_a_message_that_lacks_what_it_needs_is_an_error() -> None:
    with pytest.raises(msgspec.ValidationError, match="missing required field `id`"):
        messages.read('{"type": "ack"}')


def test_a_server_may_say_more_than_this_client_knows() -> None:
    lobby = next(example for example in SAID if '"type": "lobby"' in example)
    newer = msgspec.json.decode(lobby)
    newer |= {"mood": "good", "settings": newer["settings"] | {"music": True}}
    assert messages.read(msgspec.json.encode(newer)) == messages.read(lobby)


PAIRS: list[tuple[Any, Any]] = [
    *((kind, getattr(protocol, kind.__name__)) for kind in get_args(messages.Known)),
    (wire.Player, protocol.Player),
    (wire.Settings, settings.TableSettings),
    (wire.Story, story.Story),
    (wire.StoryMoment, story.StoryMoment),
]


@pytest.mark.parametrize("ours, theirs", PAIRS, ids=lambda kind: kind.__name__)
def test_what_the_client_reads_the_server_writes(ours: Any, theirs: Any) -> None:
    assert [(field.encode_name, field.default) for field in fields(ours)] == [
        (field.encode_name, field.default) for field in fields(theirs)
    ]
