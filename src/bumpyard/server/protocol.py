"""The messages of the socket: one tagged union each way. See docs/protocol.md.

A client's commands have a `do`, the server's messages a `type`. A command that changes something
has an `id` of the client's choosing, and is idempotent: sent twice, it is carried out once and gets
the same answer.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from ..core import Seat
from ..store.notices import NoticeKind
from ..table.entries import Absence
from ..table.messages import Update
from ..wire import (
    PROTOCOL,
    Ack,
    Bye,
    Chat,
    Emoted,
    EmoteName,
    Error,
    Lobby,
    Message,
    Welcome,
    Witnessed,
)

SUPPORTED = (PROTOCOL,)  # this protocol, and the one before it, once there is one

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Hex32: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex32OrNone: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]


class Command(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A command of a client."""


class Changing(Command, frozen=True):
    """A command that changes a game. Its `id` is the client's, and makes it idempotent."""

    id: Id
    table: Id


class Hello(Command, frozen=True):
    """Name the protocol that the client speaks. It is the first message."""

    protocol: int
    token: Annotated[str, Meta(max_length=200)] | None = None  # else that of the cookie


class Subscribe(Command, frozen=True):
    """Watch a table, from my seat if I have one; `after` is the newest entry that I have."""

    table: Id
    after: int | None = None
    tv: bool = False  # for everyone in a room: as a spectator, though I have a seat


class Unsubscribe(Command, frozen=True):
    """Stop watching a table."""

    table: Id


class Pledge(Changing, frozen=True):
    """Commit my seat to 32 bytes of my own, and to the public key that I sign with."""

    hash: Hex32
    signer: Hex32


class Mix(Changing, frozen=True):
    """Show the bytes that I pledged."""

    bytes: Hex32


class Act(Changing, frozen=True):
    """Decide. A simultaneous choice comes with a salt and the seal over both."""

    at: int
    action: Raw
    salt: Hex32OrNone = ""
    seal: Hex32OrNone = ""
    key: Hex32OrNone = ""  # the next key of my own chain


class Seal(Changing, frozen=True):
    """Seal my part of a simultaneous choice, at a strict table."""

    at: int
    seal: Hex32
    key: Hex32OrNone = ""


class Unseal(Changing, frozen=True):
    """Open the choice that I sealed, when everyone has sealed theirs."""

    at: int
    action: Raw
    salt: Hex32


class Undo(Changing, frozen=True):
    """Take my last decision back, or ask the others to let me."""


class Consent(Changing, frozen=True):
    """Agree to a request of another seat, or refuse it; withdraw one's own."""

    request: int  # its number
    yes: bool


class Pause(Changing, frozen=True):
    """Ask to stop play and clocks, or agree to it: they stop when every person has agreed."""


class Resume(Changing, frozen=True):
    """Let the clocks run again."""


class Leave(Changing, frozen=True):
    """Let a bot play my seat until I return."""


class Return(Changing, frozen=True):
    """Take my seat back from the bot."""


class Resign(Changing, frozen=True):
    """Let a bot play my seat to the end."""


class Abandon(Changing, frozen=True):
    """Ask to end the game here, or agree to it: it ends when every person has agreed."""


class Absent(Changing, frozen=True):
    """Say what is to happen at the seat of a player who is away."""

    seat: Seat
    choice: Absence


class Say(Command, frozen=True):
    """Say something to everyone at a table."""

    id: Id
    table: Id
    text: Text


class Emote(Command, frozen=True):
    """Show everyone at a table something without words."""

    table: Id
    emote: EmoteName


class Witness(Command, frozen=True):
    """Tell the others which log I am shown: the newest hash that I have, signed by me."""

    table: Id
    seq: Annotated[int, Meta(ge=0, lt=2**32)]
    hash: Hex32
    signature: Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]


class Ready(Command, frozen=True):
    """Say that my board can be used: all that was dealt has been shown, and the clock may run."""

    table: Id


class Ping(Command, frozen=True):
    """Ask for a sign of life."""


FromClient: TypeAlias = (
    Hello
    | Subscribe
    | Unsubscribe
    | Pledge
    | Mix
    | Act
    | Seal
    | Unseal
    | Undo
    | Consent
    | Pause
    | Resume
    | Leave
    | Return
    | Resign
    | Abandon
    | Absent
    | Say
    | Emote
    | Witness
    | Ready
    | Ping
)


class Invited(Struct, frozen=True):
    """The table that somebody is invited to."""

    code: str
    game: str


class Called(Struct, frozen=True):
    """The table at which those sit with whom you wanted to play, or will play."""

    code: str
    game: str
    left: int  # milliseconds in which you have to come


class Call(Struct, frozen=True):
    """What a notice tells of a table; the text of the notice is a name, if there is one."""

    kind: NoticeKind
    code: str
    game: str


class Notice(Message, frozen=True, omit_defaults=True):
    """A message to everyone on the server, for instance that it stops in five minutes."""

    text: str
    minutes: float | None = None  # until the server stops, if it says that: a client has words
    act: Literal["warn", "mute"] | None = None  # the host does this to you: the text says why
    until: int | None = None  # when a mute ends, in milliseconds since 1970, if it does
    invited: Invited | None = None  # a friend, whom the text names, invites you
    call: Call | None = None  # something that is told to you, also by push or e-mail
    called: Called | None = None  # you have waited for others: come, they are there


class Pong(Message, frozen=True):
    """A sign of life."""


FromServer: TypeAlias = (
    Welcome | Update | Ack | Error | Lobby | Chat | Emoted | Witnessed | Notice | Bye | Pong
)


class Label(Struct, frozen=True):
    """The id and the table of a command that is dropped unread, for the error that answers it."""

    id: Id | None = None
    table: Id | None = None


LABEL = msgspec.json.Decoder(Label)
DECODER = msgspec.json.Decoder(FromClient)
ENCODER = msgspec.json.Encoder()
