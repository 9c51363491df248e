"""What guests are to be told, how they want to be told, and the browsers that take it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

NoticeKind: TypeAlias = Literal["turn", "invite", "waits", "ended"]
Minute: TypeAlias = Annotated[int, Meta(ge=0, lt=24 * 60)]


class NewNotice(Struct, frozen=True):
    """Something to tell a guest: once, whoever adds it how often."""

    guest: str
    kind: NoticeKind
    about: str  # with guest and kind, it says what is told once
    table: str
    time: int
    due: int  # when it may be sent
    other: str | None = None  # who invites, or waits
    slow: bool = False  # of a game with a day a move, or more


class NoticeRow(Struct, frozen=True):
    """Something to tell a guest, as it is stored."""

    number: int
    guest: str
    kind: NoticeKind
    table: str
    other: str | None
    slow: bool
    time: int
    due: int
    tries: int  # that have failed


class Subscription(Struct, frozen=True):
    """A browser that takes push messages."""

    endpoint: str
    p256dh: str
    auth: str


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """The hours in which a guest gets nothing, in minutes of their day; they may span midnight."""

    start: Minute
    end: Minute
    zone: Annotated[str, Meta(max_length=64)]


class NoticeSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be told."""

    off: Annotated[tuple[NoticeKind, ...], Meta(max_length=4)] = ()  # kinds that they are not told
    mail: bool = True  # turns of slow games, by e-mail
    quiet: Quiet | None = None
