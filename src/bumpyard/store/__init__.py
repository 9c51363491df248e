"""Where tables, guests and chat are kept: one interface, implemented by SQLite today.

The log of a table is the truth, and nothing in it is ever changed: `UNIQUE(table, seq)` decides
whose entry comes first. Names, chat and addresses live outside the log, so that a person can be
deleted and every replay still verifies.
"""

from __future__ import annotations

from asyncio import Future
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from ..table import Entry
from .friends import Kind, Relation
from .moderation import GuestReport, HostAct
from .people import AccountRow, GuestSession, Passkey, Rename
from .played import GamesWanted, PlayedGame, Study


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
    notice: str | None = None  # of the host, that they have not been shown: a HostAct as JSON


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


class Store(Protocol):
    """The store. Every method that writes returns once it is on disk, or raises StoreError."""

    @property
    def about(self) -> str:
        """A line for the server's start: where the data is, and which database holds it."""

    async def open(self) -> None:
        """Open it, and bring it up to date (migrations)."""

    async def close(self) -> None:
        """Write all that waits, and close."""

    async def check_room(self) -> None:
        """Write something that nobody needs and delete it: raises if the disk is full."""

    def append(self, batch: Batch) -> Future[bool]:
        """Append to a log, all or nothing. Batches are written in the order they were given in.

        False if another entry has one of these numbers, or if the entry before them is missing:
        an entry must not be written if the one that it builds on was not. So a command is
        idempotent, whichever server takes it: a server that has read its entries finds it
        `answered`, and for another the numbers are taken. A batch without entries is written like
        any other, and says that all before it are on disk; False if its command was answered
        before.
        """

    def append_then(self, batch: Batch, then: Callable[[bool | Exception], object]) -> None:
        """Append likewise, and call a function with the result or the exception: for every move."""

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """Read a log, or the part after an entry."""

    async def answered(self, table: str, guest: str, command: str) -> bytes | None:
        """Return the answer to a command, if it has one."""

    async def new_table(self, row: TableRow) -> bool:
        """Add a table; False if its id or code is taken."""

    async def change_table(self, row: TableRow) -> None:
        """Write a table's row again."""

    async def table(self, id_or_code: str) -> TableRow | None:
        """Find a table by its id or its code."""

    async def tables(self, status: str | None = None, limit: int = 100) -> list[TableRow]:
        """List tables, newest first."""

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        """List the tables at which a guest has a seat, newest first."""

    async def tables_by_id(self, ids: Sequence[str]) -> list[TableRow]:
        """Find tables by their ids; one that there is not is left out."""

    async def last_entries(self, tables: Sequence[str]) -> dict[str, Entry]:
        """Read the last entry of each log, for tables that are over."""

    async def counts(self) -> list[GameCounts]:
        """Count the tables of each game."""

    async def interrupted(self) -> list[str]:
        """List the running tables that must not go on: they come from a restored backup."""

    async def new_guest(self, guest: Guest, token_hash: bytes, device: str = "") -> None:
        """Add a guest with a session on a device, known by the hash of its token."""

    async def guest_by_token(self, token_hash: bytes) -> Guest | None:
        """Find a guest by the hash of a token."""

    async def guests(self, ids: Sequence[str]) -> dict[str, Guest]:
        """Find guests by their ids."""

    async def change_guest(
        self,
        guest: str,
        name: str | None,
        language: str | None,
        face: str | None,
    ) -> None:
        """Change the name, the language or the face of a guest; None: it stays."""

    async def delete_guest(self, id: str) -> None:  # noqa: A002  # the word for it
        """Forget a person: name, sessions, chat. Logs and results stay as they are."""

    async def merge_guest(self, old: str, new: str) -> None:
        """Give a guest the seats, tables and chat of another; not where both have a seat."""

    async def account(self, guest: str) -> AccountRow:
        """Read the account of a guest."""

    async def session(self, token_hash: bytes) -> GuestSession | None:
        """Find a session by the hash of its token."""

    async def add_session(self, guest: str, session: GuestSession) -> None:
        """Let a guest be known by another token."""

    async def use_session(self, token_hash: bytes, time: int) -> None:
        """Note when a session was last used."""

    async def end_sessions(self, hashes: Sequence[bytes]) -> None:
        """Let nobody be known by these tokens any more."""

    async def passkey(self, id: bytes) -> Passkey | None:  # noqa: A002  # the word for it
        """Find a passkey."""

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Add a passkey; False if there is one with its id."""

    async def use_passkey(self, id: bytes, sign_count: int, time: int) -> bool:  # noqa: A002  # the word for it
        """Note that a passkey was used; False if its count of signatures does not rise."""

    async def delete_passkey(self, guest: str, id: bytes) -> bool:  # noqa: A002  # the word for it
        """Delete a passkey of a guest; False if they have none with this id."""

    async def put_once(
        self, guest: str, kind: str, hashes: Sequence[bytes], until: int | None
    ) -> None:
        """Add hashes of secrets that count once, until a time.

        Those without a time take the place of all that the guest had of this kind.
        """

    async def holder(self, kind: str, hash: bytes, now: int) -> str | None:  # noqa: A002  # the word for it
        """Return whose a secret is that still counts."""

    async def take_once(self, kind: str, hash: bytes, now: int) -> bool:  # noqa: A002  # the word for it
        """Use a secret up; False if there is none, or its time is over."""

    async def set_handle(self, guest: str, handle: str, key: str) -> bool:
        """Give a guest a handle; False if somebody else has one with this key."""

    async def renames(self) -> list[Rename]:
        """List the newest renames of all guests, newest first."""

    async def add_report(self, report: GuestReport) -> None:
        """Add a report about a guest to the queue."""

    async def reports(self) -> list[GuestReport]:
        """List the reports that are not done, oldest first."""

    async def close_report(self, number: int) -> bool:
        """Take a report out of the queue; False if it is not in it."""

    async def act(self, act: HostAct) -> None:
        """Warn, mute or ban a guest, or lift both, and write it down."""

    async def acts(self, guest: str | None) -> list[HostAct]:
        """List what was done about a guest, or about all, newest first."""

    async def take_notice(self, guest: str) -> None:
        """Note that a guest was shown the notice of the host."""

    async def relations(self, guest: str) -> list[Relation]:
        """List what a guest thinks of others, and others of the guest."""

    async def relate(self, guest: str, other: str, kind: Kind | None) -> None:
        """Write what a guest thinks of another; None: nothing."""

    async def by_handle(self, key: str) -> str | None:
        """Find a guest by the key of their handle."""

    async def handles(self, guests: Sequence[str]) -> dict[str, str]:
        """Return the handles of those guests who have one."""

    async def tables_at(self, guests: Sequence[str]) -> list[TableRow]:
        """List open and running tables at which one of these guests sits, newest first."""

    async def invite(self, guest: str, table: str) -> None:
        """Invite a guest to a table, while it is open."""

    async def invitations(self, guest: str) -> list[str]:
        """List the open tables that a guest is invited to."""

    async def games(self, guest: str, wanted: GamesWanted) -> list[PlayedGame]:
        """List finished games of a guest, the newest first."""

    async def opponents(self, guest: str) -> dict[str, int]:
        """Count the finished games of a guest with each other guest, the most first."""

    async def star(self, guest: str, table: str, starred: bool) -> bool:  # the state to be written
        """Star a finished game, or take its star away; False if it is none of the guest's."""

    async def keep_studies(self, table: str, studies: Sequence[Study]) -> None:
        """Keep what a report has found, seat by seat."""

    async def chat_of(self, guest: str) -> list[Said]:
        """Read all that a guest has said."""

    async def say(self, said: Said) -> None:
        """Add a line of chat."""

    async def chat(self, table: str, limit: int = 100) -> list[Said]:
        """Read the newest lines of chat, oldest first."""
