"""The rows of the store: guests, tables, lines of chat, and what a command adds to a log."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..table import Entry


class Guest(Struct, frozen=True):
    """Somebody who plays: a person with a cookie, or a bot with a token."""

    id: str
    name: str
    created: int  # milliseconds since 1970, as all times here
    bot: bool = False
    banned: bool = False
    language: str = "en"
    face: str | None = None  # that they chose
    muted_until: int = 0  # what they say is shown to nobody
    notice: str | None = None  # what hosts told them, until they put it away (moderation.unread)


class TableRow(Struct, frozen=True):
    """A table besides its log."""

    id: str
    code: str  # short, to be read out to a friend
    created: int
    status: str  # "open" (people take seats), "running", "over"
    host: str  # the guest who made it
    settings: bytes  # the TableSettings, as the lobby wrote them (JSON)
    seats: tuple[str | None, ...]  # the guest on every seat; None: empty or a bot
    secret: bytes = b""  # behind all chance: only ever read by the table itself
    clock: bytes = b""  # the time that every seat had left when it was last written (JSON)
    changed: int = 0
    removed: tuple[str, ...] = ()  # guests whom the host has removed: they get no seat


class Said(Struct, frozen=True):
    """A line of chat."""

    table: str
    guest: str
    time: int
    text: str


class Answer(Struct, frozen=True, array_like=True):
    """The answer to a command, kept to make commands idempotent: sent twice, one counts once."""

    command: str  # the id that the client gave it
    guest: str
    answer: bytes


class Batch(Struct, frozen=True, array_like=True):
    """The entries that one command adds to a log, and all that is written with them."""

    table: str
    entries: Sequence[Entry]
    time: int
    clock: bytes | None = None  # as in TableRow, where it changed
    answer: Answer | None = None
    status: str | None = None  # as in TableRow, where it changed
    secret: bytes | None = None  # as in TableRow: it comes with entry 0, or not at all


class GameCounts(Struct, frozen=True):
    """How many tables of a game have begun, by what became of them. What-ifs are not counted."""

    game: str
    running: int
    finished: int
    ended_by_players: int  # they agreed to end it, or all resigned
    never_started: int  # closed at the start: somebody did not mix their bytes in
    ended_by_operator: int  # a backup was restored in which it ran
