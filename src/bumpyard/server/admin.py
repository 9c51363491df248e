"""Administration of a running server from the same machine: JSON lines over a Unix socket.

The socket is in the server's folder, and only the folder's owner may open it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from ..core import BumpyardError
from ..store import Store
from ..store.moderation import ActKind, HostAct
from ..store.people import Rename
from .errors import ServerError
from .hosts import Hosts
from .mail import Mail, check_address
from .moderation import ReportFile, act_on, close_report, report_files
from .names import clean
from .orders import CountSockets, Everywhere, Tell, joined
from .protocol import Notice
from .stopping import Stopping
from .tables.opening import SETTINGS
from .tables.services import now
from .words import say

log = logging.getLogger("bumpyard.admin")


class Order(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """An order of an administrator."""


class Tables(Order, frozen=True):
    """List the tables that are open or running."""


class DoAct(Order, frozen=True, tag="act"):
    """Warn, mute or ban a guest, for some hours or for good; or lift a mute and a ban."""

    guest: str
    kind: ActKind
    reason: str = ""
    hours: float | None = None


class Acts(Order, frozen=True):
    """List what was done about a guest, or about all, the newest first."""

    guest: str | None = None


class Reports(Order, frozen=True):
    """List what guests have reported about others, the oldest first."""


class Done(Order, frozen=True):
    """Take a report out of the queue."""

    number: int


class Renames(Order, frozen=True):
    """List who changed their name or handle, the newest first."""


class Page(Order, frozen=True):
    """Make a link to the page of hosts, which counts once."""


class Message(Order, frozen=True):
    """Send a notice to everyone."""

    text: str


class SendMail(Order, frozen=True, tag="mail"):
    """Send a message to an address, in order to see whether e-mail works."""

    address: str


class Stop(Order, frozen=True):
    """Stop the server in so many minutes."""

    minutes: float


class TableInfo(Struct, frozen=True):
    """A table, for an administrator."""

    table: str
    code: str
    game: str
    status: str
    guests: tuple[str | None, ...]
    sockets: int


class Reply(Struct, frozen=True, omit_defaults=True):
    """The answer of the server."""

    ok: bool
    message: str = ""
    tables: tuple[TableInfo, ...] = ()
    renames: tuple[Rename, ...] = ()
    reports: tuple[ReportFile, ...] = ()
    acts: tuple[HostAct, ...] = ()


class Administered(NamedTuple):
    """A server, as its administrator sees it."""

    folder: str
    store: Store
    everywhere: Everywhere
    stopping: Stopping
    mail: Mail
    url: str


AnyOrder: TypeAlias = (
    Tables | DoAct | Acts | Reports | Done | Renames | Page | Message | SendMail | Stop
)
ORDERS: msgspec.json.Decoder[AnyOrder] = msgspec.json.Decoder(AnyOrder)


def socket_in(folder: str | Path) -> Path:
    """Return the path of a server's socket."""
    return Path(folder).expanduser() / "admin.sock"


@asynccontextmanager
async def listening(server: Administered) -> AsyncIterator[None]:
    """Answer administrators while this is open."""
    path = socket_in(server.folder)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        bound = _bind(path)
    except OSError as error:
        log.warning("no administration", extra={"facts": {"reason": error.strerror}})
        yield
        return

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.LimitOverrunError, ValueError):
            while line := await reader.readline():
                writer.write(msgspec.json.encode(await _reply(server, line)) + b"\n")
                await writer.drain()
        writer.close()

    listener = await asyncio.start_unix_server(answer, sock=bound)
    try:
        yield
    finally:
        listener.close()
        with suppress(FileNotFoundError):
            path.unlink()


def _bind(path: Path) -> socket.socket:
    with suppress(FileNotFoundError):
        path.unlink()  # left by a server that was killed: the store's lock shows that none runs
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


async def _reply(server: Administered, line: bytes) -> Reply:
    try:
        return await _carry_out(server, ORDERS.decode(line))
    except (BumpyardError, msgspec.DecodeError) as error:
        return Reply(False, str(error))


async def _carry_out(server: Administered, order: AnyOrder) -> Reply:
    match order:
        case Tables():
            return Reply(True, tables=await _tables(server))
        case DoAct(guest, kind, reason, hours):
            store, everywhere = server.store, server.everywhere
            done = await act_on(store, everywhere, guest, kind, reason, hours, now())
            return Reply(True, done)
        case Acts(guest):
            return Reply(True, acts=tuple(await server.store.acts(guest)))
        case Reports():
            return Reply(True, reports=await report_files(server.store))
        case Done(number):
            return Reply(True, await close_report(server.store, number))
        case Page():
            secret = await Hosts(server.store, now).new_link()
            return Reply(True, f"{server.url}/admin#{secret}")
        case Renames():
            return Reply(True, renames=tuple(await server.store.renames()))
        case Message(text):
            cleaned = clean(text)
            if not cleaned:
                raise ServerError("this message has no visible characters")
            told = await server.everywhere(Tell(Notice(cleaned)))
            sockets = sum(number for number in told if isinstance(number, int))
            return Reply(True, f"sent to {sockets} sockets")
        case SendMail(address):
            address = check_address(address)
            subject, text = (say("en", "mail", key) for key in ("mail-test-subject", "mail-test"))
            await server.mail.send(address, subject, text)
            return Reply(True, f"{server.mail.config.smtp_host} has taken a message for {address}")
        case Stop(minutes):
            if not 0 <= minutes <= 24 * 60:
                raise ServerError("a server stops within a day")
            await server.stopping.stop_in(minutes)
            return Reply(True, f"the server stops in {minutes:g} minutes")


async def _tables(server: Administered) -> tuple[TableInfo, ...]:
    rows = [
        row for status in ("open", "running") for row in await server.store.tables(status, 1000)
    ]
    sockets = joined(await server.everywhere(CountSockets()))
    return tuple(
        TableInfo(
            row.id,
            row.code,
            SETTINGS.decode(row.settings).game,
            row.status,
            row.seats,
            sum(sockets.get(row.id, ())),
        )
        for row in rows
    )


def ask(folder: str | Path, order: AnyOrder) -> Reply:
    """Send an order to the server that runs on a folder, and return its answer."""
    path = socket_in(folder)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        try:
            line.connect(str(path))
        except OSError as error:
            raise ServerError(f"no server answers at {path}: {error.strerror}") from None
        line.sendall(msgspec.json.encode(order) + b"\n")
        with line.makefile("rb") as answers:
            return msgspec.json.decode(answers.readline(), type=Reply)
