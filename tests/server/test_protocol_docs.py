"""The examples of docs/protocol.md are messages, and every message has one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from bumpyard.core import BumpyardError
from bumpyard.server import main  # noqa: F401  # it imports all errors
from bumpyard.server.protocol import DECODER, FromClient, FromServer
from bumpyard.wire import Story

DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"
EXAMPLES = re.findall(r"```json\n(.*?)```", DOCS.read_text("utf-8"), flags=re.DOTALL)
FROM_SERVER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer)


def decode(example: str) -> Any:
    if '"moments"' in example:
        return msgspec.json.decode(example, type=Story)
    return DECODER.decode(example) if '"do"' in example else FROM_SERVER.decode(example)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_is_a_message_and_no_field_is_made_up(example: str) -> None:
    message = decode(example)
    written = msgspec.json.decode(msgspec.json.encode(message))
    assert msgspec.json.decode(example).items() <= written.items()


def test_every_message_has_an_example() -> None:
    shown = {type(decode(example)) for example in EXAMPLES}
    assert shown == {*get_args(FromClient), *get_args(FromServer), Story}


def test_every_code_of_an_error_is_explained() -> None:
    def codes(kind: type[BumpyardError]) -> set[str]:
        return {kind.code}.union(*map(codes, kind.__subclasses__()))

    inner = {"error", "table", "move", "wrong-node", "outcome", "notation"}
    inner |= {"wrong-view", "too-large"}  # of bots, which a socket never hears
    text = DOCS.read_text("utf-8")
    assert [code for code in codes(BumpyardError) - inner if f"`{code}`" not in text] == []
