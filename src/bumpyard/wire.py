"""The messages that a server sends, as structs: shared by server and client. See docs/protocol.md.

A client reads them leniently: it ignores unknown fields, so that a newer server may send more than
an older client knows. The server reads the commands of clients strictly, with types of its own.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from .core import Line, Outcome, Seat, Viewer
from .table import Absence, ClockRule, Drew, Level

PROTOCOL = 2

Watching: TypeAlias = Literal["none", "public", "open"]
# The game was over; everyone agreed to end it, or resigned; or not everyone mixed their bytes in.
Closing: TypeAlias = Literal["over", "abandoned", "start"]
Matter: TypeAlias = Literal["undo", "pause", "end"]  # that a player can ask the others for
# Somebody refused it, not all have answered in time, or the game went on before they had.
Failing: TypeAlias = Literal["refused", "lapsed", "overtaken"]

# Why a table is not rated: its coach, hands that are shown, options or data that are not the usual
# ones, a what-if, or that no simulation has measured the game with so many seats.
Unrated: TypeAlias = Literal["coach", "open", "options", "data", "whatif", "unknown"]

# What somebody at a table can show without words.
EmoteName: TypeAlias = Literal["hello", "thanks", "bravo", "luck", "wow", "ouch", "sad", "think"]


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A message over a socket."""


class Welcome(Message, frozen=True):
    """The answer to hello: who you are, and which protocol is spoken."""

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
    why: str | None = None  # which case it is, where the code has several


class Player(Struct, frozen=True, omit_defaults=True):
    """Who has a seat."""

    guest: str | None
    name: str
    face: str  # a drawing: an animal that a guest chose, or the character of a bot of the server
    bot: bool
    here: bool  # connected now
    level: Level | None = None  # how well a bot of the server plays
    away: int = 0  # milliseconds since a player was last connected, when this was sent


class Strength(Struct, frozen=True, omit_defaults=True):
    """The rating of a player or a bot at a game with a number of seats. 1500 is the mean.

    Who is 100 above another beats them in 64 of 100 games of two.
    """

    rating: int
    margin: int  # the rating is within it, 19 times of 20; 0: a bot's, which never changes
    games: int = 0  # rated ones
    finished: int = 0  # games of these that the player has not left
    provisional: bool = False  # the margin is still large


class Absentee(Struct, frozen=True, omit_defaults=True):
    """A player whom the others wait for in vain, and what each of them wants to happen."""

    seat: Seat
    votes: tuple[tuple[Seat, Absence], ...] = ()


class Request(Struct, frozen=True, omit_defaults=True):
    """A request of a player that the others have to agree to; or the last one, if it failed."""

    number: int
    matter: Matter
    by: Seat
    asked: tuple[Seat, ...] = ()  # who has yet to answer
    agreed: tuple[Seat, ...] = ()
    left: int = 0  # milliseconds until it lapses, when this was sent
    failed: Failing | None = None
    refused: Seat | None = None  # who has refused it


class WhatIf(Struct, frozen=True):
    """Where a what-if begins: at a moment of the story of another table."""

    table: str
    moment: int


