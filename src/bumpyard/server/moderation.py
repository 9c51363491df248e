"""Moderation: reports of guests about others, and what a host does about a guest."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..store import Guest, Store
from ..store.moderation import ActKind, ChatLine, GuestReport, HostAct
from ..store.people import Rename
from ..store.rows import Said
from .errors import ServerError, Unknown
from .handles import key_of
from .names import clean
from .orders import Everywhere, Remove, Tell
from .orders import Rename as ShowName
from .protocol import Notice

LINES = 30  # of chat in a report
SINCE = 10  # of these, after the line that the report is about
MAX_HOURS = 10 * 365 * 24
DONE = {  # what is logged, and what is answered
    "warn": ("a guest was warned", "is warned"),
    "mute": ("a guest was muted", "is muted"),
    "ban": ("a guest was banned", "is banned"),
    "lift": ("a ban was lifted", "may play and talk again"),
}
log = logging.getLogger("bumpyard.admin")


class GuestFile(Struct, frozen=True):
    """A guest, as a host sees them."""

    guest: str
    name: str
    handle: str | None
    created: int
    banned: bool
    muted_until: int
    acts: tuple[HostAct, ...]  # what was done about them, the newest first
    renames: tuple[Rename, ...]  # of the last 90 days
    said: tuple[ChatLine, ...]  # their newest lines, at any table


class ReportFile(Struct, frozen=True):
    """A report, and everything about the guest whom it is about."""

    report: GuestReport
    by: str | None  # the name of who reports; None: they were forgotten
    about: GuestFile


async def said_at(store: Store, table: str, guest: str, time: int | None) -> tuple[ChatLine, ...]:
    """Return what was said at a table, for a report: lately, or about a line of a guest."""
    lines = await _named(store, await store.chat(table))
    for place, line in enumerate(lines):
        if (line.guest, line.time) == (guest, time):
            until = place + 1 + SINCE
            marked = (*lines[:place], replace(line, reported=True), *lines[place + 1 : until])
            return marked[-LINES:]
    return lines[-LINES:]


async def said_by(store: Store, guest: str) -> tuple[ChatLine, ...]:
    """Return what a guest has said lately, for a report."""
    return await _named(store, await store.said_lately(guest, LINES))


async def _named(store: Store, lines: Sequence[Said]) -> tuple[ChatLine, ...]:
    guests = await store.guests([*{line.guest for line in lines}])
    return tuple(
        ChatLine(line.guest, guests[line.guest].name, line.time, line.text)
        for line in lines
        if line.guest in guests
    )


async def act_on(  # noqa: PLR0913, PLR0917  # an act is all this
    store: Store,
    everywhere: Everywhere,
    guest: str,
    kind: ActKind,
    reason: str,
    hours: float | None,
    time: int,
) -> str:
    """Warn, mute or ban a guest, or lift both; log it, and return what was done."""
    reason = clean(reason)
    if kind in {"warn", "mute"} and not reason:
        raise ServerError("say why: the guest reads it", why="no-reason")
    if hours is not None and not 0 < hours <= MAX_HOURS:
        raise ServerError("a mute or a ban takes from a moment to ten years, or is for good")
    until = None if hours is None else time + int(hours * 3_600_000)
    await carry_out(store, everywhere, HostAct(guest, time, kind, reason, until))
    facts = {"guest": guest, "reason": reason, "until": until}
    log.info(DONE[kind][0], extra={"facts": facts})
    return f"{guest} {DONE[kind][1]}"


async def carry_out(store: Store, everywhere: Everywhere, act: HostAct) -> None:
    """Warn, mute or ban a guest, or lift both.

    Who is warned or muted is told at once, and when they come back, until they put it away.
    """
    if act.guest not in await store.guests([act.guest]):
        raise Unknown(f"there is no guest '{act.guest}'", why="no-guest")
    await store.act(act)
    guest = (await store.guests([act.guest]))[act.guest]
    await everywhere(ShowName(guest))  # every worker knows them as they are now
    if act.kind == "ban":
        await everywhere(Remove(act.guest))
    elif act.kind != "lift":
        await everywhere(Tell(notice_of(act), act.guest))


def notice_of(act: HostAct) -> Notice:
    """Return what a guest is told of an act."""
    assert act.kind in {"warn", "mute"}
    return Notice(act.reason, act="warn" if act.kind == "warn" else "mute", until=act.until)


async def close_report(store: Store, number: int) -> str:
    """Take a report out of the queue, and return what was done."""
    if not await store.close_report(number):
        raise Unknown(f"there is no open report {number}", why="no-report")
    log.info("a report is done", extra={"facts": {"report": number}})
    return f"report {number} is done"


async def file_of(store: Store, id_or_handle: str) -> GuestFile:
    """Return everything about a guest, by their id or their handle."""
    guest = (await store.guests([id_or_handle])).get(id_or_handle)  # first: a handle may be one
    if guest is None:
        id_ = await store.by_handle(key_of(id_or_handle.removeprefix("@").lower())) or ""
        guest = (await store.guests([id_])).get(id_)
    if guest is None:
        raise Unknown(f"there is no guest '{id_or_handle[:64]}'", why="no-guest")
    return await _file(store, guest)


async def _file(store: Store, guest: Guest) -> GuestFile:
    account = await store.account(guest.id)
    return GuestFile(
        guest.id,
        guest.name,
        account.handle,
        guest.created,
        guest.banned,
        guest.muted_until,
        tuple(await store.acts(guest.id)),
        account.renames,
        await said_by(store, guest.id),
    )


async def report_files(store: Store) -> tuple[ReportFile, ...]:
    """Return the queue of reports, the oldest first, each with all about its guest."""
    reports = await store.reports()
    ids = {each.guest for each in reports} | {each.by for each in reports if each.by is not None}
    guests = await store.guests([*ids])
    about = {
        id_: await _file(store, guests[id_])
        for id_ in {each.guest for each in reports}
        if id_ in guests
    }
    names = {id_: guest.name for id_, guest in guests.items()}
    return tuple(
        ReportFile(each, None if each.by is None else names.get(each.by), about[each.guest])
        for each in reports
        if each.guest in about
    )
