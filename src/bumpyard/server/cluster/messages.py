"""The messages between nodes: those of lines, and orders with their answers."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from ..orders import Answer, AnyOrder
from ..spread.messages import LineClosed, LineCommand, LineEnded, LineOpened, LineSent, Sent


class Ordered(Sent, frozen=True):
    """Carry an order out."""

    number: int
    order: AnyOrder


class Carried(Sent, frozen=True):
    """I have carried an order out; or could not, because of an error."""

    number: int
    answer: Answer = None
    error: str | None = None


OfLine: TypeAlias = LineOpened | LineCommand | LineClosed | LineSent | LineEnded
Between: TypeAlias = OfLine | Ordered | Carried
BETWEEN = msgspec.msgpack.Decoder(list[Between])