class Settings(Struct, frozen=True):
    """The settings of a table, fixed once the game begins."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, str] = {}
    public: bool = False  # whether the table is listed for everyone
    watching: Watching = "public"  # "open": who watches sees hands as they are played out
    clock: ClockRule = ClockRule()
    takeover: Level = "casual"  # of the bot that plays for a person who leaves
    absence: Absence = "bot"  # what happens if the others do not decide it
    bots: Annotated[tuple[Level, ...], Meta(max_length=8)] = ()  # of those on free seats, in order
    coach: bool = False  # whether those who play may ask for advice, all of them or none
    rated: bool = False  # whether the game counts for ratings (`Lobby.unrated` says why not)
    strict: bool = False  # sealed choices are opened by those who made them, when all have sealed
    own_data: dict[str, Any] | None = None  # the game's data, where they are not its own
    whatif: WhatIf | None = None  # not a game from its beginning, but another's from a moment on
    rematch_of: str | None = None  # the table whose people are invited to play again
    daily: str | None = None  # the date, where this is the daily game of that day


class Lobby(Message, frozen=True, omit_defaults=True):
    """A table besides its game: who sits where, how many watch, and whether it has begun."""

    table: str
    code: str
    game: str
    status: str
    host: str
    players: tuple[Player | None, ...]
    settings: Settings
    link: str  # to send to a friend
    cast: tuple[str | None, ...] = ()  # the character of the bot on each seat without a guest
    watching: int = 0
    paused: bool = False
    request: Request | None = None  # that the others have to agree to, or that they did not
    pledging: tuple[Seat, ...] = ()  # seats whose pledge is awaited
    mixing: tuple[Seat, ...] = ()  # seats whose bytes are awaited
    absent: tuple[Absentee, ...] = ()  # about whom the others are asked
    ending: Closing | None = None  # why the table is closed
    rematch: str | None = None  # the table where the same people play again
    # While the table is open:
    door: tuple[Player, ...] = ()  # who looks at it, and has no seat
    invited: tuple[Player, ...] = ()  # who is to play again, and has no seat
    removed: tuple[str, ...] = ()  # guests whom the host has removed: they get no seat
    unrated: tuple[Unrated, ...] = ()  # why a table that was to be rated is not
    tv: bool = False  # a TV shows the table to those who play in one room


class Commitment(Struct, frozen=True, omit_defaults=True):
    """A daily game as it is published before its day: the root of all its dice and cards."""

    day: str
    game: str
    root: str
    secret: str | None = None  # behind the root, when the day is over


class Commitments(Struct, frozen=True):
    """The daily games of the last days and of those to come, the newest first."""

    dailies: tuple[Commitment, ...]


class Chat(Message, frozen=True):
    """A line of chat."""

    table: str
    guest: str
    name: str
    time: int  # in milliseconds since 1970
    text: str


class Emoted(Message, frozen=True):
    """What somebody shows without words. It is not kept."""

    table: str
    guest: str
    name: str
    face: str
    emote: EmoteName


class Witnessed(Message, frozen=True):
    """What a seat says which log it is shown: a hash, signed with the key that it pledged."""

    table: str
    seat: Seat
    seq: int
    hash: str
    signature: str


class Bye(Message, frozen=True):
    """The server stops; come back after so many milliseconds."""

    retry: int


class Summary(Struct, frozen=True, omit_defaults=True):
    """How the game of a table stands."""

    changed: int  # when something last happened, in milliseconds since 1970
    waiting: tuple[Seat, ...] = ()  # whose decision is awaited
    outcome: Outcome | None = None  # of a game that was played to its end
    until: int | None = None  # when the first of those awaited runs out of time


class Listing(Struct, frozen=True):
    """The tables that a guest may be interested in."""

    open: tuple[Lobby, ...]  # public, with a seat that is free
    running: tuple[Lobby, ...]  # public, to be watched
    mine: tuple[Lobby, ...]
    invited: tuple[Lobby, ...] = ()  # where those whom the guest has played with play again
    called: tuple[Lobby, ...] = ()  # open tables that a friend has invited the guest to
    summaries: dict[str, Summary] = {}  # of the guest's own tables, by their ids
    queue: bool = False  # whether one can wait for people to play with
    callers: dict[str, str] = {}  # who has called, by the tables of `called`, if that is known


class StoryMoment(Struct, frozen=True, omit_defaults=True):
    """One step of a finished game, and the game after it. The first moment is before all steps."""

    seq: int  # the entry of the log, or in a replay the number of the step
    at: int  # the decision that was open then
    text: str  # the choice or the draw, in notation
    events: tuple[Any, ...]
    view: Any
    decided_by: tuple[Seat, ...] = ()  # empty for a draw
    legal: tuple[Any, ...] = ()  # the actions that this viewer could take next
    draw: Drew | None = None  # with the secret, anyone can repeat the draw


class Story(Struct, frozen=True, omit_defaults=True):
    """A finished game for a viewer, from its beginning to its end."""

    game: str
    version: int
    options: dict[str, str]
    seats: int
    viewer: Viewer
    names: tuple[str, ...]  # empty where a name is not known
    faces: tuple[str, ...]  # likewise
    moments: tuple[StoryMoment, ...]
    tally: tuple[tuple[Line, ...], ...]  # everyone's score at the last moment, line by line
    outcome: Outcome | None = None  # none, if the game was abandoned
    before: int = 0  # how many of the steps are those of the game that a what-if goes on from
    data: dict[str, Any] | None = None  # the data of the game, unless it is the default


class Me(Struct, frozen=True):
    """Who you are at a server."""

    guest: str
    name: str
    language: str
    bot: bool
    face: str


class BotToken(Struct, frozen=True):
    """A bot, and the token that it sends as `Authorization: Bearer`. It is shown only once."""

    guest: str
    name: str
    token: str


class Companion(Struct, frozen=True):
    """A person on a device that several share, and the token that it knows them by.

    It is shown only once.
    """

    guest: str
    name: str
    token: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was not carried out, for programs and for people."""

    code: str
    message: str
    why: str | None = None  # which case it is, where the code has several
