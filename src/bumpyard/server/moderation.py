"""Moderation: reports of guests about others, and what a host does about a guest."""

from __future__ import annotations

import msgspec

from ..store import Store
from ..store.moderation import HostAct, Line
from .errors import Unknown
from .orders import Everywhere, Remove, Rename, Tell
from .protocol import Notice

LINES = 30  # of chat in a report
ACT = msgspec.json.Decoder(HostAct)


async def said_at(store: Store, table: str) -> tuple[Line, ...]:
    """Return what was said at a table, for a report."""
    lines = await store.chat(table, LINES)
    guests = await store.guests([*{line.guest for line in lines}])
    return tuple(
        Line(line.guest, guests[line.guest].name, line.time, line.text)
        for line in lines
        if line.guest in guests
    )


async def carry_out(store: Store, everywhere: Everywhere, act: HostAct) -> None:
    """Warn, mute or ban a guest, or lift both.

    Who is warned or muted is told at once, or when they come back.
    """
    if act.guest not in await store.guests([act.guest]):
        raise Unknown(f"there is no guest '{act.guest}'")
    await store.act(act)
    guest = (await store.guests([act.guest]))[act.guest]
    await everywhere(Rename(guest))  # every worker knows them as they are now
    if act.kind == "ban":
        await everywhere(Remove(act.guest))
    elif act.kind != "lift":
        told = await everywhere(Tell(notice_of(act), act.guest))
        if any(told):
            await store.take_notice(act.guest)


def notice_of(act: HostAct) -> Notice:
    """Return what a guest is told of an act."""
    assert act.kind in {"warn", "mute"}
    return Notice(act.reason, act="warn" if act.kind == "warn" else "mute")
