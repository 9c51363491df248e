"""What guests report about others, and what hosts do about it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

ActKind: TypeAlias = Literal["warn", "mute", "ban", "lift"]
FOR_GOOD = 2**53 - 1  # milliseconds: longer than any server runs


class HostAct(Struct, frozen=True):
    """What a host did about a guest. `lift` ends a mute and a ban."""

    guest: str
    time: int
    kind: ActKind
    reason: str
    until: int | None = None  # milliseconds since 1970; None: for good


_UNREAD = msgspec.json.Decoder(HostAct | tuple[HostAct, ...])


def unread(notice: str | None) -> tuple[HostAct, ...]:
    """Return the acts of hosts that a guest has not put away, oldest first: their row has them.

    >>> [act.reason for act in unread('{"guest": "a", "time": 1, "kind": "warn", "reason": "so"}')]
    ['so']
    """
    if notice is None:
        return ()
    found = _UNREAD.decode(notice)
    return found if isinstance(found, tuple) else (found,)  # there was one at most


class ChatLine(Struct, frozen=True):
    """A line of chat in a report."""

    guest: str
    name: str
    time: int
    text: str
    reported: bool = False  # the report is about this line


class GuestReport(Struct, frozen=True):
    """What a guest reports about another, and what was said at the table or by that person."""

    time: int
    guest: str  # about whom it is
    by: str | None  # None: they were forgotten
    table: str | None  # None: it is about the person, wherever they are
    note: str
    said: tuple[ChatLine, ...]
    number: int = 0  # in the queue; given by the store
