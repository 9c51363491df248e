"""Everything that goes through a socket: one tagged union each way. See docs/protocol.md.

A client says what to `do`. What changes something carries an `id` of the client's choosing: sent
twice, it counts once, and gets the same answer. The server answers with messages of a `type`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from ..bots import Level
from ..core import Seat
from ..table.messages import Update
from .settings import TableSettings

PROTOCOL = 1
SPOKEN = (1,)  # this protocol, and the one before it once there is one

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Hex32: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Command(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """What a client asks for."""


class Changing(Command, frozen=True):
    """What changes a game. Its `id` is the client's: sent twice, it counts once."""

    id: Id
    table: Id


class Hello(Command, frozen=True):
    """The first thing said: which protocol the client speaks."""

    protocol: int


class Subscribe(Command, frozen=True):
    """Watch a table, from a seat if one is mine; `after` is the newest entry that I have."""

    table: Id
    after: int | None = None


class Unsubscribe(Command, frozen=True):
    """Watch a table no more."""

    table: Id


class Pledge(Changing, frozen=True):
    """Commit my seat to 32 bytes of mine."""

    hash: Hex32


class Mix(Changing, frozen=True):
    """Show the bytes that I pledged."""

    bytes: Hex32


class Act(Changing, frozen=True):
    """Decide. A simultaneous choice comes with a salt and the seal over both."""

    at: int
    action: Raw
    salt: Annotated[str, Meta(max_length=64)] = ""
    seal: Annotated[str, Meta(max_length=64)] = ""


class Undo(Changing, frozen=True):
    """Take my last decision back, or ask the others to let me."""


class Consent(Changing, frozen=True):
    """Let another take a decision back, or not."""

    yes: bool


class Pause(Changing, frozen=True):
    """Agree to stop the clocks; they stop when every person has agreed."""


class Resume(Changing, frozen=True):
    """Let the clocks run again."""


class Leave(Changing, frozen=True):
    """Let a bot play my seat until I return."""


class Return(Changing, frozen=True):
    """Have my seat back."""


class Resign(Changing, frozen=True):
    """Let a bot play my seat to the end."""


class Abandon(Changing, frozen=True):
    """Agree to end the game here; it ends when every person has agreed."""


class Say(Command, frozen=True):
    """Say something to everyone at a table."""

    id: Id
    table: Id
    text: Text


class Ping(Command, frozen=True):
    """Ask for a sign of life."""


FromClient: TypeAlias = (
    Hello
    | Subscribe
    | Unsubscribe
    | Pledge
    | Mix
    | Act
    | Undo
    | Consent
    | Pause
    | Resume
    | Leave
    | Return
    | Resign
    | Abandon
    | Say
    | Ping
)


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """What the server tells a client."""


class Welcome(Message, frozen=True):
    """The answer to hello: who you are, and what is spoken."""

    protocol: int
    guest: str
    name: str
    version: str


class Ack(Message, frozen=True):
    """A command was carried out, and is on disk."""

    id: str
    seq: int | None = None


class Error(Message, frozen=True, omit_defaults=True):
    """A command was not carried out; nothing has changed."""

    code: str
    message: str
    id: str | None = None  # of the command
    table: str | None = None  # that it was for, as the client called it


# The game was over; everyone agreed to end it, or resigned; or not everyone mixed their bytes in.
Closing: TypeAlias = Literal["over", "abandoned", "start"]


class Player(Struct, frozen=True, omit_defaults=True):
    """Who has a seat."""

    guest: str | None
    name: str
    bot: bool
    here: bool  # connected now
    level: Level | None = None  # how well it plays, if it is a bot of ours


class Lobby(Message, frozen=True, omit_defaults=True):
    """A table besides its game: who sits where, how many watch, and whether it has begun."""

    table: str
    code: str
    game: str
    status: str
    host: str
    players: tuple[Player | None, ...]
    settings: TableSettings
    link: str  # to send to a friend
    watching: int = 0
    paused: bool = False
    pausing: tuple[Seat, ...] = ()  # who has agreed to pause
    abandoning: tuple[Seat, ...] = ()  # who has agreed to end the game here
    pledging: tuple[Seat, ...] = ()  # seats whose pledge is awaited
    mixing: tuple[Seat, ...] = ()  # seats whose bytes are awaited
    ending: Closing | None = None  # why the table is closed
    rematch: str | None = None  # the table where the same people play again


class Chat(Message, frozen=True):
    """Somebody said something."""

    table: str
    guest: str
    name: str
    time: int
    text: str


class Notice(Message, frozen=True):
    """The host tells everyone something: that the server stops in five minutes, say."""

    text: str


class Bye(Message, frozen=True):
    """The server goes; come back after so many milliseconds."""

    retry: int


class Pong(Message, frozen=True):
    """A sign of life."""


FromServer: TypeAlias = Welcome | Update | Ack | Error | Lobby | Chat | Notice | Bye | Pong


class Label(Struct, frozen=True):
    """What a command says of itself, where nobody reads the rest: to answer what is dropped."""

    id: Id | None = None
    table: Id | None = None


LABEL = msgspec.json.Decoder(Label)
DECODER = msgspec.json.Decoder(FromClient)
ENCODER = msgspec.json.Encoder()
