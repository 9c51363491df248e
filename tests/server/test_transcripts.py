"""Conversations that were recorded once must go on like that: they hold a protocol in place.

What is recorded must be there, word for word; new fields may come. To record anew, which a change
of the rules or a new protocol may need: python -m tests.server.test_transcripts
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from bumpyard.server.guests import hashed
from bumpyard.server.protocol import ENCODER
from bumpyard.server.table_settings import TableSettings, check
from bumpyard.store import Guest, TableRow
from bumpyard.wire import PROTOCOL
from tests.server.world import Person, Socket, pledge_of, present, run, serving

FOLDER = Path(__file__).parent / "transcripts"
TABLE = "0123456789abcdef0123"
OWN = ("11" * 32, "22" * 32)
CHANGING = {"version", "link", "time"}  # differ from run to run, or from release to release


class Recorder:
    """A conversation, line by line: `>` what the client says, `<` what the server says."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.lobby = ""

    async def say(self, socket: Socket, **message: Any) -> None:
        self.lines.append("> " + msgspec.json.encode(message).decode())
        await socket.send(**message)

    def hear(self, socket: Socket, since: int) -> None:
        for message in socket.received[since:]:
            kept = {name: value for name, value in message.items() if name not in CHANGING}
            line = "< " + msgspec.json.encode(kept).decode()
            if line != self.lobby:  # comings and goings are told a moment later, or not at all
                self.lines.append(line)
            self.lobby = line if message["type"] == "lobby" else self.lobby


async def converse(protocol: int) -> list[str]:
    """Play the beginning of a game whose chance is known, and record what one seat hears."""
    async with serving() as world:
        for number, name in enumerate(("Ada", "Bob")):
            guest = Guest(f"guest-{number}", name, 1_750_000_000_000)
            await world.container.store.new_guest(guest, hashed(f"token-{number}"))
        settings = check(TableSettings("tumble", 2))
        seats = ("guest-0", "guest-1")
        row = TableRow(TABLE, "ABCDEF", 0, "open", "guest-0", ENCODER.encode(settings), seats)
        await world.container.store.new_table(row)
        people = [Person(world, seat, cookie=f"token-{n}") for n, seat in enumerate(seats)]
        recorder = Recorder()
        async with people[0].socket(hello=False) as ada, people[1].socket() as bob:
            heard = 0

            async def say(**message: Any) -> None:
                nonlocal heard
                await recorder.say(ada, **message)
                if "id" in message:
                    await answered(ada, message["id"])
                await ada.send(do="ping")
                await ada.until("pong")
                del ada.received[-1]
                recorder.hear(ada, heard)
                heard = len(ada.received)

            await say(do="hello", protocol=protocol)
            with patch("bumpyard.fair.dealer.new_secret", lambda: bytes(range(32))):
                await people[0].post(f"/api/tables/{TABLE}/start")
            await bob.watch(TABLE)
            theirs = await pledge_of(bob, TABLE, 1, OWN[1])
            mine = await pledge_of(bob, TABLE, 0, OWN[0])
            await bob.do("pledge", TABLE, **theirs)
            await say(do="subscribe", table=TABLE)
            await say(do="pledge", id="p", table=TABLE, **mine)
            await bob.do("mix", TABLE, bytes=OWN[1])
            await say(do="mix", id="m", table=TABLE, bytes=OWN[0])
            for number in range(12):
                mine_now, theirs_now = await present(ada), await present(bob)
                heard = len(ada.received)
                if mine_now.get("legal"):
                    action = mine_now["legal"][0]
                    await say(
                        do="act", id=f"a{number}", table=TABLE, at=mine_now["at"], action=action
                    )
                elif theirs_now.get("legal"):
                    await bob.do("act", TABLE, at=theirs_now["at"], action=theirs_now["legal"][0])
            await say(do="act", id="late", table=TABLE, at=0, action={"type": "roll"})
            await say(do="undo", id="u", table=TABLE)
            await say(do="nonsense")
        return recorder.lines


async def answered(socket: Socket, command: str) -> None:
    while (await socket.read()).get("id") != command:
        pass


def includes(now: Any, then: Any) -> bool:
    """Say whether all that was there is still there."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(
            name in now and includes(now[name], value) for name, value in then.items()
        )
    if isinstance(then, list):
        return isinstance(now, list) and len(now) == len(then) and all(map(includes, now, then))
    return bool(now == then)


RECORDED = {path.stem: path.read_text("utf-8").splitlines() for path in FOLDER.glob("*.txt")}


@pytest.mark.parametrize("name", sorted(RECORDED))
async def test_a_recorded_conversation_goes_on_like_that(name: str) -> None:
    protocol, then = int(name.removeprefix("protocol-")), RECORDED[name]
    now = await converse(protocol)
    assert [line[0] for line in now] == [line[0] for line in then]
    for new, old in zip(now, then, strict=True):
        assert includes(msgspec.json.decode(new[2:]), msgspec.json.decode(old[2:])), old


def test_the_protocol_that_is_spoken_is_recorded() -> None:
    assert (FOLDER / f"protocol-{PROTOCOL}.txt").is_file()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    lines = run(converse(PROTOCOL))
    (FOLDER / f"protocol-{PROTOCOL}.txt").write_text("\n".join(lines) + "\n", "utf-8")
