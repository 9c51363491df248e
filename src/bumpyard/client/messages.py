"""What a server says: over its socket, and over HTTP. docs/protocol.md describes it all.

Only what a client needs is read, and what it does not know is passed over: so a server may say
more than this client was written for.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from ..core import Line, Outcome, Seat, Viewer
from ..table.clock import ClockRule
from ..table.messages import Update
from ..table.ports import Level

PROTOCOL = 1

Watching: TypeAlias = Literal["none", "public", "open"]
Ending: TypeAlias = Literal["over", "abandoned", "start"]


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """What a server says over its socket."""


class Welcome(Message, frozen=True):
    """The answer to hello: who this client is."""

    guest: str
    name: str


class Ack(Message, frozen=True):
    """A command was carried out, and is on disk."""

    id: str
    seq: int | None = None


class Error(Message, frozen=True):
    """A command was not carried out; nothing has changed."""

    code: str
    message: str
    id: str | None = None
    table: str | None = None  # that the command was for


class Player(Struct, frozen=True):
    """Who has a seat. A bot of the server's is no guest."""

    guest: str | None
    name: str
    bot: bool
    here: bool
    level: Level | None = None  # how well a bot of the server's plays


class Settings(Struct, frozen=True):
    """What a table is made with, as its host chose it."""

    game: str
    seats: int
    options: dict[str, str] = {}
    public: bool = False  # whether the table is listed for everyone
    watching: Watching = "public"
    clock: ClockRule = ClockRule()
    bots: tuple[Level, ...] = ()  # how well those play who take free seats, in order
    own_data: dict[str, Any] | None = None  # the game's data, where they are not its own


class Lobby(Message, frozen=True):
    """A table besides its game: who sits where, and whether it has begun."""

    table: str
    code: str
    game: str
    status: str
    host: str
    players: tuple[Player | None, ...]
    settings: Settings
    link: str
    watching: int = 0
    paused: bool = False
    pausing: tuple[Seat, ...] = ()
    abandoning: tuple[Seat, ...] = ()
    pledging: tuple[Seat, ...] = ()
    mixing: tuple[Seat, ...] = ()
    ending: Ending | None = None
    rematch: str | None = None


class Chat(Message, frozen=True):
    """Somebody said something."""

    table: str
    guest: str
    name: str
    time: int  # in milliseconds since 1970
    text: str


class Bye(Message, frozen=True):
    """The server goes, and comes back after so many milliseconds."""

    retry: int


Known: TypeAlias = Welcome | Ack | Error | Lobby | Update | Chat | Bye
OfTable: TypeAlias = Ack | Error | Lobby | Update | Chat  # what is for one table


class Listing(Struct, frozen=True):
    """The tables that a guest may be interested in."""

    open: tuple[Lobby, ...]  # public, with a seat that is free
    running: tuple[Lobby, ...]  # public, to be watched
    mine: tuple[Lobby, ...]


class StoryMoment(Struct, frozen=True):
    """One step of a finished game, and how things stood after it."""

    seq: int  # the entry of the log
    at: int  # the decision that was open then
    text: str  # what was chosen or drawn, in notation
    events: tuple[Any, ...]
    view: Any
    decided_by: tuple[Seat, ...] = ()
    legal: tuple[Any, ...] = ()


class Story(Struct, frozen=True):
    """A finished game as a seat saw it; the first moment is before all steps."""

    game: str
    seats: int
    viewer: Viewer
    names: tuple[str, ...]
    moments: tuple[StoryMoment, ...]
    tally: tuple[tuple[Line, ...], ...]  # everyone's score, line by line
    outcome: Outcome | None = None
    before: int = 0  # how many of the steps are those of the game that a what-if goes on from


class Me(Struct, frozen=True):
    """Who this client is."""

    guest: str
    name: str


class BotToken(Struct, frozen=True):
    """A bot, and the token that it is known by."""

    guest: str
    name: str
    token: str


class Problem(Struct, frozen=True):
    """Why a request was not carried out."""

    code: str
    message: str


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
