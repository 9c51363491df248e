"""What a player takes home from a table: the game file, a receipt, a replay, a QR code."""

from __future__ import annotations

import io
from collections.abc import Iterable

import msgspec

from ..core import AnyRules, Drawn, Outcome, Rolled, format_step
from ..fair import receipt, write
from ..replays import record
from ..replays import write as write_replay
from ..store import Guest, Store
from ..table.entries import Chose, Drew, Ended, Entry, Opened, Undone, read
from ..table.errors import Refused
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
    entries = await _entries(store, room, visitor)
    if room.row.status != "over":
        raise Refused("the game is not over")
    rules, settings = rules_for(room.settings), room.settings
    steps, outcome = _steps(rules, entries)
    replay = record(rules, settings.seats, settings.options, steps, outcome)
    return write_replay(replay).encode()


def qr_code(link: str) -> bytes:
    """Return a link as a QR code, in SVG."""
    import segno  # noqa: PLC0415  # not needed to start

    out = io.BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", scale=8, dark="#23203A", light="#FBF7F0", title=link, xmldecl=False
    )
    return out.getvalue()


async def _entries(store: Store, room: Room, visitor: Guest | None) -> list[Entry]:
    if room.row.status == "open":
        raise Refused("the game has not begun")
    seated = visitor is not None and visitor.id in room.row.seats
    if room.settings.watching == "none" and not seated:
        raise Forbidden("this table is for those who play at it")
    return await store.entries(room.row.id)


def _steps(rules: AnyRules, entries: Iterable[Entry]) -> tuple[list[str], Outcome | None]:
    """Write the steps of a log in notation, and how it ended."""
    action_of = msgspec.json.Decoder(rules.types.action).decode
    steps: list[tuple[int | None, str]] = []  # decisions with their number
    outcome = None
    for entry in entries:
        public, private = read(entry)
        match public:
            case Chose(at, seat, action):
                steps.append((at, format_step(rules, {seat: action_of(action)})))
            case Opened(at, choices):
                joint = {choice.seat: action_of(choice.action) for choice in choices}
                steps.append((at, format_step(rules, joint)))
            case Drew(outcome=drawn):
                chance = private if drawn is None else drawn
                assert isinstance(chance, Rolled | Drawn)
                steps.append((None, format_step(rules, chance)))
            case Undone(to):
                if any(at == to for at, _ in steps):  # else a choice that nobody had seen
                    while steps.pop()[0] != to:
                        pass
            case Ended(outcome=ended):
                outcome = ended
            case _:
                pass
    return [text for _, text in steps], outcome
