"""What a player takes home from a table: the game file, a receipt, a replay, a QR code."""

from __future__ import annotations

import io

from ..fair import receipt, write
from ..replays import record
from ..replays import write as write_replay
from ..store import Guest, Store
from ..table.entries import Entry
from ..table.errors import Refused
from ..table.steps import steps_of
from .errors import Forbidden
from .rooms import Room
from .settings import rules_for


async def game_file(store: Store, room: Room, visitor: Guest | None) -> bytes:
    """Return a table's log, with what was secret if the table is closed."""
    entries = await _entries(store, room, visitor)
    return write(entries, room.row.secret.hex())


async def receipt_file(store: Store, room: Room, visitor: Guest | None) -> bytes:
    """Return the first entry, and the newest hash."""
    entries = await _entries(store, room, visitor)
    return receipt(entries[0], entries[-1])


async def replay_file(store: Store, room: Room, visitor: Guest | None) -> bytes:
    """Return a game that is over as a replay: what was taken back is not in it."""
    entries = await closed_log(store, room, visitor)
    rules, settings = rules_for(room.settings), room.settings
    steps = steps_of(rules, entries)
    texts = [step.text for step in steps.taken]
    replay = record(rules, settings.seats, settings.options, texts, steps.outcome)
    return write_replay(replay).encode()


def qr_code(link: str) -> bytes:
    """Return a link as a QR code, in SVG."""
    import segno  # noqa: PLC0415  # not needed to start

    out = io.BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", scale=8, dark="#23203A", light="#FBF7F0", title=link, xmldecl=False
    )
    return out.getvalue()


async def closed_log(store: Store, room: Room, visitor: Guest | None) -> list[Entry]:
    """Return the log of a table that is closed, so that nothing in it is a secret any more."""
    check_closed(room, visitor)
    return await store.entries(room.row.id)


def check_closed(room: Room, visitor: Guest | None) -> None:
    """Refuse a look at a game that is not over, or at a table that is not for everyone."""
    if room.row.status != "over":
        raise Refused("the game is not over")
    _check_begun(room, visitor)


async def _entries(store: Store, room: Room, visitor: Guest | None) -> list[Entry]:
    _check_begun(room, visitor)
    return await store.entries(room.row.id)


def _check_begun(room: Room, visitor: Guest | None) -> None:
    if room.row.status == "open":
        raise Refused("the game has not begun")
    seated = visitor is not None and visitor.id in room.row.seats
    if room.settings.watching == "none" and not seated:
        raise Forbidden("this table is for those who play at it")
