"""The messages between the supervisor and its workers, as MessagePack."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from ...store import Batch, Guest
from ..config import Config
from ..orders import Answer, AnyOrder

ENCODER = msgspec.msgpack.Encoder()


class Sent(Struct, frozen=True, array_like=True, tag=str.lower):
    """A message."""

    @property
    def carries_descriptor(self) -> bool:
        """Whether a connection's descriptor comes with it."""
        return False


# --- from a worker to another, through the supervisor ---


class Connection(Sent, frozen=True):
    """A connection that asks for a table of yours, and the bytes that were read from it."""

    received: bytes


class LineOpened(Sent, frozen=True):
    """A socket that is connected to me watches a table of yours."""

    line: int
    guest: Guest
    address: str


class LineCommand(Sent, frozen=True):
    """A command of that socket."""

    line: int
    command: bytes


class LineClosed(Sent, frozen=True):
    """That socket is gone."""

    line: int


class LineSent(Sent, frozen=True):
    """Messages for that socket."""

    line: int
    messages: tuple[bytes, ...]


class LineEnded(Sent, frozen=True):
    """Close that socket, with a code and a reason."""

    line: int
    code: int
    reason: str


Content: TypeAlias = Connection | LineOpened | LineCommand | LineClosed | LineSent | LineEnded


class Pass(Sent, frozen=True):
    """Something for another worker, or from it."""

    worker: int
    content: Content

    @property
    def carries_descriptor(self) -> bool:
        return isinstance(self.content, Connection)


# --- from a worker to the supervisor ---


class Ready(Sent, frozen=True):
    """I serve."""


class Append(Sent, frozen=True):
    """Append a batch to a log."""

    number: int
    batch: Batch


class Write(Sent, frozen=True):
    """Write something else to the store, by the name of a function of `store.sql`."""

    number: int
    call: str
    arguments: Raw


class Ask(Sent, frozen=True):
    """Have an order carried out by every worker."""

    number: int
    order: AnyOrder


class Done(Sent, frozen=True):
    """I have carried an order out; or could not, because of an error."""

    number: int
    answer: Answer = None
    error: str | None = None


FromWorker: TypeAlias = Ready | Append | Write | Ask | Done | Pass
FROM_WORKER = msgspec.msgpack.Decoder(list[FromWorker])

# --- from the supervisor to a worker ---


class Begin(Sent, frozen=True):
    """You are this process of so many; one of them may be the desk."""

    process: int
    processes: int
    desk: int | None
    config: Config
    url: str


class Written(Sent, frozen=True):
    """It is written."""

    number: int
    result: bool | int | str | None


class NotWritten(Sent, frozen=True):
    """It is not written; `disk`: the disk has refused to."""

    number: int
    reason: str
    disk: bool


class Answered(Sent, frozen=True):
    """Every worker has carried your order out; or one could not, because of an error."""

    number: int
    answers: list[Answer]
    error: str | None = None


class Do(Sent, frozen=True):
    """Carry an order out."""

    number: int
    order: AnyOrder


class Gone(Sent, frozen=True):
    """Another worker has died. Another one takes its place."""

    worker: int


ToWorker: TypeAlias = Begin | Written | NotWritten | Answered | Do | Gone | Pass
TO_WORKER = msgspec.msgpack.Decoder(list[ToWorker])
