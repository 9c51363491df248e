"""Talking to a server that runs, from the same machine: lines of JSON over a Unix socket.

The socket lies in the server's folder, and only its owner may open it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ..core import BumpyardError
from .errors import ServerError, Unknown
from .names import clean
from .protocol import Notice
from .tables import SETTINGS
from .yard import Yard

log = logging.getLogger("bumpyard.admin")


class Order(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """What an administrator asks for."""


class Tables(Order, frozen=True):
    """List tables that people are at or that run."""


class Ban(Order, frozen=True):
    """Let a guest play no more; or again."""

    guest: str
    lift: bool = False


class Message(Order, frozen=True):
    """Tell everyone something."""

    text: str


class Stop(Order, frozen=True):
    """Stop the server in so many minutes."""

    minutes: float


class Line(Struct, frozen=True):
    """A table, for an administrator."""

    table: str
    code: str
    game: str
    status: str
    guests: tuple[str | None, ...]
    sockets: int


class Reply(Struct, frozen=True, omit_defaults=True):
    """What the server answers."""

    ok: bool
    message: str = ""
    tables: tuple[Line, ...] = ()


AnyOrder: TypeAlias = Tables | Ban | Message | Stop
ORDERS: msgspec.json.Decoder[AnyOrder] = msgspec.json.Decoder(AnyOrder)


def socket_in(folder: str | Path) -> Path:
    """Return where a server's socket lies."""
    return Path(folder).expanduser() / "admin.sock"


@asynccontextmanager
async def listening(yard: Yard) -> AsyncIterator[None]:
    """Listen to administrators while this is open."""
    path = socket_in(yard.config.data)
    try:
        bound = _bind(path)
    except OSError as error:
        log.warning("no administration", extra={"facts": {"reason": error.strerror}})
        yield
        return

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.LimitOverrunError, ValueError):
            while line := await reader.readline():
                writer.write(msgspec.json.encode(await _reply(yard, line)) + b"\n")
                await writer.drain()
        writer.close()

    server = await asyncio.start_unix_server(answer, sock=bound)
    try:
        yield
    finally:
        server.close()
        with suppress(FileNotFoundError):
            path.unlink()


def _bind(path: Path) -> socket.socket:
    with suppress(FileNotFoundError):
        path.unlink()  # of a server that was killed; the store's lock says that none runs
    bound = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)
    try:
        bound.bind(str(path))
    except OSError:
        bound.close()
        raise
    finally:
        os.umask(before)
    return bound


async def _reply(yard: Yard, line: bytes) -> Reply:
    try:
        return await _carry_out(yard, ORDERS.decode(line))
    except (BumpyardError, msgspec.DecodeError) as error:
        return Reply(False, str(error))


async def _carry_out(yard: Yard, order: AnyOrder) -> Reply:
    match order:
        case Tables():
            return Reply(True, tables=await _tables(yard))
        case Ban(id_, lift):
            guest = (await yard.store.guests([id_])).get(id_)
            if guest is None:
                raise Unknown(f"there is no guest '{id_}'")
            await yard.store.change_guest(replace(guest, banned=not lift))
            if not lift:
                await yard.remove(id_)
            log.info("a ban was lifted" if lift else "a guest was banned", extra=_facts(guest=id_))
            return Reply(True, f"{id_} {'may play again' if lift else 'is banned'}")
        case Message(text):
            cleaned = clean(text)
            if not cleaned:
                raise ServerError("there is nothing to see in this message")
            yard.hub.tell_all(Notice(cleaned))
            return Reply(True, f"told {len(yard.hub.sessions)} sockets")
        case Stop(minutes):
            if not 0 <= minutes <= 24 * 60:
                raise ServerError("a server stops within a day")
            yard.stop_in(minutes)
            return Reply(True, f"the server stops in {minutes:g} minutes")


async def _tables(yard: Yard) -> tuple[Line, ...]:
    rows = [row for status in ("open", "running") for row in await yard.store.tables(status, 1000)]
    return tuple(
        Line(
            row.id,
            row.code,
            SETTINGS.decode(row.settings).game,
            row.status,
            row.seats,
            yard.rooms.sockets_at(row.id),
        )
        for row in rows
    )


def _facts(**facts: object) -> dict[str, Any]:
    return {"facts": facts}


def ask(folder: str | Path, order: AnyOrder) -> Reply:
    """Ask the server that runs on a folder, and wait for its answer."""
    path = socket_in(folder)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        try:
            line.connect(str(path))
        except OSError as error:
            raise ServerError(f"no server answers at {path}: {error.strerror}") from None
        line.sendall(msgspec.json.encode(order) + b"\n")
        with line.makefile("rb") as answers:
            return msgspec.json.decode(answers.readline(), type=Reply)
