"""The configuration of a server: from flags, the environment, or a TOML file."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ..core import SetupError
from ..store.places import default_folder

PREFIX = "BUMPYARD_"

Rate: TypeAlias = Annotated[float, Meta(gt=0)]
Count: TypeAlias = Annotated[int, Meta(ge=1)]


class Config(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of a server."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000  # 0: any free port
    data: str = msgspec.field(default_factory=lambda: str(default_folder()))
    database: str = ""  # of PostgreSQL: postgresql://user:password@host/name; else a file in data
    node_host: str = "127.0.0.1"  # where other nodes on the same database reach this one
    node_port: Annotated[int, Meta(ge=0, le=65535)] = 0  # 0: any free port
    public_url: str = ""  # how players reach the server, if not by host and port
    lan: bool = False  # listen on every address, for friends on the same network
    behind_proxy: bool = False  # trust X-Forwarded-For and X-Forwarded-Proto
    sockets: Literal["picows", "websockets"] = "picows"
    log: Literal["debug", "info", "warning", "error"] = "info"
    workers: Annotated[int, Meta(ge=1, le=64)] = 1  # processes that serve, each with its tables
    desk: bool = False  # one more process, for all that is about no table
    bot_processes: Annotated[int, Meta(ge=1, le=64)] = 1  # of each worker: bots think there
    plain_until: str = ""  # a file: until it exists, bots do without kernels

    start_seconds: Rate = 30.0  # how long everyone has to mix their bytes in
    away_seconds: Rate = 60.0  # how long somebody is away until the others are asked
    absence_seconds: Rate = 600.0  # how long the others have to answer
    deal_seconds: Rate = 20.0  # how long a clock is held for those who have yet to see the deal
    answer_seconds: Rate = 60.0  # how long they have to agree to an undo, a pause or the end
    come_seconds: Rate = 30.0  # how long those who have waited for others have to come to a table
    hold_seconds: Rate = 120.0  # how long the place of who is not there is held
    hello_seconds: Rate = 10.0  # how long a socket may wait with its hello
    stall_seconds: Rate = 10.0  # how long a socket may leave messages unread
    ping_seconds: Rate = 20.0
    request_seconds: Rate = 10.0  # how long a request may take to arrive, over HTTP

    socket_messages: Rate = (
        50.0  # a second, twice as many in a burst; a control frame counts as five
    )
    guest_messages: Rate = 100.0
    address_messages: Rate = 400.0
    address_requests: Rate = 20.0  # over HTTP
    address_guests: Rate = 0.5  # new guests and tables
    bad_messages: Count = 100  # until a socket is closed
    address_connections: Count = 200  # over HTTP, at once
    address_sockets: Count = 100  # at once
    all_sockets: Count = 10_000
    open_tables: Count = 20  # that one guest may host at once
    accounts: bool = True  # guests may keep their name, with passkeys and recovery codes
    friends: bool = True  # guests may have friends, and see where these play
    queue: bool = True  # guests may wait for others to play with
    profiles: bool = True  # guests with a handle may show others a profile
    ratings: bool = True  # games at rated tables are rated, and there are leaderboards
    daily: bool = True  # each day one game of each kind is the same for everyone

    push: bool = True  # push messages to browsers of guests who want them
    push_anywhere: bool = False  # also to addresses of our own network, and without TLS: for tests
    notice_seconds: Rate = 30.0  # to see something before it is sent: a page looks every 20

    smtp_host: str = ""  # the server that takes our e-mail; empty: none is sent
    smtp_port: Annotated[int, Meta(ge=1, le=65535)] = 587
    smtp_tls: Literal["starttls", "tls", "none"] = "starttls"
    smtp_user: str = ""  # empty: without signing in
    smtp_password: str = ""
    smtp_from: str = ""  # the address that it comes from


def read(flags: Mapping[str, Any], file: str | None = None) -> Config:
    """Read the settings: flags count before the environment, and that before a file.

    >>> read({"port": 9000}).port
    9000
    """
    chosen: dict[str, Any] = {}
    sources: list[tuple[str, Mapping[str, Any]]] = []
    if file is not None:
        sources.append((file, _from_file(Path(file))))
    sources += [("the environment", _from_environment(os.environ)), ("the flags", flags)]
    for source, values in sources:
        try:
            # Numbers may be strings, for the environment has nothing else.
            msgspec.convert(values, Config, strict=False)
        except msgspec.ValidationError as error:
            raise SetupError(f"{source}: {error}") from None
        chosen |= values
    config = msgspec.convert(chosen, Config, strict=False)
    if config.smtp_host and "@" not in config.smtp_from:
        raise SetupError("smtp_host needs smtp_from: the address that e-mail comes from")
    return config


def _from_environment(environment: Mapping[str, str]) -> dict[str, str]:
    fields = Config.__struct_fields__
    return {
        name: environment[PREFIX + name.upper()]
        for name in fields
        if PREFIX + name.upper() in environment
    }


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise SetupError(f"can't read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{path}: {error}") from None
