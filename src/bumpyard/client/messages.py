"""Reads the messages of a server's socket.

A message of a kind that this client does not know is passed over: a server may say more than this
client was written for.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from ..table import Update
from ..wire import Ack, Bye, Chat, Error, Lobby, Welcome, Witnessed

Known: TypeAlias = Welcome | Ack | Error | Lobby | Update | Chat | Witnessed | Bye
OfTable: TypeAlias = Ack | Error | Lobby | Update | Chat | Witnessed  # for one table


class _Kind(Struct, frozen=True):
    type: str


_KNOWN: msgspec.json.Decoder[Known] = msgspec.json.Decoder(Known)
_KIND = msgspec.json.Decoder(_Kind)
_KINDS = {kind.__struct_config__.tag for kind in Known.__args__}


def read(data: str | bytes) -> Known | None:
    """Read a message; None if it is of a kind that this client need not know.

    >>> read('{"type": "ack", "id": "a7", "seq": 44}')
    Ack(id='a7', seq=44)
    >>> read('{"type": "confetti", "colour": "red"}')
    """
    try:
        return _KNOWN.decode(data)
    except msgspec.ValidationError:
        if _KIND.decode(data).type in _KINDS:
            raise
        return None
