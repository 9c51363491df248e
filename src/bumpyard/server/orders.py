"""Orders: what every worker of a server has to do, because it concerns them all."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from ..store import Guest
from .protocol import Notice


class Order(Struct, frozen=True, array_like=True, tag=str.lower):
    """Something to do for every worker. Done twice, it has the effect of once."""

    waits: ClassVar[bool] = True  # for a worker that is being started again


class Rename(Order, frozen=True):
    """Show a guest's new name."""

    guest: Guest


class Remove(Order, frozen=True):
    """Close the sockets of a guest who was banned or is to be deleted; let bots take over."""

    guest: str


class Forget(Order, frozen=True):
    """Show the name of a guest who was deleted no more."""

    guest: str


class EndSessions(Order, frozen=True):
    """Close the sockets of sessions that were ended, by the hashes of their tokens."""

    hashes: tuple[bytes, ...]


class Merge(Order, frozen=True):
    """Show a guest on the seats of another, who has become the same."""

    old: str
    new: Guest


class Tell(Order, frozen=True):
    """Send a notice to everyone, or to a guest; the answer is how many sockets have got it."""

    waits = False
    notice: Notice
    guest: str | None = None


class CountSockets(Order, frozen=True):
    """Answer how many sockets each table has, by its id."""

    waits = False


class Deciding(Order, frozen=True):
    """Answer which seats are to decide, for each of these tables that runs here."""

    waits = False
    tables: tuple[str, ...]


class Online(Order, frozen=True):
    """Answer which of these guests are here: with a socket, or a request a moment ago."""

    waits = False
    guests: tuple[str, ...]


class Queued(Order, frozen=True):
    """Look at those who wait for others: somebody has come, or gone."""

    waits = False


class Ended(Order, frozen=True):
    """Rate the games that are over: one has ended."""

    waits = False


class Gather(Order, frozen=True):
    """Start those of these tables where everyone is; answer which seats are missing at each."""

    waits = False
    tables: tuple[str, ...]


class Scatter(Order, frozen=True):
    """Close these tables, where somebody has not come: the others wait on."""

    tables: tuple[str, ...]


class SitAgain(Order, frozen=True):
    """Let a guest sit down at a rematch, if it is here; answer its lobby message, as JSON."""

    waits = False
    table: str
    guest: Guest
    seat: int


class NoRematch(Order, frozen=True):
    """Show a rematch that everyone has left no more: another can be made."""

    waits = False
    table: str


class Measure(Order, frozen=True):
    """Answer the metrics, in the text format of Prometheus."""

    waits = False


class Status(Order, frozen=True):
    """Answer whether players can be served: `ready`, or why not."""

    waits = False


AnyOrder: TypeAlias = (
    Rename
    | Remove
    | Forget
    | EndSessions
    | Merge
    | Tell
    | CountSockets
    | Deciding
    | Online
    | Queued
    | Ended
    | Gather
    | Scatter
    | SitAgain
    | NoRematch
    | Measure
    | Status
)
OfTables: TypeAlias = dict[str, tuple[int, ...]]  # numbers of each table or guest, by its id
Answer: TypeAlias = int | str | OfTables | None
Everywhere: TypeAlias = Callable[
    [AnyOrder], Coroutine[Any, Any, list[Answer]]
]  # an answer of each worker


def joined(answers: Sequence[Answer]) -> OfTables:
    """Join what workers answer, each for its own tables."""
    return {id_: of for each in answers if isinstance(each, dict) for id_, of in each.items()}
