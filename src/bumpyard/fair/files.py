"""Game files and receipts, which a player downloads and `bumpyard verify` reads.

Both are canonical JSON: a file that would be written in another way is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from ..core import ReplayError, Seat
from ..table import Entry
from ..table.entries import Begun, Ended, read
from .chain import veil
from .errors import Refuted

NOTHING = b"null"

F = TypeVar("F", bound=Struct)


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry in a file. Its private part is told when the table is closed, and never before."""

    public: Raw
    private: Raw  # null if there is none, or none that may be told
    veil: str | None  # null without a private part
    hash: str

    @property
    def hidden(self) -> bytes:
        """The private part as the log has it: empty if there is none."""
        private = bytes(self.private)
        return b"" if private == NOTHING else private


class GameFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The log of a table, whole or so far."""

    format: Literal[2]
    entries: tuple[Told, ...]
    secret: str | UnsetType = UNSET  # of a daily that has ended, and whose day is over


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice that a seat made and was told is on disk: its decision, and the action."""

    at: int
    action: Raw
    key: bool  # whether its key was sent with it


class Receipt(Struct, frozen=True, forbid_unknown_fields=True):
    """A receipt, kept while a game is played: entry 0, the newest hash, and one's own part."""

    format: Literal[2]
    entry: Raw
    seq: int
    hash: str
    seat: Seat | None = None  # null for who only watches
    bytes: str | None = None  # that the seat mixed in
    choices: tuple[Made, ...] = ()


def write(entries: Sequence[Entry], secret: str, *, day_over: bool = False) -> bytes:
    """Return the log of a table as a game file, with its private parts if the table is closed.

    Those of a daily are told when its day is over, too.
    """
    first, last = (read(entries[at])[0] for at in (0, -1)) if entries else (None, None)
    daily = isinstance(first, Begun) and bool(first.daily)
    closed = isinstance(last, Ended) and (day_over or not daily)
    key = bytes.fromhex(secret)
    told = tuple(
        Told(
            public=Raw(entry.public),
            private=Raw(entry.private if closed and entry.private else NOTHING),
            veil=veil(key, entry.seq, entry.private).hex() or None,
            hash=entry.hash.hex(),
        )
        for entry in entries
    )
    return msgspec.json.encode(GameFile(2, told, secret if daily and closed else UNSET))


def receipt(first: Entry, newest: Entry) -> bytes:
    """Return a receipt for a table, from its first entry and its newest."""
    return msgspec.json.encode(Receipt(2, Raw(first.public), newest.seq, newest.hash.hex()))


def read_game(text: bytes) -> GameFile:
    """Read a game file. Its entries are not decoded yet."""
    return _read(text, GameFile, "game file")


def is_game_file(text: bytes, name: str = "this") -> bool:
    """Tell a game file from a replay: one has the entries of a log, the other the steps."""
    try:
        return "entries" in msgspec.json.decode(text, type=dict[str, Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ReplayError(f"{name} is neither a replay nor a game file: {error}") from None


def entries_in(game_file: bytes) -> list[Entry]:
    """Return the log that a game file holds, without verifying it."""
    told = enumerate(read_game(game_file).entries)
    return [Entry(seq, bytes(entry.public), entry.hidden, b"") for seq, entry in told]


def read_receipt(text: bytes) -> Receipt:
    """Read a receipt."""
    return _read(text, Receipt, "receipt")


def _read(text: bytes, kind: type[F], called: str) -> F:
    try:
        text.decode()  # msgspec does not check the parts that stay raw
        found = msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refuted(f"this is no {called}: {error}") from None
    if msgspec.json.encode(found) != text:
        raise Refuted(f"this {called} is not canonical JSON")
    return found
